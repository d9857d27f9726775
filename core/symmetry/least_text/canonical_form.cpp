// All partial moves that have written the least text so far go on side by side, those with the shortest text first, so
// that a text that turns out to be greater is dropped early. (Depth-first search brought every wrong beginning to its
// best end, and took seconds where this takes milliseconds.) Of partial moves that an automorphism carries onto one
// another, one is kept. Automorphisms are found by comparing partial moves, and where two complete moves write the same
// text.
#include "symmetry/least_text/canonical_form.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "model/pool.hpp"
#include "symmetry/least_text/choice_tree.hpp"
#include "symmetry/least_text/partial_move.hpp"

namespace gridwright {

namespace {

struct Candidate {
    PartialMove move;
    Fork fork;
    int length;  // of the text written: a prefix of the bound
    int node;    // of the tree of choices
    // The board after the first `individualized` choices, coloured; made when it is asked for.
    std::size_t individualized = 0;
    std::shared_ptr<const Colouring> colouring = nullptr;
};

class LeastTextSearch {
  public:
    LeastTextSearch(const LineGroup& group, const std::uint8_t* cells, Monitor& monitor, std::size_t most_candidates)
        : parts_(group),
          source_(group, cells),
          givens_(parts_, cells),
          monitor_(monitor),
          most_candidates_(most_candidates),
          most_nodes_(most_candidates / 2),
          bound_(static_cast<std::size_t>(group.cells())),
          text_(bound_),
          tree_(parts_, exchanges_of_equal_lines(parts_, cells)) {}

    std::optional<CanonicalForm> find() {
        const PartialMove start(source_);
        add({start, start.first_fork(), 0, ChoiceTree::root});
        while (!monitor_.tick()) {
            if (tree_.size() > most_nodes_) forget_ended_branches();
            std::vector<Candidate> next = take_next();
            if (next.empty()) return result();
            const bool side_by_side = next.size() > 1;
            if (side_by_side) drop_copies(next);
            for (Candidate& candidate : next) {
                if (monitor_.tick()) break;
                if (side_by_side && count_ > most_candidates_) {
                    add(std::move(candidate));
                } else {
                    expand(candidate);
                }
            }
        }
        return std::nullopt;
    }

  private:
    // About what it costs to copy a partial move, and to refine a colouring by one given or part, in characters
    // written.
    static constexpr int copying = 500, refining = 3;

    // All candidates with the shortest text; or one with the longest, if there are too many.
    std::vector<Candidate> take_next() {
        std::vector<Candidate> taken;
        if (candidates_.empty()) return taken;
        const bool one_by_one = count_ > most_candidates_;
        const auto place = one_by_one ? std::prev(candidates_.end()) : candidates_.begin();
        if (one_by_one) {
            taken.push_back(std::move(place->second.back()));
            place->second.pop_back();
        } else {
            taken = std::move(place->second);
        }
        if (!one_by_one || place->second.empty()) candidates_.erase(place);
        count_ -= taken.size();
        return taken;
    }

    void add(Candidate candidate) {
        ++count_;
        candidates_[candidate.length].push_back(std::move(candidate));
    }

    // Their texts are greater than one that was found; so is the complete one.
    void drop_longer_than(int length) {
        for (auto place = candidates_.upper_bound(length); place != candidates_.end();
             place = candidates_.erase(place)) {
            count_ -= place->second.size();
        }
        complete_.reset();
    }

    // Branches that ended would fill the memory of a long search.
    void forget_ended_branches() {
        std::vector<int*> nodes;
        for (auto& [length, candidates] : candidates_) {
            for (Candidate& candidate : candidates) nodes.push_back(&candidate.node);
        }
        if (complete_) nodes.push_back(&complete_->node);
        tree_.keep_branches_to(nodes);
        most_nodes_ = std::max(most_nodes_, 2 * tree_.size());
    }

    // Takes every option of the fork that is not the image of an earlier one, and writes on to the next fork.
    void expand(const Candidate& candidate) {
        Orbits& orbits = tree_.orbits_at(candidate.node);
        std::copy(bound_.begin(), bound_.begin() + candidate.length, text_.begin());
        std::vector<int> seen;
        for (int index = 0; index < candidate.fork.count; ++index) {
            const Part part = candidate.move.part_of(parts_, candidate.fork.kind, candidate.fork.options[index]);
            const int orbit = orbits.of(part);
            if (std::find(seen.begin(), seen.end(), orbit) != seen.end()) continue;
            seen.push_back(orbit);
            Candidate next = candidate;
            next.move.choose(candidate.fork.kind, candidate.fork.options[index]);
            BoundedText text{text_.data(), candidate.length, bound_.data(), bound_length_};
            const auto stop = next.move.advance(text, next.fork);
            written_ += text.length - candidate.length + copying;
            if (stop == PartialMove::Stop::too_great) continue;
            if (text.is_less) {
                const auto differ = std::mismatch(text_.begin(), text_.begin() + text.length, bound_.begin());
                drop_longer_than(static_cast<int>(differ.first - text_.begin()));
                bound_length_ = candidate.length;
            }
            if (text.length > bound_length_) {
                std::copy(text_.begin() + candidate.length, text_.begin() + text.length,
                          bound_.begin() + candidate.length);
                bound_length_ = text.length;
            }
            next.length = text.length;
            next.node = tree_.add(candidate.node, part);
            if (stop == PartialMove::Stop::complete) {
                finish(std::move(next));
            } else {
                add(std::move(next));
            }
        }
    }

    // Two complete moves that write one text differ by an automorphism.
    void finish(Candidate candidate) {
        if (complete_) {
            const LineMove mine = candidate.move.finished(text_.data()), other = complete_->move.finished(text_.data());
            const int kept = tree_.drop_later(candidate.node, complete_->node, carry(parts_, mine, other));
            if (kept != candidate.node) return;
        }
        complete_ = std::make_unique<Candidate>(std::move(candidate));
    }

    // Comparing costs more than writing, and most ties are broken in the next row: it may take as long in all.
    void drop_copies(std::vector<Candidate>& candidates) {
        const auto is_dropped = [&](const Candidate& candidate) { return tree_.is_dropped(candidate.node); };
        std::erase_if(candidates, is_dropped);
        std::vector<Candidate*> kept;
        for (Candidate& candidate : candidates) {
            if (compared_ > written_ || monitor_.tick()) break;
            if (is_dropped(candidate)) continue;
            colour(candidate);
            const auto same = std::find_if(kept.begin(), kept.end(), [&](Candidate* other) {
                return other->colouring->trace() == candidate.colouring->trace() && are_copies(candidate, *other);
            });
            if (same == kept.end()) {
                kept.push_back(&candidate);
            } else if (is_dropped(**same)) {
                *same = &candidate;
            }
        }
        std::erase_if(candidates, is_dropped);
    }

    bool are_copies(const Candidate& one, const Candidate& other) {
        constexpr int effort = 200;
        IsomorphismSearch search(givens_, givens_, effort, monitor_);
        const auto images = search.find(*one.colouring, *other.colouring);
        count_refinements(search.refinements());
        if (images) tree_.drop_later(one.node, other.node, *images);
        return images.has_value();
    }

    void colour(Candidate& candidate) {
        if (!start_) start_ = std::make_shared<Colouring>(givens_);
        const std::vector<Part> path = tree_.path_to(candidate.node);
        auto colouring = std::make_shared<Colouring>(candidate.colouring ? *candidate.colouring : *start_);
        for (; candidate.individualized < path.size(); ++candidate.individualized) {
            colouring->individualize(path[candidate.individualized], givens_);
            count_refinements(1);
        }
        candidate.colouring = std::move(colouring);
    }

    void count_refinements(int count) {
        compared_ += std::int64_t{refining} * count * (static_cast<int>(givens_.givens.size()) + parts_.count);
    }

    CanonicalForm result() {
        std::vector<Part> base = tree_.path_to(complete_->node);
        std::vector<Permutation> generators = tree_.automorphisms(complete_->node);
        complete_->move.add_free_orders(parts_, bound_.data(), base, generators);
        add_free_values(givens_, base, generators);
        return {bound_, complete_->move.finished(bound_.data()),
                Automorphisms(parts_, std::move(base), std::move(generators))};
    }

    BoardParts parts_;
    SourceArray source_;
    GivenArray givens_;
    Monitor& monitor_;
    std::size_t most_candidates_, most_nodes_;
    std::vector<std::uint8_t> bound_, text_;  // the least text so far, and the text that is being written
    int bound_length_ = 0;
    std::int64_t written_ = 0, compared_ = 0;  // the costs so far
    ChoiceTree tree_;
    std::map<int, std::vector<Candidate>> candidates_;  // by length
    std::size_t count_ = 0;                             // of candidates
    std::unique_ptr<Candidate> complete_;
    std::shared_ptr<const Colouring> start_;
};

}  // namespace

std::optional<CanonicalForm> canonical_form(const LineGroup& group, const std::uint8_t* cells, Monitor& monitor,
                                            std::size_t most_candidates) {
    return std::make_unique<LeastTextSearch>(group, cells, monitor, most_candidates)->find();
}

// Threads take some hundred small arrays at a time: handing one out costs as much as its text.
bool least_texts(const LineGroup& group, const std::uint8_t* cells, std::size_t count, std::uint8_t* texts,
                 unsigned threads, LeastTextKernel kernel, const Monitor::Poll& poll) {
    const auto size = static_cast<std::size_t>(group.cells());
    const std::size_t portion = std::max<std::size_t>(1, 16384 / size);
    const std::size_t pieces = (count + portion - 1) / portion;
    return run_pieces(pieces, threads, poll, [&](std::size_t piece, const std::atomic<bool>& stop) {
        Monitor monitor(-1, &stop);
        const std::size_t end = std::min(count, (piece + 1) * portion);
        for (std::size_t index = piece * portion; index < end && !monitor.tick(); ++index) {
            const std::uint8_t* array = cells + index * size;
            if (kernel && kernel(group, array, texts + index * size)) continue;
            if (const auto form = canonical_form(group, array, monitor)) {
                std::copy(form->text.begin(), form->text.end(), texts + index * size);
            }
        }
    });
}

}  // namespace gridwright

// All partial moves that have written the least text so far go on side by side, those with the shortest text first, so
// that a text that turns out to be greater is dropped early. (Depth-first search brought every wrong beginning to its
// best end, and took seconds where this takes milliseconds.) Of partial moves that an automorphism carries onto one
// another, one is kept.
#include "symmetry/least_text/canonical_form.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "model/pool.hpp"
#include "model/rng.hpp"
#include "symmetry/least_text/partial_move.hpp"

namespace gridwright {

namespace {

// Generators of a group; its subgroups share them.
using Generators = std::vector<std::shared_ptr<const Permutation>>;

struct Candidate {
    PartialMove move;
    Fork fork;
    int length;  // of the text written: a prefix of the bound
    // The automorphisms that fix all parts chosen so far but the last, and that one; none at the start.
    std::shared_ptr<const Generators> symmetries;
    std::optional<Part> chosen;
};

class LeastTextSearch {
  public:
    LeastTextSearch(const LineGroup& group, const std::uint8_t* cells, Monitor& monitor, std::size_t most_candidates)
        : parts_(group),
          source_(group, cells),
          monitor_(monitor),
          most_candidates_(most_candidates),
          bound_(static_cast<std::size_t>(group.cells())),
          text_(bound_) {}

    std::optional<CanonicalForm> find() {
        const PartialMove start(source_);
        add({start, start.first_fork(), 0, symmetries(), std::nullopt});
        while (!monitor_.tick()) {
            std::vector<Candidate> next = take_next();
            if (next.empty()) return CanonicalForm{bound_, complete_->finished(bound_.data())};
            const bool side_by_side = next.size() > 1;
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

    // Takes every option of the fork that is not the image of an earlier one, and writes on to the next fork.
    void expand(const Candidate& candidate) {
        const auto symmetries =
            candidate.chosen ? fixing(candidate.symmetries, *candidate.chosen) : candidate.symmetries;
        Orbits orbits(parts_.count);
        for (const auto& images : *symmetries) orbits.add(*images);
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
            next.symmetries = symmetries;
            next.chosen = part;
            if (stop == PartialMove::Stop::complete) {
                complete_ = next.move;
            } else {
                add(std::move(next));
            }
        }
    }

    std::shared_ptr<const Generators> symmetries() {
        const GivenArray givens(parts_, source_.cells[0].data());
        auto generators = std::make_shared<Generators>();
        for (Permutation& images : find_automorphisms(givens, monitor_, effort_for(givens)).generators)
            generators->push_back(std::make_shared<const Permutation>(std::move(images)));
        return generators;
    }

    // Of a group, what fixes a part: the generators that do, and some more by Schreier's lemma, random products that
    // are followed by a way back to the part. They may generate less than all: then a candidate and its copy both go
    // on.
    std::shared_ptr<const Generators> fixing(const std::shared_ptr<const Generators>& group, Part part) {
        constexpr int in_vain = 6, factors = 6;
        const std::map<Part, Permutation> back = ways_back(*group, part);
        if (back.size() == 1) return group;
        auto result = std::make_shared<Generators>();
        Orbits orbits(parts_.count);
        for (const auto& images : *group) {
            if ((*images)[part] != part) continue;
            orbits.add(*images);
            result->push_back(images);
        }
        const Permutation identity = parts_.identity();
        Permutation any = identity;
        for (int vain = 0; vain < in_vain; ++vain) {
            for (int factor = 0; factor < factors; ++factor)
                any = product(*(*group)[rng_.below(static_cast<std::uint32_t>(group->size()))], any);
            Permutation images = product(back.at(any[part]), any);
            if (images == identity) continue;
            if (orbits.add(images)) vain = 0;
            result->push_back(std::make_shared<const Permutation>(std::move(images)));
        }
        return result;
    }

    // For each part of the orbit, a permutation of the group that carries it to the part.
    std::map<Part, Permutation> ways_back(const Generators& group, Part part) const {
        std::map<Part, Permutation> back{{part, parts_.identity()}};
        std::vector<Part> reached{part};
        for (std::size_t done = 0; done < reached.size(); ++done) {
            for (const auto& images : group) {
                const auto from = std::find(images->begin(), images->end(), reached[done]);
                const auto preimage = static_cast<Part>(from - images->begin());
                if (back.contains(preimage)) continue;
                back.emplace(preimage, product(back.at(reached[done]), *images));
                reached.push_back(preimage);
            }
        }
        return back;
    }

    BoardParts parts_;
    SourceArray source_;
    Monitor& monitor_;
    std::size_t most_candidates_;
    std::vector<std::uint8_t> bound_, text_;  // the least text so far, and the text that is being written
    int bound_length_ = 0;
    std::map<int, std::vector<Candidate>> candidates_;  // by length
    std::size_t count_ = 0;                             // of candidates
    std::optional<PartialMove> complete_;
    Rng rng_;
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

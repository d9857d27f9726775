// All partial moves that have written the least text so far go on side by side, those with the shortest text first, so
// that a text that turns out to be greater is dropped early. (Depth-first search brought every wrong beginning to its
// best end, and took seconds where this takes milliseconds.) Of partial moves that an automorphism carries onto one
// another, one is kept.
#include "symmetry/least_text/canonical_form.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <memory>

#include "model/pool.hpp"
#include "symmetry/least_text/partial_move.hpp"

namespace gridwright {

namespace {

// Some automorphisms of the array.
using Symmetries = std::vector<const Permutation*>;

struct Candidate {
    PartialMove move;
    Fork fork;
    int length;  // of the text written: a prefix of the bound
    // Those that fix all parts chosen so far except the last, and the last part; none at the start.
    std::shared_ptr<const Symmetries> symmetries;
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

    std::optional<std::vector<std::uint8_t>> find() {
        const GivenArray givens(parts_, source_.cells[0].data());
        const Automorphisms automorphisms = find_automorphisms(givens, monitor_, effort_for(givens));
        Symmetries all;
        for (const Permutation& images : automorphisms.generators) all.push_back(&images);
        const PartialMove start(source_);
        add({start, start.first_fork(), 0, std::make_shared<Symmetries>(std::move(all)), std::nullopt});
        while (!monitor_.tick()) {
            if (candidates_.empty()) return bound_;
            expand(take_next());
        }
        return std::nullopt;
    }

  private:
    // The first candidate with the shortest text; or the last with the longest, if there are too many.
    Candidate take_next() {
        const bool too_many = count_-- > most_candidates_;
        const auto place = too_many ? std::prev(candidates_.end()) : candidates_.begin();
        std::deque<Candidate>& same_length = place->second;
        Candidate taken = std::move(too_many ? same_length.back() : same_length.front());
        too_many ? same_length.pop_back() : same_length.pop_front();
        if (same_length.empty()) candidates_.erase(place);
        return taken;
    }

    void add(Candidate candidate) {
        ++count_;
        candidates_[candidate.length].push_back(std::move(candidate));
    }

    // Drops candidates whose text is greater than one already found.
    void drop_longer_than(int length) {
        for (auto place = candidates_.upper_bound(length); place != candidates_.end(); place = candidates_.erase(place))
            count_ -= place->second.size();
    }

    // Takes every option of the fork that is not the image of an earlier one, and writes on to the next fork. Of the
    // automorphisms that fix the choices so far, only generators of the whole group are known: where these are too few,
    // an option and its image both go on. Making more of them by random products (Schreier's lemma) helped only full
    // symmetric boards with long stripes, and took two to four times the time on almost empty boards.
    void expand(const Candidate& candidate) {
        auto symmetries = std::make_shared<Symmetries>(*candidate.symmetries);
        if (const auto part = candidate.chosen)
            std::erase_if(*symmetries, [&](const Permutation* images) { return (*images)[*part] != *part; });
        Orbits orbits(parts_.count);
        for (const Permutation* images : *symmetries) orbits.add(*images);
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
            if (stop != PartialMove::Stop::complete) add(std::move(next));
        }
    }

    BoardParts parts_;
    SourceArray source_;
    Monitor& monitor_;
    std::size_t most_candidates_;
    std::vector<std::uint8_t> bound_, text_;  // the least text so far, and the text that is being written
    int bound_length_ = 0;
    std::map<int, std::deque<Candidate>> candidates_;  // by length
    std::size_t count_ = 0;                            // of candidates
};

}  // namespace

std::optional<std::vector<std::uint8_t>> canonical_form(const LineGroup& group, const std::uint8_t* cells,
                                                        Monitor& monitor, std::size_t most_candidates) {
    return std::make_unique<LeastTextSearch>(group, cells, monitor, most_candidates)->find();
}

bool have_same_form(const GivenArray& one, const GivenArray& other, Monitor& monitor) {
    const LineGroup& group = one.parts->group;
    const auto form = canonical_form(group, one.cells, monitor);
    return form && form == canonical_form(group, other.cells, monitor);
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
            if (const auto form = canonical_form(group, array, monitor))
                std::copy(form->begin(), form->end(), texts + index * size);
        }
    });
}

}  // namespace gridwright

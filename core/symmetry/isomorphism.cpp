// Depth-first, mostly without backtracking: parts that share a colour after refinement are seldom different. Every move
// that is found is checked on each given of the array, so that no answer rests on a hash.
#include "symmetry/isomorphism.hpp"

#include <algorithm>

namespace gridwright {

namespace {

bool look_alike(const Colouring& one, const Colouring& other) {
    return one.trace() == other.trace() && one.colours() == other.colours();
}

class IsomorphismSearch {
  public:
    // Gives up after `effort` counterparts that led nowhere. Both arrays belong to one group.
    IsomorphismSearch(const GivenArray& from, const GivenArray& to, std::int64_t effort, Monitor& monitor)
        : from_(from), to_(to), effort_(effort), monitor_(monitor) {}

    // The images of all parts under a move that respects these colourings; nothing if there is none, or it gave up.
    std::optional<Permutation> find(const Colouring& from, const Colouring& to) {
        constexpr std::int64_t first_effort = 30;
        images_.resize(static_cast<std::size_t>(from_.parts->count));
        if (!look_alike(from, to)) return std::nullopt;
        const std::int64_t effort = effort_;
        for (const bool differing_first : {true, false}) {
            differing_first_ = differing_first;
            effort_ = differing_first ? std::min(effort, first_effort) : effort;
            if (search(from, to)) return images_;
            if (!gave_up() || monitor_.stopped()) break;
        }
        return std::nullopt;
    }
    bool gave_up() const { return effort_ < 0; }
    int refinements() const { return refinements_; }

  private:
    bool search(const Colouring& from, const Colouring& to) {
        if (complete(from, to)) return true;
        if (from.discrete()) return false;
        const int colour = colour_to_split(from, to);
        const Part *begin = from.members(colour), *end = begin + from.size(colour);
        const Part* stays = std::find_if(begin, end, [&](Part part) { return to.colour_of(part) == colour; });
        const Part part = stays == end ? *begin : *stays;
        std::vector<Part> counterparts(to.members(colour), to.members(colour) + to.size(colour));
        std::stable_partition(counterparts.begin(), counterparts.end(), [&](Part other) { return other == part; });
        Colouring next_from = from;
        next_from.individualize(part, from_);
        ++refinements_;
        for (const Part counterpart : counterparts) {
            if (monitor_.tick()) effort_ = -1;
            if (gave_up()) return false;
            Colouring next_to = to;
            ++refinements_;
            next_to.individualize(counterpart, to_);
            if (look_alike(next_from, next_to) && search(next_from, next_to)) return true;
            --effort_;
        }
        return false;
    }

    // At first, colours whose parts differ between the arrays: in a sparse array, parts far from these can often stay
    // in place. In a full grid everything depends on everything: there, rows, columns and values in turn tell more.
    int colour_to_split(const Colouring& from, const Colouring& to) const {
        return from.colour_to_split(*from_.parts, [&](int colour) {
            const Part* members = from.members(colour);
            return differing_first_ && std::any_of(members, members + from.size(colour),
                                                   [&](Part part) { return to.colour_of(part) != colour; });
        });
    }

    // A part with a colour of its own goes to the part of that colour; the others may stay, if their colours agree.
    bool complete(const Colouring& from, const Colouring& to) {
        for (int colour = 0; colour < from_.parts->count; colour += from.size(colour)) {
            if (from.size(colour) == 1) {
                images_[*from.members(colour)] = *to.members(colour);
                continue;
            }
            for (const Part* part = from.members(colour); part < from.members(colour) + from.size(colour); ++part) {
                if (to.colour_of(*part) != colour) return false;
                images_[*part] = *part;
            }
        }
        return is_move();
    }

    bool is_move() const {
        const BoardParts& parts = *from_.parts;
        for (int line = parts.rows; line < parts.values; ++line) {
            const int image = images_[line];
            if (parts.block_of(image) != images_[parts.block_of(line)]) return false;
            if (parts.orientation_of(image) != images_[parts.orientation_of(line)]) return false;
        }
        if (from_.givens.size() != to_.givens.size()) return false;
        return std::all_of(from_.givens.begin(), from_.givens.end(), [&](const Given& given) {
            const int one = images_[given.row], other = images_[given.column];
            const int row = std::min(one, other), column = std::max(one, other) - parts.columns;
            return to_.cells[row * parts.group.columns + column] == images_[given.value] - parts.values + 1;
        });
    }

    const GivenArray& from_;
    const GivenArray& to_;
    std::int64_t effort_;
    Monitor& monitor_;
    int refinements_ = 0;
    bool differing_first_ = true;
    Permutation images_;
};

}  // namespace

std::int64_t effort_for(const GivenArray& array) {
    constexpr std::int64_t a_part = 150, sights = 40'000'000;
    const std::int64_t parts = array.parts->count, givens = static_cast<std::int64_t>(array.givens.size());
    return std::min(a_part * parts, sights / (parts + givens));
}

FoundMove find_move(const GivenArray& from, const GivenArray& to, const Colouring& to_colouring, Monitor& monitor,
                    std::int64_t effort) {
    IsomorphismSearch search(from, to, effort, monitor);
    auto images = search.find(Colouring(from), to_colouring);
    const bool gave_up = !images && search.gave_up();
    return {std::move(images), gave_up};
}

// Values that don't occur can be exchanged: adds them to the base, and their exchanges to the generators.
static void add_free_values(const GivenArray& array, Automorphisms& automorphisms) {
    const BoardParts& parts = *array.parts;
    std::vector<Part> free;
    for (int part = parts.values; part < parts.bands; ++part)
        if (!array.used[part]) free.push_back(static_cast<Part>(part));
    for (std::size_t index = 0; index < free.size(); ++index) {
        automorphisms.base.push_back(free[index]);
        automorphisms.orbit_sizes.push_back(static_cast<int>(free.size() - index));
        if (index == 0) continue;
        automorphisms.generators.push_back(parts.identity());
        std::swap(automorphisms.generators.back()[free[index - 1]], automorphisms.generators.back()[free[index]]);
    }
}

// The parts of a colour, the last first.
static std::vector<Part> last_first(const Colouring& colouring, int colour) {
    std::vector<Part> parts(colouring.members(colour), colouring.members(colour) + colouring.size(colour));
    std::sort(parts.begin(), parts.end(), std::greater<>());
    return parts;
}

// Parts are individualized one after the other until all can be told apart: these are the base. From the last to the
// first, a move is sought from each to every part of its colour, unless the moves found so far make one. Of equal lines
// the last is in the base first, and changes places with the one before it: then the generators that fix the first few
// lines still exchange all the others.
Automorphisms find_automorphisms(const GivenArray& array, Monitor& monitor, std::int64_t effort) {
    const BoardParts& parts = *array.parts;
    std::vector<Colouring> colourings{Colouring(array)};
    Automorphisms result;
    while (!colourings.back().discrete()) {
        const int colour = colourings.back().colour_to_split(parts, [](int) { return true; });
        const Part part = last_first(colourings.back(), colour).front();
        result.base.push_back(part);
        colourings.push_back(colourings.back());
        colourings.back().individualize(part, array);
    }
    result.orbit_sizes.resize(result.base.size(), 1);
    Orbits orbits(parts.count);
    for (std::size_t level = result.base.size(); level-- > 0;) {
        const Colouring& before = colourings[level];
        const Part base = result.base[level];
        const int colour = before.colour_of(base);
        std::vector<Part> not_images;
        for (const Part part : last_first(before, colour)) {
            const auto same_orbit = [&](Part other) { return orbits.of(other) == orbits.of(part); };
            if (same_orbit(base) || std::any_of(not_images.begin(), not_images.end(), same_orbit)) continue;
            Colouring counterpart = before;
            counterpart.individualize(part, array);
            IsomorphismSearch search(array, array, effort, monitor);
            if (auto images = search.find(colourings[level + 1], counterpart)) {
                orbits.add(*images);
                result.generators.push_back(std::move(*images));
            } else {
                not_images.push_back(part);
            }
            effort -= search.refinements();
            if (search.gave_up() || effort < 0) return result;
        }
        result.orbit_sizes[level] = orbits.size(base);
    }
    add_free_values(array, result);
    return result;
}

}  // namespace gridwright

// Depth-first, and mostly without ever going back: parts that look alike after refinement seldom are different. What
// is paired in the end is compared given by given, so that nothing rests on the sums of the refinement.
#include "symmetry/isomorphism.hpp"

#include <algorithm>

namespace gridwright {

namespace {

constexpr std::int64_t near_effort = 30;

bool alike(const Partition& one, const Partition& other) {
    return one.trace() == other.trace() && one.cells() == other.cells();
}

}  // namespace

std::optional<Permutation> IsomorphismSearch::find(const Partition& from, const Partition& to) {
    images_.resize(static_cast<std::size_t>(from_.parts->count));
    if (!alike(from, to)) return std::nullopt;
    const std::int64_t effort = effort_;
    for (const bool near : {true, false}) {
        near_ = near;
        effort_ = near ? std::min(effort, near_effort) : effort;
        if (pair(from, to)) return images_;
        if (!gave_up() || monitor_.stopped()) break;
    }
    return std::nullopt;
}

bool IsomorphismSearch::pair(const Partition& from, const Partition& to) {
    if (complete(from, to)) return true;
    if (from.discrete()) return false;
    const int cell = target(from, to);
    const Part *begin = from.members(cell), *end = begin + from.size(cell);
    const Part* stays = std::find_if(begin, end, [&](Part part) { return to.cell_of(part) == cell; });
    const Part part = stays == end ? *begin : *stays;
    std::vector<Part> counterparts(to.members(cell), to.members(cell) + to.size(cell));
    std::stable_partition(counterparts.begin(), counterparts.end(), [&](Part other) { return other == part; });
    Partition next_from = from;
    next_from.individualize(part, from_);
    ++refinements_;
    for (const Part counterpart : counterparts) {
        if (monitor_.tick()) effort_ = -1;
        if (gave_up()) return false;
        Partition next_to = to;
        ++refinements_;
        if (next_to.individualize(counterpart, to_, &next_from) && alike(next_from, next_to) &&
            pair(next_from, next_to)) {
            return true;
        }
        --effort_;
    }
    return false;
}

// At first, cells that hold other parts there than here: where parts far from each other have nothing to do with one
// another, the others can stay in place. In a full grid everything has to do with everything, and only rows, columns
// and values in turn tell more and more parts apart.
int IsomorphismSearch::target(const Partition& from, const Partition& to) const {
    return from.most_telling_cell(*from_.parts, [&](int cell) {
        const Part* members = from.members(cell);
        return near_ &&
               std::any_of(members, members + from.size(cell), [&](Part part) { return to.cell_of(part) != cell; });
    });
}

// BoardParts that are alone in their cells are paired; the others may stay where they are, if their cells are the same.
bool IsomorphismSearch::complete(const Partition& from, const Partition& to) {
    for (int cell = 0; cell < from_.parts->count; cell += from.size(cell)) {
        if (from.size(cell) == 1) {
            images_[*from.members(cell)] = *to.members(cell);
            continue;
        }
        for (const Part* part = from.members(cell); part < from.members(cell) + from.size(cell); ++part) {
            if (to.cell_of(*part) != cell) return false;
            images_[*part] = *part;
        }
    }
    return holds();
}

bool IsomorphismSearch::holds() const {
    const BoardParts& parts = *from_.parts;
    const auto in_its_block = [&](int line, int block, int side) {
        return parts.block_of(images_[line]) == images_[block] && parts.orientation_of(images_[line]) == images_[side];
    };
    for (int line = parts.rows; line < parts.values; ++line) {
        if (!in_its_block(line, parts.block_of(line), parts.orientation_of(line))) return false;
    }
    if (from_.givens.size() != to_.givens.size()) return false;
    return std::all_of(from_.givens.begin(), from_.givens.end(), [&](const Given& given) {
        const int one = images_[given.row], other = images_[given.column];
        const int row = std::min(one, other), column = std::max(one, other) - parts.columns;
        return to_.cells[row * parts.group.columns + column] == images_[given.value] - parts.values + 1;
    });
}

}  // namespace gridwright

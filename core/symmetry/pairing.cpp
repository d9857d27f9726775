// Depth-first, and mostly without ever going back: points that look alike after refinement seldom are different. What
// is paired in the end is compared given by given, so that nothing rests on the sums of the refinement.
#include "symmetry/pairing.hpp"

#include <algorithm>

namespace gridwright {

namespace {

constexpr std::int64_t near_effort = 30;

bool alike(const Partition& one, const Partition& other) {
    return one.trace() == other.trace() && one.cells() == other.cells();
}

}  // namespace

std::optional<Permutation> Pairing::find(const Partition& from, const Partition& to) {
    images_.resize(static_cast<std::size_t>(from_.points->count));
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

bool Pairing::pair(const Partition& from, const Partition& to) {
    if (complete(from, to)) return true;
    if (from.discrete()) return false;
    const int cell = target(from, to);
    const Point *begin = from.members(cell), *end = begin + from.size(cell);
    const Point* stays = std::find_if(begin, end, [&](Point point) { return to.cell_of(point) == cell; });
    const Point point = stays == end ? *begin : *stays;
    std::vector<Point> counterparts(to.members(cell), to.members(cell) + to.size(cell));
    std::stable_partition(counterparts.begin(), counterparts.end(), [&](Point other) { return other == point; });
    Partition next_from = from;
    next_from.single_out(point, from_);
    ++refinements_;
    for (const Point counterpart : counterparts) {
        if (monitor_.tick()) effort_ = -1;
        if (gave_up()) return false;
        Partition next_to = to;
        ++refinements_;
        if (next_to.single_out(counterpart, to_, &next_from) && alike(next_from, next_to) && pair(next_from, next_to)) {
            return true;
        }
        --effort_;
    }
    return false;
}

// At first, cells that hold other points there than here: where points far from each other have nothing to do with one
// another, the others can stay in place. In a full grid everything has to do with everything, and only rows, columns
// and values in turn tell more and more points apart.
int Pairing::target(const Partition& from, const Partition& to) const {
    return from.telling_cell(*from_.points, [&](int cell) {
        const Point* members = from.members(cell);
        return near_ &&
               std::any_of(members, members + from.size(cell), [&](Point point) { return to.cell_of(point) != cell; });
    });
}

// Points that are alone in their cells are paired; the others may stay where they are, if their cells are the same.
bool Pairing::complete(const Partition& from, const Partition& to) {
    for (int cell = 0; cell < from_.points->count; cell += from.size(cell)) {
        if (from.size(cell) == 1) {
            images_[*from.members(cell)] = *to.members(cell);
            continue;
        }
        for (const Point* point = from.members(cell); point < from.members(cell) + from.size(cell); ++point) {
            if (to.cell_of(*point) != cell) return false;
            images_[*point] = *point;
        }
    }
    return holds();
}

bool Pairing::holds() const {
    const Points& points = *from_.points;
    const auto in_its_block = [&](int line, int block, int side) {
        return points.block_of(images_[line]) == images_[block] && points.side_of(images_[line]) == images_[side];
    };
    for (int line = points.rows; line < points.values; ++line) {
        if (!in_its_block(line, points.block_of(line), points.side_of(line))) return false;
    }
    if (from_.givens.size() != to_.givens.size()) return false;
    return std::all_of(from_.givens.begin(), from_.givens.end(), [&](const Given& given) {
        const int one = images_[given.row], other = images_[given.column];
        const int row = std::min(one, other), column = std::max(one, other) - points.columns;
        return to_.cells[row * points.group.columns + column] == images_[given.value] - points.values + 1;
    });
}

}  // namespace gridwright

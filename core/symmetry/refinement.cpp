// Refinement by rounds: every point adds up what it sees of the cells around it, and cells whose points saw different
// sums part. Sums are hashes: where two collide, a cell stays whole for longer, and nothing else happens.
#include "symmetry/refinement.hpp"

#include <algorithm>

#include "symmetry/chains.hpp"

namespace gridwright {

GivenArray::GivenArray(const Points& points_, const std::uint8_t* cells_) : points(&points_), cells(cells_) {
    const LineGroup& group = points->group;
    for (int cell = 0; cell < group.cells(); ++cell) {
        if (!cells[cell]) continue;
        givens.push_back({points->row(cell / group.columns, false), points->column(cell % group.columns, false),
                          points->value(cells[cell])});
    }
}

Partition::Partition(const GivenArray& array) : points_(array.points->count) {
    const Points& points = *array.points;
    std::vector<bool> used(static_cast<std::size_t>(points.count));
    for (const Given& given : array.givens) used[given.value] = true;
    const auto kind = [&](int point) {
        if (point < points.columns) return 0;
        if (point < points.values) return points.group.transposes ? 0 : 1;
        if (point < points.bands) return used[point] ? 2 : 3;
        if (point < points.stacks) return 4;
        if (point < points.sides) return points.group.transposes ? 4 : 5;
        return points.group.transposes ? 6 : 6 + point - points.sides;
    };
    for (int point = 0; point < points_; ++point) order_[point] = static_cast<Point>(point);
    std::stable_sort(order_.begin(), order_.begin() + points_,
                     [&](Point one, Point other) { return kind(one) < kind(other); });
    int cell = 0;
    for (int place = 0; place < points_; ++place) {
        const bool alike = place > 0 && kind(order_[place]) == kind(order_[place - 1]) && kind(order_[place]) != 3;
        if (!alike) {
            cell = place;
            size_[cell] = 0;
            ++cells_;
        }
        place_[order_[place]] = static_cast<Point>(place);
        cell_[order_[place]] = static_cast<Point>(cell);
        ++size_[cell];
    }
    part(chain_marks(array).data());
    refine(array, nullptr);
}

void Partition::swap_places(int one, int other) {
    std::swap(order_[one], order_[other]);
    place_[order_[one]] = static_cast<Point>(one);
    place_[order_[other]] = static_cast<Point>(other);
}

bool Partition::single_out(int point, const GivenArray& array, const Partition* model) {
    const int cell = cell_[point];
    trace_ = mixed(trace_ + static_cast<std::uint64_t>(cell));
    if (size_[cell] == 1) return true;
    swap_places(place_[point], cell);
    size_[cell + 1] = static_cast<Point>(size_[cell] - 1);
    size_[cell] = 1;
    for (int place = cell + 1; place < cell + 1 + size_[cell + 1]; ++place) {
        cell_[order_[place]] = static_cast<Point>(cell + 1);
    }
    ++cells_;
    return refine(array, model);
}

bool Partition::refine(const GivenArray& array, const Partition* model) {
    const Points& points = *array.points;
    const LineGroup& group = points.group;
    std::array<std::uint64_t, most_points> look, seen;
    std::size_t round = 0;
    for (bool parted = true; parted && !discrete(); ++round) {
        for (int point = 0; point < points_; ++point) {
            look[point] = mixed(0x51ED27u + cell_[point]);
            seen[point] = 0;
        }
        for (const auto& [row, column, value] : array.givens) {
            const std::uint64_t sight = mixed(look[row] + look[column] + 3 * look[value]);
            seen[row] += sight;
            seen[column] += sight;
            seen[value] += sight;
        }
        const auto see_blocks = [&](int lines, int count, int size, int blocks, int side) {
            for (int line = 0; line < count; ++line) {
                seen[lines + line] += 5 * look[blocks + line / size];
                seen[blocks + line / size] += mixed(look[lines + line]);
            }
            for (int block = 0; block < count / size; ++block) {
                seen[blocks + block] += 7 * look[points.sides + side];
                seen[points.sides + side] += mixed(look[blocks + block]);
            }
        };
        see_blocks(points.rows, group.rows, group.band_height, points.bands, 0);
        see_blocks(points.columns, group.columns, group.stack_width, points.stacks, 1);
        parted = part(seen.data());
        if (round >= first_traces_.size()) continue;
        first_traces_[round] = trace_;
        if (model && model->first_traces_[round] != trace_) return false;
    }
    return true;
}

bool Partition::part(const std::uint64_t* seen) {
    bool parted = false;
    for (int cell = 0; cell < points_;) {
        const int next = cell + size_[cell];
        if (size_[cell] == 1) {
            trace_ = mixed(trace_ ^ seen[order_[cell]]);
        } else {
            parted |= split(cell, seen);
        }
        cell = next;
    }
    return parted;
}

bool Partition::split(int cell, const std::uint64_t* seen) {
    const int end = cell + size_[cell];
    const auto first = order_.begin() + cell, last = order_.begin() + end;
    const bool alike = std::all_of(first, last, [&](Point point) { return seen[point] == seen[*first]; });
    if (!alike) std::sort(first, last, [&](Point one, Point other) { return seen[one] < seen[other]; });
    int start = cell;
    for (int place = cell; place < end; ++place) {
        trace_ = mixed(trace_ ^ seen[order_[place]]);
        if (alike) continue;
        if (place > cell && seen[order_[place]] != seen[order_[place - 1]]) {
            start = place;
            ++cells_;
            size_[start] = 0;
        }
        if (place == cell) size_[start] = 0;
        place_[order_[place]] = static_cast<Point>(place);
        cell_[order_[place]] = static_cast<Point>(start);
        ++size_[start];
    }
    return !alike;
}

}  // namespace gridwright

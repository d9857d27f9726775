// Moves as permutations of parts, and back.
#include "symmetry/board_parts.hpp"

namespace gridwright {

BoardParts::BoardParts(const LineGroup& group_)
    : group(group_),
      rows(0),
      columns(group.rows),
      values(columns + group.columns),
      bands(values + group.values),
      stacks(bands + group.rows / group.band_height),
      orientations(stacks + group.columns / group.stack_width),
      count(orientations + 2) {}

Permutation BoardParts::identity() const {
    Permutation result(static_cast<std::size_t>(count));
    std::iota(result.begin(), result.end(), Part{0});
    return result;
}

Permutation product(const Permutation& first, const Permutation& second) {
    Permutation result(second.size());
    for (std::size_t part = 0; part < result.size(); ++part) result[part] = first[second[part]];
    return result;
}

LineMove move_of(const BoardParts& parts, const Permutation& images) {
    const LineGroup& group = parts.group;
    LineMove move;
    move.transposed = images[parts.orientation(false)] == parts.orientation(true);
    for (int row = 0; row < group.rows; ++row)
        move.row_from[images[parts.row(row, move.transposed)] - parts.rows] = static_cast<std::uint8_t>(row);
    for (int column = 0; column < group.columns; ++column) {
        move.column_from[images[parts.column(column, move.transposed)] - parts.columns] =
            static_cast<std::uint8_t>(column);
    }
    for (int value = 1; value <= group.values; ++value)
        move.value_to[value] = static_cast<std::uint8_t>(images[parts.value(value)] - parts.values + 1);
    return move;
}

bool Orbits::add(const Permutation& permutation) {
    bool joined = false;
    for (int part = 0; part < static_cast<int>(permutation.size()); ++part) {
        if (permutation[part] == part) continue;
        int one = of(part), other = of(permutation[part]);
        if (one == other) continue;
        if (other < one) std::swap(one, other);
        parent_[other] = static_cast<Part>(one);
        size_[one] = static_cast<Part>(size_[one] + size_[other]);
        joined = true;
    }
    return joined;
}

}  // namespace gridwright

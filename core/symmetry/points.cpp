// Moves as permutations of points, and back.
#include "symmetry/points.hpp"

#include <array>

namespace gridwright {

Points::Points(const LineGroup& group_)
    : group(group_),
      rows(0),
      columns(group.rows),
      values(columns + group.columns),
      bands(values + group.values),
      stacks(bands + group.rows / group.band_height),
      sides(stacks + group.columns / group.stack_width),
      count(sides + 2) {}

Permutation Points::identity() const {
    Permutation result(static_cast<std::size_t>(count));
    std::iota(result.begin(), result.end(), Point{0});
    return result;
}

Permutation carry(const Points& points, const LineMove& from, const LineMove& to) {
    const LineGroup& group = points.group;
    Permutation result(static_cast<std::size_t>(points.count));
    for (int place = 0; place < group.rows; ++place) {
        const int row = from.row_from[place], image = to.row_from[place];
        result[points.row(row, from.transposed)] = points.row(image, to.transposed);
        result[points.band(row / group.band_height, from.transposed)] =
            points.band(image / group.band_height, to.transposed);
    }
    for (int place = 0; place < group.columns; ++place) {
        const int column = from.column_from[place], image = to.column_from[place];
        result[points.column(column, from.transposed)] = points.column(image, to.transposed);
        result[points.stack(column / group.stack_width, from.transposed)] =
            points.stack(image / group.stack_width, to.transposed);
    }
    std::array<int, most_lines + 1> value_of{};
    for (int value = 1; value <= group.values; ++value) value_of[to.value_to[value]] = value;
    for (int value = 1; value <= group.values; ++value) {
        result[points.value(value)] = points.value(value_of[from.value_to[value]]);
    }
    const bool turns = from.transposed != to.transposed;
    result[points.side(false)] = points.side(turns);
    result[points.side(true)] = points.side(!turns);
    return result;
}

LineMove move_of(const Points& points, const Permutation& images) {
    const LineGroup& group = points.group;
    LineMove move;
    move.transposed = images[points.side(false)] == points.side(true);
    // Row r of the transposed array is column r of the array as it is.
    for (int row = 0; row < group.rows; ++row) {
        move.row_from[images[points.row(row, move.transposed)] - points.rows] = static_cast<std::uint8_t>(row);
    }
    for (int column = 0; column < group.columns; ++column) {
        move.column_from[images[points.column(column, move.transposed)] - points.columns] =
            static_cast<std::uint8_t>(column);
    }
    for (int value = 1; value <= group.values; ++value) {
        move.value_to[value] = static_cast<std::uint8_t>(images[points.value(value)] - points.values + 1);
    }
    return move;
}

namespace {

void add_exchanges(const Points& points, const bool* filled, int lines, int size, int line_points, int block_points,
                   std::vector<Permutation>& result) {
    const auto exchanged = [&](int one, int other, int count) {
        Permutation permutation = points.identity();
        for (int line = 0; line < count; ++line) {
            std::swap(permutation[line_points + one + line], permutation[line_points + other + line]);
        }
        return permutation;
    };
    int last_empty_block = -1;
    for (int block = 0; block < lines / size; ++block) {
        int last_empty = -1, empties = 0;
        for (int line = block * size; line < (block + 1) * size; ++line) {
            if (filled[line]) continue;
            if (last_empty >= 0) result.push_back(exchanged(last_empty, line, 1));
            last_empty = line;
            ++empties;
        }
        if (empties < size) continue;
        if (last_empty_block >= 0) {
            result.push_back(exchanged(last_empty_block * size, block * size, size));
            std::swap(result.back()[block_points + last_empty_block], result.back()[block_points + block]);
        }
        last_empty_block = block;
    }
}

}  // namespace

std::vector<Permutation> exchanges_of_empty_lines(const Points& points, const std::uint8_t* cells) {
    const LineGroup& group = points.group;
    std::array<bool, most_lines> row_filled{}, column_filled{};
    for (int cell = 0; cell < group.cells(); ++cell) {
        if (cells[cell]) row_filled[cell / group.columns] = column_filled[cell % group.columns] = true;
    }
    std::vector<Permutation> result;
    add_exchanges(points, row_filled.data(), group.rows, group.band_height, points.rows, points.bands, result);
    add_exchanges(points, column_filled.data(), group.columns, group.stack_width, points.columns, points.stacks,
                  result);
    return result;
}

void Orbits::add(const Permutation& permutation) {
    for (int point = 0; point < static_cast<int>(permutation.size()); ++point) {
        if (permutation[point] == point) continue;
        int one = of(point), other = of(permutation[point]);
        if (one == other) continue;
        if (other < one) std::swap(one, other);
        parent_[other] = static_cast<Point>(one);
        size_[one] = static_cast<Point>(size_[one] + size_[other]);
    }
}

}  // namespace gridwright

// Moves as permutations of points, and back.
#include "symmetry/points.hpp"

#include <algorithm>
#include <array>
#include <string>

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

Permutation product(const Permutation& first, const Permutation& second) {
    Permutation result(second.size());
    for (std::size_t point = 0; point < result.size(); ++point) result[point] = first[second[point]];
    return result;
}

Permutation inverse(const Permutation& permutation) {
    Permutation result(permutation.size());
    for (std::size_t point = 0; point < result.size(); ++point) result[permutation[point]] = static_cast<Point>(point);
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

using Line = std::string;

void add_exchanges(const Points& points, const std::vector<Line>& lines, int size, int line_points, int block_points,
                   std::vector<Permutation>& result) {
    const int count = static_cast<int>(lines.size());
    std::vector<int> order(lines.size());
    std::iota(order.begin(), order.end(), 0);
    for (int start = 0; start < count; start += size) {
        std::sort(order.begin() + start, order.begin() + start + size, [&](int one, int other) {
            return lines[one] != lines[other] ? lines[one] < lines[other] : one < other;
        });
        for (int place = start + 1; place < start + size; ++place) {
            if (lines[order[place - 1]] != lines[order[place]]) continue;
            result.push_back(points.identity());
            std::swap(result.back()[line_points + order[place - 1]], result.back()[line_points + order[place]]);
        }
    }
    for (int start = 0; start < count; start += size) {
        for (int other = start + size; other < count; other += size) {
            const auto same = [&](int one, int two) { return lines[one] == lines[two]; };
            const auto first = order.begin() + start, second = order.begin() + other;
            if (!std::equal(first, first + size, second, same)) continue;
            result.push_back(points.identity());
            for (int line = 0; line < size; ++line) {
                std::swap(result.back()[line_points + first[line]], result.back()[line_points + second[line]]);
            }
            std::swap(result.back()[block_points + start / size], result.back()[block_points + other / size]);
            break;
        }
    }
}

}  // namespace

std::vector<Permutation> exchanges_of_equal_lines(const Points& points, const std::uint8_t* cells) {
    const LineGroup& group = points.group;
    std::vector<Line> rows(static_cast<std::size_t>(group.rows)), columns(static_cast<std::size_t>(group.columns));
    for (int cell = 0; cell < group.cells(); ++cell) {
        rows[cell / group.columns].push_back(static_cast<char>(cells[cell]));
        columns[cell % group.columns].push_back(static_cast<char>(cells[cell]));
    }
    std::vector<Permutation> result;
    add_exchanges(points, rows, group.band_height, points.rows, points.bands, result);
    add_exchanges(points, columns, group.stack_width, points.columns, points.stacks, result);
    return result;
}

bool Orbits::add(const Permutation& permutation) {
    bool joined = false;
    for (int point = 0; point < static_cast<int>(permutation.size()); ++point) {
        if (permutation[point] == point) continue;
        int one = of(point), other = of(permutation[point]);
        if (one == other) continue;
        if (other < one) std::swap(one, other);
        parent_[other] = static_cast<Point>(one);
        size_[one] = static_cast<Point>(size_[one] + size_[other]);
        joined = true;
    }
    return joined;
}

}  // namespace gridwright

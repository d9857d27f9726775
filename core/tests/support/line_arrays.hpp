// Arrays for the tests of copies: full grids and thinned ones, random moves, and exhaustive search over all moves.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

#include "symmetry/line_moves.hpp"

namespace gridwright::tests {

using Cells = std::vector<std::uint8_t>;
using Lines = std::vector<int>;

// Of Sudokus with boxes of `height` rows and `width` columns.
constexpr LineGroup sudoku_group(int height, int width) {
    const int size = height * width;
    return {size, size, size, height, width, height == width};
}

inline constexpr std::uint64_t prime = 2147483647;  // large products are compared modulo this

inline std::uint64_t times(std::uint64_t one, std::uint64_t other) { return one * other % prime; }

inline std::uint64_t factorial(int n) {
    std::uint64_t result = 1;
    for (int factor = 2; factor <= n; ++factor) result = times(result, static_cast<std::uint64_t>(factor));
    return result;
}

inline std::uint64_t power(std::uint64_t base, int exponent) {
    std::uint64_t result = 1;
    while (exponent-- > 0) result = times(result, base);
    return result;
}

inline std::vector<Lines> orders(int lines, int block) {
    Lines order(static_cast<std::size_t>(lines));
    std::iota(order.begin(), order.end(), 0);
    std::vector<Lines> result;
    do {
        bool whole = true;
        for (int line = 0; line < lines; ++line) whole &= order[line] / block == order[line - line % block] / block;
        if (whole) result.push_back(order);
    } while (std::next_permutation(order.begin(), order.end()));
    return result;
}

// Every order of the lines; the values named as they appear.
struct Exhaustive {
    Cells least;
    std::uint64_t automorphisms = 0;

    Exhaustive(const LineGroup& group, const Cells& cells) {
        const std::vector<Lines> row_orders = orders(group.rows, group.band_height);
        const std::vector<Lines> column_orders = orders(group.columns, group.stack_width);
        const Cells same = spelled(group, cells, row_orders[0], column_orders[0], false);
        for (int side = 0; side <= static_cast<int>(group.transposes); ++side) {
            for (const Lines& rows : row_orders) {
                for (const Lines& columns : column_orders) {
                    const Cells text = spelled(group, cells, rows, columns, side != 0);
                    if (least.empty() || text < least) least = text;
                    automorphisms += text == same;
                }
            }
        }
        automorphisms *= factorial(group.values - *std::max_element(same.begin(), same.end()));
    }

    static Cells spelled(const LineGroup& group, const Cells& cells, const Lines& rows, const Lines& columns,
                         bool side) {
        Cells text;
        std::vector<std::uint8_t> names(static_cast<std::size_t>(group.values) + 1);
        std::uint8_t named = 0;
        for (const int row : rows) {
            for (const int column : columns) {
                const int value = cells[side ? column * group.columns + row : row * group.columns + column];
                if (value && !names[value]) names[value] = ++named;
                text.push_back(names[value]);
            }
        }
        return text;
    }
};

// A full grid in which every line holds every value: value (i, j) steps by the width of a stack within a band.
inline Cells cyclic(const LineGroup& group) {
    Cells cells;
    for (int row = 0; row < group.rows; ++row) {
        for (int column = 0; column < group.columns; ++column) {
            const int step = group.stack_width * (row % group.band_height) + row / group.band_height;
            cells.push_back(static_cast<std::uint8_t>((step + column) % group.values + 1));
        }
    }
    return cells;
}

inline Cells thinned(Cells cells, double kept, std::mt19937& random) {
    for (auto& cell : cells) {
        if (std::generate_canonical<double, 32>(random) >= kept) cell = 0;
    }
    return cells;
}

inline LineMove random_move(const LineGroup& group, std::mt19937& random) {
    LineMove move;
    const auto shuffle_lines = [&](auto& lines, int count, int block) {
        std::vector<int> blocks(static_cast<std::size_t>(count / block));
        std::iota(blocks.begin(), blocks.end(), 0);
        std::shuffle(blocks.begin(), blocks.end(), random);
        for (int line = 0; line < count; ++line) {
            lines[line] = static_cast<std::uint8_t>(blocks[line / block] * block + line % block);
        }
        for (int line = 0; line < count; line += block) {
            std::shuffle(lines.begin() + line, lines.begin() + line + block, random);
        }
    };
    move.transposed = group.transposes && random() % 2;
    shuffle_lines(move.row_from, group.rows, group.band_height);
    shuffle_lines(move.column_from, group.columns, group.stack_width);
    std::iota(move.value_to.begin(), move.value_to.end(), std::uint8_t{0});
    std::shuffle(move.value_to.begin() + 1, move.value_to.begin() + 1 + group.values, random);
    return move;
}

// The full 9×9 Sudoku with the most automorphisms.
inline Cells most_symmetric_grid() {
    Cells cells;
    for (int row = 0; row < 9; ++row) {
        for (int column = 0; column < 9; ++column) {
            const int high = (row % 3 + column / 3) % 3, low = (row / 3 + column % 3) % 3;
            cells.push_back(static_cast<std::uint8_t>(1 + 3 * high + low));
        }
    }
    return cells;
}

}  // namespace gridwright::tests

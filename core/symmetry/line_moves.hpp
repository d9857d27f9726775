// The moves of whole lines: rows within their bands, bands, columns within their stacks, stacks, the exchange of rows
// with columns where boxes are square, and every renaming of the values. A group says which of them a board allows; a
// move is one of its members; steps are a move as a person makes it.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/model.hpp"

namespace gridwright {

inline constexpr int most_lines = 64;

// The group of an array of `rows` × `columns` cells with values 1 … `values` (0 is an empty cell).
struct LineGroup {
    int rows = 0;
    int columns = 0;
    int values = 0;
    int band_height = 1;      // rows move within bands of this height, and the bands among each other
    int stack_width = 1;      // likewise for columns
    bool transposes = false;  // rows may become columns; asks for a square array with square boxes

    int cells() const { return rows * columns; }
};

// First the array is transposed, or not; then row k of the result is row `row_from[k]`, column k is column
// `column_from[k]`; then value v becomes `value_to[v]` (0 stays 0).
struct LineMove {
    bool transposed = false;
    std::array<std::uint8_t, most_lines> row_from{};
    std::array<std::uint8_t, most_lines> column_from{};
    std::array<std::uint8_t, most_lines + 1> value_to{};
};

// The array after the move.
std::vector<std::uint8_t> moved(const LineGroup& group, const LineMove& move, const std::uint8_t* cells);

// The new place of each of `count` lines, blocks or values.
struct Places {
    int count = 0;
    std::array<std::uint8_t, most_lines> to{};

    const std::uint8_t* begin() const { return to.data(); }
    const std::uint8_t* end() const { return to.data() + count; }
    int exchanges() const;  // the least number of exchanges of two that makes this permutation
};

// First quarter turns clockwise, then bands, stacks, rows and columns each go to their new places, numbered as they
// stand by then; then values are renamed: value v + 1 becomes values.to[v] + 1.
struct MoveSteps {
    int quarter_turns = 0;
    Places bands, stacks, rows, columns, values;

    // Exchanges of lines and blocks, a turn counting as one; then the number of renamed values.
    std::pair<int, int> effort() const;
};

MoveSteps steps_of(const LineGroup& group, const LineMove& move);

}  // namespace gridwright

// The groups that move whole lines: rows within their bands, bands, columns within their stacks, stacks, the exchange
// of rows with columns where the boxes are square, and every renaming of the values.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace gridwright {

inline constexpr int most_lines = 64;

// Sets of lines, places and values are bits of a word.
namespace line_set {
constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << index; }
constexpr std::uint64_t low_bits(int count) { return count >= 64 ? ~std::uint64_t{0} : bit(count) - 1; }
}  // namespace line_set

// Which moves there are on an array of `rows` × `columns` cells with values 1 … `values` (0 is an empty cell).
struct LineGroup {
    int rows = 0;
    int columns = 0;
    int values = 0;
    int band_height = 1;      // rows move within bands of this height, and the bands among each other
    int stack_width = 1;      // likewise for columns
    bool transposes = false;  // rows may become columns; asks for a square array with square boxes

    int cells() const { return rows * columns; }
};

// A transformation. First the array is transposed, or not; then row k of the result is row `row_from[k]`, column k is
// column `column_from[k]`; then value v becomes `value_to[v]` (0 stays 0).
struct LineMove {
    bool transposed = false;
    std::array<std::uint8_t, most_lines> row_from{};
    std::array<std::uint8_t, most_lines> column_from{};
    std::array<std::uint8_t, most_lines + 1> value_to{};
};

// The array after the move.
inline std::vector<std::uint8_t> moved(const LineGroup& group, const LineMove& move, const std::uint8_t* cells) {
    std::vector<std::uint8_t> result(static_cast<std::size_t>(group.cells()));
    for (int row = 0, cell = 0; row < group.rows; ++row) {
        for (int column = 0; column < group.columns; ++column, ++cell) {
            const int from_row = move.row_from[row], from_column = move.column_from[column];
            const int from = move.transposed ? from_column * group.columns + from_row  // square: the widths agree
                                             : from_row * group.columns + from_column;
            result[cell] = move.value_to[cells[from]];
        }
    }
    return result;
}

}  // namespace gridwright

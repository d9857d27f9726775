// What the two halves of the 9×9 canonical form share: lines as bit masks, of the grid as it is and transposed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace gridwright::minlex9 {

inline constexpr unsigned all_columns = 0x1FF;
inline constexpr unsigned stack_columns(int stack) { return 7u << (3 * stack); }

// The number of columns in a set. A table, for the baseline of x86-64 has no instruction for it.
inline constexpr auto column_counts = [] {
    std::array<std::uint8_t, 512> counts{};
    for (unsigned columns = 0; columns < 512; ++columns)
        counts[columns] = static_cast<std::uint8_t>(std::popcount(columns));
    return counts;
}();
inline int count_of(unsigned columns) { return column_counts[columns]; }

// Whether a set of columns reaches over more than one stack.
inline bool several_stacks(unsigned columns) {
    return columns && columns & ~stack_columns(std::countr_zero(columns) / 3);
}

struct Line {
    std::array<std::uint8_t, 9> value;
    std::uint16_t filled;  // columns that hold a value
};

struct Grid {
    std::array<std::array<Line, 9>, 2> lines;  // rows, and columns taken as rows

    // False if a line holds a value twice.
    bool read(const std::uint8_t* cells) {
        std::array<std::uint16_t, 9> in_column{};
        for (int row = 0; row < 9; ++row) {
            unsigned in_row = 0, filled = 0;
            for (int column = 0; column < 9; ++column) {
                const std::uint8_t value = cells[9 * row + column];
                lines[0][row].value[column] = value;
                lines[1][column].value[row] = value;
                const unsigned bit = value ? 1u << value : 0;
                if ((in_row | in_column[column]) & bit) return false;
                in_row |= bit;
                in_column[column] = static_cast<std::uint16_t>(in_column[column] | bit);
                filled |= static_cast<unsigned>(value != 0) << column;
            }
            lines[0][row].filled = static_cast<std::uint16_t>(filled);
        }
        for (int column = 0; column < 9; ++column) {
            unsigned filled = 0;
            for (int row = 0; row < 9; ++row) {
                filled |= static_cast<unsigned>(lines[1][column].value[row] != 0) << row;
            }
            lines[1][column].filled = static_cast<std::uint16_t>(filled);
        }
        return true;
    }

    // Every cell is filled, and no box holds a value twice.
    bool is_full() const {
        for (int row = 0; row < 9; ++row) {
            if (lines[0][row].filled != all_columns) return false;
        }
        for (int box = 0; box < 9; ++box) {
            unsigned digits = 0;
            for (int cell = 0; cell < 9; ++cell) {
                digits |= 1u << lines[0][box / 3 * 3 + cell / 3].value[box % 3 * 3 + cell % 3];
            }
            if (digits != 0x3FE) return false;
        }
        return true;
    }
};

// The least text of a grid without empty cells that is a solved Sudoku, or at least repeats nothing in line or box.
void spell_full(const Grid& grid, std::uint8_t* text);

}  // namespace gridwright::minlex9

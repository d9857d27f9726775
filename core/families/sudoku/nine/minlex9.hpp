// The least text of a 9×9 Sudoku among all its copies, as core/symmetry/ defines it, at a hundred times the speed.
// Breadth-first: all ways to write the least first rows are kept, row by row, so that no greater text is completed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "symmetry/line_moves.hpp"

namespace gridwright {

// Whether the group is that of 9×9 Sudoku.
bool knows_sudoku9(const LineGroup& group);

// Writes the least text, or returns false if the kernel doesn't take this array: another board, a value twice in a
// line, or a grid so symmetric that the general search is faster.
bool least_text_sudoku9(const LineGroup& group, const std::uint8_t* cells, std::uint8_t* text);

}  // namespace gridwright

// What partly filled grids (minlex9.cpp) and full grids (minlex9_full.cpp) share: lines as bit masks.
namespace gridwright::minlex9 {

inline constexpr unsigned all_columns = 0x1FF;
inline constexpr unsigned stack_columns(int stack) { return 7u << (3 * stack); }

inline int count_of(unsigned columns) { return std::popcount(columns); }

// Whether a set of columns reaches over more than one stack.
inline bool several_stacks(unsigned columns) {
    return columns && columns & ~stack_columns(std::countr_zero(columns) / 3);
}

struct FormLine {
    std::array<std::uint8_t, 9> value;
    std::uint16_t filled;  // columns that hold a value
};

struct Grid {
    std::array<std::array<FormLine, 9>, 2> lines;  // rows, and columns taken as rows

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
            for (int row = 0; row < 9; ++row) filled |= static_cast<unsigned>(lines[1][column].value[row] != 0) << row;
            lines[1][column].filled = static_cast<std::uint16_t>(filled);
        }
        return true;
    }

    // Every cell is filled, and no box holds a value twice.
    bool is_full() const {
        for (int row = 0; row < 9; ++row)
            if (lines[0][row].filled != all_columns) return false;
        for (int box = 0; box < 9; ++box) {
            unsigned digits = 0;
            for (int cell = 0; cell < 9; ++cell)
                digits |= 1u << lines[0][box / 3 * 3 + cell / 3].value[box % 3 * 3 + cell % 3];
            if (digits != 0x3FE) return false;
        }
        return true;
    }
};

// A move of a partly filled grid under construction: which columns can still take which places. Columns with the same
// least place form a run. As long as a run has columns of several stacks, these stacks are in free order; the least
// place then is that in the first of their slots.
struct PartialForm {
    std::array<std::uint16_t, 9> run;       // by place: the columns whose least place it is
    std::array<std::uint8_t, 9> place;      // by column
    std::array<std::uint8_t, 10> home_row;  // by value: the row of the text where it was first written
    std::array<std::uint8_t, 10> home_column;
    std::uint16_t known;      // values that have a name
    std::uint16_t rows_left;  // of the grid, transposed or not
    std::uint8_t side;
    std::uint8_t names;
    std::uint8_t band;  // the band that was begun, 3 if none

    void move(unsigned columns, int from, int to) {
        run[from] = static_cast<std::uint16_t>(run[from] & ~columns);
        run[to] = static_cast<std::uint16_t>(run[to] | columns);
        for (; columns; columns &= columns - 1) place[std::countr_zero(columns)] = static_cast<std::uint8_t>(to);
    }
    // Of the run at a place, the columns in `front` come first.
    void split(int at, unsigned front) {
        const unsigned back = run[at] & ~front;
        if (back) move(back, at, at + count_of(front));
    }
    // Of the stacks in free order at a slot, all but those in `front` go `slots` further.
    void push_back(int slot, unsigned front, int slots) {
        for (int at = 3 * slot + 2; at >= 3 * slot; --at) {
            const unsigned back = run[at] & ~front;
            if (back) move(back, at, at + 3 * slots);
        }
    }
};

// The least text of a full grid that repeats no value in a line or box.
void write_full(const Grid& grid, std::uint8_t* text);

}  // namespace gridwright::minlex9

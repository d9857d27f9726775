// A spelling of a partly filled 9×9 grid under construction: which columns can still take which places.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "families/sudoku/nine/minlex9_parts.hpp"

namespace gridwright::minlex9 {

// Columns with the same least place form a cell. As long as a cell has columns of several stacks, these stacks are in
// free order; the least place then is that in the first of their slots.
struct State {
    std::array<std::uint16_t, 9> cell;      // by place: the columns whose least place it is
    std::array<std::uint8_t, 9> place;      // by column
    std::array<std::uint8_t, 10> home_row;  // by value: the row of the text where it was first written
    std::array<std::uint8_t, 10> home_column;
    std::uint16_t known;      // values that have a name
    std::uint16_t rows_left;  // of the grid, transposed or not
    std::uint8_t side;
    std::uint8_t names;
    std::uint8_t band;  // the band that was begun, 3 if none

    void move(unsigned columns, int from, int to) {
        cell[from] = static_cast<std::uint16_t>(cell[from] & ~columns);
        cell[to] = static_cast<std::uint16_t>(cell[to] | columns);
        for (; columns; columns &= columns - 1) place[std::countr_zero(columns)] = static_cast<std::uint8_t>(to);
    }
    // Of the cell at a place, the columns in `front` come first.
    void split(int at, unsigned front) {
        const unsigned back = cell[at] & ~front;
        if (back) move(back, at, at + count_of(front));
    }
    // Of the stacks in free order at a slot, all but those in `front` go `slots` further.
    void push_back(int slot, unsigned front, int slots) {
        for (int at = 3 * slot + 2; at >= 3 * slot; --at) {
            const unsigned back = cell[at] & ~front;
            if (back) move(back, at, at + 3 * slots);
        }
    }
};

}  // namespace gridwright::minlex9

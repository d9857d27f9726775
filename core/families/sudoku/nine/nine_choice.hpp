// Where to guess in a 9×9 Sudoku that propagation has not finished. Included like sudoku9_sweep.hpp.
#pragma once

#include <cstdint>

#include "families/sudoku/nine/nine_sweep.hpp"

namespace gridwright {
namespace {

// One grid by itself: the cells of a lane, side by side, with empty cells up to a whole number of vectors of any width.
constexpr int padded_cell_count = 96;
struct Snapshot {
    alignas(64) std::uint16_t cells[padded_cell_count];
};

// A set of cells, one bit each.
struct Places {
    std::uint64_t low = 0;   // cells 0 … 63
    std::uint64_t high = 0;  // cells 64 … 80

    bool any() const { return (low | high) != 0; }
    int size() const { return __builtin_popcountll(low) + __builtin_popcountll(high); }
    constexpr void add(int first, std::uint64_t bits) { (first < 64 ? low : high) |= bits << (first % 64); }
};
inline Places operator&(Places a, Places b) { return {a.low & b.low, a.high & b.high}; }
inline Places operator|(Places a, Places b) { return {a.low | b.low, a.high | b.high}; }

struct Peers {
    Places of_cell[cell_count] = {};

    constexpr Peers() {
        for (int a = 0; a < cell_count; ++a)
            for (int b = 0; b < cell_count; ++b)
                if (a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)))
                    of_cell[a].add(b, 1);
    }
};
constexpr Peers peers;

inline Places places_with_two(const Snapshot& grid) {
    Places places;
#pragma GCC unroll 12
    for (int first = 0; first < padded_cell_count; first += Lanes::count)
        places.add(first, lanes_with_two(Lanes::load(grid.cells + first)));
    return places;
}

inline Places places_of(int digit, const Snapshot& grid) {
    const Lanes mask = Lanes::splat(static_cast<std::uint16_t>(1u << digit));
    Places places;
#pragma GCC unroll 12
    for (int first = 0; first < padded_cell_count; first += Lanes::count)
        places.add(first, lanes_touching(Lanes::load(grid.cells + first), mask));
    return places;
}

struct Choice {
    int cell;
    std::uint16_t digit;  // as a mask
};

inline Choice lowest_digit(const Snapshot& grid, int cell) {
    const unsigned mask = grid.cells[cell];
    return {cell, static_cast<std::uint16_t>(mask & -mask)};
}

// Rare: no cell is left with exactly two candidates.
inline Choice choose_fewest(const Snapshot& grid) {
    int best = 0, fewest = 10;
    for (int cell = 0; cell < cell_count; ++cell) {
        const int size = __builtin_popcount(grid.cells[cell]);
        if (size > 1 && size < fewest) best = cell, fewest = size;
    }
    return lowest_digit(grid, best);
}

// The cell of two candidates that shares one with the most of its peers, where peers of two candidates count three
// times: they become singles. Choices a puzzle on the hardest list: 132 for the first cell of two, 101 for the most
// peers of two, 74 for the most peers touched, 65 for this; weights 2, 5 or 6 in place of 3, a separate weight for
// peers of three, or counting shared digits rather than peers gave 64 to 70. Which of the two digits goes first made no
// difference.
inline Choice choose(const Snapshot& grid) {
    const Places pairs = places_with_two(grid);
    if (!pairs.any()) return choose_fewest(grid);
    Places places[9];
    for (int digit = 0; digit < 9; ++digit) places[digit] = places_of(digit, grid);
    int best = 0, best_score = -1;
    const auto consider = [&](int cell) {
        const unsigned two = grid.cells[cell];
        const Places sharing = places[__builtin_ctz(two)] | places[__builtin_ctz(two & (two - 1))];
        const Places touched = sharing & peers.of_cell[cell];
        const int score = touched.size() + 2 * (touched & pairs).size();
        best = score > best_score ? cell : best;
        best_score = score > best_score ? score : best_score;
    };
    for (std::uint64_t left = pairs.low; left; left &= left - 1) consider(__builtin_ctzll(left));
    for (std::uint64_t left = pairs.high; left; left &= left - 1) consider(64 + __builtin_ctzll(left));
    return lowest_digit(grid, best);
}

}  // namespace
}  // namespace gridwright

// The candidates of all lanes, the ways in and out of a single lane, and where to guess in one that propagation has not
// finished. Included like nine_sweep.hpp.
//
// A vector holds one cell of every puzzle, so a puzzle is a column through 81 vectors. On hard puzzles copying columns
// takes as long as the sweeps; the comments say what lost, in CPU time a puzzle on the hardest 5,000 (Zen 4, 32 lanes).
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
struct Cells81 {
    std::uint64_t low = 0;   // cells 0 … 63
    std::uint64_t high = 0;  // cells 64 … 80

    bool any() const { return (low | high) != 0; }
    int size() const { return __builtin_popcountll(low) + __builtin_popcountll(high); }
    constexpr void add(int first, std::uint64_t bits) { (first < 64 ? low : high) |= bits << (first % 64); }
};
inline Cells81 operator&(Cells81 a, Cells81 b) { return {a.low & b.low, a.high & b.high}; }
inline Cells81 operator|(Cells81 a, Cells81 b) { return {a.low | b.low, a.high | b.high}; }

struct Peers {
    Cells81 of_cell[sudoku9_cells] = {};

    constexpr Peers() {
        for (int a = 0; a < sudoku9_cells; ++a)
            for (int b = 0; b < sudoku9_cells; ++b)
                if (a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)))
                    of_cell[a].add(b, 1);
    }
};
constexpr Peers peers;

inline Cells81 places_with_two(const Snapshot& grid) {
    Cells81 places;
#pragma GCC unroll 12
    for (int first = 0; first < padded_cell_count; first += Lanes::count)
        places.add(first, lanes_with_two(Lanes::load(grid.cells + first)));
    return places;
}

inline Cells81 places_of(int digit, const Snapshot& grid) {
    const Lanes mask = Lanes::splat(static_cast<std::uint16_t>(1u << digit));
    Cells81 places;
#pragma GCC unroll 12
    for (int first = 0; first < padded_cell_count; first += Lanes::count)
        places.add(first, lanes_touching(Lanes::load(grid.cells + first), mask));
    return places;
}

struct Guess {
    int cell;
    std::uint16_t digit;  // as a mask
};

inline Guess lowest_digit(const Snapshot& grid, int cell) {
    const unsigned mask = grid.cells[cell];
    return {cell, static_cast<std::uint16_t>(mask & -mask)};
}

// Rare: no cell is left with exactly two candidates.
inline Guess choose_fewest(const Snapshot& grid) {
    int best = 0, fewest = 10;
    for (int cell = 0; cell < sudoku9_cells; ++cell) {
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
inline Guess choose(const Snapshot& grid) {
    const Cells81 pairs = places_with_two(grid);
    if (!pairs.any()) return choose_fewest(grid);
    Cells81 places[9];
    for (int digit = 0; digit < 9; ++digit) places[digit] = places_of(digit, grid);
    int best = 0, best_score = -1;
    const auto consider = [&](int cell) {
        const unsigned two = grid.cells[cell];
        const Cells81 sharing = places[__builtin_ctz(two)] | places[__builtin_ctz(two & (two - 1))];
        const Cells81 touched = sharing & peers.of_cell[cell];
        const int score = touched.size() + 2 * (touched & pairs).size();
        best = score > best_score ? cell : best;
        best_score = score > best_score ? score : best_score;
    };
    for (std::uint64_t left = pairs.low; left; left &= left - 1) consider(__builtin_ctzll(left));
    for (std::uint64_t left = pairs.high; left; left &= left - 1) consider(64 + __builtin_ctzll(left));
    return lowest_digit(grid, best);
}

// What a sweep has made of each lane.
struct Events {
    Lanes::Mask failed;     // contradictory
    Lanes::Mask solved;     // at a solution
    Lanes::Mask undecided;  // at the fixpoint, without a solution
};

class NineBoard {
  public:
    explicit NineBoard(bool triples) : sweep_(triples ? sweep<true> : sweep<false>) {
        for (Lanes& cell : cells_) cell = Lanes::splat(sudoku9_open);
    }

    // A lane is at its fixpoint when a sweep has left its sum alone. To guess earlier, when a sweep has removed little,
    // saved as many sweeps as it cost choices, at any threshold.
    Events sweep_all() {
        const Verdict verdict = sweep_(cells_);
        Events events;
        events.failed =
            lanes_different(verdict.placeable, Lanes::splat(sudoku9_open)) | lanes_with_top_bit(verdict.empty);
        const Lanes::Mask resting = lanes_equal(verdict.sum, sum_before_) & ~events.failed;
        events.solved = resting & lanes_equal(verdict.sum, Lanes::splat(solved_sum));
        events.undecided = resting & ~events.solved;
        sum_before_ = verdict.sum;
        return events;
    }

    void place(int lane, Guess choice) {
        cells_[choice.cell] = insert(cells_[choice.cell], Lanes::one(lane), choice.digit);
    }

    void read_solution(int lane, std::uint8_t* digits) const {
        const std::uint16_t* from = first_cell(lane);
        for (int cell = 0; cell < sudoku9_cells; ++cell)
            digits[cell] = static_cast<std::uint8_t>(__builtin_ctz(from[cell * Lanes::count]));
    }

    // Eight cells at a time, 11.1 µs. The plain loop, which the compiler turns into trees of permutations, took 12.5;
    // four cells put together in a 64-bit word 12.5; single 16-bit stores 11.5.
    void save(int lane, Snapshot& to) const {
        typedef std::uint16_t Eight __attribute__((vector_size(16), may_alias));
        constexpr int n = Lanes::count;
        const std::uint16_t* from = first_cell(lane);
        auto* eights = reinterpret_cast<Eight*>(to.cells);
        for (int i = 0; i < 10; ++i, from += 8 * n)
            eights[i] =
                Eight{from[0], from[n], from[2 * n], from[3 * n], from[4 * n], from[5 * n], from[6 * n], from[7 * n]};
        eights[10] = Eight{from[0]};
        eights[11] = Eight{};
    }

    // Whole vectors are read, changed and written: a load of the vector would have to wait for narrower stores to reach
    // the cache. Four lanes in a pass saved 4 to 9 %.
    void restore(int lane, const Snapshot& from) {
        const Lanes::Select select = Lanes::one(lane);
        sum_before_ = insert(sum_before_, select, 0);
        for (int cell = 0; cell < sudoku9_cells; ++cell) cells_[cell] = insert(cells_[cell], select, from.cells[cell]);
    }

  private:
    const std::uint16_t* first_cell(int lane) const { return reinterpret_cast<const std::uint16_t*>(cells_) + lane; }

    Verdict (*sweep_)(Lanes*);
    Lanes cells_[sudoku9_cells];
    Lanes sum_before_ = Lanes::splat(0);
};

}  // namespace
}  // namespace gridwright

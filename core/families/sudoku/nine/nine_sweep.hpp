// One sweep of inferences over the candidates of many 9×9 Sudokus at once, a puzzle in each lane.
// Included by each translation unit after it has defined `Lanes`; everything has internal linkage, so that the linker
// can never hand code with wide registers to a machine without them.
#pragma once

#include <cstdint>

#include "families/sudoku/nine/nine.hpp"

namespace gridwright {
namespace {

constexpr std::uint16_t solved_sum = 9 * sudoku9_open;

// What one sweep learns about each lane's grid as a whole.
struct Verdict {
    Lanes placeable;  // digits that still have a place in every row, column and box
    Lanes empty;      // top bit set where a cell has lost its last candidate
    Lanes sum;        // of all masks: falls with every elimination, and never overflows (81 · 511 < 65,536)
};

// A chute is a band, or a stack seen with rows and columns exchanged: three rows through three boxes. Where they cross
// lie the nine triads of three cells, and a digit takes one triad in every row and in every box:
//
//           box 0   box 1   box 2
//    row 0  a b c | . . . | . . .       even[0]: triads (0,0) (1,1) (2,2)     odd[0]: (0,0) (1,2) (2,1)
//    row 1  . . . | . . . | . . .       even[1]:        (0,1) (1,2) (2,0)     odd[1]: (0,1) (1,0) (2,2)
//    row 2  . . . | . . . | . . .       even[2]:        (0,2) (1,0) (2,1)     odd[2]: (0,2) (1,1) (2,0)
//
// So the whole of locked candidates is: keep a digit in a triad where one of the two arrangements through it is still
// open. Nine digits and every lane are done in 15 operations. On top of that, per triad:
//
// Naked singles. A cell with one candidate takes it from the other triads of its row and of its box. The cells beside
// it in the same triad see it in the other direction, where they lie in other triads of the same box.
//
// Hidden singles. A digit that must be in this triad, with one cell of it left.
//
// Hidden triples. Three digits that must be in this triad: no others fit. Of all that was tried, this saved most:
// lane-sweeps per 17-clue puzzle fell from 24.6 to 14.4. In bands or in stacks only, 4 % more sweeps eat up the 7 %
// fewer operations. The converse (three digits left in a triad are locked into it) changed the counts by less than 1 %
// and cost 15 %, and is not done.
//
// A lane that is contradictory may draw wrong conclusions, which only make it more so.
template <int row_stride, int box_stride, int cell_stride, bool second_half, bool triples>
[[gnu::always_inline]] inline void sweep_chute(Lanes* chute, Verdict& verdict) {
    Lanes any[3][3], known[3][3];
#pragma GCC unroll 3
    for (int row = 0; row < 3; ++row)
#pragma GCC unroll 3
        for (int box = 0; box < 3; ++box) {
            const Lanes* triad = chute + row * row_stride + box * box_stride;
            const Lanes a = triad[0], b = triad[cell_stride], c = triad[2 * cell_stride];
            any[row][box] = any_of(a, b, c);
            known[row][box] = singles(a, b, c);
            // One less than an empty cell is the only value with the top bit set.
            if (second_half) verdict.empty = verdict.empty | any_of(minus_one(a), minus_one(b), minus_one(c));
        }

    Lanes open[3][3];
#pragma GCC unroll 3
    for (int row = 0; row < 3; ++row)
#pragma GCC unroll 3
        for (int box = 0; box < 3; ++box) {
            const int row1 = (row + 1) % 3, row2 = (row + 2) % 3, box1 = (box + 1) % 3, box2 = (box + 2) % 3;
            const Lanes elsewhere = any_of(known[row][box1], known[row][box2], known[row1][box]);
            open[row][box] = without(any[row][box], elsewhere, known[row2][box]);
        }
    Lanes even[3], odd[3];
#pragma GCC unroll 3
    for (int k = 0; k < 3; ++k) {
        even[k] = all_of(open[0][k], open[1][(k + 1) % 3], open[2][(k + 2) % 3]);
        odd[k] = all_of(open[0][k], open[1][(k + 2) % 3], open[2][(k + 1) % 3]);
    }
    verdict.placeable = verdict.placeable & (any_of(even[0], even[1], even[2]) | any_of(odd[0], odd[1], odd[2]));

#pragma GCC unroll 3
    for (int row = 0; row < 3; ++row)
#pragma GCC unroll 3
        for (int box = 0; box < 3; ++box) {
            const auto kept = [&](int at) { return even[(at - row + 3) % 3] | odd[(at + row) % 3]; };
            const Lanes locked = without(kept(box), kept((box + 1) % 3), kept((box + 2) % 3));
            const Lanes allowed = triples ? if_three_or_more(locked, kept(box)) : kept(box);
            Lanes* triad = chute + row * row_stride + box * box_stride;
            Lanes &a = triad[0], &b = triad[cell_stride], &c = triad[2 * cell_stride];
            const Lanes hidden = locked & exactly_one_of(a, b, c);
            a = narrow(a, hidden, allowed);
            b = narrow(b, hidden, allowed);
            c = narrow(c, hidden, allowed);
            if (second_half) verdict.sum = verdict.sum + a + b + c;
        }
}

// Bands, then stacks on what the bands have left. A lane whose sum has not changed, with every digit placeable and no
// cell empty, is at its fixpoint; if its sum is `solved_sum` too, then every row, column and box holds every digit
// once.
template <bool triples>
[[gnu::noinline]] Verdict sweep(Lanes* cells) {
    Verdict verdict{Lanes::splat(sudoku9_open), Lanes::splat(0), Lanes::splat(0)};
#pragma GCC unroll 1
    for (int band = 0; band < 3; ++band) sweep_chute<9, 3, 1, false, triples>(cells + 27 * band, verdict);
#pragma GCC unroll 1
    for (int stack = 0; stack < 3; ++stack) sweep_chute<1, 27, 9, true, triples>(cells + 3 * stack, verdict);
    return verdict;
}

}  // namespace
}  // namespace gridwright

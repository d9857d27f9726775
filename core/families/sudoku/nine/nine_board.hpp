// The candidates of all lanes, and the ways in and out of a single lane. Included like sudoku9_sweep.hpp.
//
// A vector holds one cell of every puzzle, so a puzzle is a column through 81 vectors. On hard puzzles copying columns
// takes as long as the sweeps; the comments say what lost, in CPU time a puzzle on the hardest 5,000 (Zen 4, 32 lanes).
#pragma once

#include <cstdint>

#include "families/sudoku/nine/nine_choice.hpp"

namespace gridwright {
namespace {

// What a sweep has made of each lane.
struct Events {
    Lanes::Mask failed;     // contradictory
    Lanes::Mask solved;     // at a solution
    Lanes::Mask undecided;  // at the fixpoint, without a solution
};

class Board {
  public:
    explicit Board(bool triples) : sweep_(triples ? sweep<true> : sweep<false>) {
        for (Lanes& cell : cells_) cell = Lanes::splat(all_digits);
    }

    // A lane is at its fixpoint when a sweep has left its sum alone. To guess earlier, when a sweep has removed little,
    // saved as many sweeps as it cost choices, at any threshold.
    Events sweep_all() {
        const Verdict verdict = sweep_(cells_);
        Events events;
        events.failed =
            lanes_different(verdict.placeable, Lanes::splat(all_digits)) | lanes_with_top_bit(verdict.empty);
        const Lanes::Mask resting = lanes_equal(verdict.sum, sum_before_) & ~events.failed;
        events.solved = resting & lanes_equal(verdict.sum, Lanes::splat(solved_sum));
        events.undecided = resting & ~events.solved;
        sum_before_ = verdict.sum;
        return events;
    }

    void place(int lane, Choice choice) {
        cells_[choice.cell] = insert(cells_[choice.cell], Lanes::one(lane), choice.digit);
    }

    void read_solution(int lane, std::uint8_t* digits) const {
        const std::uint16_t* from = first_cell(lane);
        for (int cell = 0; cell < cell_count; ++cell)
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

    // The lane takes over `from`, which must stay as it is until `restore_queued`; of two for one lane the later wins.
    // At most Lanes::count in a round.
    void queue_restore(int lane, const Snapshot& from) {
        queue_[queued_].select = Lanes::one(lane);
        queue_[queued_].from = from.cells;
        ++queued_;
    }

    void restore_queued() {
        int first = 0;
        for (; queued_ - first >= 4; first += 4) restore<4>(queue_ + first);
        if (queued_ - first == 3) restore<3>(queue_ + first);
        if (queued_ - first == 2) restore<2>(queue_ + first);
        if (queued_ - first == 1) restore<1>(queue_ + first);
        queued_ = 0;
    }

  private:
    struct Restore {
        Lanes::Select select;
        const std::uint16_t* from;
    };

    const std::uint16_t* first_cell(int lane) const { return reinterpret_cast<const std::uint16_t*>(cells_) + lane; }

    // Whole vectors are read, changed and written: a load of the vector would have to wait for narrower stores to reach
    // the cache. Four lanes in a pass: one by one, 12.9 µs in place of 11.5.
    template <int lanes>
    void restore(const Restore* queue) {
        Lanes::Select select[lanes];
        const std::uint16_t* from[lanes];
        for (int i = 0; i < lanes; ++i) {
            select[i] = queue[i].select;
            from[i] = queue[i].from;
            sum_before_ = insert(sum_before_, select[i], 0);
        }
        for (int cell = 0; cell < cell_count; ++cell) {
            Lanes all = cells_[cell];
#pragma GCC unroll 4
            for (int i = 0; i < lanes; ++i) all = insert(all, select[i], from[i][cell]);
            cells_[cell] = all;
        }
    }

    Verdict (*sweep_)(Lanes*);
    Lanes cells_[cell_count];
    Lanes sum_before_ = Lanes::splat(0);
    Restore queue_[Lanes::count];
    int queued_ = 0;
};

}  // namespace
}  // namespace gridwright

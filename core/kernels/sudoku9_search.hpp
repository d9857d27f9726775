// The search of the bulk Sudoku solver: sweeps all lanes until some have finished, failed or come to rest, then gives
// each of those its next work: a new puzzle, an earlier state or a guess. Included like sudoku9_sweep.hpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "kernels/sudoku9_choice.hpp"
#include "kernels/sudoku9_isa.hpp"

namespace gridwright {
namespace {

constexpr int max_depth = cell_count;  // every choice settles a cell
constexpr int sweeps_between_polls = 256;

// The puzzle that a lane is working on.
struct Task {
    std::size_t puzzle = 0;
    std::uint64_t choices = 0;
    std::uint64_t backtracks = 0;
    std::uint32_t found = 0;
    std::uint32_t depth = 0;
    std::uint32_t deepest = 0;
};

template <class Action>
inline void for_each_lane(Lanes::Mask lanes, Action action) {
    for (; lanes; lanes &= lanes - 1) action(__builtin_ctz(lanes));
}

class BulkSolver {
  public:
    explicit BulkSolver(const Sudoku9Batch& batch)
        : batch_(batch), snapshots_(new Snapshot[Lanes::count * (max_depth + 1)]) {}

    void run() {
        for (Lanes& cell : cells_) cell = Lanes::splat(all_digits);
        for (int lane = 0; lane < Lanes::count; ++lane) start_next_puzzle(lane);
        restore_queued();
        for (int sweeps = 1; active_ != 0; ++sweeps) {
            if (sweeps % sweeps_between_polls == 0 && batch_.stop && batch_.stop->load(std::memory_order_relaxed))
                break;
            react(sweep(cells_));
        }
        for_each_lane(active_, [&](int lane) { report(tasks_[lane], Sudoku9Status::stopped); });
        while (next_puzzle_ < batch_.count) {
            Task untouched;
            untouched.puzzle = next_puzzle_++;
            report(untouched, Sudoku9Status::stopped);
        }
    }

  private:
    void react(const Verdict& verdict) {
        const Lanes::Mask failed = active_ & (lanes_different(verdict.placeable, Lanes::splat(all_digits)) |
                                              lanes_with_top_bit(verdict.empty));
        const Lanes::Mask resting = active_ & ~failed & lanes_equal(verdict.sum, sum_before_);
        sum_before_ = verdict.sum;
        if ((failed | resting) == 0) return;
        const Lanes::Mask solved = resting & lanes_equal(verdict.sum, Lanes::splat(solved_sum));
        const Lanes::Mask undecided = resting & ~solved;
        for_each_lane(solved, [&](int lane) { keep_solution(lane); });
        for_each_lane(failed, [&](int lane) { tasks_[lane].backtracks += tasks_[lane].depth > 0; });
        for_each_lane(failed | solved, [&](int lane) { retreat(lane); });
        // Two loops, so that the small stores of one lane have reached the cache before its snapshot is read by
        // vectors.
        for_each_lane(undecided, [&](int lane) { save(lane); });
        for_each_lane(undecided, [&](int lane) { guess(lane); });
        restore_queued();
    }

    Snapshot& snapshot(int lane, std::uint32_t depth) { return snapshots_[lane * (max_depth + 1) + depth]; }
    const std::uint16_t* first_cell(int lane) const { return reinterpret_cast<const std::uint16_t*>(cells_) + lane; }

    void start_next_puzzle(int lane) {
        active_ &= ~(Lanes::Mask{1} << lane);
        if (next_puzzle_ == batch_.count) return;
        active_ |= Lanes::Mask{1} << lane;
        tasks_[lane] = Task{};
        tasks_[lane].puzzle = next_puzzle_++;
        const std::uint16_t* from = batch_.candidates + tasks_[lane].puzzle * cell_count;
        std::uint16_t* to = snapshot(lane, 0).cells;
        for (int cell = 0; cell < cell_count; ++cell) to[cell] = from[cell] & all_digits;
        queue_restore(lane, 0);
    }

    void keep_solution(int lane) {
        Task& task = tasks_[lane];
        const std::uint32_t rank = task.found++;
        std::uint8_t* to = rank == 0 ? batch_.solutions : rank == 1 ? batch_.second_solutions : nullptr;
        if (!to) return;
        to += task.puzzle * cell_count;
        const std::uint16_t* from = first_cell(lane);
        for (int cell = 0; cell < cell_count; ++cell)
            to[cell] = static_cast<std::uint8_t>(__builtin_ctz(from[cell * Lanes::count]));
    }

    void retreat(int lane) {
        Task& task = tasks_[lane];
        if (task.depth > 0 && task.found < batch_.limit) return queue_restore(lane, --task.depth);
        report(task, Sudoku9Status::done);
        start_next_puzzle(lane);
    }

    void save(int lane) {
        std::uint16_t* to = snapshot(lane, tasks_[lane].depth).cells;
        const std::uint16_t* from = first_cell(lane);
        for (int cell = 0; cell < cell_count; ++cell) to[cell] = from[cell * Lanes::count];
        for (int cell = cell_count; cell < padded_cell_count; ++cell) to[cell] = 0;
    }

    // The lane goes on with the guess; its snapshot, with the guess excluded, waits for the way back.
    void guess(int lane) {
        Task& task = tasks_[lane];
        if (task.choices == batch_.choice_limit) {
            report(task, Sudoku9Status::stopped);
            return start_next_puzzle(lane);
        }
        Snapshot& saved = snapshot(lane, task.depth);
        const Choice choice = choose(saved);
        saved.cells[choice.cell] ^= choice.digit;
        cells_[choice.cell] = insert(cells_[choice.cell], Lanes::one(lane), choice.digit);
        ++task.choices;
        ++task.depth;
        if (task.depth > task.deepest) task.deepest = task.depth;
    }

    void queue_restore(int lane, std::uint32_t depth) {
        restore_lane_[restore_count_] = lane;
        restore_from_[restore_count_] = snapshot(lane, depth).cells;
        ++restore_count_;
    }

    void restore_queued() {
        int first = 0;
        for (; restore_count_ - first >= 4; first += 4) restore<4>(first);
        if (restore_count_ - first == 3) restore<3>(first);
        if (restore_count_ - first == 2) restore<2>(first);
        if (restore_count_ - first == 1) restore<1>(first);
        restore_count_ = 0;
    }

    // Whole vectors are read, changed and written: a later load of the vector would have to wait for narrower stores.
    template <int lanes>
    void restore(int first) {
        Lanes::Select select[lanes];
        const std::uint16_t* from[lanes];
        for (int i = 0; i < lanes; ++i) {
            select[i] = Lanes::one(restore_lane_[first + i]);
            from[i] = restore_from_[first + i];
            sum_before_ = insert(sum_before_, select[i], 0);
        }
        for (int cell = 0; cell < cell_count; ++cell) {
            Lanes all = cells_[cell];
#pragma GCC unroll 4
            for (int i = 0; i < lanes; ++i) all = insert(all, select[i], from[i][cell]);
            cells_[cell] = all;
        }
    }

    void report(const Task& task, Sudoku9Status status) const {
        batch_.found[task.puzzle] = task.found;
        if (task.found < 1) clear(batch_.solutions, task.puzzle);
        if (task.found < 2) clear(batch_.second_solutions, task.puzzle);
        if (batch_.status) batch_.status[task.puzzle] = status;
        if (batch_.choices) batch_.choices[task.puzzle] = task.choices;
        if (batch_.backtracks) batch_.backtracks[task.puzzle] = task.backtracks;
        if (batch_.depth) batch_.depth[task.puzzle] = task.deepest;
    }

    static void clear(std::uint8_t* solutions, std::size_t puzzle) {
        if (!solutions) return;
        for (int cell = 0; cell < cell_count; ++cell) solutions[puzzle * cell_count + cell] = sudoku9_no_digit;
    }

    Lanes cells_[cell_count];
    Lanes sum_before_ = Lanes::splat(0);
    const Sudoku9Batch& batch_;
    std::unique_ptr<Snapshot[]> snapshots_;  // [lane][depth]
    std::size_t next_puzzle_ = 0;
    Lanes::Mask active_ = 0;
    Task tasks_[Lanes::count];
    int restore_count_ = 0;
    int restore_lane_[Lanes::count];
    const std::uint16_t* restore_from_[Lanes::count];
};

}  // namespace
}  // namespace gridwright

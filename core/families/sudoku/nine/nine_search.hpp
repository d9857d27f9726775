// The search of the bulk Sudoku solver: sweeps all lanes until some have finished, failed or come to rest, then gives
// each of those its next work: a new puzzle, an earlier state or a guess. Included like nine_sweep.hpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

#include "families/sudoku/nine/nine.hpp"
#include "families/sudoku/nine/nine_board.hpp"

namespace gridwright {
namespace {

// CPU time of one Zen 4 core for a puzzle, uniqueness proved: mean of 10,000 with 17 clues | of the hardest 5,000.
//
//     in a batch    AVX-512 0.255 µs | 11.3 µs      AVX2 0.313 | 14.8     portable 0.642 | 36.2
//     by itself     AVX2 3.22 µs | 21.9 µs          portable 3.42 | 42.9
//     tdoku (g++ -O3 -march=native, same run, interleaved) 3.19 µs | 53.2 µs
//
// In a batch of the hardest a third of that are sweeps, a quarter choosing, a third copying lanes: whatever saves a
// node or a copy counts for more than what saves an inference.

constexpr int sweeps_between_polls = 256;

// A puzzle in work. Once no new puzzle is left, a lane that guesses hands the other branch to an idle lane, so that one
// hard puzzle, alone or at the end of a batch, is worked on by all.
struct Task {
    std::size_t puzzle = 0;
    std::uint64_t choices = 0;
    std::uint64_t backtracks = 0;
    std::uint32_t found = 0;
    std::uint32_t deepest = 0;
    int lanes = 1;
    bool was_shared = false;
    bool may_be_shared = true;
};

// A lane that works on a task: a stack of states that wait for the way back.
struct Worker {
    int task = 0;
    int waiting = 0;          // states on the stack
    std::uint32_t depth = 0;  // choices that stand, made here or before the branch was handed over
};

// Room for a few states at first: stacks for the deepest search, 32 of them, would be fetched from the system and given
// back in every call, which takes longer than solving a small batch.
struct Stack {
    std::unique_ptr<Snapshot[]> states;
    int room = 0;

    void grow() {
        const int wider = room == 0 ? 8 : 4 * room;
        std::unique_ptr<Snapshot[]> grown(new Snapshot[wider]);
        std::copy_n(states.get(), room, grown.get());
        states = std::move(grown);
        room = wider;
    }
};

template <class Action>
inline void for_each_lane(Lanes::Mask lanes, Action action) {
    for (; lanes; lanes &= lanes - 1) action(__builtin_ctz(lanes));
}

class BulkSolver {
  public:
    explicit BulkSolver(const Sudoku9Batch& batch) : board_(batch.triples), batch_(batch) {}

    void run() {
        for (int lane = 0; lane < Lanes::count && next_puzzle_ < batch_.count; ++lane) start_next_puzzle(lane);
        for (int sweeps = 1; active_ != 0; ++sweeps) {
            if (sweeps % sweeps_between_polls == 0 && batch_.stop && batch_.stop->load(std::memory_order_relaxed))
                return report_stopped();
            const Events events = board_.sweep_all();
            if (active_ & (events.failed | events.solved | events.undecided)) react(events, active_);
        }
    }

  private:
    void react(const Events& events, Lanes::Mask active) {
        dismissed_ = 0;
        // Saved well before `guess` looks at it, so that its small stores have reached the cache by then.
        for_each_lane(events.undecided & active, [&](int lane) { board_.save(lane, top(lane)); });
        for_each_lane(events.solved & active, [&](int lane) { keep_solution(lane); });
        for_each_lane(events.failed & active, [&](int lane) { retreat(lane, 1); });
        for_each_lane(events.undecided & active, [&](int lane) { guess(lane); });
    }

    // The state that a lane would save next; its stack lies below.
    Snapshot& top(int lane) {
        Stack& stack = stacks_[lane];
        if (workers_[lane].waiting >= stack.room) stack.grow();
        return stack.states[workers_[lane].waiting];
    }

    void start(int lane, int number, std::size_t puzzle) {
        active_ |= Lanes::Mask{1} << lane;
        tasks_[number] = Task{};
        tasks_[number].puzzle = puzzle;
        workers_[lane] = Worker{};
        workers_[lane].task = number;
        const std::uint16_t* from = batch_.candidates + puzzle * sudoku9_cells;
        Snapshot& to = top(lane);
        for (int cell = 0; cell < sudoku9_cells; ++cell) to.cells[cell] = from[cell] & sudoku9_open;
        board_.restore(lane, to);
    }

    void start_next_puzzle(int lane) {
        if (next_puzzle_ < batch_.count)
            start(lane, lane, next_puzzle_++);
        else
            active_ &= ~(Lanes::Mask{1} << lane);
    }

    void keep_solution(int lane) {
        if (is_dismissed(lane)) return;
        Task& task = tasks_[workers_[lane].task];
        const std::uint32_t rank = task.found++;
        std::uint8_t* to = rank == 0 ? batch_.solutions : rank == 1 ? batch_.second_solutions : nullptr;
        if (to) board_.read_solution(lane, to + task.puzzle * sudoku9_cells);
        if (task.found >= batch_.limit)
            break_off(lane, Sudoku9Status::done);
        else
            retreat(lane, 0);
    }

    void retreat(int lane, int contradictions) {
        if (is_dismissed(lane)) return;
        Worker& worker = workers_[lane];
        Task& task = tasks_[worker.task];
        if (worker.depth > 0) task.backtracks += contradictions;
        if (worker.waiting > 0) {
            --worker.waiting;
            --worker.depth;
            return board_.restore(lane, top(lane));
        }
        if (--task.lanes > 0)
            start_next_puzzle(lane);
        else if (task.was_shared && task.found > 1 && wants_solutions())
            start_over(lane, worker.task);
        else
            finish(lane, Sudoku9Status::done);
    }

    // The lane goes on with the guess. Its snapshot, with the guess excluded, waits for the way back or goes to an idle
    // lane.
    void guess(int lane) {
        if (is_dismissed(lane)) return;
        Worker& worker = workers_[lane];
        Task& task = tasks_[worker.task];
        if (task.choices == batch_.choice_limit) return break_off(lane, Sudoku9Status::stopped);
        Snapshot& other_branch = top(lane);
        const Guess choice = choose(other_branch);
        other_branch.cells[choice.cell] ^= choice.digit;
        board_.place(lane, choice);
        ++task.choices;
        if (const Lanes::Mask idle = ~active_ & all_lanes; idle && task.may_be_shared) {
            const int helper = __builtin_ctz(idle);
            active_ |= Lanes::Mask{1} << helper;
            workers_[helper] = {worker.task, 0, worker.depth};
            ++task.lanes;
            task.was_shared = true;
            board_.restore(helper, other_branch);
        } else {
            ++worker.waiting;
        }
        if (++worker.depth > task.deepest) task.deepest = worker.depth;
    }

    // Ends a task before its tree is exhausted.
    void break_off(int lane, Sudoku9Status status) {
        const int number = workers_[lane].task;
        for_each_lane(active_, [&](int other) {
            if (workers_[other].task != number) return;
            active_ &= ~(Lanes::Mask{1} << other);
            dismissed_ |= Lanes::Mask{1} << other;
        });
        const bool count_is_all = status == Sudoku9Status::done && !wants_solutions() && !wants_statistics();
        if (tasks_[number].was_shared && !count_is_all)
            start_over(lane, number);
        else
            finish(lane, status);
    }

    // In what order lanes that share a task come upon its solutions depends on their number, and so does all that they
    // find before they are broken off. Such a task is done again by one lane: results must not depend on the machine or
    // on the rest of the batch.
    void start_over(int lane, int number) {
        start(lane, number, tasks_[number].puzzle);
        tasks_[number].may_be_shared = false;
    }

    bool wants_solutions() const { return batch_.solutions || batch_.second_solutions; }
    bool wants_statistics() const { return batch_.choices || batch_.backtracks || batch_.depth; }

    void finish(int lane, Sudoku9Status status) {
        report(tasks_[workers_[lane].task], status);
        start_next_puzzle(lane);
    }

    // True for a lane that was taken from its task in this round, whatever it was given since.
    bool is_dismissed(int lane) const { return dismissed_ >> lane & 1; }

    void report(const Task& task, Sudoku9Status status) const {
        batch_.found[task.puzzle] = task.found;
        if (task.found < 1) clear(batch_.solutions, task.puzzle);
        if (task.found < 2) clear(batch_.second_solutions, task.puzzle);
        if (batch_.status) batch_.status[task.puzzle] = status;
        if (batch_.choices) batch_.choices[task.puzzle] = task.choices;
        if (batch_.backtracks) batch_.backtracks[task.puzzle] = task.backtracks;
        if (batch_.depth) batch_.depth[task.puzzle] = task.deepest;
    }

    void report_stopped() {
        Lanes::Mask unfinished = 0;
        for_each_lane(active_, [&](int lane) { unfinished |= Lanes::Mask{1} << workers_[lane].task; });
        for_each_lane(unfinished, [&](int number) { report(tasks_[number], Sudoku9Status::stopped); });
        while (next_puzzle_ < batch_.count) {
            Task untouched;
            untouched.puzzle = next_puzzle_++;
            report(untouched, Sudoku9Status::stopped);
        }
    }

    static void clear(std::uint8_t* solutions, std::size_t puzzle) {
        if (!solutions) return;
        for (int cell = 0; cell < sudoku9_cells; ++cell) solutions[puzzle * sudoku9_cells + cell] = sudoku9_no_digit;
    }

    static constexpr Lanes::Mask all_lanes = ~Lanes::Mask{0} >> (32 - Lanes::count);

    NineBoard board_;
    const Sudoku9Batch& batch_;
    std::size_t next_puzzle_ = 0;
    Lanes::Mask active_ = 0;     // lanes at work
    Lanes::Mask dismissed_ = 0;  // lanes taken from their task in this round
    // By the lane that started them: new puzzles come to a lane only while nothing is shared.
    Task tasks_[Lanes::count];
    Worker workers_[Lanes::count];
    Stack stacks_[Lanes::count];
};

}  // namespace
}  // namespace gridwright

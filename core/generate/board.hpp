// What digging asks of a board: candidates that only shrink, all that follows from them, and the way back. The general
// board is the propagator on its trail. A family may bring its own (make.hpp), which must know exactly the same
// and only cost less.
#pragma once

#include <bit>
#include <concepts>
#include <memory>
#include <vector>

#include "learning/learner.hpp"
#include "model/rng.hpp"
#include "search/propagator.hpp"

namespace gridwright {

class Board {
  public:
    virtual ~Board() = default;

    // False when the cell can't hold the value, or can't hold any. After that, and after a propagation that failed, the
    // board can only be popped.
    virtual bool set(Cell cell, Value value) = 0;
    virtual bool bar(Cell cell, Value value) = 0;
    // `is_solvable`: there is a solution, as the caller knows, so that a full board needs no check. A board may then
    // also end as soon as a wanted cell is known, short of the fixpoint.
    virtual Progress propagate(Monitor& monitor, bool is_solvable = false, Cell wanted = none) = 0;
    virtual Mask candidates(Cell cell) const = 0;
    virtual bool solved() const = 0;
    virtual Cell tightest_cell() const = 0;      // an open cell, where a trial costs least
    virtual Cell next_cell(Rng& rng) const = 0;  // an open cell to go on with when a board is filled at random

    // `pop` takes back everything since the last `push` that was not yet popped.
    virtual void push() = 0;
    virtual void pop() = 0;

    // Counts that may be clues: a board that takes them knows none until it is given. Other boards know all of them.
    virtual bool takes_counts() const { return false; }
    virtual void set_count(std::uint32_t) {}

    bool knows(Cell cell) const { return is_single(candidates(cell)); }
};

std::unique_ptr<Board> general_board(const Model& model, std::span<const Mask> domains,
                                     const std::vector<Inference>& inferences);

// Whether a board has another solution than this one; with a cell, one that differs there. `stopped` after `trials`
// trials.
Answer other_solution(Board& board, std::span<const std::uint8_t> solution, Cell differing, std::uint32_t trials,
                      Monitor& monitor);

// A board that is copied instead of undone: small boards are a few words.
template <typename State>
concept CopyableBoard =
    std::copyable<State> && requires(State state, const State view, Cell cell, Value value, Rng& rng) {
        { state.set(cell, value) } -> std::same_as<bool>;
        { state.bar(cell, value) } -> std::same_as<bool>;
        { state.propagate(true, cell) } -> std::same_as<bool>;
        { view.candidates(cell) } -> std::same_as<Mask>;
        { view.solved() } -> std::same_as<bool>;
        { view.tightest_cell() } -> std::same_as<Cell>;
        { view.next_cell(rng) } -> std::same_as<Cell>;
    };

template <CopyableBoard State>
class CopiedBoard final : public Board {
  public:
    explicit CopiedBoard(State state) : state_(std::move(state)) {}

    bool set(Cell cell, Value value) override { return state_.set(cell, value); }
    bool bar(Cell cell, Value value) override { return state_.bar(cell, value); }
    Progress propagate(Monitor& monitor, bool is_solvable, Cell wanted) override {
        if (!state_.propagate(is_solvable, wanted)) return Progress::failed;
        return monitor.tick() ? Progress::stopped : Progress::fixpoint;
    }
    Mask candidates(Cell cell) const override { return state_.candidates(cell); }
    bool solved() const override { return state_.solved(); }
    Cell tightest_cell() const override { return state_.tightest_cell(); }
    Cell next_cell(Rng& rng) const override { return state_.next_cell(rng); }
    // Copies that are not in use any more keep their memory for the next.
    void push() override {
        if (depth_ == waiting_.size())
            waiting_.push_back(state_);
        else
            waiting_[depth_] = state_;
        ++depth_;
    }
    void pop() override { std::swap(state_, waiting_[--depth_]); }
    bool takes_counts() const override {
        return requires(State state) { state.set_count(0u); };
    }
    void set_count(std::uint32_t count) override {
        if constexpr (requires(State state) { state.set_count(0u); }) state_.set_count(count);
    }

  private:
    State state_;
    std::vector<State> waiting_;
    std::size_t depth_ = 0;
};

// Pushes, and pops at the end of a block, however it is left.
class Level {
  public:
    explicit Level(Board& board) : board_(board) { board_.push(); }
    Level(const Level&) = delete;
    ~Level() { board_.pop(); }

  private:
    Board& board_;
};

}  // namespace gridwright

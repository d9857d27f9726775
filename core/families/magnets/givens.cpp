// Taking clues away in an order and adding them in the reverse order until the board is solved come to the same but for
// the last few: a clue that was added when its cell was already decided, or not at all, would have been taken away. So
// poles are given at random where a cell is open, and questions are asked only of those, the last one first. Before
// each of them there was a snapshot: what follows from the clues that are asked about later.
//
//     given               f, d, b: solved
//     asked               b with {d, f},  d with what is left of {b} and {f},  f with what is left of {b, d}
//
// Those that are left are asked about once more, in the same order, by trials.
#include "families/magnets/givens.hpp"

#include <bit>

namespace gridwright::dominoes {

void Givens::begin() {
    phase_ = Phase::counts;
    later_.clear();
    kept_.clear();
    model_.reset();
    learner_.reset();
}

bool Givens::go_on(Rng& rng) {
    switch (phase_) {
        case Phase::counts:
            if (propagation_.solved()) return false;
            clear_ = propagation_.now();
            phase_ = Phase::adding;
            return add(random_open(rng));
        case Phase::adding:
            if (!propagation_.solved()) return add(random_open(rng));
            phase_ = Phase::asking;
            // The last one is needed: without it the board was not solved.
            kept_.push_back(later_.back().cell);
            later_.pop_back();
            return ask_next();
        case Phase::asking:
            if (!propagation_.solved()) kept_.push_back(asked_);
            return ask_next();
        case Phase::adding_again:
            return add_again();
        case Phase::trying: {
            if (trials_.go_on()) return true;
            Answer answer = trials_.answer();
            if (answer == Answer::stopped && minimal_ && !monitor_.stopped()) answer = ask_learner(asked_);
            if (answer != Answer::no) kept_.push_back(asked_);
            return try_next();
        }
    }
    return false;
}

bool Givens::add(Cell cell) {
    later_.push_back({cell, propagation_.now()});
    give(cell);
    return true;
}

// By propagation: whether the board is solved without the next one.
bool Givens::ask_next() {
    if (later_.empty()) {
        again_ = kept_;
        propagation_.restore(clear_);
        return add_again();
    }
    asked_ = later_.back().cell;
    propagation_.restore(later_.back().before);
    later_.pop_back();
    give_kept();
    return true;
}

// Snapshots anew, since clues have gone; but none is needed of all of them.
bool Givens::add_again() {
    phase_ = Phase::adding_again;
    const Cell cell = again_.back();
    again_.pop_back();
    add(cell);
    if (!again_.empty()) return true;
    phase_ = Phase::trying;
    kept_.clear();
    return try_next();
}

// By trials: whether there is a solution in which the next one differs.
bool Givens::try_next() {
    if (later_.empty()) return false;
    asked_ = later_.back().cell;
    propagation_.restore(later_.back().before);
    later_.pop_back();
    give_kept();
    propagation_.remove(asked_, board_.poles[asked_]);
    trials_.begin(asked_);
    return true;
}

Cell Givens::random_open(Rng& rng) const {
    std::uint32_t skip = rng.below(propagation_.open_cells());
    for (std::uint32_t row = 0;; ++row) {
        Word open = propagation_.open_in(row + 1);
        const auto number = static_cast<std::uint32_t>(std::popcount(open));
        if (skip >= number) {
            skip -= number;
            continue;
        }
        for (; skip > 0; --skip) open &= open - 1;
        return row * board_.columns + static_cast<Cell>(std::countr_zero(open));
    }
}

void Givens::give_kept() {
    for (Cell cell : kept_) give(cell);
}

Answer Givens::ask_learner(Cell cell) {
    if (!learner_) {
        model_.emplace(model_of(board_));
        learner_ = std::make_unique<Learner>(model_->model, model_->domains);
        learner_->prefer(board_.poles);
    }
    std::vector<Literal> assumptions;
    for (const Later& later : later_) assumptions.push_back(learner_->literal(later.cell, board_.poles[later.cell]));
    for (Cell other : kept_) assumptions.push_back(learner_->literal(other, board_.poles[other]));
    assumptions.push_back(negated(learner_->literal(cell, board_.poles[cell])));
    return learner_->solve(assumptions, monitor_);
}

}  // namespace gridwright::dominoes

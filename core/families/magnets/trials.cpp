// Depth first, with snapshots instead of a trail: a board is a few words a row.
#include "families/magnets/trials.hpp"

#include <bit>
#include <cstdlib>
#include <limits>

namespace gridwright::dominoes {

namespace {

// A learner with at most 50 dead ends a question needed two to ten times the time of so many trials, and left more
// givens up to 16×16; on boards of 20×20 and more it left 4 to 7 % fewer.
constexpr std::uint32_t most_trials = 64;

}  // namespace

void Trials::begin(Cell near) {
    branches_.clear();
    near_ = near;
    left_ = most_trials;
}

bool Trials::go_on() {
    if (!propagation_.is_possible()) return try_next();
    if (propagation_.solved()) return is_other_solution() ? end(Answer::yes) : try_next();
    if (left_ == 0) return end(Answer::stopped);
    --left_;
    branches_.push_back({propagation_.now(), open_near(), plus});
    return try_next();
}

bool Trials::try_next() {
    while (!branches_.empty()) {
        Branch& branch = branches_.back();
        propagation_.restore(branch.before);
        while (branch.next <= neutral) {
            const Value value = branch.next++;
            if (!propagation_.may_be(branch.cell, value)) continue;
            propagation_.keep(branch.cell, value);
            near_ = branch.cell;
            return true;
        }
        branches_.pop_back();
    }
    return end(Answer::no);
}

bool Trials::is_other_solution() {
    if (!propagation_.counts_hold()) return false;
    for (Cell cell = 0; cell < board_.cells(); ++cell)
        if (!propagation_.may_be(cell, board_.poles[cell])) return true;
    return false;
}

Cell Trials::open_near() const {
    const auto row = static_cast<int>(near_ / board_.columns), column = static_cast<int>(near_ % board_.columns);
    Cell nearest = near_;
    int least = std::numeric_limits<int>::max();
    for (std::uint32_t r = 0; r < board_.rows; ++r)
        for (Word open = propagation_.open_in(r + 1); open != 0; open &= open - 1) {
            const int c = std::countr_zero(open);
            const int far = std::abs(static_cast<int>(r) - row) + std::abs(c - column);
            if (far < least) least = far, nearest = r * board_.columns + static_cast<Cell>(c);
        }
    return nearest;
}

Answer other_solution(Propagation& propagation, const Board& board, Cell near, Monitor& monitor) {
    Trials trials(propagation, board);
    trials.begin(near);
    do {
        if (must_end(monitor, board)) return Answer::stopped;
        propagation.run();
    } while (trials.go_on());
    return trials.answer();
}

}  // namespace gridwright::dominoes

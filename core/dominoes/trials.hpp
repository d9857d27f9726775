// Whether a board has another solution, by a few trials on top of what propagation has settled.
#pragma once

#include "dominoes/candidates.hpp"
#include "learner.hpp"

namespace gridwright::dominoes {

// `yes` or `no` for certain, or `stopped` when the trials did not suffice. What differs hangs together, so that cells
// are tried from `near` outwards. Leaves the propagation in any state.
Answer other_solution(Propagation& propagation, const Board& board, Cell near, Monitor& monitor);

}  // namespace gridwright::dominoes

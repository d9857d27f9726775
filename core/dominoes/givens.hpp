// The given poles that a board needs beside its counts: as few as can be, one question each.
#pragma once

#include "dominoes/board.hpp"
#include "monitor.hpp"
#include "rng.hpp"

namespace gridwright::dominoes {

// The givens that are left of all poles, taken away in a random order while propagation still solves the board, then
// while a few trials see that there is still one solution; `minimal`: while there is one. Nothing that can be used when
// the monitor has stopped it.
std::vector<Cell> needed_givens(const Board& board, Rng& rng, bool minimal, Monitor& monitor);

}  // namespace gridwright::dominoes

// Boards that their counts alone decide: where several solutions remain, tiling and poles are changed.
#pragma once

#include "dominoes/tiling.hpp"
#include "monitor.hpp"

namespace gridwright::dominoes {

// Changes a board until propagation from its counts solves it, which proves that it has no other solution;
// with a share of neutral dominoes (in percent, not negative), as many cells are neutral as before. Returns what is
// wrong in the end, about the number of cells that are open: nothing, unless the changes that it may try, or the time,
// ran out.
std::uint32_t repair(Board& board, const Tiler& tiler, double neutral_share, Rng& rng, Monitor& monitor);

}  // namespace gridwright::dominoes

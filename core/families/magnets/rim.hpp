// The counts that a board needs beside its givens.
#pragma once

#include <span>

#include "families/magnets/board.hpp"
#include "model/monitor.hpp"
#include "model/rng.hpp"

namespace gridwright::dominoes {

// Takes counts away in a random order, while the solution stays the only one and until `fewest` are left: of every
// count whether it stays. Exact. Nothing that can be used when the monitor has stopped it.
std::vector<std::uint8_t> needed_counts(const Board& board, std::span<const Cell> givens, std::size_t fewest, Rng& rng,
                                        Monitor& monitor);

}  // namespace gridwright::dominoes

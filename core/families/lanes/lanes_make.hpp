// Making many small puzzles of dominoes at once, each in a lane of the vector registers. They are those of
// core/dominoes/make.hpp; an accelerator only.
#pragma once

#include <span>

#include "families/magnets/batch.hpp"

namespace gridwright {

// Whether so many boards fit into lanes, that is worth while, and propagation from all counts is what is asked for.
bool makes_in_lanes(const dominoes::RandomBoards& boards, const dominoes::Wish& wish, std::size_t puzzles);

// As `dominoes::make` for each of the seeds. False: stopped, and some are not made.
bool make_in_lanes(const dominoes::RandomBoards& boards, const dominoes::Wish& wish,
                   std::span<const std::uint64_t> seeds, dominoes::Batch& batch, Monitor& monitor);

// The same, in registers with this many lanes of 16 bits, which must be one of `lane_widths` (kernels/lanes_dig.hpp).
bool make_in_lanes(const dominoes::RandomBoards& boards, const dominoes::Wish& wish,
                   std::span<const std::uint64_t> seeds, int width, dominoes::Batch& batch, Monitor& monitor);

}  // namespace gridwright

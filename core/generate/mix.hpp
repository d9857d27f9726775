// Random changes of a filled grid that keep every rule. Each is as likely as the one back, so that a long chain of them
// leads to every grid that it can reach with the same probability.
#pragma once

#include "generate/accelerator.hpp"

namespace gridwright {

// `accelerator`: the model's, or null.
void mix(const Model& model, const Accelerator* accelerator, Rng& rng, std::uint64_t changes,
         std::span<std::uint8_t> grid);

// How many changes a new filling gets: a search has its preferences, and the larger the board, the longer they last.
// bench/mixing.py measures whether they suffice.
std::uint64_t changes_for(const Model& model, const Accelerator* accelerator);

}  // namespace gridwright

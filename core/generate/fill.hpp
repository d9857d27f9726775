// Random fillings, not yet mixed: by the accelerator, by a search on its board, or by the general search.
#pragma once

#include "generate/make.hpp"

namespace gridwright {

// `board`: an empty board of the plan. It is empty again afterwards.
Filled find_filling(const MakePlan& plan, Board& board, Rng& rng, Monitor& monitor, std::span<std::uint8_t> grid);

}  // namespace gridwright

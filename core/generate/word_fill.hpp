// Random fillings by a search on boards of words.
#pragma once

#include "generate/word_boards.hpp"
#include "model/rng.hpp"

namespace gridwright {

// Whether there is such a board for the model, of a size for which the search is worth while.
bool is_filled_by_words(const WordBoards& boards);

// False when none was found with so many trials, or the monitor ended it.
bool fill_by_words(const WordBoards& boards, Rng& rng, std::uint32_t tries, Monitor& monitor,
                   std::span<std::uint8_t> grid);

}  // namespace gridwright

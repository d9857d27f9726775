// Random fillings of boards of two values, by a search on words.
#pragma once

#include "binary_board.hpp"

namespace gridwright {

// False when it was not found with so many trials.
bool fill_binary(const BinaryRules& rules, BinaryMemo& memo, Rng& rng, std::uint32_t tries,
                 std::span<std::uint8_t> grid);

}  // namespace gridwright

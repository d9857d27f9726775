// Random domino tilings, every one as likely (up to what the chain of moves leaves to mix).
#pragma once

#include <cstdint>
#include <vector>

namespace gridwright {

// The piece of every cell of a board, numbered from 1 in reading order: dominoes, and one single cell if the number of
// cells is odd.
std::vector<std::uint32_t> random_tiling(std::uint32_t rows, std::uint32_t columns, std::uint64_t seed);

}  // namespace gridwright

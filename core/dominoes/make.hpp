// One puzzle on a board of dominoes, from the first domino to the last clue.
#pragma once

#include "dominoes/tiling.hpp"
#include "monitor.hpp"

namespace gridwright::dominoes {

struct Wish {
    double neutral_share = -1;  // of dominoes, in percent; negative: as it comes
    bool givens = true;         // poles may be given; otherwise the board is repaired until its counts suffice
    bool minimal = false;       // no clue can be taken away
    std::uint32_t counts = ~std::uint32_t{0};  // so many of the rim shall be left, if that can be
};

struct Made {
    enum class End : std::uint8_t { made, refused, stopped } end;
    Board board;                      // with its solution
    std::vector<Cell> givens;         // the cells that are given
    std::vector<std::uint8_t> shown;  // of every count, whether it is
    std::uint32_t open = 0;           // refused: cells that the counts leave open
};

// Depends on the wish and the seed alone, unless it was stopped.
Made make(const Tiler& tiler, const Wish& wish, std::uint64_t seed, Monitor& monitor);

}  // namespace gridwright::dominoes

// Boards that their counts alone decide: where several solutions remain, tiling and poles are changed.
#pragma once

#include "families/magnets/board.hpp"
#include "generate/board.hpp"
#include "model/rng.hpp"

namespace gridwright::magnets {

// A board, and the candidates that propagation from all its counts leaves: no more than one solution where it is
// solved.
struct CountedBoard {
    CountedBoard(std::uint32_t rows, std::uint32_t columns)
        : filled(rows, columns), rules(rows, columns), board(MagnetsBoard(rules)) {}
    CountedBoard(const CountedBoard&) = delete;  // its parts know each other

    // Lays the whole board at random; a negative share of neutral dominoes: as it comes.
    void lay(double neutral_share, Rng& rng);
    // After a change of the filled board.
    void propagate();

    FilledBoard filled;
    Rules rules;
    CopiedBoard<MagnetsBoard> board;
};

// Changes a board until propagation from its counts solves it; with a share of neutral dominoes, as many cells are
// neutral as before. Returns what is wrong in the end, about the number of cells that are open: nothing, unless the
// changes that it may try ran out or the monitor stopped it.
std::uint32_t repair(CountedBoard& counted, double neutral_share, Rng& rng, Monitor& monitor);

}  // namespace gridwright::magnets

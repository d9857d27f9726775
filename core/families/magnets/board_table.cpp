// By trying, in reading order: what lies on the first free cell, then which way round every domino is.
#include "families/magnets/board_table.hpp"

#include <bit>

namespace gridwright::dominoes {

namespace {

std::uint32_t cells_beside(const Board& board, Cell cell) {
    std::uint32_t cells = 0;
    board.each_beside(cell, [&](Cell other) { cells |= 1u << other; });
    return cells;
}

}  // namespace

BoardTable::BoardTable(std::uint32_t rows, std::uint32_t columns) {
    const Board board(rows, columns);
    cover(board, 0, board.cells() % 2 == 1);
    for (Tiling& tiling : tilings_) fill(tiling, 0, {0, 0});
}

void BoardTable::lay(Board& board, Rng& rng) const {
    const Tiling& tiling = tilings_[rng.below(static_cast<std::uint32_t>(tilings_.size()))];
    const Poles poles = tiling.fillings[rng.below(static_cast<std::uint32_t>(tiling.fillings.size()))];
    board = tiling.board;
    for (std::uint32_t row = 0; row < board.rows; ++row)
        board.set_row(row, poles.plus >> row * board.columns, poles.minus >> row * board.columns);
}

// `single`: one cell is still to stay alone.
void BoardTable::cover(const Board& board, std::uint32_t covered, bool single) {
    const auto cell = static_cast<Cell>(std::countr_one(covered));
    if (cell == board.cells()) {
        tilings_.push_back({board, {}});
        return;
    }
    const auto lay = [&](Cell second, bool single_after) {
        Board next = board;
        next.lay(cell, second);
        cover(next, covered | 1u << cell | 1u << second, single_after);
    };
    if ((cell + 1) % board.columns != 0 && (covered >> (cell + 1) & 1) == 0) lay(cell + 1, single);
    if (cell + board.columns < board.cells()) lay(cell + board.columns, single);
    if (single) lay(cell, false);
}

void BoardTable::fill(Tiling& tiling, Cell cell, Poles poles) {
    const Board& board = tiling.board;
    while (cell < board.cells() && board.partner[cell] <= cell) ++cell;
    if (cell == board.cells()) {
        tiling.fillings.push_back(poles);
        return;
    }
    fill(tiling, cell + 1, poles);
    for (const auto& [plus, minus] : {std::pair{cell, board.partner[cell]}, {board.partner[cell], cell}}) {
        if (cells_beside(board, plus) & poles.plus || cells_beside(board, minus) & poles.minus) continue;
        fill(tiling, cell + 1, {poles.plus | 1u << plus, poles.minus | 1u << minus});
    }
}

}  // namespace gridwright::dominoes

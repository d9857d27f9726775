// Naked single: a cell has one candidate left.
#include "explain/techniques/finders.hpp"

namespace gridwright {

void find_naked_single(const Board& board, Finds& finds) {
    for (Cell cell = 0; cell < board.model.cells && !finds.enough(); ++cell) {
        if (board.settled(cell) || !is_single(board[cell])) continue;
        Step step;
        for (const Seat& seat : board.geometry.seats[cell])
            step.because.push_back(board.geometry.units[seat.unit].constraint);
        step.marks = {{cell, board[cell]}};
        step.places = {{cell, board[cell]}};
        finds.add(std::move(step));
    }
}

}  // namespace gridwright

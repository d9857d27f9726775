// The last candidate: of a unit, of a cell, of a value in a unit.
#include "explain/techniques/finders.hpp"

namespace gridwright {

// Full house: one cell of a unit is open, and one value is left for it.

void find_full_house(const PencilBoard& board, Finds& finds) {
    for (std::uint32_t index = 0; index < board.geometry.units.size() && !finds.enough(); ++index) {
        const Unit& unit = board.geometry.units[index];
        const Mask missing = low_bits(board.model.values) & ~board.placed(index);
        if (!unit.complete || !is_single(missing)) continue;
        for (Cell cell : unit.cells) {
            if (board.settled(cell) || !(board[cell] & missing)) continue;
            Step step;
            step.because = {unit.constraint};
            step.marks = {{cell, missing}};
            step.places = {{cell, missing}};
            finds.add(std::move(step));
        }
    }
}

// Naked single: a cell has one candidate left.

void find_naked_single(const PencilBoard& board, Finds& finds) {
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

// Hidden single: a value has one place left in a unit.

void find_hidden_single(const PencilBoard& board, Finds& finds) {
    for (std::uint32_t index = 0; index < board.geometry.units.size() && !finds.enough(); ++index) {
        const Unit& unit = board.geometry.units[index];
        if (!unit.complete) continue;
        each_bit(low_bits(board.model.values) & ~board.placed(index), [&](Value value) {
            const Mask places = board.places(index, value);
            if (!is_single(places)) return;
            const Cell cell = unit.cells[static_cast<std::size_t>(std::countr_zero(places))];
            Step step;
            step.because = {unit.constraint};
            step.marks = {{cell, bit(value)}};
            step.places = {{cell, bit(value)}};
            finds.add(std::move(step));
        });
    }
}

}  // namespace gridwright

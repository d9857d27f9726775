// Full house: one cell of a unit is open, and one value is left for it.
#include "explain/techniques/finders.hpp"

namespace gridwright {

void find_full_house(const Board& board, Finds& finds) {
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

}  // namespace gridwright

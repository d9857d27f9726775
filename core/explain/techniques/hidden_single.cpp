// Hidden single: a value has one place left in a unit.
#include "explain/techniques/finders.hpp"

namespace gridwright {

void find_hidden_single(const Board& board, Finds& finds) {
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

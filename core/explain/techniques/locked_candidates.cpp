// Locked candidates: all places of a value in one unit lie in another one too, so it leaves the rest of that other.
// Form 0, pointing: a box locks a value in a line. Form 1, claiming: a line locks it in a box.
#include "explain/techniques/finders.hpp"

namespace gridwright {

void find_locked_candidates(const Board& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    for (std::uint32_t index = 0; index < geometry.units.size() && !finds.enough(); ++index) {
        const Unit& unit = geometry.units[index];
        if (!unit.complete) continue;
        each_bit(low_bits(board.model.values) & ~board.placed(index), [&](Value value) {
            const Mask places = board.places(index, value);
            if (places == 0 || is_single(places)) return;
            const Cell first = unit.cells[static_cast<std::size_t>(std::countr_zero(places))];
            for (const Seat& seat : geometry.seats[first]) {
                if (seat.unit == index) continue;
                Mask shared = 0;  // positions of the value in the other unit that lie in this one
                bool inside = true;
                each_bit(places, [&](std::uint32_t at) {
                    const std::uint32_t position = geometry.position(seat.unit, unit.cells[at]);
                    if (position == none)
                        inside = false;
                    else
                        shared |= bit(position);
                });
                const Mask gone = inside ? board.places(seat.unit, value) & ~shared : 0;
                if (gone == 0) continue;
                const Unit& other = geometry.units[seat.unit];
                Step step;
                step.form = geometry.is_line(index) && !geometry.is_line(seat.unit);
                step.because = {unit.constraint, other.constraint};
                each_bit(places, [&](std::uint32_t at) { step.marks.push_back({unit.cells[at], bit(value)}); });
                each_bit(gone, [&](std::uint32_t at) { step.removes.push_back({other.cells[at], bit(value)}); });
                finds.add(std::move(step));
            }
        });
    }
}

}  // namespace gridwright

// As many cells as values: subsets of a unit, and values that two units lock.
#include "explain/techniques/combinations.hpp"
#include "explain/techniques/finders.hpp"

namespace gridwright {

// Locked candidates: all places of a value in one unit lie in another one too, so it leaves the rest of that other.
// Form 0, pointing: a box locks a value in a line. Form 1, claiming: a line locks it in a box.

void find_locked_candidates(const PencilBoard& board, Finds& finds) {
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

// Naked pair, triple, quad: so many cells of a unit share so many candidates; no other cell of the unit has them.

template <std::uint32_t size>
void find_naked_subset(const PencilBoard& board, Finds& finds) {
    std::vector<Cell> cells;
    std::vector<Mask> masks;
    for (std::uint32_t index = 0; index < board.geometry.units.size() && !finds.enough(); ++index) {
        const Unit& unit = board.geometry.units[index];
        cells.clear(), masks.clear();
        std::uint32_t open = 0;
        for (Cell cell : unit.cells) {
            if (board.settled(cell)) continue;
            ++open;
            if (size_of(board[cell]) > size) continue;
            cells.push_back(cell), masks.push_back(board[cell]);
        }
        if (open <= size) continue;
        each_small_union<size>(masks, size, [&](std::span<const std::uint32_t> chosen, Mask values) {
            if (size_of(values) != size) return;
            Step step;
            for (Cell cell : unit.cells) {
                if (board.settled(cell) || !(board[cell] & values)) continue;
                bool inside = false;
                for (std::uint32_t at : chosen) inside = inside || cells[at] == cell;
                if (!inside) step.removes.push_back({cell, board[cell] & values});
            }
            if (step.removes.empty()) return;
            step.because = {unit.constraint};
            for (std::uint32_t at : chosen) step.marks.push_back({cells[at], masks[at]});
            // What the cells also share is emptied too: a pair in a line that lies in a box speaks for both.
            for (const Seat& seat : board.geometry.seats[cells[chosen[0]]]) {
                if (seat.unit == index) continue;
                bool all = true;
                for (std::uint32_t at : chosen) all = all && board.geometry.position(seat.unit, cells[at]) != none;
                if (!all) continue;
                bool any = false;
                for (Cell cell : board.geometry.units[seat.unit].cells) {
                    bool inside = board.settled(cell) || !(board[cell] & values);
                    for (std::uint32_t at : chosen) inside = inside || cells[at] == cell;
                    if (inside) continue;
                    step.removes.push_back({cell, board[cell] & values});
                    any = true;
                }
                if (any) step.cite(board.geometry.units[seat.unit].constraint);
            }
            finds.add(std::move(step));
        });
    }
}

template void find_naked_subset<2>(const PencilBoard&, Finds&);
template void find_naked_subset<3>(const PencilBoard&, Finds&);
template void find_naked_subset<4>(const PencilBoard&, Finds&);

// Hidden pair, triple, quad: so many values of a unit have only so many places; nothing else goes there.

template <std::uint32_t size>
void find_hidden_subset(const PencilBoard& board, Finds& finds) {
    std::vector<Value> values;
    std::vector<Mask> places;
    for (std::uint32_t index = 0; index < board.geometry.units.size() && !finds.enough(); ++index) {
        const Unit& unit = board.geometry.units[index];
        if (!unit.complete) continue;
        values.clear(), places.clear();
        const Mask missing = low_bits(board.model.values) & ~board.placed(index);
        if (size_of(missing) <= size) continue;
        each_bit(missing, [&](Value value) {
            const Mask at = board.places(index, value);
            if (at != 0 && size_of(at) <= size) values.push_back(value), places.push_back(at);
        });
        each_small_union<size>(places, size, [&](std::span<const std::uint32_t> chosen, Mask cells) {
            if (size_of(cells) != size) return;
            Mask kept = 0;
            for (std::uint32_t at : chosen) kept |= bit(values[at]);
            Step step;
            each_bit(cells, [&](std::uint32_t at) {
                const Cell cell = unit.cells[at];
                step.marks.push_back({cell, board[cell] & kept});
                if (board[cell] & ~kept) step.removes.push_back({cell, board[cell] & ~kept});
            });
            if (step.removes.empty()) return;
            step.because = {unit.constraint};
            finds.add(std::move(step));
        });
    }
}

template void find_hidden_subset<2>(const PencilBoard&, Finds&);
template void find_hidden_subset<3>(const PencilBoard&, Finds&);
template void find_hidden_subset<4>(const PencilBoard&, Finds&);

}  // namespace gridwright

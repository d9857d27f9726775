// Naked pair, triple, quad: so many cells of a unit share so many candidates; no other cell of the unit has them.
#include "explain/techniques/combinations.hpp"
#include "explain/techniques/finders.hpp"

namespace gridwright {

template <std::uint32_t size>
void find_naked_subset(const Board& board, Finds& finds) {
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

template void find_naked_subset<2>(const Board&, Finds&);
template void find_naked_subset<3>(const Board&, Finds&);
template void find_naked_subset<4>(const Board&, Finds&);

}  // namespace gridwright

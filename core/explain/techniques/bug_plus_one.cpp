// BUG+1 (bivalue universal grave): every open cell has two candidates but one with three, and but for one of those
// every candidate is twice in each unit. Without it everything could be swapped; so it is true.
#include "explain/techniques/finders.hpp"

namespace gridwright {

void find_bug_plus_one(const Board& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    for (std::size_t kind = 0; kind < kind_count; ++kind)  // other kinds would tell the two fillings apart
        if (static_cast<Kind>(kind) != Kind::all_different && !board.model.of_kind[kind].empty()) return;
    Cell odd = none;
    std::vector<Mark> open;
    for (Cell cell = 0; cell < board.model.cells; ++cell) {
        if (board.settled(cell)) continue;
        const std::uint32_t size = size_of(board[cell]);
        if (size < 2 || size > 3 || (size == 3 && odd != none)) return;
        if (size == 3) odd = cell;
        open.push_back({cell, board[cell]});
    }
    if (odd == none || geometry.seats[odd].empty()) return;
    Mask extra = board[odd];  // the value that is three times in every unit of the odd cell
    for (std::uint32_t index = 0; index < geometry.units.size(); ++index)
        for (Value value = 0; value < board.model.values; ++value) {
            if (board.placed(index) & bit(value)) continue;
            const std::uint32_t number = size_of(board.places(index, value));
            const bool here = geometry.position(index, odd) != none && board.has(odd, value);
            if (number == 2 && here) extra &= ~bit(value);
            if (number != 2 && !(number == 3 && here) && number != 0) return;
        }
    if (!is_single(extra)) return;
    for (const Seat& seat : geometry.seats[odd])
        if (size_of(board.places(seat.unit, static_cast<Value>(std::countr_zero(extra)))) != 3) return;
    Step step;
    for (const Mark& mark : open)
        for (const Seat& seat : geometry.seats[mark.cell]) step.cite(geometry.units[seat.unit].constraint);
    step.marks = std::move(open);
    step.marks.push_back({odd, extra, Role::other});
    step.places = {{odd, extra}};
    finds.add(std::move(step));
}

}  // namespace gridwright

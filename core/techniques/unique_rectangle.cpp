// Unique rectangle: four cells on two lines, two crossing lines and two boxes must not be left with the same two
// values, or they could be swapped and there would be a second solution. The form is the usual number of the type:
//   1  three of them have only the two values: the fourth holds neither;
//   2  two have just one value more, the same: one of the two holds it;
//   4  one of the two values has no other place beside the upper two: the other is not there.
#include "finders.hpp"
#include "single_value.hpp"

namespace gridwright {

namespace {

struct Rectangle {
    Cell floor[2], roof[2];
};

// Swapping leaves every unit with the values it had only if each unit of a cell holds a neighbour of it as well.
bool is_deadly(const Geometry& geometry, const Rectangle& r) {
    const Cell around[4] = {r.floor[0], r.floor[1], r.roof[1], r.roof[0]};
    for (int at = 0; at < 4; ++at)
        for (const Seat& seat : geometry.seats[around[at]])
            if (geometry.position(seat.unit, around[(at + 1) % 4]) == none &&
                geometry.position(seat.unit, around[(at + 3) % 4]) == none)
                return false;
    return true;
}

Step drawn(const Board& board, const Rectangle& r, Mask two, std::uint32_t form) {
    Step step;
    step.form = form;
    step.marks = {{r.floor[0], two}, {r.floor[1], two}, {r.roof[0], two}, {r.roof[1], two}};
    for (const Mark& mark : step.marks)
        for (const Seat& seat : board.geometry.seats[mark.cell]) step.cite(board.geometry.units[seat.unit].constraint);
    return step;
}

void look_at(const Board& board, const Rectangle& r, Mask two, Finds& finds) {
    const Mask extra[2] = {board[r.roof[0]] & ~two, board[r.roof[1]] & ~two};
    if (!extra[0] && !extra[1]) return;
    if (!extra[0] || !extra[1]) {
        Step step = drawn(board, r, two, 1);
        step.removes = {{r.roof[extra[0] ? 0 : 1], two}};
        return finds.add(std::move(step));
    }
    if (extra[0] == extra[1] && is_single(extra[0])) {
        Step step = drawn(board, r, two, 2);
        remove_from_seers(board, static_cast<Value>(std::countr_zero(extra[0])), r.roof, step);
        for (const Cell roof : r.roof) step.marks.push_back({roof, extra[0], Role::other});
        if (!step.removes.empty()) finds.add(std::move(step));
    }
    for (const Seat& seat : board.geometry.seats[r.roof[0]]) {
        const std::uint32_t position = board.geometry.position(seat.unit, r.roof[1]);
        if (position == none || !board.geometry.units[seat.unit].complete) continue;
        each_bit(two, [&](Value value) {
            if (board.places(seat.unit, value) != (bit(seat.position) | bit(position))) return;
            Step step = drawn(board, r, two, 4);
            step.removes = {{r.roof[0], two & ~bit(value)}, {r.roof[1], two & ~bit(value)}};
            finds.add(std::move(step));
        });
    }
}

}  // namespace

void find_unique_rectangle(const Board& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    for (std::size_t kind = 0; kind < kind_count; ++kind)  // other kinds would tell the two fillings apart
        if (static_cast<Kind>(kind) != Kind::all_different && !board.model.of_kind[kind].empty()) return;
    for (const Crossing& crossing : geometry.crossings)
        for (std::size_t base = 0; base < crossing.bases.size() && !finds.enough(); ++base) {
            const auto& cells = geometry.units[crossing.bases[base]].cells;
            for (std::size_t one = 0; one < cells.size(); ++one) {
                const Mask two = board[cells[one]];
                if (size_of(two) != 2 || board.settled(cells[one])) continue;
                for (std::size_t other = one + 1; other < cells.size(); ++other) {
                    if (board[cells[other]] != two || board.settled(cells[other])) continue;
                    const auto& left = geometry.units[crossing.covers[crossing.cover_at[base][one]]].cells;
                    const std::uint32_t right = crossing.covers[crossing.cover_at[base][other]];
                    for (Cell above : left) {
                        if (above == cells[one] || board.settled(above) || (board[above] & two) != two) continue;
                        for (Cell beside : geometry.units[right].cells) {
                            if (beside == cells[other] || board.settled(beside) || (board[beside] & two) != two)
                                continue;
                            bool parallel = false;  // the upper two are on one line of the same direction
                            for (const Seat& seat : geometry.seats[above])
                                parallel = parallel || (geometry.units[seat.unit].group ==
                                                            geometry.units[crossing.bases[base]].group &&
                                                        geometry.position(seat.unit, beside) != none);
                            const Rectangle r{{cells[one], cells[other]}, {above, beside}};
                            if (parallel && is_deadly(geometry, r)) look_at(board, r, two, finds);
                        }
                    }
                }
            }
        }
}

}  // namespace gridwright

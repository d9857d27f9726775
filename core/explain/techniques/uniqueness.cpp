// What a puzzle with one solution can't contain.
#include <algorithm>

#include "explain/techniques/patterns.hpp"
#include "explain/techniques/technique_table.hpp"

namespace gridwright {

// Unique rectangles: if four cells on two rows and two columns held only the same two values, these could be swapped,
// and there would be a second solution. The forms are numbered as in the literature. Two cells (the floor) have only
// the two values. The other two (the roof) have extra candidates: in one cell only (1); the same one in both (2);
// extras that form a subset with other cells (3); or a unit of both roof cells has no other place for one of the values
// (4). Form 5 is the hidden rectangle.

namespace {

//     floor[0] ─ floor[1]
//        │          │
//     roof[0]  ─ roof[1]
struct Rectangle {
    Cell floor[2], roof[2];
    Mask two;
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

Step drawn(const PencilBoard& board, const Rectangle& r, std::uint32_t form) {
    Step step;
    step.form = form;
    step.marks = {{r.floor[0], r.two}, {r.floor[1], r.two}, {r.roof[0], r.two}, {r.roof[1], r.two}};
    for (const Mark& mark : step.marks)
        for (const Seat& seat : board.geometry.seats[mark.cell]) step.cite(board.geometry.constraint_of(seat.unit));
    return step;
}

void mark_extras(const PencilBoard& board, const Rectangle& r, Step& step) {
    for (const Cell roof : r.roof) step.mark(roof, board[roof] & ~r.two, Role::other);
}

// The units that both cells are in, complete ones.
template <typename Visit>
void each_common_unit(const PencilBoard& board, Cell a, Cell b, Visit&& visit) {
    for (const Seat& seat : board.geometry.seats[a]) {
        const std::uint32_t position = board.geometry.position(seat.unit, b);
        if (position != none && board.geometry.units[seat.unit].complete)
            visit(seat.unit, bit(seat.position) | bit(position));
    }
}

bool has_no_other_place(const PencilBoard& board, Cell a, Cell b, Value value) {
    bool found = false;
    each_common_unit(board, a, b,
                     [&](std::uint32_t unit, Mask both) { found = found || board.places(unit, value) == both; });
    return found;
}

// The roof counts as one cell with the extra candidates, which makes a naked subset with some others.
template <std::uint32_t others>
void with_subset(const PencilBoard& board, const Rectangle& r, Mask extras, Finds& finds) {
    each_common_unit(board, r.roof[0], r.roof[1], [&](std::uint32_t index, Mask roof) {
        const Unit& unit = board.geometry.units[index];
        std::vector<Cell> cells;
        std::vector<Mask> masks;
        for (std::uint32_t at = 0; at < unit.cells.size(); ++at) {
            const Cell cell = unit.cells[at];
            if (bit(at) & roof || board.settled(cell) || size_of(board[cell] | extras) > others + 1) continue;
            cells.push_back(cell), masks.push_back(board[cell] | extras);
        }
        each_small_union<others>(masks, others + 1, [&](std::span<const std::uint32_t> chosen, Mask values) {
            if (size_of(values) != others + 1) return;
            Step step = drawn(board, r, 3);
            mark_extras(board, r, step);
            for (std::uint32_t at : chosen) step.mark(cells[at], board[cells[at]], Role::other);
            if (clear_rest(board, index, values, step)) finds.add(std::move(step));
        });
    });
}

void look_at(const PencilBoard& board, const Rectangle& r, Finds& finds) {
    const Mask extra[2] = {board[r.roof[0]] & ~r.two, board[r.roof[1]] & ~r.two};
    if (!extra[0] && !extra[1]) return;
    if (!extra[0] || !extra[1]) {
        Step step = drawn(board, r, 1);
        step.removes = {{r.roof[extra[0] ? 0 : 1], r.two}};
        return finds.add(std::move(step));
    }
    if (extra[0] == extra[1] && is_single(extra[0])) {
        Step step = drawn(board, r, 2);
        remove_from_seers(board, lowest(extra[0]), r.roof, step);
        mark_extras(board, r, step);
        if (!step.removes.empty()) finds.add(std::move(step));
    }
    with_subset<1>(board, r, extra[0] | extra[1], finds);
    with_subset<2>(board, r, extra[0] | extra[1], finds);
    with_subset<3>(board, r, extra[0] | extra[1], finds);
    for (Value value : bits_of(r.two)) {
        if (!has_no_other_place(board, r.roof[0], r.roof[1], value)) continue;
        Step step = drawn(board, r, 4);
        step.removes = {{r.roof[0], r.two & ~bit(value)}, {r.roof[1], r.two & ~bit(value)}};
        finds.add(std::move(step));
    }
}

// The hidden rectangle: only floor[0] must have the two values alone. Suppose one value has no other place in the units
// that the opposite corner shares with its two neighbours. If the corner held the other value, both neighbours would
// hold the first, and floor[0] the other: the values could be swapped. So the corner can't hold the other value.
void look_across(const PencilBoard& board, const Rectangle& r, Finds& finds) {
    const Cell across = r.roof[1];
    for (Value value : bits_of(r.two)) {
        if (!has_no_other_place(board, across, r.floor[1], value) ||
            !has_no_other_place(board, across, r.roof[0], value))
            continue;
        Step step = drawn(board, r, 5);
        step.mark(across, bit(value), Role::other);
        step.removes = {{across, r.two & ~bit(value)}};
        finds.add(std::move(step));
    }
}

}  // namespace

void find_unique_rectangle(const PencilBoard& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    if (!board.model.has_only(Kind::all_different)) return;  // other kinds would tell the two fillings apart
    const auto holds = [&](Cell cell, Mask two) { return !board.settled(cell) && (board[cell] & two) == two; };
    for (const Crossing& crossing : geometry.crossings) {
        const auto cell_at = [&](std::size_t base, std::uint32_t cover) {
            const auto& covers = crossing.cover_at[base];
            const auto at = std::find(covers.begin(), covers.end(), cover) - covers.begin();
            return geometry.units[crossing.bases[base]].cells[static_cast<std::size_t>(at)];
        };
        for (std::size_t base = 0; base < crossing.bases.size() && !finds.stopped(); ++base) {
            const auto& cells = geometry.units[crossing.bases[base]].cells;
            for (std::size_t one = 0; one < cells.size(); ++one) {
                const Mask two = board[cells[one]];
                if (size_of(two) != 2 || board.settled(cells[one])) continue;
                for (std::size_t other = 0; other < cells.size(); ++other) {
                    if (other == one || !holds(cells[other], two)) continue;
                    for (std::size_t parallel = 0; parallel < crossing.bases.size(); ++parallel) {
                        const Rectangle r{{cells[one], cells[other]},
                                          {cell_at(parallel, crossing.cover_at[base][one]),
                                           cell_at(parallel, crossing.cover_at[base][other])},
                                          two};
                        if (parallel == base || !holds(r.roof[0], two) || !holds(r.roof[1], two)) continue;
                        if (!is_deadly(geometry, r)) continue;
                        if (other > one && board[cells[other]] == two) look_at(board, r, finds);
                        look_across(board, r, finds);
                    }
                }
            }
        }
    }
}

// BUG+1 (bivalue universal grave): every open cell has two candidates, except one cell with three, and every candidate
// is twice in each unit, except one of these three. Without that one, all values could be swapped; so it is true.

void find_bug_plus_one(const PencilBoard& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    if (!board.model.has_only(Kind::all_different)) return;  // other kinds would tell the two fillings apart
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
        if (size_of(board.places(seat.unit, lowest(extra))) != 3) return;
    Step step;
    for (const Mark& mark : open)
        for (const Seat& seat : geometry.seats[mark.cell]) step.cite(geometry.constraint_of(seat.unit));
    step.marks = std::move(open);
    step.mark(odd, extra, Role::other);
    step.places = {{odd, extra}};
    finds.add(std::move(step));
}

}  // namespace gridwright

// Within units. The last candidate: of a unit, of a cell, of a value. Values that two units lock. As many cells as
// values: naked and hidden subsets.
#include "explain/techniques/patterns.hpp"
#include "explain/techniques/technique_table.hpp"

namespace gridwright {

static Step placing(Cell cell, Mask value, std::vector<std::uint32_t> because) {
    Step step;
    step.because = std::move(because);
    step.marks = {{cell, value}};
    step.places = {{cell, value}};
    return step;
}

// Full house: one cell of a unit is open, and one value is left for it.

void find_full_house(const PencilBoard& board, Finds& finds) {
    each_complete_unit(board, finds, [&](std::uint32_t index, const Unit& unit) {
        const Mask missing = board.missing(index);
        if (!is_single(missing)) return;
        for (Cell cell : unit.cells)
            if (!board.settled(cell) && (board[cell] & missing)) finds.add(placing(cell, missing, {unit.constraint}));
    });
}

// Naked single: a cell has one candidate left.

void find_naked_single(const PencilBoard& board, Finds& finds) {
    for (Cell cell = 0; cell < board.model.cells && !finds.stopped(); ++cell) {
        if (board.settled(cell) || !is_single(board[cell])) continue;
        Step step = placing(cell, board[cell], {});
        for (const Seat& seat : board.geometry.seats[cell]) step.cite(board.geometry.constraint_of(seat.unit));
        finds.add(std::move(step));
    }
}

// Hidden single: a value has one place left in a unit.

void find_hidden_single(const PencilBoard& board, Finds& finds) {
    each_missing_value(board, finds, [&](std::uint32_t, const Unit& unit, Value value, Mask places) {
        if (is_single(places)) finds.add(placing(unit.cells[lowest(places)], bit(value), {unit.constraint}));
    });
}

// Locked candidates: all places of a value in one unit lie in another one too, so it leaves the rest of that other.
// Form 0, pointing: a box locks a value in a line. Form 1, claiming: a line locks it in a box.

// Whether cells lie in a line: a row, a column, or a diagonal of a variant.
static bool is_straight(const Unit& unit) {
    for (std::size_t at = 2; at < unit.cells.size(); ++at)
        if (unit.cells[at] - unit.cells[at - 1] != unit.cells[1] - unit.cells[0]) return false;
    return true;
}

void find_locked_candidates(const PencilBoard& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    each_missing_value(board, finds, [&](std::uint32_t index, const Unit& unit, Value value, Mask places) {
        if (places == 0 || is_single(places)) return;
        for (const Seat& seat : geometry.seats[unit.cells[lowest(places)]]) {
            if (seat.unit == index) continue;
            Mask shared = 0;  // positions of the value in the other unit that lie in this one
            bool inside = true;
            for (std::uint32_t at : bits_of(places)) {
                const std::uint32_t position = geometry.position(seat.unit, unit.cells[at]);
                if (position == none)
                    inside = false;
                else
                    shared |= bit(position);
            }
            const Mask gone = inside ? board.places(seat.unit, value) & ~shared : 0;
            if (gone == 0) continue;
            const Unit& other = geometry.units[seat.unit];
            Step step;
            step.form = is_straight(unit) && !is_straight(other);
            step.because = {unit.constraint, other.constraint};
            for (std::uint32_t at : bits_of(places)) step.mark(unit.cells[at], bit(value));
            for (std::uint32_t at : bits_of(gone)) step.remove(other.cells[at], bit(value));
            finds.add(std::move(step));
        }
    });
}

// Naked pair, triple, quad: 2, 3 or 4 cells of a unit have as many candidates together; they leave the unit's other
// cells.

template <std::uint32_t size>
static void find_naked_subset(const PencilBoard& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    std::vector<Cell> cells;
    std::vector<Mask> masks;
    for (std::uint32_t index = 0; index < geometry.units.size() && !finds.stopped(); ++index) {
        cells.clear(), masks.clear();
        std::uint32_t open = 0;
        for (Cell cell : geometry.units[index].cells) {
            if (board.settled(cell)) continue;
            ++open;
            if (size_of(board[cell]) > size) continue;
            cells.push_back(cell), masks.push_back(board[cell]);
        }
        if (open <= size) continue;
        each_small_union<size>(masks, size, [&](std::span<const std::uint32_t> chosen, Mask values) {
            if (size_of(values) != size) return;
            Step step;
            step.because = {geometry.constraint_of(index)};
            for (std::uint32_t at : chosen) step.mark(cells[at], masks[at]);
            if (!clear_rest(board, index, values, step)) return;
            // Any other unit that the cells share is cleared too: a pair in a line may also lie in one box.
            for (const Seat& seat : geometry.seats[cells[chosen[0]]]) {
                const bool all = std::all_of(chosen.begin(), chosen.end(), [&](std::uint32_t at) {
                    return geometry.position(seat.unit, cells[at]) != none;
                });
                if (seat.unit != index && all && clear_rest(board, seat.unit, values, step))
                    step.cite(geometry.constraint_of(seat.unit));
            }
            finds.add(std::move(step));
        });
    }
}

void find_naked_pair(const PencilBoard& board, Finds& finds) { find_naked_subset<2>(board, finds); }
void find_naked_triple(const PencilBoard& board, Finds& finds) { find_naked_subset<3>(board, finds); }
void find_naked_quad(const PencilBoard& board, Finds& finds) { find_naked_subset<4>(board, finds); }

// Hidden pair, triple, quad: 2, 3 or 4 values of a unit have as many places together; nothing else goes there.

template <std::uint32_t size>
static void find_hidden_subset(const PencilBoard& board, Finds& finds) {
    std::vector<Value> values;
    std::vector<Mask> places;
    each_complete_unit(board, finds, [&](std::uint32_t index, const Unit& unit) {
        values.clear(), places.clear();
        if (size_of(board.missing(index)) <= size) return;
        for (Value value : bits_of(board.missing(index))) {
            const Mask at = board.places(index, value);
            if (at != 0 && size_of(at) <= size) values.push_back(value), places.push_back(at);
        }
        each_small_union<size>(places, size, [&](std::span<const std::uint32_t> chosen, Mask cells) {
            if (size_of(cells) != size) return;
            Mask kept = 0;
            for (std::uint32_t at : chosen) kept |= bit(values[at]);
            Step step;
            step.because = {unit.constraint};
            for (std::uint32_t at : bits_of(cells)) {
                const Cell cell = unit.cells[at];
                step.mark(cell, board[cell] & kept);
                step.remove(cell, ~kept);
            }
            finds.add(std::move(step));
        });
    });
}

void find_hidden_pair(const PencilBoard& board, Finds& finds) { find_hidden_subset<2>(board, finds); }
void find_hidden_triple(const PencilBoard& board, Finds& finds) { find_hidden_subset<3>(board, finds); }
void find_hidden_quad(const PencilBoard& board, Finds& finds) { find_hidden_subset<4>(board, finds); }

}  // namespace gridwright

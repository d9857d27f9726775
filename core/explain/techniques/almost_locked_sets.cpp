// Sets of cells with one value more than cells, and two of them that share values.
#include <algorithm>

#include "explain/techniques/combinations.hpp"
#include "explain/techniques/finders.hpp"

namespace gridwright {

// ALS-XZ. An almost locked set is some cells of a unit with one candidate more than cells. Two of them share a value x
// whose places all see each other, so x is in one of them at most: the other is then locked. A second shared value z is
// in one of the two for certain; what sees all of its places loses it.

namespace {

constexpr std::uint32_t most_cells = 5;  // of a set
constexpr std::size_t most_sets = 8000;  // beyond, only smaller ones are looked at

struct AlmostLocked {
    std::vector<Cell> cells;
    Mask values;
    std::uint32_t unit;
};

void gather(const PencilBoard& board, std::uint32_t index, std::uint32_t size, std::vector<AlmostLocked>& sets) {
    const Unit& unit = board.geometry.units[index];
    std::vector<Cell> open;
    for (Cell cell : unit.cells)
        if (!board.settled(cell)) open.push_back(cell);
    std::vector<std::size_t> chosen;
    const auto extend = [&](auto&& self, std::size_t from, Mask values) -> void {
        if (chosen.size() == size) {
            if (size_of(values) != size + 1) return;
            AlmostLocked set{{}, values, index};
            for (std::size_t at : chosen) set.cells.push_back(open[at]);
            std::sort(set.cells.begin(), set.cells.end());
            sets.push_back(std::move(set));
            return;
        }
        for (std::size_t at = from; at < open.size() && sets.size() <= most_sets; ++at) {
            if (size_of(values | board[open[at]]) > size + 1) continue;
            chosen.push_back(at);
            self(self, at + 1, values | board[open[at]]);
            chosen.pop_back();
        }
    };
    if (open.size() > size) extend(extend, 0, 0);
}

std::vector<AlmostLocked> almost_locked_sets(const PencilBoard& board) {
    std::vector<AlmostLocked> sets;
    for (std::uint32_t size = 1; size <= most_cells; ++size) {
        std::vector<AlmostLocked> more = sets;
        for (std::uint32_t unit = 0; unit < board.geometry.units.size(); ++unit) gather(board, unit, size, more);
        std::stable_sort(more.begin(), more.end(), [](const auto& a, const auto& b) { return a.cells < b.cells; });
        more.erase(
            std::unique(more.begin(), more.end(), [](const auto& a, const auto& b) { return a.cells == b.cells; }),
            more.end());
        if (more.size() > most_sets) break;  // by size, so that no order of cells decides what is looked at
        sets = std::move(more);
    }
    return sets;
}

}  // namespace

void find_als_xz(const PencilBoard& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    const std::vector<AlmostLocked> sets = almost_locked_sets(board);
    const std::size_t words = geometry.words;
    // By set and its value, of which it has one more than cells: its cells with the value, and those that see all of
    // them.
    std::vector<std::uint64_t> holding(sets.size() * (most_cells + 1) * words), seers(holding.size());
    const auto row = [&](std::size_t set, Value value) {
        return (set * (most_cells + 1) + size_of(sets[set].values & low_bits(value))) * words;
    };
    for (std::size_t set = 0; set < sets.size(); ++set)
        each_bit(sets[set].values, [&](Value value) {
            std::uint64_t* all = seers.data() + row(set, value);
            std::copy(board.where(value).begin(), board.where(value).end(), all);
            for (Cell cell : sets[set].cells) {
                if (!board.has(cell, value)) continue;
                holding[row(set, value) + cell / 64] |= std::uint64_t{1} << (cell % 64);
                for (std::size_t word = 0; word < words; ++word) all[word] &= geometry.seen_by(cell)[word];
            }
        });
    const auto inside = [&](std::size_t some, std::size_t all) {
        for (std::size_t word = 0; word < words; ++word)
            if (holding[some + word] & ~seers[all + word]) return false;
        return true;
    };
    for (std::size_t one = 0; one < sets.size() && !finds.enough(); ++one)
        for (std::size_t two = one + 1; two < sets.size(); ++two) {
            const Mask common = sets[one].values & sets[two].values;
            if (size_of(common) < 2) continue;
            each_bit(common, [&](Value x) {
                if (!inside(row(two, x), row(one, x))) return;
                for (Cell cell : sets[one].cells)
                    if (std::binary_search(sets[two].cells.begin(), sets[two].cells.end(), cell)) return;
                each_bit(common & ~bit(x), [&](Value z) {
                    Step step;
                    for (std::size_t word = 0; word < words; ++word)
                        each_bit(seers[row(one, z) + word] & seers[row(two, z) + word], [&](std::uint32_t at) {
                            step.removes.push_back({static_cast<Cell>(word * 64 + at), bit(z)});
                        });
                    if (step.removes.empty()) return;
                    step.because = {geometry.units[sets[one].unit].constraint,
                                    geometry.units[sets[two].unit].constraint};
                    const auto cite_between = [&](Cell a, Cell b) {
                        step.cite(geometry.units[geometry.common_unit(a, b)].constraint);
                    };
                    for (Cell a : sets[one].cells)
                        for (Cell b : sets[two].cells)
                            if (board.has(a, x) && board.has(b, x)) cite_between(a, b);
                    for (const Effect& effect : step.removes)
                        for (const std::size_t set : {one, two})
                            for (Cell cell : sets[set].cells)
                                if (board.has(cell, z)) cite_between(effect.cell, cell);
                    for (Cell cell : sets[one].cells) step.marks.push_back({cell, board[cell]});
                    for (Cell cell : sets[two].cells) step.marks.push_back({cell, board[cell], Role::other});
                    finds.add(std::move(step));
                });
            });
        }
}

// Sue de Coq: some cells where a line meets a box, some of the rest of the line and some of the rest of the box have as
// many candidates as cells together, and line and box parts share none. Then each of these values stands just once in
// them: those of the line part leave the rest of the line, those of the box part the rest of the box, others both.

namespace {

struct Part {
    std::vector<Cell> cells;
    Mask values = 0;
};

// One or two open cells of a unit outside another that bring fewer new values than they are cells.
std::vector<Part> side_parts(const PencilBoard& board, std::uint32_t unit, std::uint32_t outside, Mask core) {
    std::vector<Cell> rest;
    for (Cell cell : board.geometry.units[unit].cells)
        if (!board.settled(cell) && board.geometry.position(outside, cell) == none) rest.push_back(cell);
    std::vector<Part> parts;
    const auto add = [&](Part part) {
        if (size_of(part.values & ~core) < part.cells.size()) parts.push_back(std::move(part));
    };
    for (std::size_t one = 0; one < rest.size(); ++one) {
        add({{rest[one]}, board[rest[one]]});
        for (std::size_t two = one + 1; two < rest.size(); ++two)
            if (size_of(board[rest[one]] | board[rest[two]]) <= 4)
                add({{rest[one], rest[two]}, board[rest[one]] | board[rest[two]]});
    }
    return parts;
}

void look_at(const PencilBoard& board, std::uint32_t line, std::uint32_t box, const Part& core, Finds& finds) {
    const Geometry& geometry = board.geometry;
    const auto in_line = side_parts(board, line, box, core.values), in_box = side_parts(board, box, line, core.values);
    for (const Part& a : in_line)
        for (const Part& b : in_box) {
            if (a.values & b.values) continue;
            const Mask all = core.values | a.values | b.values;
            if (size_of(all) != core.cells.size() + a.cells.size() + b.cells.size()) continue;
            Step step;
            for (Cell cell : core.cells) step.marks.push_back({cell, board[cell]});
            for (const Part* part : {&a, &b})
                for (Cell cell : part->cells) step.marks.push_back({cell, board[cell], Role::other});
            const auto clear = [&](std::uint32_t unit, Mask values) {
                for (Cell cell : geometry.units[unit].cells) {
                    bool inside = false;
                    for (const Mark& mark : step.marks) inside = inside || mark.cell == cell;
                    if (!inside && !board.settled(cell) && (board[cell] & values))
                        step.removes.push_back({cell, board[cell] & values});
                }
            };
            clear(line, all & ~b.values);
            clear(box, all & ~a.values);
            if (step.removes.empty()) continue;
            step.because = {geometry.units[line].constraint, geometry.units[box].constraint};
            finds.add(std::move(step));
        }
}

// Cores of so many cells with two to four candidates more than cells.
template <std::uint32_t size>
void look_at_cores(const PencilBoard& board, std::uint32_t line, std::uint32_t box, std::span<const Cell> meeting,
                   Finds& finds) {
    std::vector<Mask> masks;
    for (Cell cell : meeting) masks.push_back(board[cell]);
    each_small_union<size>(masks, size + 4, [&](std::span<const std::uint32_t> chosen, Mask values) {
        if (size_of(values) < size + 2) return;
        Part core;
        core.values = values;
        for (std::uint32_t at : chosen) core.cells.push_back(meeting[at]);
        look_at(board, line, box, core, finds);
    });
}

}  // namespace

void find_sue_de_coq(const PencilBoard& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    for (std::uint32_t box = 0; box < geometry.units.size() && !finds.enough(); ++box) {
        if (geometry.is_line(box)) continue;
        for (std::uint32_t line = 0; line < geometry.units.size(); ++line) {
            if (!geometry.is_line(line)) continue;
            std::vector<Cell> meeting;
            for (Cell cell : geometry.units[box].cells)
                if (!board.settled(cell) && geometry.position(line, cell) != none) meeting.push_back(cell);
            look_at_cores<2>(board, line, box, meeting, finds);
            look_at_cores<3>(board, line, box, meeting, finds);
        }
    }
}

}  // namespace gridwright

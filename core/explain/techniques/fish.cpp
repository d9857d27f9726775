// One value in several lines: skyscrapers and kites, empty rectangles, fish with and without fins.
#include "explain/techniques/patterns.hpp"
#include "explain/techniques/technique_table.hpp"

namespace gridwright {

// Skyscraper: a value has two places in each of two parallel lines, and two of them see each other: one of the other
// two holds it. Two-string kite: the same of two crossing lines that meet in a box. What sees both ends loses the
// value.

static void find_turbot(const PencilBoard& board, Finds& finds, bool parallel) {
    const Geometry& geometry = board.geometry;
    for (Value value = 0; value < board.model.values && !finds.must_end(); ++value) {
        const auto links = strong_links(board, value);
        for (std::size_t one = 0; one < links.size(); ++one)
            for (std::size_t two = one + 1; two < links.size(); ++two) {
                const StrongLink &first = links[one], &second = links[two];
                if (!geometry.is_line(first.unit) || !geometry.is_line(second.unit)) continue;
                if ((geometry.units[first.unit].group == geometry.units[second.unit].group) != parallel) continue;
                for (const int a : {0, 1})
                    for (const int b : {0, 1}) {
                        const Cell near = first.ends[a], other = second.ends[b];
                        const Cell ends[] = {first.ends[1 - a], second.ends[1 - b]};
                        if (near == other || ends[0] == ends[1] || near == ends[1] || other == ends[0]) continue;
                        if (!geometry.sees(near, other)) continue;
                        Step step;
                        step.because = {geometry.constraint_of(first.unit), geometry.constraint_of(second.unit),
                                        geometry.constraint_between(near, other)};
                        step.marks = {{ends[0], bit(value)},
                                      {ends[1], bit(value)},
                                      {near, bit(value), Role::other},
                                      {other, bit(value), Role::other}};
                        remove_from_seers(board, value, ends, step);
                        if (!step.removes.empty()) finds.add(std::move(step));
                    }
            }
    }
}

void find_skyscraper(const PencilBoard& board, Finds& finds) { find_turbot(board, finds, true); }
void find_two_string_kite(const PencilBoard& board, Finds& finds) { find_turbot(board, finds, false); }

// Empty rectangle: the places of a value in a box lie on one row and one column of it. If a strong link starts on that
// row, the cell of the column that is in line with the link's other end can't hold the value.

// All ways to cover the places of a value in a box by two lines of different directions, neither of them alone.
template <typename Visit>
static void each_cross(const PencilBoard& board, const Unit& box, Mask places, Visit&& visit) {
    const Geometry& geometry = board.geometry;
    const auto covered = [&](std::uint32_t line) {
        Mask covered = 0;
        for (std::uint32_t at : bits_of(places)) {
            if (geometry.position(line, box.cells[at]) != none) covered |= bit(at);
        }
        return covered;
    };
    std::vector<std::pair<std::uint32_t, Mask>> lines;
    for (Cell cell : box.cells)
        for (const Seat& seat : geometry.seats[cell]) {
            if (!geometry.is_line(seat.unit)) continue;
            bool known = false;
            for (const auto& line : lines) known = known || line.first == seat.unit;
            if (!known) lines.emplace_back(seat.unit, covered(seat.unit));
        }
    for (const auto& [first, one] : lines)
        for (const auto& [second, two] : lines)
            if (geometry.units[first].group != geometry.units[second].group && (one | two) == places && one != places &&
                two != places)
                visit(first, second);
}

void find_empty_rectangle(const PencilBoard& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    for (Value value = 0; value < board.model.values && !finds.must_end(); ++value) {
        const auto links = strong_links(board, value);
        for (std::uint32_t index = 0; index < geometry.units.size(); ++index) {
            const Unit& box = geometry.units[index];
            const Mask places = board.places(index, value);
            if (!box.complete || geometry.is_line(index) || size_of(places) < 2) continue;
            each_cross(board, box, places, [&](std::uint32_t start, std::uint32_t target) {
                for (const StrongLink& link : links)
                    for (const int a : {0, 1}) {
                        const Cell near = link.ends[a], far = link.ends[1 - a];
                        if (link.unit == index || geometry.position(index, near) != none ||
                            geometry.position(start, near) == none || geometry.position(start, far) != none ||
                            geometry.position(index, far) != none)
                            continue;
                        Step step;
                        for (std::uint32_t at : bits_of(board.places(target, value))) {
                            const Cell cell = geometry.units[target].cells[at];
                            if (geometry.position(index, cell) != none || cell == far || !geometry.sees(cell, far))
                                continue;
                            step.remove(cell, bit(value));
                        }
                        if (step.removes.empty()) continue;
                        step.because = {box.constraint, geometry.constraint_of(link.unit),
                                        geometry.constraint_of(start), geometry.constraint_of(target)};
                        for (const Effect& effect : step.removes)
                            step.cite(geometry.constraint_between(effect.cell, far));
                        for (std::uint32_t at : bits_of(places)) step.mark(box.cells[at], bit(value));
                        step.mark(near, bit(value), Role::other);
                        step.mark(far, bit(value), Role::other);
                        finds.add(std::move(step));
                    }
            });
        }
    }
}

// X-wing, swordfish, jellyfish (n = 2, 3, 4): in n parallel lines a value has places in only n crossing lines, so it is
// removed from the rest of these. Finned: a few places (the fins) lie elsewhere; only cells that also see every fin
// lose the value.

namespace {

struct Bases {  // the lines of one direction in which a value is open, with the crossing lines where it may stand
    std::vector<std::uint32_t> lines;  // index in Crossing::bases
    std::vector<Mask> covers;

    Bases(const PencilBoard& board, const Crossing& crossing, Value value, std::uint32_t most) {
        for (std::uint32_t base = 0; base < crossing.bases.size(); ++base) {
            const Mask places = board.places(crossing.bases[base], value);
            if (size_of(places) < 2 || size_of(places) > most) continue;
            Mask cover = 0;
            for (std::uint32_t at : bits_of(places)) cover |= bit(crossing.cover_at[base][at]);
            lines.push_back(base), covers.push_back(cover);
        }
    }
};

// One fish: the chosen bases, and covers that hold all their places but the fins. Most remove nothing, so that is found
// out before the step is drawn.
void look_at(const PencilBoard& board, const Crossing& crossing, const Bases& bases,
             std::span<const std::uint32_t> chosen, Mask covers, Value value, bool finned, Finds& finds) {
    const Geometry& geometry = board.geometry;
    std::vector<Cell> fins;
    const auto each_place = [&](std::uint32_t base, auto&& visit) {  // visit(cell, whether it is covered)
        const std::uint32_t unit = crossing.bases[base];
        for (std::uint32_t at : bits_of(board.places(unit, value)))
            visit(geometry.units[unit].cells[at], (covers & bit(crossing.cover_at[base][at])) != 0);
    };
    for (std::uint32_t index : chosen)
        each_place(bases.lines[index], [&](Cell cell, bool is_covered) {
            if (!is_covered) fins.push_back(cell);
        });
    if (finned == fins.empty()) return;
    const auto each_removed = [&](std::uint32_t cover, auto&& visit) {
        const std::uint32_t unit = crossing.covers[cover];
        for (std::uint32_t at : bits_of(board.places(unit, value))) {
            const Cell cell = geometry.units[unit].cells[at];
            const bool is_seen =
                std::all_of(fins.begin(), fins.end(), [&](Cell fin) { return geometry.sees(fin, cell); });
            const auto is_in = [&](std::uint32_t index) {
                return geometry.position(crossing.bases[bases.lines[index]], cell) != none;
            };
            if (is_seen && std::none_of(chosen.begin(), chosen.end(), is_in)) visit(cell);
        }
    };
    bool any = false;
    for (std::uint32_t cover : bits_of(covers)) each_removed(cover, [&](Cell) { any = true; });
    if (!any) return;
    Step step;
    for (std::uint32_t index : chosen) {
        step.cite(geometry.constraint_of(crossing.bases[bases.lines[index]]));
        each_place(bases.lines[index], [&](Cell cell, bool is_covered) {
            if (is_covered) step.mark(cell, bit(value));
        });
    }
    for (Cell fin : fins) step.mark(fin, bit(value), Role::other);
    for (std::uint32_t cover : bits_of(covers)) {
        step.cite(geometry.constraint_of(crossing.covers[cover]));
        each_removed(cover, [&](Cell cell) {
            step.remove(cell, bit(value));
            for (Cell fin : fins) step.cite(geometry.constraint_between(fin, cell));
        });
    }
    finds.add(std::move(step));
}

constexpr std::uint32_t most_fins = 2;

// `fins`: how many crossing lines are left to the fins at most.
template <std::uint32_t size, std::uint32_t fins>
void find_fish(const PencilBoard& board, Finds& finds) {
    for (const Crossing& crossing : board.geometry.crossings)
        for (Value value = 0; value < board.model.values && !finds.must_end(); ++value) {
            const Bases bases(board, crossing, value, size + fins);
            each_small_union<size>(bases.covers, size + fins, [&](std::span<const std::uint32_t> chosen, Mask touched) {
                const auto look = [&](Mask covers) {
                    look_at(board, crossing, bases, chosen, covers, value, fins > 0, finds);
                };
                if (fins == 0) return look(touched);
                const std::uint32_t extra = size_of(touched) - std::min(size_of(touched), size);
                // Every choice of lines that are left to the fins: one or two of those touched.
                for (std::uint32_t one : bits_of(touched)) {
                    if (extra == 1) look(touched & ~bit(one));
                    for (std::uint32_t two : bits_of(touched & ~low_bits(one + 1)))
                        if (extra == 2) look(touched & ~bit(one) & ~bit(two));
                }
            });
        }
}

}  // namespace

void find_x_wing(const PencilBoard& board, Finds& finds) { find_fish<2, 0>(board, finds); }
void find_swordfish(const PencilBoard& board, Finds& finds) { find_fish<3, 0>(board, finds); }
void find_jellyfish(const PencilBoard& board, Finds& finds) { find_fish<4, 0>(board, finds); }
void find_finned_x_wing(const PencilBoard& board, Finds& finds) { find_fish<2, most_fins>(board, finds); }
void find_finned_swordfish(const PencilBoard& board, Finds& finds) { find_fish<3, most_fins>(board, finds); }
void find_finned_jellyfish(const PencilBoard& board, Finds& finds) { find_fish<4, most_fins>(board, finds); }

}  // namespace gridwright

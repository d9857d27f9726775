// Empty rectangle: the places of a value in a box lie on one row and one column of it. A strong link that starts on
// that row carries over to the column: where it ends crosses the column in a cell that can't hold the value.
#include "explain/techniques/finders.hpp"
#include "explain/techniques/single_value.hpp"

namespace gridwright {

namespace {

// All ways to cover the places of a value in a box by two lines of different directions, neither of them alone.
template <typename Visit>
void each_cross(const Board& board, const Unit& box, Mask places, Visit&& visit) {
    const Geometry& geometry = board.geometry;
    const auto covered = [&](std::uint32_t line) {
        Mask covered = 0;
        each_bit(places, [&](std::uint32_t at) {
            if (geometry.position(line, box.cells[at]) != none) covered |= bit(at);
        });
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

}  // namespace

void find_empty_rectangle(const Board& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    for (Value value = 0; value < board.model.values && !finds.enough(); ++value) {
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
                        each_bit(board.places(target, value), [&](std::uint32_t at) {
                            const Cell cell = geometry.units[target].cells[at];
                            if (geometry.position(index, cell) != none || cell == far || !geometry.sees(cell, far))
                                return;
                            step.removes.push_back({cell, bit(value)});
                        });
                        if (step.removes.empty()) continue;
                        step.because = {box.constraint, geometry.units[link.unit].constraint,
                                        geometry.units[start].constraint, geometry.units[target].constraint};
                        for (const Effect& effect : step.removes)
                            step.cite(geometry.units[geometry.common_unit(effect.cell, far)].constraint);
                        each_bit(places, [&](std::uint32_t at) { step.marks.push_back({box.cells[at], bit(value)}); });
                        step.marks.push_back({near, bit(value), Role::other});
                        step.marks.push_back({far, bit(value), Role::other});
                        finds.add(std::move(step));
                    }
            });
        }
    }
}

}  // namespace gridwright

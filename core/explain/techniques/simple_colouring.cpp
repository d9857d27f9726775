// Simple colouring: along the strong links of a value, places take two colours in turn, and one colour is all true.
// Form 0: a place that sees both colours is out. Form 1: a colour that sees itself is out.
#include <algorithm>

#include "explain/techniques/finders.hpp"
#include "explain/techniques/single_value.hpp"

namespace gridwright {

namespace {

struct Colours {
    std::vector<Cell> cells[2];
    std::vector<std::uint32_t> units;
};

std::vector<Colours> components(const Board& board, const std::vector<StrongLink>& links) {
    std::vector<Colours> found;
    std::vector<int> colour(board.model.cells, -1);
    for (const StrongLink& start : links) {
        if (colour[start.ends[0]] >= 0) continue;
        Colours colours;
        std::vector<Cell> queue = {start.ends[0]};
        colour[start.ends[0]] = 0;
        for (std::size_t head = 0; head < queue.size(); ++head) {
            const Cell cell = queue[head];
            colours.cells[colour[cell]].push_back(cell);
            for (const StrongLink& link : links)
                for (const int a : {0, 1}) {
                    if (link.ends[a] != cell) continue;
                    if (std::find(colours.units.begin(), colours.units.end(), link.unit) == colours.units.end())
                        colours.units.push_back(link.unit);
                    if (colour[link.ends[1 - a]] >= 0) continue;
                    colour[link.ends[1 - a]] = 1 - colour[cell];
                    queue.push_back(link.ends[1 - a]);
                }
        }
        found.push_back(std::move(colours));
    }
    return found;
}

Step drawn(const Board& board, const Colours& colours, Value value) {
    Step step;
    for (std::uint32_t unit : colours.units) step.cite(board.geometry.units[unit].constraint);
    for (const int side : {0, 1})
        for (Cell cell : colours.cells[side])
            step.marks.push_back({cell, bit(value), side == 0 ? Role::pattern : Role::other});
    return step;
}

}  // namespace

void find_simple_colouring(const Board& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    for (Value value = 0; value < board.model.values && !finds.enough(); ++value)
        for (const Colours& colours : components(board, strong_links(board, value))) {
            for (const int side : {0, 1}) {
                Step step = drawn(board, colours, value);
                step.form = 1;
                bool clash = false;
                for (Cell a : colours.cells[side])
                    for (Cell b : colours.cells[side])
                        if (a < b && geometry.sees(a, b) && !clash) {
                            clash = true;
                            step.cite(geometry.units[geometry.common_unit(a, b)].constraint);
                        }
                if (!clash) continue;
                for (Cell cell : colours.cells[side]) step.removes.push_back({cell, bit(value)});
                finds.add(std::move(step));
            }
            Step step = drawn(board, colours, value);
            CellSet(board.where(value)).each([&](Cell cell) {
                Cell seen[2] = {none, none};
                for (const int side : {0, 1})
                    for (Cell coloured : colours.cells[side]) {
                        if (coloured == cell) return;
                        if (geometry.sees(cell, coloured)) seen[side] = coloured;
                    }
                if (seen[0] == none || seen[1] == none) return;
                step.removes.push_back({cell, bit(value)});
                for (Cell other : seen) step.cite(geometry.units[geometry.common_unit(cell, other)].constraint);
            });
            if (!step.removes.empty()) finds.add(std::move(step));
        }
}

}  // namespace gridwright

// Sue de Coq: some cells where a line meets a box, some of the rest of the line and some of the rest of the box have as
// many candidates as cells together, and line and box parts share none. Then each of these values stands just once in
// them: those of the line part leave the rest of the line, those of the box part the rest of the box, others both.
#include "explain/techniques/combinations.hpp"
#include "explain/techniques/finders.hpp"

namespace gridwright {

namespace {

struct Part {
    std::vector<Cell> cells;
    Mask values = 0;
};

// One or two open cells of a unit outside another that bring fewer new values than they are cells.
std::vector<Part> side_parts(const Board& board, std::uint32_t unit, std::uint32_t outside, Mask core) {
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

void look_at(const Board& board, std::uint32_t line, std::uint32_t box, const Part& core, Finds& finds) {
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
void look_at_cores(const Board& board, std::uint32_t line, std::uint32_t box, std::span<const Cell> meeting,
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

void find_sue_de_coq(const Board& board, Finds& finds) {
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

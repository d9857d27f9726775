// A line of a model as a person sees it: its cells in order, and the constraints that speak of just these cells. Two
// cells are partners when a table gives every value of one a single value of the other: the two halves of a domino.
#pragma once

#include <algorithm>
#include <array>

#include "explain/pencil_board.hpp"

namespace gridwright {

struct LineView {
    LineView(const PencilBoard& board_, const Line& line_)
        : board(board_), line(line_), cells(board_.model.scope(line_)) {
        const Model& model = board.model;
        const auto same = [&](std::uint32_t index) {
            const auto scope = model.scope(model.constraints[index]);
            return scope.size() == cells.size() && std::equal(scope.begin(), scope.end(), cells.begin());
        };
        for (std::uint32_t index : model.cell_constraints[Kind::count][cells[0]])
            if (same(index)) counts.push_back(index);
        for (std::uint32_t index : model.cell_constraints[Kind::no_run][cells[0]])
            if (same(index)) no_run = index;
        links.assign(cells.size(), none);
        if (!line.linked) return;
        for (std::size_t at = 0; at + 1 < cells.size(); ++at) links[at] = model.table_between(cells[at], cells[at + 1]);
    }

    bool has(Cell cell) const { return std::find(cells.begin(), cells.end(), cell) != cells.end(); }
    std::uint32_t settled_with(Value value) const {
        std::uint32_t number = 0;
        for (Cell cell : cells) number += board.settled(cell) && board.has(cell, value);
        return number;
    }
    std::array<Mask, longest_line> masks() const {
        std::array<Mask, longest_line> masks;
        for (std::size_t at = 0; at < cells.size(); ++at) masks[at] = board[cells[at]];
        return masks;
    }
    std::uint32_t open() const {
        std::uint32_t number = 0;
        for (Cell cell : cells) number += !board.settled(cell);
        return number;
    }
    // Whether the cell at a position and the next one are the halves of one domino.
    bool are_partners(std::size_t at) const {
        if (at + 1 >= cells.size() || links[at] == none) return false;
        const auto table = board.model.table(board.model.constraints[links[at]].table);
        return std::all_of(table.begin(), table.end(), is_single);
    }
    // Whether both cells can't hold the value at once.
    bool excludes_both(std::size_t at, Value value) const {
        if (links[at] == none) return false;
        return !(board.model.table(board.model.constraints[links[at]].table)[value] & bit(value));
    }
    void cite_all(Step& step) const {
        for (std::uint32_t index : counts) step.cite(index);
        if (no_run != none) step.cite(no_run);
        for (std::uint32_t index : links)
            if (index != none) step.cite(index);
    }

    const PencilBoard& board;
    const Line& line;
    std::span<const Cell> cells;
    std::vector<std::uint32_t> counts;
    std::uint32_t no_run = none;
    std::vector<std::uint32_t> links;  // by position: the table between this cell and the next, `none` if there is none
};

// Calls `look(view)` for every line with open cells.
template <typename Look>
void each_open_line(const PencilBoard& board, Finds& finds, Look&& look) {
    for (const Line& line : board.model.lines) {
        if (finds.stopped()) return;
        if (const LineView view(board, line); view.open() > 0) look(view);
    }
}

// Calls `look(view, index, count)` for every count of every line with open cells.
template <typename Look>
void each_line_count(const PencilBoard& board, Finds& finds, Look&& look) {
    each_open_line(board, finds, [&](const LineView& view) {
        for (std::uint32_t index : view.counts) look(view, index, board.model.constraints[index]);
    });
}

}  // namespace gridwright

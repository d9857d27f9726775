// Connects open cells through the constraints that can still be broken, and parts them.
#include "counting/open_parts.hpp"

#include <algorithm>
#include <stdexcept>

namespace gridwright {

const std::vector<Inference>& needed_for_keys() {
    static const std::vector<Inference> needed = {Inference::cross_hatching, Inference::pairs,
                                                  Inference::consecutive,    Inference::in_between,
                                                  Inference::half_line,      Inference::distinct_lines};
    return needed;
}

OpenParts::OpenParts(const Model& model)
    : model_(model),
      only_all_different_(model.of_kind[static_cast<std::size_t>(Kind::all_different)].size() ==
                          model.constraints.size()),
      parent_(model.cells),
      seen_constraint_(model.constraints.size()),
      member_(model.cells),
      in_split_(model.cells),
      first_with_(model.constraints.size() * model.values),
      sizes_(model.cells) {
    if (model.cells > 0xFFFF || model.constraints.size() >= 0xFFFF)
        throw std::invalid_argument("the board is too large to count: keys hold 16 bits a number");
    for (std::uint32_t index : model.of_kind[static_cast<std::size_t>(Kind::distinct_lines)])
        if (model.constraints[index].length > 64)
            throw std::invalid_argument("the lines are too long to count: one word holds a line");
}

Cell OpenParts::find(Cell cell) {
    while (parent_[cell] != cell) cell = parent_[cell] = parent_[parent_[cell]];
    return cell;
}

// A constraint reaches into other parts as well: their cells are none of this split's business.
void OpenParts::unite(Cell a, Cell b) {
    if (in_split_[a] != split_) return;
    a = find(a), b = find(b);
    if (a == b) return;
    parent_[std::max(a, b)] = std::min(a, b);
    --groups_;
}

void OpenParts::join_all_different(const State& state, std::span<const Cell> cells) {
    ++stamp_;
    for (Cell cell : cells) {
        if (!is_open(state, cell)) continue;
        if (groups_ == 1) return;
        for (std::uint32_t index : model_.cell_constraints[static_cast<std::size_t>(Kind::all_different)][cell])
            for (Mask rest = state[cell]; rest != 0; rest &= rest - 1) {
                auto& [stamp, first] =
                    first_with_[std::size_t{index} * model_.values + static_cast<std::size_t>(std::countr_zero(rest))];
                if (stamp == stamp_)
                    unite(first, cell);
                else
                    stamp = stamp_, first = cell;
            }
    }
}

// What connects most comes first: once all is one group, nothing more is looked at.
void OpenParts::join_others(const State& state, std::span<const Cell> cells) {
    each_constraint(Kind::distinct_lines, cells, [&](std::uint32_t, const Constraint& lines) {
        if (groups_ == 1) return;
        each_similar_pair(lines, state, [&](const OpenLine& a, const OpenLine& b) {
            const Cell open = a.first_open == none ? b.first_open : a.first_open;
            for (const OpenLine* line : {&a, &b})
                for (std::uint64_t rest = line->open; rest != 0; rest &= rest - 1)
                    unite(open, line->cells[static_cast<std::size_t>(std::countr_zero(rest))]);
        });
    });
    each_constraint(Kind::count, cells, [&](std::uint32_t, const Constraint& count) {
        if (groups_ == 1) return;
        const CountLeft left = count_left(model_, count, state);
        if (!left.can_break()) return;
        for (Cell cell : model_.scope(count))
            if (is_open(state, cell) && (state[cell] & bit(count.value))) unite(left.first, cell);
    });
    each_constraint(Kind::no_run, cells, [&](std::uint32_t, const Constraint& no_run) {
        if (groups_ == 1) return;
        each_threatened_window(model_, no_run, state, [&](std::size_t, std::span<const Cell> window, Cell open, Mask) {
            for (Cell cell : window)
                if (is_open(state, cell)) unite(open, cell);
        });
    });
    each_constraint(Kind::allowed, cells, [&](std::uint32_t, const Constraint& allowed) {
        const auto scope = model_.scope(allowed);
        if (groups_ == 1) return;
        if (!is_open(state, scope[0]) || !is_open(state, scope[1])) return;
        for (Mask rest = state[scope[0]]; rest != 0; rest &= rest - 1) {
            const Mask row = model_.tables[allowed.table + static_cast<std::size_t>(std::countr_zero(rest))];
            if (state[scope[1]] & ~row) return unite(scope[0], scope[1]);
        }
    });
}

void OpenParts::split(const State& state, std::span<const Cell> cells, Parts& parts) {
    groups_ = 0;
    ++split_;
    for (Cell cell : cells) {
        parent_[cell] = cell, sizes_[cell] = 0, in_split_[cell] = split_;
        groups_ += is_open(state, cell);
    }
    join_all_different(state, cells);
    join_others(state, cells);
    parts.cells.clear();
    parts.ends.clear();
    std::vector<Cell> roots;
    for (Cell cell : cells) {
        if (!is_open(state, cell)) continue;
        if (sizes_[find(cell)]++ == 0) roots.push_back(find(cell));
        parts.cells.push_back(cell);
    }
    if (roots.size() <= 1) {
        if (!roots.empty()) parts.ends.push_back(static_cast<std::uint32_t>(parts.cells.size()));
        return;
    }
    std::stable_sort(roots.begin(), roots.end(), [&](Cell a, Cell b) { return sizes_[a] < sizes_[b]; });
    const std::vector<Cell> in_order = parts.cells;
    std::uint32_t begin = 0;
    for (Cell root : roots) {
        const std::uint32_t size = sizes_[root];
        sizes_[root] = begin;  // from here on: where the next cell of this part goes
        parts.ends.push_back(begin += size);
    }
    for (Cell cell : in_order) parts.cells[sizes_[find(cell)]++] = cell;
}

}  // namespace gridwright

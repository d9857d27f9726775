// Connects open cells through the constraints that can still be broken, and parts them. Writes the key of a part:
// exactly what problem is left in it, in bytes.
#include "counting/open_parts.hpp"

#include <algorithm>
#include <stdexcept>

namespace gridwright {

OpenParts::OpenParts(const Model& model)
    : model_(model),
      only_all_different_(model.has_only(Kind::all_different)),
      parent_(model.cells),
      seen_constraint_(model.constraints.size()),
      member_(model.cells),
      in_split_(model.cells),
      first_with_(model.constraints.size() * model.values),
      sizes_(model.cells) {
    if (model.cells > 0xFFFF || model.constraints.size() >= 0xFFFF)
        throw std::invalid_argument("the board is too large to count: keys hold 16 bits a number");
    for (std::uint32_t index : model.of_kind[Kind::distinct_lines])
        if (model.constraints[index].length > 64)
            throw std::invalid_argument("the lines are too long to count: one word holds a line");
}

Cell OpenParts::find(Cell cell) {
    while (parent_[cell] != cell) cell = parent_[cell] = parent_[parent_[cell]];
    return cell;
}

// Skips cells outside this split: a constraint reaches into other parts as well.
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
        for (std::uint32_t index : model_.cell_constraints[Kind::all_different][cell])
            for (Value value : bits_of(state[cell])) {
                auto& [stamp, first] = first_with_[std::size_t{index} * model_.values + value];
                if (stamp == stamp_)
                    unite(first, cell);
                else
                    stamp = stamp_, first = cell;
            }
    }
}

// The constraints that connect most come first: once all is one group, the rest is skipped.
void OpenParts::join_others(const State& state, std::span<const Cell> cells) {
    each_constraint(Kind::distinct_lines, cells, [&](std::uint32_t, const Constraint& lines) {
        if (groups_ == 1) return;
        each_similar_pair(lines, state, [&](const OpenLine& a, const OpenLine& b) {
            const Cell open = a.first_open == none ? b.first_open : a.first_open;
            for (const OpenLine* line : {&a, &b})
                for (std::uint32_t at : bits_of(line->open)) unite(open, line->cells[at]);
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
        for (Value value : bits_of(state[scope[0]])) {
            const Mask row = model_.tables[allowed.table + value];
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

// --- keys ---

static void put(std::string& key, std::size_t number) {
    key.push_back(static_cast<char>(number & 0xFF));
    key.push_back(static_cast<char>(number >> 8 & 0xFF));
}

static void put_mask(std::string& key, Mask mask, std::size_t bytes) {
    for (; bytes > 0; --bytes, mask >>= 8) key.push_back(static_cast<char>(mask & 0xFF));
}

void OpenParts::write_key(const State& state, std::span<const Cell> part, std::string& key) {
    key.clear();
    put(key, part.size());
    if (only_all_different_) return write_pattern(state, part, key);
    ++membership_;
    for (Cell cell : part) member_[cell] = membership_;
    write_board(state, part, key);
    write_counts(state, part, key);
    write_runs(state, part, key);
    write_lines(state, part, key);
}

void OpenParts::write_board(const State& state, std::span<const Cell> part, std::string& key) {
    for (Cell cell : part) {
        put(key, cell);
        put_mask(key, state[cell], (model_.values + 7) / 8);
    }
}

// Where cells need only be different, neither their places nor the names of values matter: constraints and values are
// numbered as they appear, so that equal patterns anywhere on the board share a key.
void OpenParts::write_pattern(const State& state, std::span<const Cell> part, std::string& key) {
    std::uint8_t name_of[max_values];
    std::uint32_t names = 0, scopes = 0;
    Mask named = 0;
    ++stamp_;
    for (Cell cell : part) {
        const auto indexes = model_.cell_constraints[Kind::all_different][cell];
        key.push_back(static_cast<char>(indexes.size()));
        for (std::uint32_t index : indexes) {
            auto& [stamp, number] = first_with_[std::size_t{index} * model_.values];
            if (stamp != stamp_) stamp = stamp_, number = scopes++;
            put(key, number);
        }
        Mask renamed = 0;
        for (Value value : bits_of(state[cell])) {
            if (!(named & bit(value))) {
                named |= bit(value);
                name_of[value] = static_cast<std::uint8_t>(names++);
            }
            renamed |= bit(name_of[value]);
        }
        const auto bytes = static_cast<std::size_t>((std::bit_width(renamed) + 7) / 8);
        key.push_back(static_cast<char>(bytes));
        put_mask(key, renamed, bytes);
    }
}

void OpenParts::write_counts(const State& state, std::span<const Cell> part, std::string& key) {
    each_constraint(Kind::count, part, [&](std::uint32_t index, const Constraint& count) {
        const CountLeft left = count_left(model_, count, state);
        if (!left.can_break() || member_[left.first] != membership_) return;
        put(key, index);
        put(key, left.lo);
        put(key, left.hi);
    });
    put(key, none);
}

void OpenParts::write_runs(const State& state, std::span<const Cell> part, std::string& key) {
    each_constraint(Kind::no_run, part, [&](std::uint32_t index, const Constraint& no_run) {
        each_threatened_window(model_, no_run, state,
                               [&](std::size_t begin, std::span<const Cell>, Cell open, Mask fixed) {
                                   if (~fixed == 0 || member_[open] != membership_) return;
                                   put(key, index);
                                   put(key, begin);
                                   key.push_back(static_cast<char>(std::countr_zero(fixed)));
                               });
    });
    put(key, none);
}

// Of a full line only the pattern that it forbids matters, not which line it is, so patterns are sorted. A pair with
// open cells on both sides records what is fixed beside an open cell.
void OpenParts::write_lines(const State& state, std::span<const Cell> part, std::string& key) {
    each_constraint(Kind::distinct_lines, part, [&](std::uint32_t index, const Constraint& lines) {
        std::size_t used = 0;
        each_similar_pair(lines, state, [&](const OpenLine& a, const OpenLine& b) {
            const bool full_a = a.open == 0, full_b = b.open == 0;
            if (member_[full_a ? b.first_open : a.first_open] != membership_) return;
            if (used == patterns_.size()) patterns_.emplace_back();
            std::string& pattern = patterns_[used++];
            pattern.clear();
            put(pattern, full_a ? b.index : a.index);
            put(pattern, full_a || full_b ? none : b.index);
            const std::uint64_t beside = a.open ^ b.open;
            for (Value value = 1; value < model_.values; ++value) {  // if it is none of these, it is value 0
                const std::uint64_t fixed_a = ~a.open & places_[a.index * model_.values + value];
                const std::uint64_t fixed_b = ~b.open & places_[b.index * model_.values + value];
                put_mask(pattern, beside & (fixed_a | fixed_b), (lines.length + 7) / 8);
            }
        });
        std::sort(patterns_.begin(), patterns_.begin() + static_cast<std::ptrdiff_t>(used));
        const auto end = std::unique(patterns_.begin(), patterns_.begin() + static_cast<std::ptrdiff_t>(used));
        put(key, index);
        put(key, static_cast<std::size_t>(end - patterns_.begin()));
        for (auto pattern = patterns_.begin(); pattern != end; ++pattern) key += *pattern;
    });
}

}  // namespace gridwright

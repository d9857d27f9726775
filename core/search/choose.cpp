// The choice rules. Ties go to the first cell, so that runs can be repeated.
#include <algorithm>
#include <optional>

#include "constraints/inferences.hpp"
#include "search/strategy.hpp"

namespace gridwright {

static bool open(const State& state, Cell cell) { return !is_single(state[cell]); }

static Cell first_open(const State& state) {
    Cell cell = 0;
    while (!open(state, cell)) ++cell;
    return cell;
}

static Cell random_open(const State& state, Rng& rng) {
    std::uint32_t skip = rng.below(state.open());
    Cell cell = 0;
    for (;; ++cell)
        if (open(state, cell) && skip-- == 0) return cell;
}

template <typename Score>
static Cell least(const State& state, Score&& score) {
    Cell best = first_open(state);
    auto best_score = score(best);
    for (Cell cell = best + 1; cell < state.cells(); ++cell) {
        if (!open(state, cell)) continue;
        if (const auto now = score(cell); now < best_score) best = cell, best_score = now;
    }
    return best;
}

// A value with two places in an all-different scope with a cell for each value, unless some cell has two candidates.
static std::optional<Trial> value_with_two_places(const Model& model, const State& state, Cell fewest) {
    if (std::popcount(state[fewest]) == 2) return std::nullopt;
    for (std::uint32_t index : model.of_kind[Kind::all_different]) {
        if (!model.is_complete(model.constraints[index])) continue;
        const auto scope = model.scope(model.constraints[index]);
        Mask once = 0, twice = 0, thrice = 0, fixed = 0;
        for (Cell cell : scope) {
            const Mask mask = state[cell];
            thrice |= twice & mask;
            twice |= once & mask;
            once |= mask;
            if (is_single(mask)) fixed |= mask;
        }
        const Mask double_places = twice & ~thrice & ~fixed;
        if (double_places == 0) continue;
        const Mask value = double_places & (~double_places + 1);
        for (Cell cell : scope)
            if (state[cell] & value) return Trial{cell, lowest(value)};
    }
    return std::nullopt;
}

// The line with the fewest open cells; in it, the open cell that is farthest from a filled cell and from the ends.
static Cell fullest_line(const Model& model, const State& state) {
    std::uint32_t fewest = none;
    std::span<const Cell> best;
    const auto consider = [&](std::span<const Cell> scope) {
        std::uint32_t number = 0;
        for (Cell cell : scope) number += open(state, cell);
        if (number > 0 && number < fewest) fewest = number, best = scope;
    };
    for (const Line& line : model.lines) consider(model.scope(line));
    for (std::uint32_t index : model.of_kind[Kind::all_different]) consider(model.scope(model.constraints[index]));
    if (best.empty()) return first_open(state);
    Cell chosen = none;
    std::size_t widest = 0;
    for (std::size_t at = 0; at < best.size(); ++at) {
        if (!open(state, best[at])) continue;
        std::size_t left = at, right = at;
        while (left > 0 && open(state, best[left - 1])) --left;
        while (right + 1 < best.size() && open(state, best[right + 1])) ++right;
        const std::size_t gap = std::min(at - left, right - at) + 1;
        if (chosen == none || gap > widest) chosen = best[at], widest = gap;
    }
    return chosen;
}

// The cell with the most filled ones among its eight neighbours.
static Cell heaviest(const Model& model, const State& state) {
    return least(state, [&](Cell cell) {
        const auto row = static_cast<int>(cell / model.columns), column = static_cast<int>(cell % model.columns);
        int filled = 0;
        for (int r = std::max(row - 1, 0); r <= std::min(row + 1, static_cast<int>(model.rows) - 1); ++r)
            for (int c = std::max(column - 1, 0); c <= std::min(column + 1, static_cast<int>(model.columns) - 1); ++c)
                filled += !open(state, static_cast<Cell>(r) * model.columns + static_cast<Cell>(c));
        return -filled;
    });
}

// The cell under the count with the least room: candidates of the counted value less what is still needed.
static Cell most_constrained(const Model& model, const State& state) {
    std::vector<std::uint32_t> room(model.constraints.size(), none);
    for (std::uint32_t index : model.of_kind[Kind::count]) {
        const Constraint& count = model.constraints[index];
        const CountedCells now = counted_cells(model, count, state);
        const std::uint32_t needed = count.lo > now.holding ? count.lo - now.holding : 0;
        const std::uint32_t allowed = count.hi > now.holding ? count.hi - now.holding : 0;
        room[index] = std::min(now.open > needed ? now.open - needed : 0, allowed);
    }
    return least(state, [&](Cell cell) {
        std::uint64_t tightest = none, total = 0;
        for (std::uint32_t index : model.cell_constraints[Kind::count][cell]) {
            tightest = std::min<std::uint64_t>(tightest, room[index]);
            total += room[index];
        }
        return (tightest << 32) + (total << 8) + static_cast<std::uint64_t>(std::popcount(state[cell]));
    });
}

static Value first_value(const Model& model, Mask mask, ValueOrder order, Rng& rng) {
    switch (order) {
        case ValueOrder::reversed:
            return static_cast<Value>(63 - std::countl_zero(mask));
        case ValueOrder::empty_first:
            if (model.neutral != none && (mask & bit(model.neutral))) return model.neutral;
            break;
        case ValueOrder::random:
            return lowest(rng.bit_of(mask));
        case ValueOrder::in_order:
            break;
    }
    return lowest(mask);
}

static Cell cell_of(const Model& model, const State& state, Choice choice, Rng& rng) {
    switch (choice) {
        case Choice::first:
            return first_open(state);
        case Choice::fewest_candidates:
        case Choice::fewest_places:
            return tightest_cell(state.masks());
        case Choice::fullest_line:
            return fullest_line(model, state);
        case Choice::heaviest:
            return heaviest(model, state);
        case Choice::most_constrained:
            return most_constrained(model, state);
        case Choice::random:
            return random_open(state, rng);
    }
    return first_open(state);
}

Trial choose(const Model& model, const State& state, const Strategy& strategy, Rng& rng) {
    if (strategy.choice == Choice::fewest_places)
        if (const auto trial = value_with_two_places(model, state, tightest_cell(state.masks()))) return *trial;
    const Cell cell = cell_of(model, state, strategy.choice, rng);
    return {cell, first_value(model, state[cell], strategy.values, rng)};
}

}  // namespace gridwright

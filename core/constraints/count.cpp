// Count: between lo and hi cells of the scope hold a value.
#include <algorithm>

#include "constraints/inferences.hpp"

namespace gridwright {

CountedCells counted_cells(const Model& model, const Constraint& count, const State& state) {
    CountedCells result;
    for (Cell cell : model.scope(count)) {
        if (!(state[cell] & bit(count.value))) continue;
        if (is_single(state[cell])) {
            ++result.holding;
        } else {
            ++result.open;
            result.last_open = cell;
        }
    }
    return result;
}

static bool settle(const Model& model, const Constraint& constraint, State& state, const CountedCells& now) {
    const Mask value = bit(constraint.value);
    if (now.holding == constraint.hi && now.open > 0)
        for (Cell cell : model.scope(constraint))
            if (!is_single(state[cell]) && !state.remove(cell, value)) return false;
    if (now.holding + now.open == constraint.lo && now.open > 0)
        for (Cell cell : model.scope(constraint))
            if ((state[cell] & value) && !state.keep(cell, value)) return false;
    return true;
}

// Calls `visit(cells)` for every stretch of neighbours that can hold the value, but not two side by side.
template <typename Visit>
static void each_stretch(const Model& model, const Constraint& constraint, const State& state, Visit&& visit) {
    const auto scope = model.scope(constraint);
    const Mask value = bit(constraint.value);
    for (std::size_t begin = 0; begin < scope.size();) {
        if (!(state[scope[begin]] & value)) {
            ++begin;
            continue;
        }
        std::size_t end = begin + 1;
        while (end < scope.size() && (state[scope[end]] & value) &&
               model.repel(scope[end - 1], scope[end], constraint.value))
            ++end;
        visit(scope.subspan(begin, end - begin));
        begin = end;
    }
}

// The most cells that can hold the value: half of every stretch, rounded up.
static std::uint32_t capacity(const Model& model, const Constraint& constraint, const State& state) {
    std::size_t total = 0;
    each_stretch(model, constraint, state, [&](auto cells) { total += (cells.size() + 1) / 2; });
    return static_cast<std::uint32_t>(total);
}

// No cell can be spared: an odd stretch holds the value in every other cell.
static void fill_odd_stretches(const Model& model, const Constraint& constraint, State& state) {
    each_stretch(model, constraint, state, [&](auto cells) {
        for (std::size_t at = 0; at < cells.size() && cells.size() % 2 == 1; at += 2)
            state.keep(cells[at], bit(constraint.value));
    });
}

bool half_line(const Model& model, const Constraint& constraint, State& state) {
    const CountedCells now = counted_cells(model, constraint, state);
    return now.can_meet(constraint) ? settle(model, constraint, state, now) : state.fail();
}

bool sufficient(const Model& model, const Constraint& constraint, State& state) {
    return counted_cells(model, constraint, state).can_meet(constraint) ? true : state.fail();
}

bool feasible(const Model& model, const Constraint& constraint, State& state) {
    return capacity(model, constraint, state) < constraint.lo ? state.fail() : true;
}

bool propagate_count(const Model& model, const Constraint& constraint, State& state) {
    const CountedCells now = counted_cells(model, constraint, state);
    if (!now.can_meet(constraint)) return state.fail();
    if (!settle(model, constraint, state, now)) return false;
    const std::uint32_t most = capacity(model, constraint, state);
    if (most < constraint.lo) return state.fail();
    if (most == constraint.lo && most > now.holding) fill_odd_stretches(model, constraint, state);
    return true;
}

}  // namespace gridwright

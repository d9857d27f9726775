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

// The most cells that can hold the value if repelling neighbours can't both: ⌈l/2⌉ of a run of l cells. With `force`,
// if none can be spared, an odd run has only one filling.
static std::uint32_t capacity(const Model& model, const Constraint& constraint, State& state, bool force) {
    const auto scope = model.scope(constraint);
    const Mask value = bit(constraint.value);
    std::uint32_t total = 0;
    for (std::size_t begin = 0; begin < scope.size();) {
        if (!(state[scope[begin]] & value)) {
            ++begin;
            continue;
        }
        std::size_t end = begin + 1;
        while (end < scope.size() && (state[scope[end]] & value) &&
               model.repel(scope[end - 1], scope[end], constraint.value))
            ++end;
        total += static_cast<std::uint32_t>((end - begin + 1) / 2);
        if (force && (end - begin) % 2 == 1)
            for (std::size_t at = begin; at < end; at += 2)
                if (!state.keep(scope[at], value)) return total;
        begin = end;
    }
    return total;
}

bool half_line(const Model& model, const Constraint& constraint, State& state) {
    const CountedCells now = counted_cells(model, constraint, state);
    return now.can_meet(constraint) ? settle(model, constraint, state, now) : state.fail();
}

bool sufficient(const Model& model, const Constraint& constraint, State& state) {
    return counted_cells(model, constraint, state).can_meet(constraint) ? true : state.fail();
}

bool feasible(const Model& model, const Constraint& constraint, State& state) {
    return capacity(model, constraint, state, false) < constraint.lo ? state.fail() : true;
}

bool propagate_count(const Model& model, const Constraint& constraint, State& state) {
    const CountedCells now = counted_cells(model, constraint, state);
    if (!now.can_meet(constraint)) return state.fail();
    if (!settle(model, constraint, state, now)) return false;
    const std::uint32_t most = capacity(model, constraint, state, false);
    if (most < constraint.lo) return state.fail();
    if (most == constraint.lo && most > now.holding) capacity(model, constraint, state, true);
    return !state.failed();
}

}  // namespace gridwright

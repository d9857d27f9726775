// Count: between lo and hi cells of the scope hold a value.
#include <algorithm>

#include "constraints/inferences.hpp"

namespace gridwright {

namespace {

struct Tally {
    std::uint32_t have = 0, can = 0;  // cells that hold the value; cells that hold it or still may
};

Tally tally(const Model& model, const Constraint& constraint, const State& state) {
    Tally result;
    for (Cell cell : model.scope(constraint)) {
        if (!(state[cell] & bit(constraint.value))) continue;
        ++result.can;
        result.have += is_single(state[cell]);
    }
    return result;
}

bool settle(const Model& model, const Constraint& constraint, State& state, const Tally& now) {
    const Mask value = bit(constraint.value);
    if (now.have == constraint.hi && now.can > now.have)
        for (Cell cell : model.scope(constraint))
            if (!is_single(state[cell]) && !state.remove(cell, value)) return false;
    if (now.can == constraint.lo && now.can > now.have)
        for (Cell cell : model.scope(constraint))
            if ((state[cell] & value) && !state.keep(cell, value)) return false;
    return true;
}

// Whether two neighbours in a scope can both hold the value, by the tables between them.
bool repel(const Model& model, Cell first, Cell second, Value value) {
    for (std::uint32_t index : model.cell_constraints[Kind::allowed][first]) {
        const auto scope = model.scope(model.constraints[index]);
        if (scope[0] != second && scope[1] != second) continue;
        if (!(model.tables[model.constraints[index].table + value] & bit(value))) return true;
    }
    return false;
}

// The most cells that can hold the value when repelling neighbours don't both: a run of l cells takes ⌈l/2⌉. With
// `force`, where nothing is to spare, an odd run has only one way.
std::uint32_t capacity(const Model& model, const Constraint& constraint, State& state, bool force) {
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
               repel(model, scope[end - 1], scope[end], constraint.value))
            ++end;
        total += static_cast<std::uint32_t>((end - begin + 1) / 2);
        if (force && (end - begin) % 2 == 1)
            for (std::size_t at = begin; at < end; at += 2)
                if (!state.keep(scope[at], value)) return total;
        begin = end;
    }
    return total;
}

}  // namespace

bool half_line(const Model& model, const Constraint& constraint, State& state) {
    const Tally now = tally(model, constraint, state);
    if (now.have > constraint.hi || now.can < constraint.lo) return state.fail();
    return settle(model, constraint, state, now);
}

bool sufficient(const Model& model, const Constraint& constraint, State& state) {
    const Tally now = tally(model, constraint, state);
    return now.have > constraint.hi || now.can < constraint.lo ? state.fail() : true;
}

bool feasible(const Model& model, const Constraint& constraint, State& state) {
    return capacity(model, constraint, state, false) < constraint.lo ? state.fail() : true;
}

bool propagate_count(const Model& model, const Constraint& constraint, State& state) {
    const Tally now = tally(model, constraint, state);
    if (now.have > constraint.hi || now.can < constraint.lo) return state.fail();
    if (!settle(model, constraint, state, now)) return false;
    const std::uint32_t most = capacity(model, constraint, state, false);
    if (most < constraint.lo) return state.fail();
    if (most == constraint.lo && most > now.have) capacity(model, constraint, state, true);
    return !state.failed();
}

}  // namespace gridwright

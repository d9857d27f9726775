// Allowed: a table over two cells. *Pairs* keeps the candidates that have a partner, both ways.
#include "constraints/inferences.hpp"

namespace gridwright {

bool check_allowed(const Model& model, const Constraint& constraint, State& state) {
    const auto scope = model.scope(constraint);
    const Mask first = state[scope[0]], second = state[scope[1]];
    if (!is_single(first) || !is_single(second)) return true;
    const auto row = static_cast<std::size_t>(std::countr_zero(first));
    return model.tables[constraint.table + row] & second ? true : state.fail();
}

bool pairs(const Model& model, const Constraint& constraint, State& state) {
    const auto scope = model.scope(constraint);
    const auto table = model.table(constraint.table);
    for (const std::size_t side : {0, 1}) {
        Mask reachable = 0;
        for (Value value : bits_of(state[scope[side]])) reachable |= table[side * model.values + value];
        if (!state.keep(scope[1 - side], reachable)) return false;
    }
    return true;
}

}  // namespace gridwright

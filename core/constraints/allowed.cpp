// Allowed: a table over two cells. *Pairs* keeps the candidates that have a partner, both ways.
#include "constraints/inferences.hpp"

namespace gridwright {

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

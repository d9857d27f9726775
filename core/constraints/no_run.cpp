// No run: never `length` cells with the same value side by side. Where all but one cell of a window hold a value, the
// last can't: *consecutive* when that cell is at an end of the window, *in between* when it is inside.
#include "constraints/inferences.hpp"

namespace gridwright {

template <bool at_end>
static bool rule_out_last(const Model& model, const Constraint& constraint, State& state) {
    const auto scope = model.scope(constraint);
    const std::size_t length = constraint.length;
    for (std::size_t begin = 0; begin + length <= scope.size(); ++begin) {
        Mask value = 0;
        std::size_t open = length;  // the one cell without that value
        bool applies = true;
        for (std::size_t at = 0; at < length && applies; ++at) {
            const Mask mask = state[scope[begin + at]];
            if (is_single(mask) && (value == 0 || mask == value))
                value = mask;
            else if (open == length)
                open = at;
            else
                applies = false;
        }
        if (!applies || value == 0) continue;
        if (open == length) return state.fail();
        const bool end = open == 0 || open + 1 == length;
        if (end == at_end && !state.remove(scope[begin + open], value)) return false;
    }
    return true;
}

bool consecutive(const Model& model, const Constraint& constraint, State& state) {
    return rule_out_last<true>(model, constraint, state);
}

bool in_between(const Model& model, const Constraint& constraint, State& state) {
    return rule_out_last<false>(model, constraint, state);
}

}  // namespace gridwright

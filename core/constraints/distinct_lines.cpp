// Distinct lines: no two lines hold the same values in the same order. A line with one open cell that otherwise equals
// a full one must differ there; with two open cells of which an exact count fixes the values, it must hold them the
// other way round.
#include <algorithm>

#include "constraints/inferences.hpp"

namespace gridwright {

// How many more cells of the line will hold the value, when a count says exactly how many there are; otherwise none.
static std::uint32_t still_needed(const Model& model, const Cell* line, std::uint32_t length, Value value,
                                  const State& state) {
    for (std::uint32_t index : model.cell_constraints[Kind::count][line[0]]) {
        const Constraint& count = model.constraints[index];
        const auto scope = model.scope(count);
        if (count.value != value || count.lo != count.hi || scope.size() != length) continue;
        if (!std::equal(scope.begin(), scope.end(), line)) continue;
        const auto have = static_cast<std::uint32_t>(
            std::count_if(scope.begin(), scope.end(), [&](Cell cell) { return state[cell] == bit(value); }));
        return have <= count.lo ? count.lo - have : none;
    }
    return none;
}

bool distinct_lines(const Model& model, const Constraint& constraint, State& state) {
    if (!check(model, constraint, state)) return false;
    const auto scope = model.scope(constraint);
    const std::uint32_t length = constraint.length;
    std::vector<const Cell*> full, nearly;
    for (std::size_t begin = 0; begin < scope.size(); begin += length) {
        const Cell* line = scope.data() + begin;
        const auto open = std::count_if(line, line + length, [&](Cell cell) { return !is_single(state[cell]); });
        if (open == 0) full.push_back(line);
        if (open == 1 || open == 2) nearly.push_back(line);
    }
    for (const Cell* line : nearly)
        for (const Cell* other : full) {
            std::uint32_t open[2] = {none, none};
            bool differs = false;
            for (std::uint32_t at = 0; at < length && !differs; ++at) {
                if (is_single(state[line[at]]))
                    differs = state[line[at]] != state[other[at]];
                else
                    (open[0] == none ? open[0] : open[1]) = at;
            }
            if (differs || open[0] == none) continue;
            if (open[1] == none) {
                if (!state.remove(line[open[0]], state[other[open[0]]])) return false;
                continue;
            }
            const Mask left = state[other[open[0]]], right = state[other[open[1]]];
            if (left == right) continue;
            const auto first = lowest(left), second = lowest(right);
            if (still_needed(model, line, length, first, state) != 1 ||
                still_needed(model, line, length, second, state) != 1)
                continue;
            if (!state.keep(line[open[0]], right) || !state.keep(line[open[1]], left)) return false;
        }
    return true;
}

}  // namespace gridwright

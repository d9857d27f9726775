// Chooses the policies of the walk for a line: the simplest states that its rules need, and as few words as its counts.
#include "lines/line.hpp"

#include <algorithm>

#include "lines/counts.hpp"
#include "lines/states.hpp"
#include "lines/walk.hpp"

namespace gridwright {

// How many ones a line of two values may have. Without a count, any number that fits a word: of 64 cells, never three
// alike, at most 43 hold a one.
static OnesCounts ones_of(const Line& line) {
    const std::uint32_t length = line.end - line.begin;
    if (line.counted[0] == none) return {0, 63};
    if ((line.counted[0] == 1) != line.complement[0]) return {line.lo[0], line.hi[0]};
    return {length - std::min(line.hi[0], length), length - std::min(line.lo[0], length)};
}

static auto candidates_in(const Mask* masks) {
    return [masks](std::size_t at, Value value) { return (masks[at] >> value & 1) != 0; };
}

// Calls `body` with a walk for the line. Lines of two values, never three alike, and of three values have walks of
// their own.
template <typename Body>
static auto with_walk(const Model& model, const Line& line, Body&& body) {
    const std::size_t length = line.end - line.begin;
    const TableLinks links{model, line};
    if (model.values == 2 && line.run == 3) {
        const OnesCounts counts = ones_of(line);
        if (!line.linked) return body(LineWalk(LineStates<KnownShape<2, 3>, NoLinks>(), counts, length));
        return body(LineWalk(LineStates<KnownShape<2, 3>, TableLinks>{{}, links}, counts, length));
    }
    if (model.values == 3 && line.run <= 1) {
        const LineStates<KnownShape<3, 0>, TableLinks> states{{}, links};
        return with_count_sets(line, [&](const auto& counts) { return body(LineWalk(states, counts, length)); });
    }
    const LineStates<AnyShape, TableLinks> states{{model.values, line.run}, links};
    if (CountSets<1>::fits(line)) return body(LineWalk(states, CountSets<1>(line), length));
    return body(LineWalk(states, CountSets<64>(line), length));
}

bool line_support(const Model& model, const Line& line, const Mask* masks, Mask* possible) {
    std::fill_n(possible, line.end - line.begin, Mask{0});
    return with_walk(model, line, [&](const auto& walk) {
        return walk.support(candidates_in(masks),
                            [&](std::size_t at, Value value, bool occurs) { possible[at] |= Mask{occurs} << value; });
    });
}

bool line_feasible(const Model& model, const Line& line, const Mask* masks) {
    return with_walk(model, line, [&](const auto& walk) { return walk.feasible(candidates_in(masks)); });
}

void widen_line(const Model& model, const Line& line, Mask* masks, const Mask* may) {
    with_walk(model, line, [&](const auto& walk) { walk.widen(masks, may); });
}

bool line_analysis(const Model& model, const Line& line, State& state) {
    const auto scope = model.scope(line);
    Mask masks[longest_line], possible[longest_line];
    bool open = false;
    for (std::size_t at = 0; at < scope.size(); ++at) {
        masks[at] = state[scope[at]];
        open = open || !is_single(masks[at]);
    }
    if (!open) return line_feasible(model, line, masks) ? true : state.fail();
    if (!line_support(model, line, masks, possible)) return state.fail();
    for (std::size_t at = 0; at < scope.size(); ++at)
        if (!state.keep(scope[at], possible[at])) return false;
    return true;
}

}  // namespace gridwright

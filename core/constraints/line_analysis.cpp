// Line analysis as an inference: keeps the candidates that occur in some filling of the line.
#include "constraints/inferences.hpp"

namespace gridwright {

bool line_analysis(const Model& model, const Line& line, State& state) {
    const auto scope = model.scope(line);
    Mask masks[64], possible[64];
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

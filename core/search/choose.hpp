// Which cell a search tries next, and which of its values first.
#pragma once

#include "model/rng.hpp"
#include "model/state.hpp"
#include "search/strategy.hpp"

namespace gridwright {

struct Trial {
    Cell cell;
    Value value;
};

// At least one cell must be open.
Trial choose(const Model& model, const State& state, const Strategy& strategy, Rng& rng);

}  // namespace gridwright

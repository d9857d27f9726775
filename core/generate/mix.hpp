// Random changes of a filled grid that keep every rule. Each is as likely as the one back, so that a long chain of them
// leads to every grid that it can reach with the same probability.
#pragma once

#include "model/model.hpp"

namespace gridwright {

void mix(const Model& model, std::span<std::uint8_t> grid, std::uint64_t seed, std::uint64_t steps);

}  // namespace gridwright

// A random filling of a board on which nothing but all-different scopes is asked for: no propagation, only what the
// scopes of a cell have left, the tightest cell first. For nine values that takes some microseconds, for sixteen some
// hundred.
#pragma once

#include "model.hpp"
#include "rng.hpp"

namespace gridwright {

// Whether `fill_all_different` is made for this model.
bool is_quickly_filled(const Model& model);

// False when it was not done after so many values were tried.
bool fill_all_different(const Model& model, std::span<const Mask> domains, Rng& rng, std::uint32_t tries,
                        std::span<std::uint8_t> grid);

}  // namespace gridwright

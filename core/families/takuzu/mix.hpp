// Random changes of a filled Takuzu board, on words: two values change places at the corners of a rectangle.
#pragma once

#include "families/takuzu/rules.hpp"
#include "model/rng.hpp"

namespace gridwright::takuzu {

// The grid keeps every rule. Each change is as likely as the one back.
void mix(const Rules& rules, Rng& rng, std::uint64_t steps, std::span<std::uint8_t> grid);

}  // namespace gridwright::takuzu

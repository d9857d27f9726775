// Random changes of a filled board of two values, on words: two values change places at the corners of a rectangle.
#pragma once

#include "families/takuzu/rules.hpp"
#include "model/rng.hpp"

namespace gridwright {

// The grid keeps every rule. Each change is as likely as the one back.
void mix_binary(const BinaryRules& rules, Rng& rng, std::uint64_t steps, std::span<std::uint8_t> grid);

}  // namespace gridwright

// The numbers of splitmix64 (Steele, Lea and Flood 2014): a state, which grows by the same step for each, scrambled. Of
// 64 bits, or many side by side.
#pragma once

#include <cstdint>

namespace gridwright {

static constexpr std::uint64_t splitmix_step = 0x9E3779B97F4A7C15u;

template <typename Number>
Number scrambled(Number state) {
    state = (state ^ (state >> 30)) * std::uint64_t{0xBF58476D1CE4E5B9u};
    state = (state ^ (state >> 27)) * std::uint64_t{0x94D049BB133111EBu};
    return state ^ (state >> 31);
}

}  // namespace gridwright

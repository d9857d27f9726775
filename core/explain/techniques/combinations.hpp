// Picks of a few masks out of many whose union stays small: what subsets and fish are made of.
#pragma once

#include <array>

#include "explain/pencil_board.hpp"

namespace gridwright {

// Calls `visit(chosen indices, union)` for every choice of `size` masks whose union has at most `most` bits.
template <std::uint32_t size, typename Visit>
void each_small_union(std::span<const Mask> masks, std::uint32_t most, Visit&& visit) {
    std::array<std::uint32_t, size> chosen;
    std::array<Mask, size + 1> unions{};
    const auto count = static_cast<std::uint32_t>(masks.size());
    std::uint32_t depth = 0;
    chosen[0] = 0;
    for (;;) {
        if (chosen[depth] + (size - depth) > count) {
            if (depth == 0) return;
            ++chosen[--depth];
            continue;
        }
        unions[depth + 1] = unions[depth] | masks[chosen[depth]];
        if (size_of(unions[depth + 1]) > most) {
            ++chosen[depth];
        } else if (depth + 1 == size) {
            visit(std::span<const std::uint32_t>(chosen), unions[size]);
            ++chosen[depth];
        } else {
            chosen[depth + 1] = chosen[depth] + 1;
            ++depth;
        }
    }
}

}  // namespace gridwright

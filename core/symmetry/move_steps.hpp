// A move as a person makes it, step by step, and how much work that is.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "symmetry/line_moves.hpp"

namespace gridwright {

// Where each of some things goes.
struct Places {
    int count = 0;
    std::array<std::uint8_t, most_lines> to{};

    const std::uint8_t* begin() const { return to.data(); }
    const std::uint8_t* end() const { return to.data() + count; }
    int exchanges() const;  // how many exchanges of two make it
};

// First quarter turns clockwise, then bands, stacks, rows and columns each go to a new place, as things stand by then,
// then values are renamed: value v + 1 becomes values.to[v] + 1.
struct MoveSteps {
    int quarter_turns = 0;
    Places bands, stacks, rows, columns, values;

    // Exchanges of lines and blocks, the turn counting as one; then values that get another name.
    std::pair<int, int> effort() const;
};

MoveSteps steps_of(const LineGroup& group, const LineMove& move);

}  // namespace gridwright

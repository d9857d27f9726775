// What searches for the least text begin with and end with.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "symmetry/line_group.hpp"

namespace gridwright {

// Rows that are placed, and an order of the columns that writes them.
struct RowOrder {
    bool transposed = false;
    std::array<std::uint8_t, most_lines> row_at{}, column_at{};

    auto operator<=>(const RowOrder&) const = default;
};

struct LeastText {
    std::vector<std::uint8_t> text;
    LineMove move;  // turns the array into the text
};

}  // namespace gridwright

// A random filling of a small board of two values, a whole row at a time, out of the list of all rows that the rules
// allow. What its columns still need is counted, so that few rows are tried in vain.
#pragma once

#include <optional>
#include <vector>

#include "families/takuzu/rules.hpp"
#include "model/rng.hpp"

namespace gridwright {

// What is looked up of a board while it is filled.
struct BinaryRows {
    bool turned;  // rows are the shorter lines: here the board's columns
    std::uint32_t height, width;
    bool distinct_rows, distinct_columns;
    std::vector<std::uint16_t> possible;  // rows
    // By the number of rows that are filled: the numbers of ones with which a column must not go on with 0, or with 1,
    // as bits. One that must go on with neither can't be filled.
    std::vector<std::uint64_t> no_zero, no_one;
};

// For a board that is small enough, all of whose rows, and all of whose columns, have the same rules.
std::optional<BinaryRows> binary_rows(const std::optional<BinaryRules>& rules);

// False when it was not done after so many dead ends.
bool fill_by_rows(const BinaryRows& rules, Rng& rng, std::uint32_t dead_ends, std::span<std::uint8_t> grid);

}  // namespace gridwright

// Exchanging two values along a chain, row by row, on boards whose rows are scopes. In a row both values move or none
// does, so that a chain is a set of rows.
#pragma once

#include "families/sudoku/rules.hpp"
#include "model/rng.hpp"

namespace gridwright::sudoku {

// The scopes of every cell but its row (the column, the box), as many a cell. Nullopt if some row is no scope.
std::optional<std::vector<std::uint32_t>> crossing_scopes(const Rules& rules);

// Random exchanges, then a random name for every value: that is all that a chain of all rows would do, which is left
// out.
void mix(const Rules& rules, const std::vector<std::uint32_t>& crossing, Rng& rng, std::uint64_t changes,
         std::span<std::uint8_t> grid);

}  // namespace gridwright::sudoku

// A random filling of a small Sudoku board without propagation: only what the scopes of a cell have left, the tightest
// cell first. For nine values that takes some microseconds, for sixteen some dozens.
#pragma once

#include <array>

#include "families/sudoku/rules.hpp"
#include "model/rng.hpp"

namespace gridwright::sudoku {

// What is looked up of a board while it is filled.
struct FillRules {
    std::uint32_t cells;
    std::uint16_t all;                                // values
    std::vector<std::array<std::uint8_t, 3>> scopes;  // of each cell
    std::vector<std::uint32_t> first_peer;            // by cell, and one more
    std::vector<std::uint16_t> peers;                 // cells that share a scope
};

// Nullopt if the board is too large.
std::optional<FillRules> fill_rules(const Rules& rules);

// Returns false after so many values.
bool fill(const FillRules& rules, Rng& rng, std::uint32_t tries, std::span<std::uint8_t> grid);

}  // namespace gridwright::sudoku

// What Sudoku does faster with whole fillings: to find one, to mix it, and to dig in many of 9×9 at once.
#pragma once

#include <array>

#include "families/sudoku/board.hpp"
#include "generate/make.hpp"

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

// Returns false after `tries` values.
bool fill(const FillRules& rules, Rng& rng, std::uint32_t tries, std::span<std::uint8_t> grid);

// Random exchanges, then a random renaming of the values, which replaces the chains that run through all rows.
void mix(const Rules& rules, Rng& rng, std::uint64_t changes, std::span<std::uint8_t> grid, Monitor& monitor);

// Digs in many 9×9 boards at once, with the same answers as generate/dig.hpp: each call of the bulk solver takes one
// question of every puzzle. Null if the plan has restricted domains or other inferences.
Accelerator::DigMany dig_nine_for(const MakePlan& plan);

}  // namespace gridwright::sudoku

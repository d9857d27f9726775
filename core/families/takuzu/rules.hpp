// Boards of two values whose rules a board of words knows by heart.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "model/model.hpp"
#include "search/strategy.hpp"

namespace gridwright {

enum Direction : std::uint8_t { across, down };  // the lines of a board: rows, then columns

// Never three alike in a line, so many ones in each, and no two rows or columns the same, if that is asked for.
struct BinaryRules {
    std::array<std::uint32_t, 2> lines;   // rows, columns
    std::array<std::uint32_t, 2> length;  // of a row, of a column
    std::array<std::array<std::uint8_t, 64>, 2> least_ones, most_ones;
    std::array<bool, 2> distinct;
    bool alike;  // every line has the same length and the same numbers of ones
};

// Whether three cells side by side are alike, in a full line of which `all` are the cells.
inline bool has_run(std::uint64_t ones, std::uint64_t all) {
    const std::uint64_t zeros = all & ~ones;
    return ((ones & ones << 1 & ones << 2) | (zeros & zeros << 1 & zeros << 2)) != 0;
}

// The rules of a model, if they are such.
std::optional<BinaryRules> binary_rules(const Model& model);
// Whether these inferences together are what a board of words knows.
bool are_binary(std::span<const Inference> inferences, const BinaryRules& rules);

}  // namespace gridwright

// The rules of a Takuzu board, as its accelerator looks them up: never three alike in a line, so many ones in each, and
// no two rows or columns the same, if that is asked for.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "model/model.hpp"
#include "search/strategy.hpp"

namespace gridwright::takuzu {

enum Direction : std::uint8_t { across, down };  // the lines of a board: rows, then columns

struct Rules {
    std::array<std::uint32_t, 2> lines;   // rows, columns
    std::array<std::uint32_t, 2> length;  // of a row, of a column
    std::array<std::array<std::uint8_t, 64>, 2> least_ones, most_ones;
    std::array<bool, 2> distinct;  // no two rows, no two columns are the same
    bool is_uniform;               // every line has the same length and the same numbers of ones
};

// Whether three cells side by side are alike, in a full line of which `all` are the cells.
inline bool has_run(std::uint64_t ones, std::uint64_t all) {
    const std::uint64_t zeros = all & ~ones;
    return ((ones & ones << 1 & ones << 2) | (zeros & zeros << 1 & zeros << 2)) != 0;
}

// The model's rules; nullopt if it has others, or other lines than its rows and columns.
std::optional<Rules> rules_of(const Model& model);
// Whether these inferences together are what the board knows.
bool are_known(std::span<const Inference> inferences, const Rules& rules);

}  // namespace gridwright::takuzu

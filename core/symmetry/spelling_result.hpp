// What a complete spelling gives: the move that it makes, and the freedom that it left.
#pragma once

#include <cstdint>
#include <vector>

#include "symmetry/points.hpp"
#include "symmetry/spelling.hpp"

namespace gridwright {

// The move that turns the array into the text that was spelled.
LineMove move_of(const Spelling& spelling, const std::vector<std::uint8_t>& text);

// What a choice in a spelling chooses.
Point chosen(const Points& points, const Spelling& spelling, ForkKind kind, int option);

// What is still free: any order of linked columns and of stacks alike. Each adds its points to the base, and the
// exchanges of neighbours to the generators.
void add_free_orders(const Points& points, const Spelling& spelling, const std::vector<std::uint8_t>& text,
                     std::vector<Point>& base, std::vector<Permutation>& generators);

}  // namespace gridwright

// What a complete partial gives: the move that it makes, and the freedom that it left.
#pragma once

#include <cstdint>
#include <vector>

#include "symmetry/board_parts.hpp"
#include "symmetry/least_text/partial_move.hpp"

namespace gridwright {

// The move that turns the array into the text that was spelled.
LineMove move_of(const PartialMove& partial, const std::vector<std::uint8_t>& text);

// What a choice in a partial chooses.
Part chosen(const BoardParts& parts, const PartialMove& partial, ForkKind kind, int option);

// What is still free: any order of linked columns and of stacks alike. Each adds its parts to the base, and the
// exchanges of neighbours to the generators.
void add_free_orders(const BoardParts& parts, const PartialMove& partial, const std::vector<std::uint8_t>& text,
                     std::vector<Part>& base, std::vector<Permutation>& generators);

}  // namespace gridwright

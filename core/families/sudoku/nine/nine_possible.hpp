// Which candidates of a 9×9 Sudoku occur in some solution: many questions side by side, a lane each.
#pragma once

#include <span>
#include <vector>

#include "families/sudoku/nine/nine.hpp"
#include "model/model.hpp"
#include "model/monitor.hpp"

namespace gridwright {

struct Sudoku9Possible {
    std::vector<Mask> seen;              // by cell: held by a solution that was found
    std::vector<Mask> undecided;         // by cell: neither seen nor ruled out: the monitor or a limit came first
    std::vector<std::uint8_t> solution;  // one of them; empty if there is none
};

// `candidates`: what clues leave every cell of a board that is_sudoku9.
Sudoku9Possible possible_sudoku9(const Model& model, std::span<const Mask> candidates, Monitor& monitor);

}  // namespace gridwright

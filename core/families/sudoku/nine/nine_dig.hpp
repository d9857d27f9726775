// Taking clues away from many 9×9 Sudokus at once: the answers of core/dig.hpp for this board, a question of every
// puzzle in each call of the bulk solver.
#pragma once

#include <span>

#include "generate/make.hpp"
#include "model/monitor.hpp"

namespace gridwright {

// As `dig_clues` for each of the boards. False: stopped, and the boards are not dug to the end.
bool dig_sudoku9(const MakePlan& plan, std::span<MadeBoard> boards, Monitor& monitor);

}  // namespace gridwright

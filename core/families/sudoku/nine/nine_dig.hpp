// Taking clues away from many 9×9 Sudokus at once: the answers of generate/dig.hpp for this board, a question of every
// puzzle in each call of the bulk solver.
#pragma once

#include "generate/make.hpp"

namespace gridwright {

// For a model that is a 9×9 Sudoku: null where the plan has more than all-different scopes or other inferences.
Accelerator::DigMany dig_sudoku9_for(const MakePlan& plan);

}  // namespace gridwright

// The least text of a 9×9 Sudoku among all its copies, as core/symmetry/ defines it, at a hundred times the speed.
// Breadth-first: all ways to spell the least first rows are kept, row by row, so that none is spelled in vain.
#pragma once

#include <cstdint>

#include "symmetry/line_moves.hpp"

namespace gridwright {

// Whether the group is that of 9×9 Sudoku.
bool knows_sudoku9(const LineGroup& group);

// Writes the least text, or returns false if the array is none that this kernel takes: another board, a value twice in
// a line, or so many symmetries that the general search is the better one.
bool least_text_sudoku9(const LineGroup& group, const std::uint8_t* cells, std::uint8_t* text);

}  // namespace gridwright

// The bulk Sudoku solver, compiled once for each kind of vector register. Only sudoku9.cpp, which knows what the
// machine can run, calls these.
#pragma once

#include "families/sudoku/nine/nine.hpp"

namespace gridwright {

void solve_sudoku9_portable(const Sudoku9Batch& batch);
void solve_sudoku9_avx2(const Sudoku9Batch& batch);
void solve_sudoku9_avx512vl(const Sudoku9Batch& batch);
void solve_sudoku9_avx512(const Sudoku9Batch& batch);

}  // namespace gridwright

// A mark of every line that no move changes, for arrays in which most cells are given. There every row meets every
// column and every value, and refinement sees no difference; but two rows together make a pattern.
#pragma once

#include <cstdint>
#include <vector>

#include "symmetry/refinement.hpp"

namespace gridwright {

// By part; 0 for parts that are no lines, and for all where few cells are given.
//
//     row     a b c d e       From a column to the one where the other row has the value: 1 → 2 → 1, 3 → 4 → 5 → 3.
//     other   b a e c d       The lengths of these chains belong to the two rows, whatever is moved or renamed.
std::vector<std::uint64_t> line_invariants(const GivenArray& array);

}  // namespace gridwright

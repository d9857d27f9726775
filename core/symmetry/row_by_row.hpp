// The least text row by row: what goes on side by side are orders of rows alone, each with one order of the columns
// that stands for all (least_row.hpp). For arrays in which many orders of the columns write the same for long.
#pragma once

#include <optional>
#include <vector>

#include "symmetry/automorphisms.hpp"
#include "symmetry/least_text.hpp"
#include "symmetry/pattern.hpp"

namespace gridwright {

// Begins with the first `rows` rows of a text that is the least so far, and with all orders of rows that write it (but
// for those that automorphisms carry onto others), each with one order of the columns. No row may hold a value twice.
// Nothing, if the effort, in rows and partial ways to write them, is spent, or if the monitor ended it.
std::optional<LeastText> least_text_row_by_row(const GivenArray& array, const Automorphisms& automorphisms,
                                               const std::uint8_t* text, int rows, const std::vector<RowOrder>& orders,
                                               std::int64_t effort, Monitor& monitor);

}  // namespace gridwright

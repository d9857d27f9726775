// The canonical form of an array under a group of line moves: the least text, read row by row, that any move makes of
// it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/monitor.hpp"
#include "symmetry/isomorphism.hpp"

namespace gridwright {

// Nothing, if the monitor ended the search. Memory is bounded: beyond `most_candidates` partial moves that have written
// the same, one is completed before the others go on. Ties are then broken later, and the search can take long.
std::optional<std::vector<std::uint8_t>> canonical_form(const LineGroup& group, const std::uint8_t* cells,
                                                        Monitor& monitor, std::size_t most_candidates = 20'000);

// Whether two arrays have the same form, and so are copies; false also if the monitor ended the search.
bool have_same_form(const GivenArray& one, const GivenArray& other, Monitor& monitor);

// An accelerator: writes the least text of an array, or returns false if it doesn't take this array.
using LeastTextKernel = bool (*)(const LineGroup& group, const std::uint8_t* cells, std::uint8_t* text);

// The least texts of many arrays of one group, on several threads; `kernel` may be null. `cells` and `texts` hold
// `count` arrays one after the other. Returns false if the poll ended it early.
bool least_texts(const LineGroup& group, const std::uint8_t* cells, std::size_t count, std::uint8_t* texts,
                 unsigned threads, LeastTextKernel kernel, const Monitor::Poll& poll);

}  // namespace gridwright

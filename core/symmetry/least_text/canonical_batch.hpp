// Canonical forms of many arrays of one group, on several threads. A kernel may stand in for arrays that it knows.
#pragma once

#include <cstdint>

#include "model/monitor.hpp"
#include "symmetry/line_moves.hpp"

namespace gridwright {

// Writes the least text of array `cells`, or returns false if this array is none of its own.
using LeastTextKernel = bool (*)(const LineGroup& group, const std::uint8_t* cells, std::uint8_t* text);

// `cells` and `texts` hold `count` arrays one after the other. False if the poll ended it early.
bool least_texts(const LineGroup& group, const std::uint8_t* cells, std::size_t count, std::uint8_t* texts,
                 unsigned threads, LeastTextKernel kernel, const Monitor::Poll& poll);

}  // namespace gridwright

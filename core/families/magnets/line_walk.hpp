// All that one line of dominoes implies by itself: by both its counts, its dominoes and the poles that repel.
#pragma once

#include <cstdint>

namespace gridwright::magnets {

// Bit i of a word is the i-th cell. `of` has the candidates by value (+, −, neutral); of cells side by side the pairs
// have been settled: a decided cell takes nothing more from its neighbours.
struct LineCandidates {
    std::uint64_t of[3];
    std::uint64_t joined;  // bit i: cells i and i + 1 are a domino
    int counts[2];         // of + and −; negative: not known
};

// Leaves the candidates that occur in some filling of the line; false when there is none.
bool walk_line(LineCandidates& line);

}  // namespace gridwright::magnets

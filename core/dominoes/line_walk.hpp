// All that one line of dominoes implies by itself: by both its counts, its dominoes and the poles that repel.
#pragma once

#include <cstdint>

namespace gridwright::dominoes {

// Bit i of a word is the i-th cell. `of` has the candidates by value (+, −, neutral); of cells side by side the pairs
// have been settled: a decided cell takes nothing more from its neighbours.
struct LineCandidates {
    std::uint64_t of[3];
    std::uint64_t joined;  // bit i: cells i and i + 1 are a domino
    int counts[2];         // of + and −; negative: not known
};

// Leaves the candidates that occur in some filling of the line; false when there is none.
bool walk_line(LineCandidates& line);

inline unsigned count_bits(std::uint64_t word) {  // std::popcount is a call where the machine's own is not assumed
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    return static_cast<unsigned>(((word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u >> 56);
}

}  // namespace gridwright::dominoes

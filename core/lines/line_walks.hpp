// The walks for lines that are simple enough to be walked in a few words, and when they are. `line.hpp` says what each
// function answers; `line.cpp` has the walk for all other lines.
#pragma once

#include "model/model.hpp"

namespace gridwright {

// The first count of a line as a set of numbers: those that a beginning may reach, and those that the whole must have.
inline Mask reachable_counts(const Line& line) { return line.counted[0] == none ? Mask{1} : low_bits(line.hi[0] + 1); }
inline Mask wanted_counts(const Line& line) {
    return line.counted[0] == none ? Mask{1} : reachable_counts(line) & ~low_bits(line.lo[0]);
}

// Two values, never three alike, one count at most: the four states are four words.
namespace binary_line {

inline bool fits(const Model& model, const Line& line) {
    return model.values == 2 && line.run == 3 && line.counted[1] == none && line.counted[0] != 0 &&
           !line.complement[0] && !line.linked;
}
bool feasible(const Line& line, const Mask* masks);
bool support(const Line& line, const Mask* masks, Mask* possible);
void widen(const Line& line, Mask* masks, const Mask* may);

}  // namespace binary_line

// Up to four values, no forbidden run, one count at most: a word a value.
namespace small_line {

constexpr Value most_values = 4;

inline bool fits(const Model& model, const Line& line) {
    return model.values <= most_values && line.run < 2 && line.counted[1] == none;
}
bool feasible(const Model& model, const Line& line, const Mask* masks);
bool support(const Model& model, const Line& line, const Mask* masks, Mask* possible);
void widen(const Model& model, const Line& line, Mask* masks, const Mask* may);

}  // namespace small_line

}  // namespace gridwright

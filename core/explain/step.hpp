// A step of an explanation, as integers: which technique, which constraints it rests on, which cells and candidates
// matter, what it places and removes. The words come from Python; a checker needs no more than this.
#pragma once

#include <algorithm>

#include "model/model.hpp"

namespace gridwright {

// What a cell is to a step.
enum class Role : std::uint8_t {
    pattern,  // the cells that the technique is about
    other,    // cells beside it: a fin, a pivot, the second set
    on,       // in a chain: then the candidate is true
    off,      // in a chain: then it is false
};

struct Mark {
    Cell cell;
    Mask values;
    Role role = Role::pattern;
};

struct Effect {
    Cell cell;
    Mask values;
};

// A refutation in lines: suppose a candidate; what follows, each by one constraint and the candidates left; where it
// breaks. A supposition one deeper breaks in its turn, and takes its candidate from the line's own level. Whenever a
// cell has its value, the cells that see it lose that value: as always on the board, that is no line of its own.
//
//     suppose  0  R3C4 is 7
//     follows  0  R1C4 is 2, by row 1
//     suppose  1      R2C2 is 4
//     breaks   1      box 1 has no place for 9
//     breaks   0  R5C5 has no value left
enum class Says : std::uint8_t { suppose, follows, breaks };

struct ProofLine {
    Says says;
    std::uint32_t depth;
    Cell cell;                 // breaks: the cell that has no value left; `none` where a constraint breaks
    Mask values;               // what the cell may be; breaks: the value that has no place, if it is for that
    std::uint32_t constraint;  // `none` where the candidates of the cell say it all
};

struct Step {
    std::uint32_t technique = 0;
    std::uint32_t form = 0;              // which form of the technique, where it has several
    std::vector<std::uint32_t> because;  // constraints, the most telling first
    std::vector<Mark> marks;
    std::vector<Effect> removes;   // candidates that go, those of a placed cell among them
    std::vector<Effect> places;    // one value each
    std::vector<ProofLine> proof;  // of techniques that refute a candidate

    void mark(Cell cell, Mask values, Role role = Role::pattern) { marks.push_back({cell, values, role}); }
    void remove(Cell cell, Mask values) { removes.push_back({cell, values}); }
    bool has_marked(Cell cell) const {
        return std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) { return mark.cell == cell; });
    }
    void cite(std::uint32_t constraint) {
        if (std::find(because.begin(), because.end(), constraint) == because.end()) because.push_back(constraint);
    }
};

}  // namespace gridwright

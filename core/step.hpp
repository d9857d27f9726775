// A step of an explanation, as integers: which technique, which constraints it rests on, which cells and candidates
// matter, what it places and removes. Whoever shows it finds the words; whoever checks it needs no more than this.
#pragma once

#include "model.hpp"

namespace gridwright {

// What a cell is to a step.
enum class Role : std::uint8_t {
    pattern,  // the cells that the technique is about
    other,    // what stands beside: a fin, a pivot, the second set
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

struct Step {
    std::uint32_t technique = 0;
    std::uint32_t form = 0;              // which form of the technique, where it has several
    std::vector<std::uint32_t> because;  // constraints, the most telling first
    std::vector<Mark> marks;
    std::vector<Effect> removes;  // candidates that go, those of a placed cell among them
    std::vector<Effect> places;   // one value each

    void cite(std::uint32_t constraint) {
        for (std::uint32_t known : because)
            if (known == constraint) return;
        because.push_back(constraint);
    }
};

}  // namespace gridwright

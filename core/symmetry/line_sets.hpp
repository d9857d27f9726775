// Questions about all members of a set of lines.
#pragma once

#include <bit>
#include <cstdint>

namespace gridwright::line_set {

template <class Test>
bool any_of(std::uint64_t set, Test test) {
    for (; set; set &= set - 1) {
        if (test(std::countr_zero(set))) return true;
    }
    return false;
}

template <class Test>
std::uint64_t those(std::uint64_t set, Test test) {
    std::uint64_t result = 0;
    for (; set; set &= set - 1) {
        if (test(std::countr_zero(set))) result |= set & -set;
    }
    return result;
}

}  // namespace gridwright::line_set

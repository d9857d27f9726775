// What a sweep asks of single cells, for registers that choose lanes by a mask as wide as themselves: `is_zero` gives
// all ones or all zeros a lane, and ands and ors do the rest.
// Included by each translation unit after it has defined `Lanes`, with internal linkage as nine_sweep.hpp says.
#pragma once

#include <cstdint>

namespace gridwright {
namespace {

// The digits of those cells that have one candidate.
inline Lanes single(Lanes a) { return a & is_zero(a & minus_one(a)); }
inline Lanes singles(Lanes a, Lanes b, Lanes c) { return any_of(single(a), single(b), single(c)); }

// What is left of a cell: `hidden` if it has any of that, else what is `allowed`. `hidden` is a part of `allowed`, so
// that an or does what a blend would.
inline Lanes narrow(Lanes cell, Lanes hidden, Lanes allowed) {
    return cell & (hidden | (allowed & is_zero(cell & hidden)));
}

// `locked` where it holds three digits or more, else `otherwise`, of which it is a part.
inline Lanes if_three_or_more(Lanes locked, Lanes otherwise) {
    const Lanes less_one = locked & minus_one(locked);
    return locked | (otherwise & is_zero(less_one & minus_one(less_one)));
}

}  // namespace
}  // namespace gridwright

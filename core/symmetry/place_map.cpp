// Places and stacks are set hand in hand.
#include "symmetry/place_map.hpp"

#include <bit>

namespace gridwright {

using line_set::bit;
using line_set::low_bits;

PlaceMap::PlaceMap(const Pattern& pattern) : pattern_(&pattern) {}

std::uint64_t PlaceMap::partners(const Side& side, int place, const Side& others) const {
    const int width = pattern_->width(), stack = place / width;
    std::uint64_t result = 0;
    for (std::uint64_t left = low_bits(pattern_->columns()) & ~others.places; left; left &= left - 1) {
        const int other = std::countr_zero(left);
        if (pattern_->colour(other) != pattern_->colour(place)) continue;
        const bool fits = side.stacks >> stack & 1 ? other / width == side.stack_partner[stack]
                                                   : !(others.stacks >> (other / width) & 1);
        if (fits) result |= bit(other);
    }
    return result;
}

void PlaceMap::Side::set(int place, int other, int stack, int other_stack) {
    places |= bit(place);
    stacks |= bit(stack);
    partner[place] = static_cast<std::uint8_t>(other);
    stack_partner[stack] = static_cast<std::uint8_t>(other_stack);
}

bool PlaceMap::put(int target, int source) {
    const int width = pattern_->width(), to = target / width, from = source / width;
    const bool to_set = targets_.stacks >> to & 1, from_set = sources_.stacks >> from & 1;
    if (to_set != from_set || (to_set && targets_.stack_partner[to] != from)) return false;
    targets_.set(target, source, to, from);
    sources_.set(source, target, from, to);
    return true;
}

bool PlaceMap::set(int target, int source) {
    if (pattern_->type(target) != pattern_->type(source)) return false;
    for (int number = 0; number < pattern_->component_size(target); ++number) {
        if (!put(pattern_->component(target)[number], pattern_->component(source)[number])) return false;
    }
    return true;
}

}  // namespace gridwright

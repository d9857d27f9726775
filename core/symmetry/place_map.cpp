// Places and stacks are set hand in hand.
#include "symmetry/place_map.hpp"

#include <bit>

namespace gridwright {

using line_set::bit;
using line_set::low_bits;

PlaceMap::PlaceMap(const Pattern& pattern) : pattern_(&pattern) {}

std::uint64_t PlaceMap::sources_for(int target) const {
    const int width = pattern_->width(), stack = target / width;
    std::uint64_t result = 0;
    for (std::uint64_t left = low_bits(pattern_->columns()) & ~sources_; left; left &= left - 1) {
        const int source = std::countr_zero(left);
        if (pattern_->colour(source) != pattern_->colour(target)) continue;
        const bool fits = target_stacks_ >> stack & 1 ? source / width == stack_from_[stack]
                                                      : !(source_stacks_ >> (source / width) & 1);
        if (fits) result |= bit(source);
    }
    return result;
}

std::uint64_t PlaceMap::targets_for(int source) const {
    const int width = pattern_->width(), stack = source / width;
    std::uint64_t result = 0;
    for (std::uint64_t left = low_bits(pattern_->columns()) & ~targets_; left; left &= left - 1) {
        const int target = std::countr_zero(left);
        if (pattern_->colour(source) != pattern_->colour(target)) continue;
        const bool fits = source_stacks_ >> stack & 1 ? target / width == stack_to_[stack]
                                                      : !(target_stacks_ >> (target / width) & 1);
        if (fits) result |= bit(target);
    }
    return result;
}

bool PlaceMap::put(int target, int source) {
    const int width = pattern_->width(), to = target / width, from = source / width;
    const bool to_set = target_stacks_ >> to & 1, from_set = source_stacks_ >> from & 1;
    if (to_set != from_set || (to_set && stack_from_[to] != from)) return false;
    target_stacks_ |= bit(to);
    source_stacks_ |= bit(from);
    stack_from_[to] = static_cast<std::uint8_t>(from);
    stack_to_[from] = static_cast<std::uint8_t>(to);
    targets_ |= bit(target);
    sources_ |= bit(source);
    from_[target] = static_cast<std::uint8_t>(source);
    to_[source] = static_cast<std::uint8_t>(target);
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

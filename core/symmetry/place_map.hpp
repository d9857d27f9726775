// A partial automorphism of a pattern: which place's column comes to which place, and which stack to which. Whole
// components are set at once, for others that are alike; a map of all places is an automorphism.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "symmetry/pattern.hpp"

namespace gridwright {

class PlaceMap {
  public:
    explicit PlaceMap(const Pattern& pattern);

    bool has_target(int place) const { return targets_ >> place & 1; }
    bool has_source(int place) const { return sources_ >> place & 1; }
    int from(int target) const { return from_[target]; }
    int to(int source) const { return to_[source]; }
    const Row& from() const { return from_; }
    int count() const { return std::popcount(targets_); }
    bool complete() const { return targets_ == line_set::low_bits(pattern_->columns()); }
    bool has_source_stack(int stack) const { return source_stacks_ >> stack & 1; }

    // What may come to a place, or where something may go, as far as its colour and its stack tell.
    std::uint64_t sources_for(int target) const;
    std::uint64_t targets_for(int source) const;

    // Sets the place and its component; false if that can't be (the map is of no use then).
    bool set(int target, int source);

  private:
    bool put(int target, int source);

    const Pattern* pattern_;
    std::uint64_t targets_ = 0, sources_ = 0;              // that are set
    std::uint64_t target_stacks_ = 0, source_stacks_ = 0;  // that are set
    Row from_{}, to_{}, stack_from_{}, stack_to_{};
};

}  // namespace gridwright

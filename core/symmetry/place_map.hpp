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

    bool has_target(int place) const { return targets_.places >> place & 1; }
    bool has_source(int place) const { return sources_.places >> place & 1; }
    int from(int target) const { return targets_.partner[target]; }
    int to(int source) const { return sources_.partner[source]; }
    const Row& from() const { return targets_.partner; }
    int count() const { return std::popcount(targets_.places); }
    bool complete() const { return targets_.places == line_set::low_bits(pattern_->columns()); }
    bool has_source_stack(int stack) const { return sources_.stacks >> stack & 1; }

    // What may come to a place, or where something may go, as far as its colour and its stack tell.
    std::uint64_t sources_for(int target) const { return partners(targets_, target, sources_); }
    std::uint64_t targets_for(int source) const { return partners(sources_, source, targets_); }

    // Sets the place and its component; false if that can't be (the map is of no use then).
    bool set(int target, int source);

  private:
    struct Side {
        std::uint64_t places = 0, stacks = 0;  // that are set
        Row partner{}, stack_partner{};        // on the other side

        void set(int place, int other, int stack, int other_stack);
    };
    std::uint64_t partners(const Side& side, int place, const Side& others) const;
    bool put(int target, int source);

    const Pattern* pattern_;
    Side targets_, sources_;
};

}  // namespace gridwright

// All moves that turn one array into another: one of them followed by the automorphisms of the first, one after the
// other without keeping them, and the shortest to tell a person.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "symmetry/automorphisms.hpp"

namespace gridwright {

class MovesBetween {
  public:
    // Of two arrays of one group, the automorphisms of the first and a way to the second (the images of all parts).
    // Values that don't occur are renamed to themselves where that can be, and are no reason for a move of their own.
    MovesBetween(const GivenArray& from, const GivenArray& to, const Automorphisms& automorphisms, Permutation way);

    // The number of moves is the product of these.
    const std::vector<int>& factors() const { return factors_; }
    // The next of all moves, in no particular order; nothing after the last.
    std::optional<LineMove> next();
    // One with the fewest steps if there are few to choose from; among many, one that leaves in place what it can.
    LineMove simplest() const;

  private:
    struct Level {
        Part part;
        std::vector<Permutation> images;  // automorphisms that fix the parts before, one for each image of the part
    };

    LineMove finished(const Permutation& images) const;
    Permutation guided() const;

    BoardParts parts_;
    Permutation way_;
    std::vector<Level> levels_;
    std::vector<int> factors_;
    std::vector<std::size_t> counters_;
    std::vector<Permutation> partial_;
    bool ended_ = false;
    std::vector<bool> used_from_, used_to_;
};

// Both first by search, and by canonical forms where that gives up. Nothing, if the monitor ended the search.
std::optional<Automorphisms> automorphisms_of(const GivenArray& array, Monitor& monitor);
// Nothing if there is no move from one to the other, or if the monitor ended the search.
std::optional<MovesBetween> find_moves_between(const GivenArray& from, const GivenArray& to, Monitor& monitor);

}  // namespace gridwright

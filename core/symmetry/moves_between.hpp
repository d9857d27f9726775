// All moves that turn one array into another: each automorphism of the first array, then one move to the second. They
// are listed one by one without being kept; the simplest is the one to show a person.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "symmetry/isomorphism.hpp"

namespace gridwright {

class MovesBetween {
  public:
    // `first` is one of the moves. Moves that differ only in the names of values that don't occur count as one, in
    // which such values keep their names if possible.
    MovesBetween(const GivenArray& from, const Automorphisms& automorphisms, Permutation first);

    // The next move, in no particular order; nothing after the last.
    std::optional<LineMove> next();
    // A move with the fewest steps if there are at most a thousand; otherwise one that leaves in place what it can.
    LineMove simplest() const;

  private:
    struct Level {
        Part part;
        // Automorphisms that fix the parts of earlier levels, one for each image of the part.
        std::vector<Permutation> representatives;
    };

    LineMove with_free_values(const Permutation& images) const;
    Permutation leaving_in_place() const;

    BoardParts parts_;
    Permutation first_;
    std::vector<Level> levels_;
    std::vector<std::size_t> counters_;  // by level, the representative that is next
    bool ended_ = false;
    std::vector<bool> used_;  // by part: values that occur
};

// By isomorphism search, and by canonical forms if that gives up. Nothing if there is no move from one to the other.
// Meaningless if the monitor ended the search.
std::optional<MovesBetween> find_moves_between(const GivenArray& from, const GivenArray& to, Monitor& monitor);

}  // namespace gridwright

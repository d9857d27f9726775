// Moves from one array to another, and from an array to itself, by individualization and refinement: colour both
// arrays; where colours are left that several parts share, individualize one part here and each of its counterparts
// there in turn, until every part has its image. This needs no canonical form, and where the least text has many ties
// it is much faster.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/monitor.hpp"
#include "symmetry/refinement.hpp"

namespace gridwright {

class IsomorphismSearch {
  public:
    // Gives up after `effort` counterparts that led nowhere. Both arrays belong to one group.
    IsomorphismSearch(const GivenArray& from, const GivenArray& to, std::int64_t effort, Monitor& monitor)
        : from_(from), to_(to), effort_(effort), monitor_(monitor) {}

    // The images of all parts under a move that respects these colourings; nothing if there is none, or it gave up.
    std::optional<Permutation> find(const Colouring& from, const Colouring& to);
    bool gave_up() const { return effort_ < 0; }
    int refinements() const { return refinements_; }

  private:
    bool search(const Colouring& from, const Colouring& to);
    int colour_to_split(const Colouring& from, const Colouring& to) const;
    bool complete(const Colouring& from, const Colouring& to);
    bool is_move() const;

    const GivenArray& from_;
    const GivenArray& to_;
    std::int64_t effort_;
    Monitor& monitor_;
    int refinements_ = 0;
    bool differing_first_ = true;
    Permutation images_;
};

// The images of all parts under a move that turns one array into the other; nothing if there is none, or if that is not
// known because the search gave up.
struct FoundMove {
    std::optional<Permutation> images;
    bool gave_up = false;
};
FoundMove find_move(const GivenArray& from, const GivenArray& to, Monitor& monitor);
// The same, if the colouring of the second array is known.
FoundMove find_move(const GivenArray& from, const GivenArray& to, const Colouring& to_colouring, Monitor& monitor);

// The group of the moves that leave an array as it is, by a base and a strong generating set: the generators that fix
// base[0 … i-1] generate the stabilizer of these parts, in which base[i] has `orbit_sizes[i]` images. The order of the
// group is the product of these sizes.
struct Automorphisms {
    std::vector<Part> base;
    std::vector<int> orbit_sizes;
    std::vector<Permutation> generators;

    // Leaves out generators that add nothing.
    Automorphisms(const BoardParts& parts, std::vector<Part> base, std::vector<Permutation> generators);
};

// Values that don't occur can be exchanged: adds them to the base, and their exchanges to the generators.
void add_free_values(const GivenArray& array, std::vector<Part>& base, std::vector<Permutation>& generators);

// Nothing, if the search gave up or the monitor ended it.
std::optional<Automorphisms> find_automorphisms(const GivenArray& array, Monitor& monitor);

}  // namespace gridwright

// The moves that leave an array as it is, and a move from one array to another, found by search what looks alike. This
// needs no canonical form, and where the least text has many ties it is much faster.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "symmetry/isomorphism.hpp"

namespace gridwright {

// `generators` permute BoardParts; those that fix base[0 … i-1] generate the stabilizer of these parts, in which
// base[i] has `orbit_sizes[i]` images. The number of automorphisms is the product of the sizes.
struct Automorphisms {
    std::vector<Part> base;
    std::vector<int> orbit_sizes;
    std::vector<Permutation> generators;

    // The generators are such that those that fix the first parts of the base generate all that fix them.
    Automorphisms(const BoardParts& parts, std::vector<Part> base, std::vector<Permutation> generators);
};

// The values that don't occur can be exchanged: their parts for the base, and exchanges of neighbours.
void add_free_values(const GivenArray& array, std::vector<Part>& base, std::vector<Permutation>& generators);

// Nothing, if that would take too long or the monitor ended it.
std::optional<Automorphisms> find_automorphisms(const GivenArray& array, Monitor& monitor);

enum class IsCopy : std::uint8_t { no, yes, unknown };

// Whether a move turns one array into the other; if so, the images of all parts.
IsCopy find_move(const GivenArray& from, const GivenArray& to, Monitor& monitor, Permutation& images);
// The same, with the first partition of the second array at hand.
IsCopy find_move(const GivenArray& from, const GivenArray& to, const Partition& to_partition, Monitor& monitor,
                 Permutation& images);

}  // namespace gridwright

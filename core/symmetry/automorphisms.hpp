// The moves that leave an array as it is, and a move from one array to another, found by pairing what looks alike. This
// needs no canonical form, and where the least text has many ties it is much faster.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "symmetry/pairing.hpp"

namespace gridwright {

// `generators` permute Points; those that fix base[0 … i-1] generate the stabilizer of these points, in which base[i]
// has `orbit_sizes[i]` images. The number of automorphisms is the product of the sizes.
struct Automorphisms {
    std::vector<Point> base;
    std::vector<int> orbit_sizes;
    std::vector<Permutation> generators;

    // The generators are such that those that fix the first points of the base generate all that fix them.
    Automorphisms(const Points& points, std::vector<Point> base, std::vector<Permutation> generators);
};

// The values that don't occur can be exchanged: their points for the base, and exchanges of neighbours.
void add_free_values(const GivenArray& array, std::vector<Point>& base, std::vector<Permutation>& generators);

// Nothing, if that would take too long or the monitor ended it.
std::optional<Automorphisms> find_automorphisms(const GivenArray& array, Monitor& monitor);

enum class Answer : std::uint8_t { no, yes, unknown };

// Whether a move turns one array into the other; if so, the images of all points.
Answer find_move(const GivenArray& from, const GivenArray& to, Monitor& monitor, Permutation& images);
// The same, with the first partition of the second array at hand.
Answer find_move(const GivenArray& from, const GivenArray& to, const Partition& to_partition, Monitor& monitor,
                 Permutation& images);

}  // namespace gridwright

// Moves from one array to another, and from an array to itself, by individualization and refinement: colour both
// arrays; where colours are left that several parts share, individualize one part here and each of its counterparts
// there in turn, until every part has its image. This needs no canonical form, and where the least text has many ties
// it is much faster.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "model/monitor.hpp"
#include "symmetry/refinement.hpp"

namespace gridwright {

// How many counterparts may lead nowhere before the least text is the better bet: about 2 ms at 9×9, 40 ms at 25×25,
// half a second at 64×64.
std::int64_t effort_for(const GivenArray& array);

// The images of all parts under a move that turns one array into the other; nothing if there is none, or if the search
// gave up.
struct FoundMove {
    std::optional<Permutation> images;
    bool gave_up = false;
};
FoundMove find_move(const GivenArray& from, const GivenArray& to, const Colouring& to_colouring, Monitor& monitor,
                    std::int64_t effort);
inline FoundMove find_move(const GivenArray& from, const GivenArray& to, Monitor& monitor) {
    return find_move(from, to, Colouring(to), monitor, effort_for(from));
}

// The group of the moves that leave an array as it is, by a base and a strong generating set: the generators that fix
// base[0 … i-1] generate the stabilizer of these parts, in which base[i] has `orbit_sizes[i]` images. The order of the
// group is the product of these sizes.
struct Automorphisms {
    std::vector<Part> base;
    std::vector<int> orbit_sizes;
    std::vector<Permutation> generators;
};

// Finds only some of the automorphisms if the monitor ended the search, or after `effort` counterparts that led
// nowhere.
Automorphisms find_automorphisms(const GivenArray& array, Monitor& monitor,
                                 std::int64_t effort = std::numeric_limits<std::int64_t>::max());

}  // namespace gridwright

// The canonical form under a group of line moves: the least text, row by row, that any move makes of the array; the
// move that makes it; and the moves that leave the array as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "monitor.hpp"
#include "symmetry/line_group.hpp"
#include "symmetry/points.hpp"

namespace gridwright {

struct CanonicalForm {
    std::vector<std::uint8_t> text;
    LineMove move;  // turns the array into the text

    // The automorphisms: `generators` permute Points; those that fix base[0 … i-1] generate the stabilizer of these
    // points, in which base[i] has `orbit_sizes[i]` images. The number of automorphisms is the product of the sizes.
    std::vector<Point> base;
    std::vector<int> orbit_sizes;
    std::vector<Permutation> generators;
};

// Nothing, if the monitor ended the search.
std::optional<CanonicalForm> canonical_form(const LineGroup& group, const std::uint8_t* cells, Monitor& monitor);

}  // namespace gridwright

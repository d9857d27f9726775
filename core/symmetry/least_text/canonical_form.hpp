// The canonical form under a group of line moves: the least text, row by row, that any move makes of the array; the
// move that makes it; and the moves that leave the array as it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/monitor.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/line_moves.hpp"

namespace gridwright {

struct CanonicalForm {
    std::vector<std::uint8_t> text;
    LineMove move;  // turns the array into the text
    Automorphisms automorphisms;
};

// Nothing, if the monitor ended the search. Beyond `most_states` partial texts that are as good as each other, one goes
// to its end before the others: memory is bounded, and not every tie is broken soon.
std::optional<CanonicalForm> canonical_form(const LineGroup& group, const std::uint8_t* cells, Monitor& monitor,
                                            std::size_t most_states = 20'000);

}  // namespace gridwright

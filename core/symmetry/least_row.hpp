// The least way to write one more row under a pattern: over all automorphisms of the pattern, the least text of the
// row. One order of the columns stands for all that write the pattern, so that none of them need go on side by side.
#pragma once

#include <optional>

#include "model/monitor.hpp"
#include "symmetry/pattern.hpp"

namespace gridwright {

struct WrittenRow {
    Row text;
    Row from;  // by place: the place where its column stood
};

// `row` is what the next row holds by the order of columns that stands for all; names that are new follow the others in
// any order. Nothing, if no way is as small as `bound` (its first `bound_length` characters), or if the effort, in
// partial ways, is spent.
std::optional<WrittenRow> least_row(const Pattern& pattern, const Row& row, const Row& bound, int bound_length,
                                    std::int64_t& effort, Monitor& monitor);

}  // namespace gridwright

// Taking clues away from many small boards at once, by propagation alone. The answers are those of core/dig.hpp; an
// accelerator only.
#pragma once

#include <span>
#include <vector>

#include "generate/make.hpp"
#include "model/monitor.hpp"

namespace gridwright {

// Whether the plan's boards fit into lanes, that is worth while, and propagation is all that is asked for.
bool digs_in_lanes(const MakePlan& plan);

// As `dig_clues` for each of the boards. False: stopped, and the boards are not dug to the end.
bool dig_in_lanes(const MakePlan& plan, std::span<MadeBoard> boards, Monitor& monitor);

// The same, with this many lanes, which must be one of `lane_widths`: those that this build and this machine have, the
// fastest first.
std::vector<int> lane_widths();
bool dig_in_lanes(const MakePlan& plan, std::span<MadeBoard> boards, int lanes, Monitor& monitor);

}  // namespace gridwright

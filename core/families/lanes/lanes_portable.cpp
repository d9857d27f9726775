// 8 boards at a time.
#define GRIDWRIGHT_LANE_BYTES 16
#include "families/lanes/lanes_sweeps.hpp"

namespace gridwright {

extern const LaneSweeps lane_sweeps_portable;
const LaneSweeps lane_sweeps_portable = these_sweeps;

}  // namespace gridwright

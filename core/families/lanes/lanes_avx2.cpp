// 16 boards at a time.
#define GRIDWRIGHT_LANE_BYTES 32
#include "families/lanes/lanes_sweeps.hpp"

namespace gridwright {

extern const LaneSweeps lane_sweeps_avx2;
const LaneSweeps lane_sweeps_avx2 = these_sweeps;

}  // namespace gridwright

// 32 boards at a time.
#define GRIDWRIGHT_LANE_BYTES 64
#include "families/lanes/lanes_sweeps.hpp"

namespace gridwright {

extern const LaneSweeps lane_sweeps_avx512;
const LaneSweeps lane_sweeps_avx512 = these_sweeps;

}  // namespace gridwright

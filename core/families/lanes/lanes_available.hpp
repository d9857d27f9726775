// The registers that this build and this machine have, the widest first.
#pragma once

#include <vector>

#include "families/lanes/lanes.hpp"

namespace gridwright {

inline std::vector<const LaneSweeps*> available_lanes() {
    std::vector<const LaneSweeps*> found;
#ifdef GRIDWRIGHT_X86
    if (__builtin_cpu_supports("avx512bw")) found.push_back(&lane_sweeps_avx512);
    if (__builtin_cpu_supports("avx2")) found.push_back(&lane_sweeps_avx2);
#endif
    found.push_back(&lane_sweeps_portable);
    return found;
}

}  // namespace gridwright

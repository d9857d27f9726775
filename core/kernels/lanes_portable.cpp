// 8 boards at a time.
#define GRIDWRIGHT_LANE_BYTES 16
#include "kernels/lanes_dominoes.hpp"
#include "kernels/lanes_poles.hpp"
#include "kernels/lanes_strip_sweep.hpp"
#include "kernels/lanes_sweep.hpp"

namespace gridwright {

extern const LaneSweeps lane_sweeps_portable;
const LaneSweeps lane_sweeps_portable{GRIDWRIGHT_LANE_BYTES / 2,
                                      sweep_latin,
                                      sweep_binary,
                                      sweep_dominoes<std::uint16_t>,
                                      sweep_dominoes<std::uint32_t>,
                                      sweep_strips<std::uint32_t>,
                                      sweep_strips<std::uint64_t>,
                                      mix_poles};

}  // namespace gridwright

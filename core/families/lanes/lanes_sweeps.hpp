// All the sweeps, for registers of GRIDWRIGHT_LANE_BYTES; included by each translation unit after it has defined that.
#pragma once

#include "families/lanes/lanes_dominoes.hpp"
#include "families/lanes/lanes_poles.hpp"
#include "families/lanes/lanes_strip_sweep.hpp"
#include "families/lanes/lanes_sweep.hpp"

namespace gridwright {
namespace {

constexpr LaneSweeps these_sweeps{.lanes = GRIDWRIGHT_LANE_BYTES / 2,
                                  .latin = sweep_latin,
                                  .binary = sweep_binary,
                                  .dominoes16 = sweep_dominoes<std::uint16_t>,
                                  .dominoes32 = sweep_dominoes<std::uint32_t>,
                                  .strips32 = sweep_strips<std::uint32_t>,
                                  .strips64 = sweep_strips<std::uint64_t>,
                                  .poles = mix_poles};

}  // namespace
}  // namespace gridwright

// Mixing the poles of boards of dominoes, for registers of GRIDWRIGHT_LANE_BYTES; included as lanes_dominoes.hpp is. A
// board is one word of 64 bits. What takes long is that each step waits for the one before; side by side they wait
// together.
#pragma once

#include "families/lanes/lanes.hpp"
#include "families/magnets/pole_step.hpp"
#include "model/splitmix.hpp"

namespace gridwright {
namespace {

typedef std::uint64_t PoleLanes __attribute__((vector_size(GRIDWRIGHT_LANE_BYTES), may_alias));

struct LaneCells {
    PoleLanes bits;

    friend LaneCells operator&(LaneCells a, LaneCells b) { return {a.bits & b.bits}; }
    friend LaneCells operator|(LaneCells a, LaneCells b) { return {a.bits | b.bits}; }
    friend LaneCells operator~(LaneCells a) { return {~a.bits}; }
    friend LaneCells operator<<(LaneCells a, dominoes::Beside) { return {a.bits << 1}; }
    friend LaneCells operator>>(LaneCells a, dominoes::Beside) { return {a.bits >> 1}; }
    friend LaneCells operator<<(LaneCells a, dominoes::Below below) { return {a.bits << below.stride}; }
    friend LaneCells operator>>(LaneCells a, dominoes::Below below) { return {a.bits >> below.stride}; }
};

void mix_poles(std::uint32_t stride, std::uint32_t sweeps, std::uint64_t* state) {
    PoleLanes* const words = reinterpret_cast<PoleLanes*>(state);
    PoleLanes random = words[PoleTable::random];
    const auto next = [&] { return LaneCells{scrambled(random += splitmix_step)}; };
    LaneCells plus{}, minus{};
    for (std::uint32_t sweep = 0; sweep < sweeps; ++sweep) {
        const LaneCells for_plus = next(), for_minus = next();
        for (std::uint32_t group = 0; group < PoleTable::groups; ++group)
            dominoes::lay_anew(plus, minus, LaneCells{words[PoleTable::lying + group]}, for_plus, for_minus,
                               dominoes::Beside{}, dominoes::Below{stride});
        for (std::uint32_t group = 0; group < PoleTable::groups; ++group)
            dominoes::lay_anew(plus, minus, LaneCells{words[PoleTable::standing + group]}, for_plus, for_minus,
                               dominoes::Below{stride}, dominoes::Below{stride});
    }
    words[PoleTable::random] = random;
    words[PoleTable::plus] = plus.bits;
    words[PoleTable::minus] = minus.bits;
}

}  // namespace
}  // namespace gridwright

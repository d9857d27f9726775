// What looking for hidden subsets costs, per unit: the core's way (turn the unit about, compare values by their
// places) against the origin's (the common candidates of every two cells, compared with every other cell).
//
//   g++ -O3 -std=c++20 -I core docs/experiments/hidden_subset.cpp build/editable/libgridwright_core.a -o build/hidden_subset
//   build/hidden_subset
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <numeric>

#include "constraints/inferences.hpp"
#include "model/rng.hpp"

using namespace gridwright;

namespace {

// For every two cells: the values that both may hold and no third one does. Two such values fill both cells.
bool by_intersections(std::span<const Cell> scope, State& state) {
    for (std::size_t a = 0; a < scope.size(); ++a)
        for (std::size_t b = a + 1; b < scope.size(); ++b) {
            Mask common = state[scope[a]] & state[scope[b]];
            for (std::size_t c = 0; c < scope.size(); ++c)
                if (c != a && c != b) common &= ~state[scope[c]];
            const int number = std::popcount(common);
            if (number > 2) return state.fail();
            if (number == 2 && !(state.keep(scope[a], common) && state.keep(scope[b], common))) return false;
        }
    return true;
}

// A unit in the midst of a search: a hidden solution, and every other value with a probability of one in `sparse`.
std::vector<Mask> unit(std::uint32_t size, std::uint32_t sparse, Rng& rng) {
    std::vector<std::uint32_t> solution(size);
    std::iota(solution.begin(), solution.end(), 0);
    for (std::uint32_t at = size - 1; at > 0; --at) std::swap(solution[at], solution[rng.below(at + 1)]);
    std::vector<Mask> masks;
    for (std::uint32_t value : solution) {
        Mask mask = bit(value);
        for (Value other = 0; other < size; ++other)
            if (rng.below(sparse) == 0) mask |= bit(other);
        masks.push_back(mask);
    }
    return masks;
}

template <typename Look>
double nanoseconds(const Model& model, const std::vector<std::vector<Mask>>& units, Look&& look) {
    double best = 1e9;
    for (int round = 0; round < 5; ++round) {
        std::chrono::duration<double, std::nano> spent{};
        for (const auto& masks : units) {
            State state(model, masks);
            const auto start = std::chrono::steady_clock::now();
            look(state);
            spent += std::chrono::steady_clock::now() - start;
        }
        best = std::min(best, spent.count() / static_cast<double>(units.size()));
    }
    return best;
}

}  // namespace

int main() {
    std::puts(
        "cells of a unit   nothing   naked-subset   hidden-subset   by intersections of two cells   (ns, best of 5)");
    for (std::uint32_t size : {9u, 16u, 25u, 36u, 49u, 64u}) {
        Model model(1, size, size, none);
        std::vector<Cell> scope(size);
        std::iota(scope.begin(), scope.end(), 0);
        model.add_all_different(scope);
        model.finish();
        Rng rng(size);
        std::vector<std::vector<Mask>> units;
        for (int number = 0; number < 2000; ++number) units.push_back(unit(size, 4, rng));
        const Constraint& all = model.constraints[0];
        const double nothing = nanoseconds(model, units, [](State&) {});
        const double naked = nanoseconds(model, units, [&](State& state) { naked_subset(model, all, state); });
        const double ours = nanoseconds(model, units, [&](State& state) { hidden_subset(model, all, state); });
        const double theirs = nanoseconds(model, units, [&](State& state) { by_intersections(scope, state); });
        std::printf("%15u %9.0f %14.0f %15.0f %31.0f\n", size, nothing, naked - nothing, ours - nothing,
                    theirs - nothing);
    }
}

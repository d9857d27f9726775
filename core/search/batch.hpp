// Solving many puzzles side by side on several threads. The results stand in the order of the tasks, whoever was done
// first.
#pragma once

#include "search/search.hpp"

namespace gridwright {

struct BatchTask {
    const Model* model;
    const Mask* domains;     // one a cell
    std::uint8_t* solution;  // room for the first solution: one value a cell
};

struct BatchResult {
    std::uint32_t found = 0;  // solutions, at most the limit
    bool decided = false;     // false: a budget ran out before the tree was searched or the limit reached
    Statistics statistics;
};

struct BatchLimits {
    std::uint32_t solutions = 2;
    double seconds = -1;                      // for each task; negative: no limit
    std::uint64_t nodes = ~std::uint64_t{0};  // for each task
};

// False when the poll ended it early; tasks that were not reached are then undecided.
bool solve_batch(std::span<const BatchTask> tasks, std::span<BatchResult> results, const Strategy& strategy,
                 const BatchLimits& limits, unsigned threads, const Monitor::Poll& poll);

}  // namespace gridwright

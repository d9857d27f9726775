// One search a task; the pool hands them out.
#include "search/batch.hpp"

#include <algorithm>

#include "model/pool.hpp"

namespace gridwright {

namespace {

BatchResult solve_task(const BatchTask& task, const Strategy& strategy, const BatchLimits& limits,
                       const std::atomic<bool>& stop) {
    BatchResult result;
    Search search(*task.model, {task.domains, task.model->cells}, strategy);
    Monitor monitor(limits.seconds, &stop);
    while (result.found < limits.solutions) {
        const std::uint64_t spent = search.statistics().choices;
        const Found found = search.next(monitor, limits.nodes - std::min(limits.nodes, spent));
        if (found != Found::solution) {
            result.decided = found == Found::exhausted;
            break;
        }
        if (result.found++ == 0) std::copy(search.solution().begin(), search.solution().end(), task.solution);
    }
    result.decided = result.decided || result.found == limits.solutions;
    result.statistics = search.statistics();
    return result;
}

}  // namespace

bool solve_batch(std::span<const BatchTask> tasks, std::span<BatchResult> results, const Strategy& strategy,
                 const BatchLimits& limits, unsigned threads, const Monitor::Poll& poll) {
    return run_pieces(tasks.size(), threads, poll, [&](std::size_t piece, const std::atomic<bool>& stop) {
        results[piece] = solve_task(tasks[piece], strategy, limits, stop);
    });
}

}  // namespace gridwright

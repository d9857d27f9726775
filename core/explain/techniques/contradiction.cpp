// One-step contradiction: suppose a candidate and follow runs, counts and tables. If they contradict each other, it is
// wrong.
#include "explain/probe.hpp"
#include "explain/techniques/finders.hpp"

namespace gridwright {

namespace {

const std::vector<Inference>& simple() {
    static const std::vector<Inference> inferences = {Inference::consecutive, Inference::in_between, Inference::pairs,
                                                      Inference::half_line, Inference::sufficient};
    return inferences;
}

}  // namespace

void find_one_step_contradiction(const Board& board, Finds& finds) {
    Prober prober(board, simple(), finds.monitor);
    each_refuted(prober, board, finds, [&](Cell cell, Value value) {
        Step step;
        step.marks = {{cell, bit(value)}};
        step.removes = {{cell, bit(value)}};
        finds.add(std::move(step));
    });
}

bool prove_one_step_contradiction(const Board& board, Step& step, Monitor& monitor, std::uint64_t& work) {
    std::vector<Inference> inferences = simple();
    inferences.push_back(Inference::distinct_lines);  // probing notices lines that are alike, whatever it follows
    return prove_by_refutation(board, inferences, 0, step, monitor, work);
}

}  // namespace gridwright

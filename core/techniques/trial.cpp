// Trial with a proof: the last resort, which always gets there. In the open cells with the fewest candidates, every
// value that no solution has is tried to the end and ruled out; if there is none, in those with one more, and so on.
#include <algorithm>
#include <array>

#include "../learner.hpp"
#include "finders.hpp"
#include "probe.hpp"

namespace gridwright {

void find_trial(const Board& board, Finds& finds) {
    Learner learner(board.model, {board.masks(), board.model.cells});
    if (learner.solve({}, finds.monitor) != Answer::yes) return;
    std::vector<std::vector<std::uint8_t>> solutions = {learner.solution()};
    for (std::uint32_t size = 1; size <= board.model.values && finds.steps.empty(); ++size)
        for (Cell cell = 0; cell < board.model.cells && !finds.enough(); ++cell) {
            if (board.settled(cell) || size_of(board[cell]) != size) continue;
            each_bit(board[cell], [&](Value value) {
                const bool known = std::any_of(solutions.begin(), solutions.end(),
                                               [&](const auto& solution) { return solution[cell] == value; });
                if (known || finds.monitor.stopped()) return;
                const Literal supposed[] = {learner.literal(cell, value)};
                const Answer answer = learner.solve(supposed, finds.monitor);
                if (answer == Answer::yes) solutions.push_back(learner.solution());
                if (answer != Answer::no) return;
                Step step;
                step.marks = {{cell, bit(value)}};
                step.removes = {{cell, bit(value)}};
                finds.add(std::move(step));
            });
        }
}

bool prove_trial(const Board& board, Step& step, Monitor& monitor, std::uint64_t& work) {
    constexpr std::array inferences = {Inference::lone_number, Inference::consecutive, Inference::in_between,
                                       Inference::half_line,   Inference::pairs,       Inference::distinct_lines};
    return prove_by_refutation(board, inferences, 12, step, monitor, work);
}

}  // namespace gridwright

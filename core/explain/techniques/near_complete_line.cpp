// Near-complete line: one more of a value is all that a line may have. Wherever it would leave a forbidden run of the
// other value, it can't stand.
#include "explain/techniques/finders.hpp"
#include "explain/techniques/line_view.hpp"

namespace gridwright {

namespace {

// Whether a run arises when one open cell holds the value and all other open ones do not.
bool leaves_run(const LineView& view, std::size_t chosen, Value value, std::uint32_t length) {
    std::uint32_t run = 0;
    for (std::size_t at = 0; at < view.cells.size(); ++at) {
        const bool is_other =
            view.board.settled(view.cells[at]) ? !view.board.has(view.cells[at], value) : at != chosen;
        run = is_other ? run + 1 : 0;
        if (run >= length) return true;
    }
    return false;
}

}  // namespace

void find_near_complete_line(const Board& board, Finds& finds) {
    if (board.model.values != 2) return;
    for (const Line& line : board.model.lines) {
        if (finds.enough()) return;
        const LineView view(board, line);
        if (view.no_run == none || view.open() < 2) continue;
        for (std::uint32_t index : view.counts) {
            const Constraint& count = board.model.constraints[index];
            if (view.settled_with(count.value) + 1 != count.hi) continue;
            Step step;
            for (std::size_t at = 0; at < view.cells.size(); ++at) {
                const Cell cell = view.cells[at];
                if (board.settled(cell) && board.has(cell, count.value)) step.marks.push_back({cell, bit(count.value)});
                if (!board.settled(cell) &&
                    leaves_run(view, at, count.value, board.model.constraints[view.no_run].length))
                    step.removes.push_back({cell, bit(count.value)});
            }
            if (step.removes.empty()) continue;
            step.because = {index, view.no_run};
            finds.add(std::move(step));
        }
    }
}

}  // namespace gridwright

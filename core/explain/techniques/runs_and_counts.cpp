// What a run or a count says of a line by itself.
#include "explain/techniques/line_view.hpp"
#include "explain/techniques/technique_table.hpp"

namespace gridwright {

// Pair and sandwich: all cells of a forbidden run but one hold the same value, so the one that is left does not. A pair
// has the open cell at an end, a sandwich inside.

static void find_almost_run(const PencilBoard& board, Finds& finds, bool inside) {
    const Model& model = board.model;
    for (std::uint32_t index : model.of_kind[Kind::no_run]) {
        if (finds.stopped()) return;
        const auto scope = model.scope(model.constraints[index]);
        const std::size_t length = model.constraints[index].length;
        for (std::size_t begin = 0; begin + length <= scope.size(); ++begin) {
            std::size_t gap = length;
            Mask alike = low_bits(model.values);
            for (std::size_t at = 0; at < length; ++at) {
                if (board.settled(scope[begin + at]))
                    alike &= board[scope[begin + at]];
                else
                    gap = gap == length ? at : length + 1;
            }
            if (gap >= length || !is_single(alike) || !(board[scope[begin + gap]] & alike)) continue;
            if (inside != (gap > 0 && gap + 1 < length)) continue;
            Step step;
            step.because = {index};
            for (std::size_t at = 0; at < length; ++at)
                if (at != gap) step.mark(scope[begin + at], alike);
            step.removes = {{scope[begin + gap], alike}};
            finds.add(std::move(step));
        }
    }
}

void find_pair(const PencilBoard& board, Finds& finds) { find_almost_run(board, finds, false); }
void find_sandwich(const PencilBoard& board, Finds& finds) { find_almost_run(board, finds, true); }

// Counting in a line. Full: the line has all it may have of a value, so the rest is something else. Exact: the cells
// that can hold a value are just as many as must, so they do. Last cell: the same where one cell is open.

namespace {

struct Counted {
    std::uint32_t holding = 0, possible = 0, open = 0;
};

Counted counted(const PencilBoard& board, const Constraint& constraint) {
    Counted result;
    for (Cell cell : board.model.scope(constraint)) {
        result.open += !board.settled(cell);
        result.possible += !board.settled(cell) && board.has(cell, constraint.value);
        result.holding += board.settled(cell) && board.has(cell, constraint.value);
    }
    return result;
}

template <typename Effect_>
void each_count(const PencilBoard& board, Finds& finds, Effect_&& effect) {
    for (std::uint32_t index : board.model.of_kind[Kind::count]) {
        if (finds.stopped()) return;
        const Constraint& constraint = board.model.constraints[index];
        const Counted now = counted(board, constraint);
        if (now.open == 0) continue;
        const Mask gone = effect(constraint, now);
        if (gone == 0) continue;
        Step step;
        step.because = {index};
        for (Cell cell : board.model.scope(constraint)) {
            if (board.settled(cell) && board.has(cell, constraint.value)) step.mark(cell, bit(constraint.value));
            // If the value must go there, only cells that can hold it take part.
            else if (!board.settled(cell) && (gone == bit(constraint.value) || board.has(cell, constraint.value)))
                step.remove(cell, gone);
        }
        finds.add(std::move(step));
    }
}

Mask when_full(const Constraint& constraint, const Counted& now) {
    return now.holding == constraint.hi ? bit(constraint.value) : 0;
}

Mask when_exact(const Constraint& constraint, const Counted& now) {
    return now.possible > 0 && now.holding + now.possible == constraint.lo ? ~bit(constraint.value) : 0;
}

}  // namespace

void find_last_cell(const PencilBoard& board, Finds& finds) {
    each_count(board, finds, [](const Constraint& constraint, const Counted& now) {
        return now.open == 1 ? when_full(constraint, now) : 0;
    });
}
void find_line_full(const PencilBoard& board, Finds& finds) { each_count(board, finds, when_full); }
void find_line_exact(const PencilBoard& board, Finds& finds) { each_count(board, finds, when_exact); }

// Near-complete line: a line may have only one more of a value. It can't stand where it would leave a forbidden run of
// the other value.

// Whether a run arises when one open cell holds the value and all other open ones do not.
static bool leaves_run(const LineView& view, std::size_t chosen, Value value, std::uint32_t length) {
    std::uint32_t run = 0;
    for (std::size_t at = 0; at < view.cells.size(); ++at) {
        const bool is_other =
            view.board.settled(view.cells[at]) ? !view.board.has(view.cells[at], value) : at != chosen;
        run = is_other ? run + 1 : 0;
        if (run >= length) return true;
    }
    return false;
}

void find_near_complete_line(const PencilBoard& board, Finds& finds) {
    if (board.model.values != 2) return;
    each_line_count(board, finds, [&](const LineView& view, std::uint32_t index, const Constraint& count) {
        if (view.no_run == none || view.open() < 2 || view.settled_with(count.value) + 1 != count.hi) return;
        const std::uint32_t length = board.model.constraints[view.no_run].length;
        Step step;
        step.because = {index, view.no_run};
        for (std::size_t at = 0; at < view.cells.size(); ++at) {
            const Cell cell = view.cells[at];
            if (board.settled(cell) && board.has(cell, count.value)) step.mark(cell, bit(count.value));
            if (!board.settled(cell) && leaves_run(view, at, count.value, length)) step.remove(cell, bit(count.value));
        }
        finds.add(std::move(step));
    });
}

}  // namespace gridwright

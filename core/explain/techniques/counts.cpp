// Counting in a line. Full: the line has all it may have of a value, so the rest is something else. Exact: the cells
// that can hold a value are just as many as must, so they do. Last cell: the same where one cell is open.
#include "explain/techniques/finders.hpp"

namespace gridwright {

namespace {

struct Counted {
    std::uint32_t holding = 0, possible = 0, open = 0;
};

Counted counted(const Board& board, const Constraint& constraint) {
    Counted result;
    for (Cell cell : board.model.scope(constraint)) {
        result.open += !board.settled(cell);
        result.possible += !board.settled(cell) && board.has(cell, constraint.value);
        result.holding += board.settled(cell) && board.has(cell, constraint.value);
    }
    return result;
}

template <typename Effect_>
void each_count(const Board& board, Finds& finds, Effect_&& effect) {
    for (std::uint32_t index : board.model.of_kind[static_cast<std::size_t>(Kind::count)]) {
        if (finds.enough()) return;
        const Constraint& constraint = board.model.constraints[index];
        const Counted now = counted(board, constraint);
        if (now.open == 0) continue;
        const Mask gone = effect(constraint, now);
        if (gone == 0) continue;
        Step step;
        step.because = {index};
        for (Cell cell : board.model.scope(constraint)) {
            if (board.settled(cell) && board.has(cell, constraint.value))
                step.marks.push_back({cell, bit(constraint.value)});
            // Where the value must go, only cells that can hold it are spoken of.
            else if (!board.settled(cell) && (gone == bit(constraint.value) || board.has(cell, constraint.value)))
                step.removes.push_back({cell, gone});
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

void find_last_cell(const Board& board, Finds& finds) {
    each_count(board, finds, [](const Constraint& constraint, const Counted& now) {
        return now.open == 1 ? when_full(constraint, now) : 0;
    });
}
void find_line_full(const Board& board, Finds& finds) { each_count(board, finds, when_full); }
void find_line_exact(const Board& board, Finds& finds) { each_count(board, finds, when_exact); }

}  // namespace gridwright

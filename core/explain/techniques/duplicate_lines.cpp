// Lines that would become equal to a full one.
#include "explain/techniques/finders.hpp"
#include "explain/techniques/line_view.hpp"

namespace gridwright {

// Near-complete line: one more of a value is all that a line may have. Wherever it would leave a forbidden run of the
// other value, it can't stand.

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

void find_near_complete_line(const PencilBoard& board, Finds& finds) {
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

// Avoiding a duplicate line: a line with one or two open cells agrees with a finished one in all others. With one it
// takes another value there; with two that must hold one of each, it takes them the other way round.

namespace {

std::vector<Cell> open_cells(const PencilBoard& board, std::span<const Cell> line) {
    std::vector<Cell> open;
    for (Cell cell : line)
        if (!board.settled(cell)) open.push_back(cell);
    return open;
}

bool agree(const PencilBoard& board, std::span<const Cell> line, std::span<const Cell> finished) {
    for (std::size_t at = 0; at < line.size(); ++at)
        if (!(board[line[at]] & board[finished[at]])) return false;
    return true;
}

// The counts that leave just one of each value for the two open cells of a line; empty when there are none such.
std::vector<std::uint32_t> one_of_each(const PencilBoard& board, std::span<const Cell> cells) {
    std::vector<std::uint32_t> cited;
    for (const Line& line : board.model.lines) {
        const auto scope = board.model.scope(line);
        if (!std::equal(scope.begin(), scope.end(), cells.begin(), cells.end())) continue;
        const LineView view(board, line);
        for (std::uint32_t index : view.counts) {
            const Constraint& count = board.model.constraints[index];
            if (view.settled_with(count.value) + 1 == count.hi) cited.push_back(index);
        }
    }
    return cited.size() == board.model.values ? cited : std::vector<std::uint32_t>{};
}

}  // namespace

void find_duplicate_line(const PencilBoard& board, Finds& finds) {
    const Model& model = board.model;
    for (std::uint32_t index : model.of_kind[static_cast<std::size_t>(Kind::distinct_lines)]) {
        const std::size_t length = model.constraints[index].length;
        const auto all = model.scope(model.constraints[index]);
        std::vector<std::span<const Cell>> finished, nearly;
        for (std::size_t begin = 0; begin < all.size(); begin += length) {
            const auto line = all.subspan(begin, length);
            const std::size_t open = open_cells(board, line).size();
            if (open == 0) finished.push_back(line);
            if (open == 1 || open == 2) nearly.push_back(line);
        }
        for (const auto& line : nearly) {
            if (finds.enough()) return;
            const std::vector<Cell> open = open_cells(board, line);
            const auto counts = open.size() == 2 ? one_of_each(board, line) : std::vector<std::uint32_t>{};
            if (open.size() == 2 && counts.empty()) continue;
            for (const auto& other : finished) {
                if (!agree(board, line, other)) continue;
                Step step;
                step.because = {index};
                for (std::uint32_t count : counts) step.cite(count);
                for (std::size_t at = 0; at < line.size(); ++at)
                    if (!board.settled(line[at])) {
                        step.removes.push_back({line[at], board[other[at]]});
                        step.marks.push_back({other[at], board[other[at]]});
                    }
                finds.add(std::move(step));
            }
        }
    }
}

}  // namespace gridwright

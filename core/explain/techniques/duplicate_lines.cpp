// No two lines may be alike: a line that could still repeat a finished one.
#include <numeric>

#include "counting/possible_candidates.hpp"
#include "explain/techniques/line_view.hpp"
#include "explain/techniques/technique_table.hpp"

namespace gridwright {

namespace {

using CellSpan = std::span<const Cell>;

std::size_t open_cells(const PencilBoard& board, CellSpan line) {
    return static_cast<std::size_t>(
        std::count_if(line.begin(), line.end(), [&](Cell cell) { return !board.settled(cell); }));
}

bool agree(const PencilBoard& board, CellSpan line, CellSpan finished) {
    return std::equal(line.begin(), line.end(), finished.begin(),
                      [&](Cell a, Cell b) { return (board[a] & board[b]) != 0; });
}

// The lines that a constraint tells apart.
std::vector<CellSpan> lines_of(const Model& model, std::uint32_t index) {
    const std::size_t length = model.constraints[index].length;
    const auto all = model.scope(model.constraints[index]);
    std::vector<CellSpan> lines;
    for (std::size_t begin = 0; begin < all.size(); begin += length) lines.push_back(all.subspan(begin, length));
    return lines;
}

// Finished lines that an open one could still repeat.
std::vector<CellSpan> still_alike(const PencilBoard& board, const std::vector<CellSpan>& lines, CellSpan line) {
    std::vector<CellSpan> alike;
    for (const CellSpan& other : lines)
        if (open_cells(board, other) == 0 && agree(board, line, other)) alike.push_back(other);
    return alike;
}

}  // namespace

// Avoiding a duplicate line: a line with one or two open cells agrees with a finished one in all others. With one it
// takes another value there; with two that must hold one of each, it takes them the other way round.

// The counts that leave just one of each value for the two open cells of a line; empty when there are none such.
static std::vector<std::uint32_t> one_of_each(const PencilBoard& board, std::span<const Cell> cells) {
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

void find_duplicate_line(const PencilBoard& board, Finds& finds) {
    for (std::uint32_t index : board.model.of_kind[Kind::distinct_lines]) {
        const auto lines = lines_of(board.model, index);
        for (const CellSpan& line : lines) {
            if (finds.enough()) return;
            const std::size_t open = open_cells(board, line);
            if (open != 1 && open != 2) continue;
            const auto counts = open == 2 ? one_of_each(board, line) : std::vector<std::uint32_t>{};
            if (open == 2 && counts.empty()) continue;
            for (const CellSpan& other : still_alike(board, lines, line)) {
                Step step;
                step.because = {index};
                for (std::uint32_t count : counts) step.cite(count);
                for (std::size_t at = 0; at < line.size(); ++at) {
                    if (board.settled(line[at])) continue;
                    step.remove(line[at], board[other[at]]);
                    step.mark(other[at], board[other[at]]);
                }
                finds.add(std::move(step));
            }
        }
    }
}

// Line analysis with duplicates: every filling of a line that its own constraints allow, less those that would repeat a
// finished line.

// By place, the candidates of the line that occur in a filling which is none of these; none anywhere when there is no
// such filling. The lines are a small board of their own.
static std::vector<Mask> occurring(const LineView& view, const std::vector<CellSpan>& others, Monitor& monitor) {
    const Model& model = view.board.model;
    const auto length = static_cast<std::uint32_t>(view.cells.size());
    Model part(static_cast<std::uint32_t>(others.size() + 1), length, model.values);
    std::vector<Cell> places(part.cells);
    std::iota(places.begin(), places.end(), 0);
    const std::span<const Cell> line(places.data(), length);
    for (std::uint32_t index : view.counts) {
        const Constraint& count = model.constraints[index];
        part.add_count(line, count.value, count.lo, count.hi);
    }
    if (view.no_run != none) part.add_no_run(line, model.constraints[view.no_run].length);
    part.add_distinct_lines(places, length);
    part.finish();
    std::vector<Mask> masks;
    for (Cell cell : view.cells) masks.push_back(view.board[cell]);
    for (const CellSpan& other : others)
        for (Cell cell : other) masks.push_back(view.board[cell]);
    PossibleCandidates candidates(part, masks, {});
    candidates.search(monitor);
    const auto seen = candidates.seen();
    return monitor.stopped() ? masks : std::vector<Mask>(seen.begin(), seen.end());
}

void find_line_analysis_with_duplicates(const PencilBoard& board, Finds& finds) {
    const Model& model = board.model;
    if (model.values != 2) return;
    for (std::uint32_t index : model.of_kind[Kind::distinct_lines]) {
        const auto lines = lines_of(model, index);
        each_open_line(board, finds, [&](const LineView& view) {
            const CellSpan cells = view.cells;
            const bool is_member = std::any_of(lines.begin(), lines.end(), [&](const CellSpan& line) {
                return std::equal(cells.begin(), cells.end(), line.begin(), line.end());
            });
            if (!is_member || view.line.linked) return;
            const auto alike = still_alike(board, lines, cells);
            if (alike.empty()) return;
            const std::vector<Mask> possible = occurring(view, alike, finds.monitor);
            Step step;
            for (std::size_t at = 0; at < cells.size(); ++at) step.remove(cells[at], ~possible[at]);
            step.because = {index};
            view.cite_all(step);
            for (const CellSpan& other : alike) step.mark(other[0], board[other[0]]);
            finds.add(std::move(step));
        });
    }
}

}  // namespace gridwright

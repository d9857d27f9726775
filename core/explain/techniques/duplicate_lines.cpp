// No two lines may be alike: a line that could still repeat a finished one.
#include <numeric>

#include "counting/possible_candidates.hpp"
#include "explain/techniques/line_view.hpp"
#include "explain/techniques/technique_table.hpp"

namespace gridwright {

using Lines = std::vector<std::span<const Cell>>;

// Calls `look(index, view, alike)` for every open line that must differ from finished lines; `alike` are those that it
// could still repeat, at least one.
template <typename Look>
static void each_possible_repeat(const PencilBoard& board, Finds& finds, Look&& look) {
    const auto is_settled = [&](Cell cell) { return board.settled(cell); };
    const auto may_be_alike = [&](Cell a, Cell b) { return (board[a] & board[b]) != 0; };
    for (std::uint32_t index : board.model.of_kind[Kind::distinct_lines])
        each_open_line(board, finds, [&](const LineView& view) {
            const auto scope = board.model.scope(board.model.constraints[index]);
            const std::size_t length = board.model.constraints[index].length;
            bool is_member = false;
            Lines alike;
            for (std::size_t begin = 0; begin < scope.size() && length == view.cells.size(); begin += length) {
                const auto line = scope.subspan(begin, length);
                is_member = is_member || std::equal(line.begin(), line.end(), view.cells.begin());
                if (std::all_of(line.begin(), line.end(), is_settled) &&
                    std::equal(line.begin(), line.end(), view.cells.begin(), may_be_alike))
                    alike.push_back(line);
            }
            if (is_member && !alike.empty()) look(index, view, alike);
        });
}

// Avoiding a duplicate line: a line with one or two open cells agrees with a finished one in all others. With one it
// takes another value there; with two that must hold one of each, it takes them the other way round.

void find_duplicate_line(const PencilBoard& board, Finds& finds) {
    each_possible_repeat(board, finds, [&](std::uint32_t index, const LineView& view, const Lines& alike) {
        std::vector<std::uint32_t> because = {index};
        for (std::uint32_t count : view.counts) {  // that leave just one of the value
            const Constraint& it = board.model.constraints[count];
            if (view.open() == 2 && view.settled_with(it.value) + 1 == it.hi) because.push_back(count);
        }
        if (view.open() > 2 || (view.open() == 2 && because.size() != board.model.values + 1)) return;
        for (const auto& other : alike) {
            Step step;
            step.because = because;
            for (std::size_t at = 0; at < view.cells.size(); ++at) {
                if (board.settled(view.cells[at])) continue;
                step.remove(view.cells[at], board[other[at]]);
                step.mark(other[at], board[other[at]]);
            }
            finds.add(std::move(step));
        }
    });
}

// Line analysis with duplicates: every filling of a line that its own constraints allow, less those that would repeat a
// finished line.

// By place: candidates of fillings other than `others`; all empty if there is no such filling. The lines are solved as
// a small board.
static std::vector<Mask> occurring(const LineView& view, const Lines& others, Monitor& monitor) {
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
    for (const auto& other : others)
        for (Cell cell : other) masks.push_back(view.board[cell]);
    PossibleCandidates candidates(part, masks, {});
    candidates.search(monitor);
    const auto seen = candidates.seen();
    return monitor.stopped() ? masks : std::vector<Mask>(seen.begin(), seen.end());
}

void find_line_analysis_with_duplicates(const PencilBoard& board, Finds& finds) {
    if (board.model.values != 2) return;
    each_possible_repeat(board, finds, [&](std::uint32_t index, const LineView& view, const Lines& alike) {
        if (view.line.linked) return;
        const std::vector<Mask> possible = occurring(view, alike, finds.monitor);
        Step step;
        for (std::size_t at = 0; at < view.cells.size(); ++at) step.remove(view.cells[at], ~possible[at]);
        step.because = {index};
        view.cite_all(step);
        for (const auto& other : alike) step.mark(other[0], board[other[0]]);
        finds.add(std::move(step));
    });
}

}  // namespace gridwright

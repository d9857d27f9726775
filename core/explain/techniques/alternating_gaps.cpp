// Runs of cells in which like poles repel. Run capacity: l cells hold a pole ⌈l/2⌉ times at most; if a line needs all
// that its runs can hold, odd runs hold it in every other cell. Odd gaps: if no neutral cell is left, poles alternate
// in every gap, and odd gaps have one more of the pole they begin with: where all must begin alike, they do.
#include "explain/techniques/finders.hpp"
#include "explain/techniques/line_view.hpp"

namespace gridwright {

namespace {

struct Gap {
    std::size_t begin, end;
    bool is_odd() const { return (end - begin) % 2 == 1; }
};

// Maximal stretches of open cells that `fits` accepts, and in which the pole can't stand side by side.
template <typename Fits>
std::vector<Gap> gaps_of(const LineView& view, Value pole, Fits&& fits) {
    std::vector<Gap> gaps;
    for (std::size_t at = 0; at < view.cells.size(); ++at) {
        if (view.board.settled(view.cells[at]) || !fits(view.cells[at])) continue;
        const bool joined = at > 0 && !gaps.empty() && gaps.back().end == at && view.excludes_both(at - 1, pole);
        if (joined)
            gaps.back().end = at + 1;
        else
            gaps.push_back({at, at + 1});
    }
    return gaps;
}

void cite_links(const LineView& view, const std::vector<Gap>& gaps, Step& step) {
    for (const Gap& gap : gaps)
        for (std::size_t at = gap.begin; at + 1 < gap.end; ++at) step.cite(view.links[at]);
}

}  // namespace

void find_run_capacity(const PencilBoard& board, Finds& finds) {
    for (const Line& line : board.model.lines) {
        if (finds.enough()) return;
        const LineView view(board, line);
        for (std::uint32_t index : view.counts) {
            const Constraint& count = board.model.constraints[index];
            const auto gaps = gaps_of(view, count.value, [&](Cell cell) { return board.has(cell, count.value); });
            std::size_t capacity = view.settled_with(count.value);
            for (const Gap& gap : gaps) capacity += (gap.end - gap.begin + 1) / 2;
            if (gaps.empty() || capacity != count.lo) continue;
            Step step;
            step.because = {index};
            for (const Gap& gap : gaps)
                for (std::size_t at = gap.begin; at < gap.end; ++at) {
                    step.marks.push_back({view.cells[at], bit(count.value)});
                    if (!gap.is_odd()) continue;
                    const bool here = (at - gap.begin) % 2 == 0;
                    step.removes.push_back({view.cells[at], here ? ~bit(count.value) : bit(count.value)});
                }
            cite_links(view, gaps, step);
            finds.add(std::move(step));
        }
    }
}

void find_odd_gaps(const PencilBoard& board, Finds& finds) {
    if (board.model.neutral == none || board.model.values != 3) return;
    for (const Line& line : board.model.lines) {
        if (finds.enough()) return;
        const LineView view(board, line);
        if (view.counts.size() != 2) continue;
        for (const int side : {0, 1}) {
            const Constraint& more = board.model.constraints[view.counts[side]];
            const Constraint& fewer = board.model.constraints[view.counts[1 - side]];
            const std::uint32_t has_more = view.settled_with(more.value), has_fewer = view.settled_with(fewer.value);
            if (more.lo != more.hi || fewer.lo != fewer.hi || more.lo < has_more || fewer.lo < has_fewer) continue;
            const std::uint32_t needs_more = more.lo - has_more, needs_fewer = fewer.lo - has_fewer;
            if (needs_more + needs_fewer != view.open() || needs_more < needs_fewer) continue;
            auto gaps = gaps_of(view, more.value, [](Cell) { return true; });
            std::size_t odd = 0;
            bool alternating = true;
            for (const Gap& gap : gaps) {
                odd += gap.is_odd();
                for (std::size_t at = gap.begin; at + 1 < gap.end; ++at)
                    alternating = alternating && view.excludes_both(at, fewer.value);
            }
            if (!alternating || odd == 0 || needs_more - needs_fewer != odd) continue;
            Step step;
            step.because = {view.counts[side], view.counts[1 - side]};
            for (const Gap& gap : gaps)
                for (std::size_t at = gap.begin; at < gap.end && gap.is_odd(); ++at) {
                    const Value value = (at - gap.begin) % 2 == 0 ? more.value : fewer.value;
                    step.marks.push_back({view.cells[at], bit(value)});
                    step.removes.push_back({view.cells[at], ~bit(value)});
                }
            cite_links(view, gaps, step);
            finds.add(std::move(step));
        }
    }
}

}  // namespace gridwright

// Stretches of open cells in a line ("gaps"), and how many of a value each of them must or can hold.
#include "explain/techniques/line_view.hpp"
#include "explain/techniques/technique_table.hpp"
#include "lines/line.hpp"

namespace gridwright {

// Counting in gaps: each gap of a line needs at least some number of a value, or there would be a forbidden run of the
// other. If the line may have no more than these together, each gap has exactly its number, which often settles where.

namespace {

struct Gap {
    std::size_t begin, end;  // with the settled cells beside it that a run could reach into
    std::uint32_t least;     // of the value, in these cells
    std::uint32_t settled;   // of the value, among the settled ones
};

Line part_of(const Line& line, const Gap& gap, Value value, std::uint32_t lo, std::uint32_t hi) {
    const auto skipped = static_cast<std::uint32_t>(gap.begin);
    return {.begin = line.begin + skipped,
            .end = line.begin + static_cast<std::uint32_t>(gap.end),
            .run = line.run,
            .counted = {value, none},
            .lo = {lo, 0},
            .hi = {hi, 0},
            .links = line.links + skipped,
            .linked = line.linked};
}

std::vector<Gap> gaps_of(const LineView& view, Value value, const Mask* masks) {
    const Model& model = view.board.model;
    const std::size_t reach = model.constraints[view.no_run].length - 1, length = view.cells.size();
    const auto settled = [&](std::size_t at) { return view.board.settled(view.cells[at]); };
    std::vector<Gap> gaps;
    for (std::size_t at = 0, end = 0; at < length; at = end + 1) {
        for (end = at; end < length && !settled(end);) ++end;
        if (end == at) continue;
        Gap gap{at, end, 0, 0};
        while (gap.begin > 0 && at - gap.begin < reach && settled(gap.begin - 1)) --gap.begin;
        while (gap.end < length && gap.end - end < reach && settled(gap.end)) ++gap.end;
        for (std::size_t cell = gap.begin; cell < gap.end; ++cell) gap.settled += masks[cell] == bit(value);
        gap.least = gap.settled;
        while (gap.least < gap.end - gap.begin &&
               !line_feasible(model, part_of(view.line, gap, value, 0, gap.least), masks + gap.begin))
            ++gap.least;
        gaps.push_back(gap);
    }
    return gaps;
}

}  // namespace

void find_gap_counting(const PencilBoard& board, Finds& finds) {
    each_line_count(board, finds, [&](const LineView& view, std::uint32_t index, const Constraint& count) {
        if (view.no_run == none || view.line.run == 0) return;
        const auto masks = view.masks();
        const auto gaps = gaps_of(view, count.value, masks.data());
        std::uint32_t least = view.settled_with(count.value);
        for (const Gap& gap : gaps) least += gap.least - gap.settled;
        if (least != count.hi) return;
        Step step;
        Mask possible[longest_line];
        for (const Gap& gap : gaps) {
            const Line part = part_of(view.line, gap, count.value, gap.least, gap.least);
            if (!line_support(board.model, part, masks.data() + gap.begin, possible)) continue;
            for (std::size_t at = gap.begin; at < gap.end; ++at)
                if (const Mask gone = masks[at] & ~possible[at - gap.begin]) step.remove(view.cells[at], gone);
        }
        step.because = {index, view.no_run};
        for (std::size_t at = 0; at < view.cells.size(); ++at)
            if (masks[at] == bit(count.value)) step.mark(view.cells[at], bit(count.value));
        finds.add(std::move(step));
    });
}

// Where like poles repel. Run capacity: a stretch of l cells holds a pole ⌈l/2⌉ times at most; if a line needs all that
// its stretches can hold, odd ones hold it in every other cell. Odd gaps: if no neutral cell is left, poles alternate
// in every stretch, and odd ones have one more of the pole they begin with: where all must begin alike, they do.

namespace {

struct Stretch {
    std::size_t begin, end;
    bool is_odd() const { return (end - begin) % 2 == 1; }
};

// Maximal stretches of open cells that `fits` accepts, and in which the pole can't stand side by side.
template <typename Fits>
std::vector<Stretch> stretches_of(const LineView& view, Value pole, Fits&& fits) {
    std::vector<Stretch> stretches;
    for (std::size_t at = 0; at < view.cells.size(); ++at) {
        if (view.board.settled(view.cells[at]) || !fits(view.cells[at])) continue;
        if (!stretches.empty() && stretches.back().end == at && view.excludes_both(at - 1, pole))
            stretches.back().end = at + 1;
        else
            stretches.push_back({at, at + 1});
    }
    return stretches;
}

void cite_links(const LineView& view, const std::vector<Stretch>& stretches, Step& step) {
    for (const Stretch& stretch : stretches)
        for (std::size_t at = stretch.begin; at + 1 < stretch.end; ++at) step.cite(view.links[at]);
}

}  // namespace

void find_run_capacity(const PencilBoard& board, Finds& finds) {
    each_line_count(board, finds, [&](const LineView& view, std::uint32_t index, const Constraint& count) {
        const Mask pole = bit(count.value);
        const auto fits = [&](Cell cell) { return board.has(cell, count.value); };
        const auto stretches = stretches_of(view, count.value, fits);
        std::size_t capacity = view.settled_with(count.value);
        for (const Stretch& stretch : stretches) capacity += (stretch.end - stretch.begin + 1) / 2;
        if (stretches.empty() || capacity != count.lo) return;
        Step step;
        step.because = {index};
        for (const Stretch& stretch : stretches)
            for (std::size_t at = stretch.begin; at < stretch.end; ++at) {
                step.mark(view.cells[at], pole);
                if (stretch.is_odd()) step.remove(view.cells[at], (at - stretch.begin) % 2 == 0 ? ~pole : pole);
            }
        cite_links(view, stretches, step);
        finds.add(std::move(step));
    });
}

void find_odd_gaps(const PencilBoard& board, Finds& finds) {
    if (board.model.neutral == none || board.model.values != 3) return;
    each_line_count(board, finds, [&](const LineView& view, std::uint32_t index, const Constraint& more) {
        if (view.counts.size() != 2) return;
        const std::uint32_t other = view.counts[0] == index ? view.counts[1] : view.counts[0];
        const Constraint& fewer = board.model.constraints[other];
        const std::uint32_t has_more = view.settled_with(more.value), has_fewer = view.settled_with(fewer.value);
        if (more.lo != more.hi || fewer.lo != fewer.hi || more.lo < has_more || fewer.lo < has_fewer) return;
        const std::uint32_t needs_more = more.lo - has_more, needs_fewer = fewer.lo - has_fewer;
        if (needs_more + needs_fewer != view.open() || needs_more < needs_fewer) return;
        const auto stretches = stretches_of(view, more.value, [](Cell) { return true; });
        std::size_t odd = 0;
        bool alternating = true;
        for (const Stretch& stretch : stretches) {
            odd += stretch.is_odd();
            for (std::size_t at = stretch.begin; at + 1 < stretch.end; ++at)
                alternating = alternating && view.excludes_both(at, fewer.value);
        }
        if (!alternating || odd == 0 || needs_more - needs_fewer != odd) return;
        Step step;
        step.because = {index, other};
        for (const Stretch& stretch : stretches)
            for (std::size_t at = stretch.begin; at < stretch.end && stretch.is_odd(); ++at) {
                const Mask value = bit((at - stretch.begin) % 2 == 0 ? more.value : fewer.value);
                step.mark(view.cells[at], value);
                step.remove(view.cells[at], ~value);
            }
        cite_links(view, stretches, step);
        finds.add(std::move(step));
    });
}

}  // namespace gridwright

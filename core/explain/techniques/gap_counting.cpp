// Counting in gaps: each gap of a line needs at least so many of a value, or a forbidden run of the other would arise.
// If that is all that the line may have, each gap has just as many, and often that settles where.
#include "explain/techniques/finders.hpp"
#include "explain/techniques/line_view.hpp"
#include "lines/line.hpp"

namespace gridwright {

namespace {

struct Gap {
    std::size_t begin, end;  // with the settled cells beside it that a run could reach into
    std::uint32_t least;     // of the value, in these cells
    std::uint32_t settled;   // of the value, among the settled ones
};

Line part_of(const Line& line, const Gap& gap, Value value, std::uint32_t lo, std::uint32_t hi) {
    Line part = line;
    part.begin = line.begin + static_cast<std::uint32_t>(gap.begin);
    part.end = line.begin + static_cast<std::uint32_t>(gap.end);
    part.counted[0] = value, part.counted[1] = none;
    part.lo[0] = lo, part.hi[0] = hi;
    part.complement[0] = part.complement[1] = false;
    part.links = line.links + static_cast<std::uint32_t>(gap.begin);
    return part;
}

std::vector<Gap> gaps_of(const LineView& view, Value value, const Mask* masks) {
    const Model& model = view.board.model;
    const std::size_t reach = model.constraints[view.no_run].length - 1, length = view.cells.size();
    std::vector<Gap> gaps;
    for (std::size_t at = 0; at < length;) {
        if (view.board.settled(view.cells[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < length && !view.board.settled(view.cells[end])) ++end;
        Gap gap{at - std::min(at, reach), std::min(length, end + reach), 0, 0};
        for (std::size_t beside = at; beside-- > gap.begin;)  // another gap is not beside this one
            if (!view.board.settled(view.cells[beside])) gap.begin = beside + 1;
        for (std::size_t beside = end; beside < gap.end; ++beside)
            if (!view.board.settled(view.cells[beside])) gap.end = beside;
        for (std::size_t cell = gap.begin; cell < gap.end; ++cell) gap.settled += masks[cell] == bit(value);
        gap.least = gap.settled;
        while (gap.least < gap.end - gap.begin &&
               !line_feasible(model, part_of(view.line, gap, value, 0, gap.least), masks + gap.begin))
            ++gap.least;
        gaps.push_back(gap);
        at = end;
    }
    return gaps;
}

}  // namespace

void find_gap_counting(const PencilBoard& board, Finds& finds) {
    Mask masks[64], possible[64];
    for (const Line& line : board.model.lines) {
        if (finds.enough()) return;
        const LineView view(board, line);
        if (view.no_run == none || view.open() == 0 || line.run == 0) continue;
        for (std::size_t at = 0; at < view.cells.size(); ++at) masks[at] = board[view.cells[at]];
        for (std::uint32_t index : view.counts) {
            const Constraint& count = board.model.constraints[index];
            const auto gaps = gaps_of(view, count.value, masks);
            std::uint32_t least = view.settled_with(count.value);
            for (const Gap& gap : gaps) least += gap.least - gap.settled;
            if (least != count.hi) continue;
            Step step;
            for (const Gap& gap : gaps) {
                const Line part = part_of(line, gap, count.value, gap.least, gap.least);
                if (!line_support(board.model, part, masks + gap.begin, possible)) continue;
                for (std::size_t at = gap.begin; at < gap.end; ++at)
                    if (const Mask gone = masks[at] & ~possible[at - gap.begin])
                        step.removes.push_back({view.cells[at], gone});
            }
            if (step.removes.empty()) continue;
            step.because = {index, view.no_run};
            for (std::size_t at = 0; at < view.cells.size(); ++at)
                if (masks[at] == bit(count.value)) step.marks.push_back({view.cells[at], bit(count.value)});
            finds.add(std::move(step));
        }
    }
}

}  // namespace gridwright

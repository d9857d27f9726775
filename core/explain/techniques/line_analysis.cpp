// Line analysis: all that the constraints of one line imply together.
#include "explain/techniques/finders.hpp"
#include "explain/techniques/line_view.hpp"
#include "lines/line.hpp"

namespace gridwright {

void find_line_analysis(const PencilBoard& board, Finds& finds) {
    Mask masks[64], possible[64];
    for (const Line& line : board.model.lines) {
        if (finds.enough()) return;
        const auto cells = board.model.scope(line);
        bool open = false;
        for (std::size_t at = 0; at < cells.size(); ++at) {
            masks[at] = board[cells[at]];
            open = open || !board.settled(cells[at]);
        }
        if (!open || !line_support(board.model, line, masks, possible)) continue;
        Step step;
        for (std::size_t at = 0; at < cells.size(); ++at)
            if (const Mask gone = masks[at] & ~possible[at]) step.removes.push_back({cells[at], gone});
        if (step.removes.empty()) continue;
        LineView(board, line).cite_all(step);
        for (std::size_t at = 0; at < cells.size(); ++at)
            if (board.settled(cells[at])) step.marks.push_back({cells[at], masks[at]});
        finds.add(std::move(step));
    }
}

}  // namespace gridwright

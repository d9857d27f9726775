// Pair and sandwich: all cells of a forbidden run but one hold the same value, so the one that is left does not. A pair
// has the open cell at an end, a sandwich inside.
#include "explain/techniques/finders.hpp"

namespace gridwright {

namespace {

void find_almost_run(const Board& board, Finds& finds, bool inside) {
    const Model& model = board.model;
    for (std::uint32_t index : model.of_kind[static_cast<std::size_t>(Kind::no_run)]) {
        if (finds.enough()) return;
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
                if (at != gap) step.marks.push_back({scope[begin + at], alike});
            step.removes = {{scope[begin + gap], alike}};
            finds.add(std::move(step));
        }
    }
}

}  // namespace

void find_pair(const Board& board, Finds& finds) { find_almost_run(board, finds, false); }
void find_sandwich(const Board& board, Finds& finds) { find_almost_run(board, finds, true); }

}  // namespace gridwright

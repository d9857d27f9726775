// Tables of two cells. Poles: one cell is settled, and the other keeps only what goes with it (like poles repel, the
// partner is opposite). Both ends barred: a value has nothing left to go with in the other cell, settled or not.
#include "explain/techniques/finders.hpp"

namespace gridwright {

namespace {

void find_by_table(const Board& board, Finds& finds, bool settled) {
    const Model& model = board.model;
    for (std::uint32_t index : model.of_kind[static_cast<std::size_t>(Kind::allowed)]) {
        if (finds.enough()) return;
        const auto scope = model.scope(model.constraints[index]);
        const auto table = model.table(model.constraints[index].table);
        for (const int side : {0, 1}) {
            const Cell from = scope[side], to = scope[1 - side];
            if (board.settled(to) || board.settled(from) != settled) continue;
            const std::size_t rows = side == 0 ? 0 : model.values;
            Mask fitting = 0;
            each_bit(board[from], [&](Value value) { fitting |= table[rows + value]; });
            if (!(board[to] & ~fitting)) continue;
            Step step;
            step.because = {index};
            step.marks = {{from, board[from]}};
            step.removes = {{to, board[to] & ~fitting}};
            finds.add(std::move(step));
        }
    }
}

}  // namespace

void find_poles(const Board& board, Finds& finds) { find_by_table(board, finds, true); }
void find_both_ends_barred(const Board& board, Finds& finds) { find_by_table(board, finds, false); }

}  // namespace gridwright

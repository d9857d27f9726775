// The model lists its constraints in the order of the family's rules. A test states these in other words.
#include "families/magnets/filled_board.hpp"

#include <algorithm>

namespace gridwright::magnets {

void lay(FilledBoard& board, double neutral_share, Rng& rng) {
    std::fill(board.poles.begin(), board.poles.end(), neutral);
    std::fill(board.counts.begin(), board.counts.end(), 0);
    lay_dominoes(board, rng);
    lay_poles(board, neutral_share, rng);
}

FilledBoard transposed(const FilledBoard& board) {
    FilledBoard result(board.columns, board.rows);
    const auto turned = [&](Cell cell) { return cell % board.columns * board.rows + cell / board.columns; };
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        if (board.partner[cell] >= cell) result.lay(turned(cell), turned(board.partner[cell]));
        result.set_pole(turned(cell), board.poles[cell]);
    }
    return result;
}

std::vector<std::uint32_t> pieces_of(const FilledBoard& board) {
    std::vector<std::uint32_t> pieces(board.cells());
    std::uint32_t number = 0;
    for (Cell cell = 0; cell < board.cells(); ++cell)
        pieces[cell] = board.partner[cell] >= cell ? ++number : pieces[board.partner[cell]];
    return pieces;
}

BoardModel model_of(const FilledBoard& board) {
    BoardModel result{Model(board.rows, board.columns, 3, neutral), std::vector<Mask>(board.cells(), 0b111), {}};
    Model& model = result.model;
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        if (board.is_single(cell)) result.domains[cell] = bit(neutral);
        if (board.partner[cell] > cell) model.add_allowed(cell, board.partner[cell], halves);
    }
    for (Cell cell = 0; cell < board.cells(); ++cell)
        for (const Cell other : {(cell + 1) % board.columns ? cell + 1 : cell, cell + board.columns}) {
            if (other == cell || other >= board.cells() || board.partner[cell] == other) continue;
            if (!board.is_single(cell) && !board.is_single(other)) model.add_allowed(cell, other, touching);
        }
    std::vector<Cell> line;
    for (const bool is_row : {false, true})
        for (const Value pole : {plus, minus})
            for (std::uint32_t at = 0; at < (is_row ? board.rows : board.columns); ++at) {
                line.clear();
                for (std::uint32_t along = 0; along < (is_row ? board.columns : board.rows); ++along)
                    line.push_back(is_row ? at * board.columns + along : along * board.columns + at);
                const std::uint32_t number =
                    board.counts[is_row ? board.row_count(at, pole) : board.column_count(at, pole)];
                result.counts.push_back(model.add_count(line, pole, number, number));
            }
    model.finish();
    return result;
}

}  // namespace gridwright::magnets

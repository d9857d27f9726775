// The candidates of a Magnets board, a word for each row and value, and all that follows from them: by pairs of cells
// and by every line whose counts are known. Bits go from left to right; there is an empty row above and below, so that
// edges need no special case.
//
//     of_[plus][row + 1]  bit c: the cell of column c may be +
//
// It infers what the general propagator infers by pairs and line analysis. Copied instead of undone.
#pragma once

#include <array>
#include <memory>

#include "families/magnets/make.hpp"

namespace gridwright::magnets {

using Word = std::uint64_t;
using Rows = std::vector<Word>;  // from 1 to the number of rows

// What the copies of a board share: the dominoes, and all the counts, known or not.
struct Rules {
    explicit Rules(const FilledBoard& board);

    std::uint32_t rows, columns;
    Word all;                          // columns
    Rows left, top, single;            // where the left and the upper halves of dominoes lie, and single cells
    std::vector<Word> joined_down;     // by column: bit r, rows r and r + 1 are a domino
    std::vector<std::uint8_t> counts;  // as the filled board has them
};

class MagnetsBoard {
  public:
    // No count is known yet; the candidates are those that the dominoes leave.
    explicit MagnetsBoard(std::shared_ptr<const Rules> rules);
    void set_count(std::uint32_t count);

    bool set(Cell cell, Value value) { return narrow(cell, bit(value)); }
    bool bar(Cell cell, Value value) { return narrow(cell, ~bit(value)); }
    // To the fixpoint; false on a contradiction.
    bool propagate(bool is_solvable, Cell wanted);
    Mask candidates(Cell cell) const {
        const std::uint32_t row = cell / rules_->columns + 1, column = cell % rules_->columns;
        const auto may = [&](Value value) { return (of_[value][row] >> column & 1) << value; };
        return may(plus) | may(minus) | may(neutral);
    }
    bool solved() const;
    // The open cell next to the one that was last narrowed: cells that differ from a solution are connected.
    Cell tightest_cell() const;
    Cell next_cell(Rng&) const { return tightest_cell(); }

  private:
    enum Direction : std::uint8_t { across, down };  // the lines of a board: rows, then columns

    bool narrow(Cell cell, Mask keep);
    void lose(std::uint32_t row, Value value, Word lost);
    bool run_pairs();
    bool walk(Direction direction, std::uint32_t line);
    Word open_in(std::uint32_t row) const {  // rows from 1
        const Word p = of_[plus][row], m = of_[minus][row], n = of_[neutral][row];
        return (p & m) | ((p | m) & n);
    }

    std::shared_ptr<const Rules> rules_;
    std::array<Rows, 3> of_;                      // by value
    std::array<std::array<Word, 2>, 2> known_{};  // by direction and pole: lines whose count is known
    Word pairs_;                                  // rows (bit row − 1) whose pairs are to be looked at
    std::array<Word, 2> lines_{};                 // by direction: lines that changed since they were last walked
    Cell last_ = 0;                               // the cell that was last narrowed
};

}  // namespace gridwright::magnets

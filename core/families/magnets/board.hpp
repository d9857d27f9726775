// The candidates of a Magnets board, a word a row and value, and all that follows from them: by the pairs of cells and
// by every line with the counts that are known. Bits go from left to right; an empty row above and below spares the
// rim.
//
//     of[plus][row + 1]  bit c: the cell of column c may be +
//
// It knows what the general propagator knows by pairs and line analysis. Copied instead of taken back.
#pragma once

#include <algorithm>
#include <array>

#include "families/magnets/make.hpp"

namespace gridwright::magnets {

using Rows = std::array<Word, most_side + 2>;  // from 1 to the number of rows

// What the copies of a board share: the dominoes, and all the counts, known or not.
struct Rules {
    Rules(std::uint32_t rows_, std::uint32_t columns_) : rows(rows_), columns(columns_), all(low_bits(columns_)) {}
    void start(const FilledBoard& board);  // after every change of the board

    std::uint32_t rows, columns;
    Word all;                                   // columns
    Rows left{}, top{}, single{};               // where the left and the upper halves of dominoes lie, and single cells
    std::array<Word, most_side> joined_down{};  // by column: bit r, rows r and r + 1 are a domino
    std::vector<std::uint8_t> counts;           // as the filled board has them
};

class MagnetsBoard {
  public:
    explicit MagnetsBoard(const Rules& rules) : rules_(&rules), now_(rules.rows) { start(); }

    // No count is known, and every candidate is there that the dominoes leave.
    void start();
    void set_count(std::uint32_t count);
    void set_every_count();

    bool set(Cell cell, Value value) { return narrow(cell, bit(value)); }
    bool bar(Cell cell, Value value) { return narrow(cell, ~bit(value)); }
    // To the fixpoint; false when nothing can be.
    bool propagate(bool is_solvable);
    Mask candidates(Cell cell) const {
        const std::uint32_t row = cell / rules_->columns + 1, column = cell % rules_->columns;
        const auto may = [&](Value value) { return (now_.of[value][row] >> column & 1) << value; };
        return may(plus) | may(minus) | may(neutral);
    }
    bool solved() const { return next_open_row() > rules_->rows; }
    // The open cell next to the one that was last narrowed: what differs from a solution hangs together.
    Cell tightest_cell() const;
    Cell next_cell(Rng& rng) const;  // any open cell

  private:
    struct Candidates {
        explicit Candidates(std::uint32_t rows_) : rows(rows_) {}
        Candidates(const Candidates& other) { *this = other; }
        Candidates& operator=(const Candidates& other) {  // the rows that there are: most boards are small
            rows = other.rows;
            for (Value value : {plus, minus, neutral})
                std::copy_n(other.of[value].begin(), rows + 2, of[value].begin());
            return *this;
        }

        std::uint32_t rows;
        std::array<Rows, 3> of;  // by value
    };

    bool narrow(Cell cell, Mask keep);
    void lose(std::uint32_t row, Value value, Word lost);
    bool run_pairs();
    bool walk_row(std::uint32_t row);
    bool walk_column(std::uint32_t column);
    std::uint32_t next_open_row() const;
    Word open_in(std::uint32_t row) const {  // rows from 1
        const Word p = now_.of[plus][row], m = now_.of[minus][row], n = now_.of[neutral][row];
        return (p & m) | ((p | m) & n);
    }

    const Rules* rules_;
    Candidates now_;
    std::array<Word, 2> known_columns_{}, known_rows_{};  // by pole: whose count is known
    Word pairs_ = 0;                                      // rows (bit row − 1) whose pairs are to be looked at
    std::array<Word, 2> lines_{};                         // rows and columns that changed since they were last walked
    Cell last_ = 0;                                       // the cell that was last narrowed
};

}  // namespace gridwright::magnets

// The candidates of a board of dominoes, a word a row and value, and all that follows from them: by the pairs of cells
// and by every line with both its counts. Bits go from left to right; an empty row above and below spares the rim.
//
//     plus[row + 1]  bit c: the cell of column c may be +
//
// The fixpoint is that of the general propagator with pairs and line analysis; a copy is a snapshot.
#pragma once

#include <algorithm>
#include <array>

#include "families/magnets/board.hpp"
#include "model/monitor.hpp"

namespace gridwright::dominoes {

inline constexpr std::size_t most_slices = 7;  // bits of a number of rows
using Rows = std::array<Word, most_side + 2>;  // from 1 to the number of rows

struct Candidates {
    explicit Candidates(std::uint32_t rows_ = 0) : rows(rows_) {}
    Candidates(const Candidates& other) { *this = other; }
    Candidates& operator=(const Candidates& other) {  // what there is: most boards are small
        rows = other.rows;
        for (Value value : {plus, minus, neutral}) std::copy_n(other.of[value].begin(), rows + 2, of[value].begin());
        return *this;
    }

    std::uint32_t rows;
    Rows of[3];  // by value
};

class Propagation {
  public:
    explicit Propagation(const Board& board);

    void start(const Board& board);  // everything is possible again, after changes of the board too
    void forget_count(std::uint32_t count);

    // False, and nothing more is said, when there is no solution.
    bool run();
    // What was found elsewhere: `word(value, row)`, rows from 1.
    template <typename Find>
    void settle(Find&& word) {
        is_possible_ = true;
        for (std::uint32_t row = 1; row <= rows_; ++row) {
            Word any = 0, lost = 0;
            for (Value value : {plus, minus, neutral}) {
                const Word found = word(value, row);
                lost |= now_.of[value][row] ^ found;
                any |= now_.of[value][row] = found;
            }
            is_possible_ &= any == all_;
            lines_[0] |= Word{lost != 0} << (row - 1), lines_[1] |= lost;
        }
    }
    // If all that follows was found elsewhere.
    void rest() { lines_[0] = lines_[1] = pairs_ = sums_ = 0, column_sums_ = false; }
    // If all was found elsewhere but what follows from whole rows: walks along those that have changed. True: something
    // follows, and more may follow from that.
    bool walk_rows();
    bool is_possible() const { return is_possible_; }  // what `run` returned

    void keep(Cell cell, Value value) { narrow(cell / columns_ + 1, cell % columns_, value, true); }
    void remove(Cell cell, Value value) { narrow(cell / columns_ + 1, cell % columns_, value, false); }

    bool is_open(Cell cell) const { return open_in(cell / columns_ + 1) >> (cell % columns_) & 1; }
    bool may_be(Cell cell, Value value) const { return now_.of[value][cell / columns_ + 1] >> (cell % columns_) & 1; }
    std::uint32_t open_cells() const;
    Word open_in(std::uint32_t row) const {  // rows from 1
        const Word p = now_.of[plus][row], m = now_.of[minus][row], n = now_.of[neutral][row];
        return (p & m) | ((p | m) & n);
    }
    bool solved() const;  // no cell is open
    bool counts_hold();   // of a solved board
    const Candidates& now() const { return now_; }
    void restore(const Candidates& before) {
        now_ = before;
        rest();
    }

  private:
    bool reach_fixpoint();
    void narrow(std::uint32_t row, std::uint32_t column, Value value, bool keep);
    void lose(std::uint32_t row, Value value, Word lost);
    bool run_pairs();
    bool run_row_sums();
    void run_column_sums();
    template <typename Slices>
    void run_sliced();
    void want_sums();
    bool walk_row(std::uint32_t row);
    bool walk_column(std::uint32_t column);

    std::uint32_t rows_, columns_;
    Word all_;
    Rows left_, top_, single_;                 // where the left and the upper halves of dominoes lie
    std::array<Word, most_side> joined_down_;  // by column: bit r, rows r and r + 1 are a domino
    std::vector<std::int16_t> rim_;
    struct Sums {
        std::array<Word, most_slices> at{};
        Word known = 0;
    };
    bool wants_sums_ = false;  // whether they are known:
    Sums wanted_[3];           // by value, of the columns: word k has bit k of every number
    Candidates now_;
    Word pairs_ = 0;  // rows (bit row − 1) whose pairs are to be looked at
    Word sums_ = 0;   // rows whose sums are
    bool column_sums_ = false;
    bool is_possible_ = true;
    Word lines_[2] = {0, 0};  // rows and columns that changed since they were last walked
};

// Whether a call must end; asked before a propagation, which takes a millisecond on the largest boards.
inline bool must_end(Monitor& monitor, const Board& board) {
    return board.cells() > 1000 ? monitor.look() : monitor.tick();
}

}  // namespace gridwright::dominoes

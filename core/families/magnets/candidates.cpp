// The cheap rules first: pairs and sums, for all the cells of a row or for all columns at once; then walks along the
// lines that changed.
#include "families/magnets/candidates.hpp"

#include <algorithm>
#include <bit>

#include "families/magnets/line_walk.hpp"

namespace gridwright::dominoes {

Propagation::Propagation(const Board& board)
    : rows_(board.rows), columns_(board.columns), all_(low_bits(columns_)), now_(board.rows) {
    start(board);
}

void Propagation::start(const Board& board) {
    left_[0] = top_[0] = 0;
    std::fill_n(joined_down_.begin(), columns_, 0);
    for (std::uint32_t row = 1; row <= rows_; ++row) {
        left_[row] = board.lying[row - 1];
        top_[row] = board.standing[row - 1];
        single_[row] = all_ & ~(left_[row] | left_[row] << 1 | top_[row] | top_[row - 1]);
        for (Word top = top_[row]; top != 0; top &= top - 1)
            joined_down_[static_cast<std::size_t>(std::countr_zero(top))] |= Word{1} << (row - 1);
    }
    rim_ = board.counts;
    for (Value value : {plus, minus, neutral}) {
        Rows& rows = now_.of[value];
        rows[0] = rows[rows_ + 1] = 0;
        for (std::uint32_t row = 1; row <= rows_; ++row) rows[row] = value == neutral ? all_ : all_ & ~single_[row];
    }
    pairs_ = sums_ = lines_[0] = low_bits(rows_);
    lines_[1] = all_;
    column_sums_ = true;
    wants_sums_ = false;
}

void Propagation::forget_count(std::uint32_t count) {
    rim_[count] = unknown;
    wants_sums_ = false;
}

void Propagation::lose(std::uint32_t row, Value value, Word lost) {
    if (lost == 0) return;
    now_.of[value][row] &= ~lost;
    const Word here = Word{1} << (row - 1);
    pairs_ |= (here | here << 1 | here >> 1) & low_bits(rows_);
    sums_ |= here, lines_[0] |= here, lines_[1] |= lost;
    column_sums_ = true;
}

void Propagation::narrow(std::uint32_t row, std::uint32_t column, Value value, bool keep) {
    for (Value other : {plus, minus, neutral})
        if ((other == value) != keep) lose(row, other, now_.of[other][row] & Word{1} << column);
}

bool Propagation::run_pairs() {
    while (pairs_ != 0) {
        const auto row = static_cast<std::uint32_t>(std::countr_zero(pairs_)) + 1;
        pairs_ &= pairs_ - 1;
        Rows &p = now_.of[plus], &m = now_.of[minus], &n = now_.of[neutral];
        const auto decided = [&](const Rows& one, const Rows& other, std::uint32_t at) {
            return one[at] & ~other[at] & ~n[at];
        };
        const auto beside = [&](const Rows& one, const Rows& other) {
            const Word here = decided(one, other, row);
            return here << 1 | here >> 1 | decided(one, other, row - 1) | decided(one, other, row + 1);
        };
        const auto of_partner = [&](const Rows& one) {
            return (one[row] >> 1 & left_[row]) | (one[row] & left_[row]) << 1 | (one[row + 1] & top_[row]) |
                   (one[row - 1] & top_[row - 1]);
        };
        const Word lost_plus = p[row] & (beside(p, m) | ~of_partner(m));
        const Word lost_minus = m[row] & (beside(m, p) | ~of_partner(p));
        const Word lost_neutral = n[row] & ~(of_partner(n) | single_[row]);
        lose(row, plus, lost_plus);
        lose(row, minus, lost_minus);
        lose(row, neutral, lost_neutral);
        if ((p[row] | m[row] | n[row]) != all_) return false;
    }
    return true;
}

bool Propagation::walk_row(std::uint32_t row) {
    LineCandidates line{{now_.of[plus][row], now_.of[minus][row], now_.of[neutral][row]},
                        left_[row],
                        {rim_[2 * columns_ + row - 1], rim_[2 * columns_ + rows_ + row - 1]}};
    if (!walk_line(line)) return false;
    for (Value value : {plus, minus, neutral}) lose(row, value, now_.of[value][row] & ~line.of[value]);
    return true;
}

bool Propagation::walk_rows() {
    Word rows = solved() ? 0 : lines_[0];
    rest();
    for (; rows != 0 && is_possible_; rows &= rows - 1)
        is_possible_ = walk_row(static_cast<std::uint32_t>(std::countr_zero(rows)) + 1);
    const bool follows = is_possible_ && pairs_ != 0;
    rest();
    return follows;
}

bool Propagation::walk_column(std::uint32_t column) {
    LineCandidates line{{0, 0, 0}, joined_down_[column], {rim_[column], rim_[columns_ + column]}};
    for (Value value : {plus, minus, neutral})
        for (std::uint32_t row = 0; row < rows_; ++row)
            line.of[value] |= (now_.of[value][row + 1] >> column & 1) << row;
    LineCandidates walked = line;
    if (!walk_line(walked)) return false;
    for (Value value : {plus, minus, neutral})
        for (Word lost = line.of[value] & ~walked.of[value]; lost != 0; lost &= lost - 1)
            lose(static_cast<std::uint32_t>(std::countr_zero(lost)) + 1, value, Word{1} << column);
    return true;
}

bool Propagation::run() { return is_possible_ = reach_fixpoint(); }

bool Propagation::reach_fixpoint() {
    for (;;) {
        if (pairs_ != 0) {
            if (!run_pairs()) return false;
        } else if (sums_ != 0) {
            if (!run_row_sums()) return false;
        } else if (column_sums_) {
            run_column_sums();
        } else if (lines_[0] != 0) {
            const auto row = static_cast<std::uint32_t>(std::countr_zero(lines_[0]));
            if (!walk_row(row + 1)) return false;
            lines_[0] &= ~(Word{1} << row);  // what a line implies by itself, it implies at once
        } else if (lines_[1] != 0) {
            const auto column = static_cast<std::uint32_t>(std::countr_zero(lines_[1]));
            if (!walk_column(column)) return false;
            lines_[1] &= ~(Word{1} << column);
        } else {
            return true;
        }
    }
}

std::uint32_t Propagation::open_cells() const {
    std::uint32_t number = 0;
    for (std::uint32_t row = 1; row <= rows_; ++row) number += static_cast<std::uint32_t>(std::popcount(open_in(row)));
    return number;
}

bool Propagation::solved() const {
    Word open = 0;
    for (std::uint32_t row = 1; row <= rows_; ++row) open |= open_in(row);
    return open == 0;
}

}  // namespace gridwright::dominoes

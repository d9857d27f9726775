// The cheap rules first: pairs and sums, for all the cells of a row or for all columns at once; then walks along the
// lines that changed. Sums of columns are kept in slices: word k has bit k of every column's number.
#include "dominoes/candidates.hpp"

#include <algorithm>
#include <bit>

#include "dominoes/line_walk.hpp"

namespace gridwright::dominoes {

namespace {

constexpr std::size_t most_slices = 7;

struct Slices {
    std::array<Word, most_slices> at{};

    void add(Word word) {
        for (std::size_t k = 0; word != 0; ++k) {
            const Word carry = at[k] & word;
            at[k] ^= word;
            word = carry;
        }
    }
    void set(std::uint32_t column, unsigned number) {
        for (std::size_t k = 0; number != 0; ++k, number >>= 1) at[k] |= Word{number & 1} << column;
    }
    Word equal(const Slices& other) const {
        Word differ = 0;
        for (std::size_t k = 0; k < most_slices; ++k) differ |= at[k] ^ other.at[k];
        return ~differ;
    }
};

}  // namespace

Propagation::Propagation(const Board& board) : rows_(board.rows), columns_(board.columns), all_(low_bits(columns_)) {
    start(board);
}

void Propagation::start(const Board& board) {
    for (Rows* rows : {&left_, &right_, &top_, &bottom_, &single_}) std::fill_n(rows->begin(), rows_ + 2, 0);
    std::fill_n(joined_down_.begin(), columns_, 0);
    for (Cell cell = 0; cell < board.cells(); ++cell)
        if (board.partner[cell] >= cell) lay_domino(cell, board.partner[cell]);
    rim_ = board.counts;
    for (Value value : {plus, minus, neutral}) {
        Rows& rows = now_.of[value];
        rows[0] = rows[rows_ + 1] = 0;
        for (std::uint32_t row = 1; row <= rows_; ++row) rows[row] = value == neutral ? all_ : all_ & ~single_[row];
    }
    pairs_ = sums_ = lines_[0] = low_bits(rows_);
    lines_[1] = all_;
    column_sums_ = true;
}

void Propagation::lay_domino(Cell first, Cell second) {
    const std::uint32_t row = first / columns_ + 1, column = first % columns_;
    const Word here = Word{1} << column;
    if (second == first) {
        single_[row] |= here;
    } else if (second == first + columns_) {
        top_[row] |= here, bottom_[row + 1] |= here;
        joined_down_[column] |= Word{1} << (row - 1);
    } else {
        left_[row] |= here, right_[row] |= here << 1;
    }
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
            return (one[row] >> 1 & left_[row]) | (one[row] << 1 & right_[row]) | (one[row + 1] & top_[row]) |
                   (one[row - 1] & bottom_[row]);
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

// Where a line has all that it may have of a value, the rest has none; where it needs every candidate, it has them.
bool Propagation::run_row_sums() {
    while (sums_ != 0) {
        const auto row = static_cast<std::uint32_t>(std::countr_zero(sums_)) + 1;
        sums_ &= sums_ - 1;
        const Word open = open_in(row);
        if (open == 0) continue;
        bool changed = false;
        const int has_plus = rim_[2 * columns_ + row - 1], has_minus = rim_[2 * columns_ + rows_ + row - 1];
        const bool known = has_plus >= 0 && has_minus >= 0;
        const int wanted[3] = {has_plus, has_minus, known ? static_cast<int>(columns_) - has_plus - has_minus : -1};
        for (Value value : {plus, minus, neutral}) {
            if (wanted[value] < 0) continue;
            const Word may = now_.of[value][row], free = may & open;
            const auto certain = static_cast<int>(count_bits(may & ~open)), most = static_cast<int>(count_bits(may));
            if (certain > wanted[value] || most < wanted[value]) return false;
            if (free == 0) continue;
            if (certain == wanted[value]) lose(row, value, free), changed = true;
            if (most == wanted[value])
                for (Value other : {plus, minus, neutral})
                    if (other != value) lose(row, other, now_.of[other][row] & free), changed = true;
            if (changed) break;  // the row's turn comes again
        }
    }
    return true;
}

bool Propagation::run_column_sums() {
    column_sums_ = false;
    Slices wanted[3], certain[3], most[3];
    Word known[3] = {0, 0, 0};
    for (std::uint32_t column = 0; column < columns_; ++column) {
        const int numbers[2] = {rim_[column], rim_[columns_ + column]};
        for (Value pole : {plus, minus})
            if (numbers[pole] >= 0)
                wanted[pole].set(column, static_cast<unsigned>(numbers[pole])), known[pole] |= Word{1} << column;
        if (numbers[0] < 0 || numbers[1] < 0) continue;
        const int left = static_cast<int>(rows_) - numbers[0] - numbers[1];
        if (left < 0) return false;
        wanted[neutral].set(column, static_cast<unsigned>(left)), known[neutral] |= Word{1} << column;
    }
    for (std::uint32_t row = 1; row <= rows_; ++row) {
        const Word open = open_in(row);
        for (Value value : {plus, minus, neutral}) {
            certain[value].add(now_.of[value][row] & ~open);
            most[value].add(now_.of[value][row]);
        }
    }
    for (Value value : {plus, minus, neutral}) {
        const Word full = certain[value].equal(wanted[value]) & known[value];
        const Word needed = most[value].equal(wanted[value]) & known[value];
        if ((full | needed) == 0) continue;
        for (std::uint32_t row = 1; row <= rows_; ++row) {
            const Word free = now_.of[value][row] & open_in(row);
            if ((free & (full | needed)) == 0) continue;
            lose(row, value, free & full & ~needed);
            for (Value other : {plus, minus, neutral})
                if (other != value) lose(row, other, now_.of[other][row] & free & needed);
        }
        if (pairs_ != 0) return true;  // what is open has changed
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

bool Propagation::run() {
    for (;;) {
        if (pairs_ != 0) {
            if (!run_pairs()) return false;
        } else if (sums_ != 0) {
            if (!run_row_sums()) return false;
        } else if (column_sums_) {
            if (!run_column_sums()) return false;
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
    for (std::uint32_t row = 1; row <= rows_; ++row) number += count_bits(open_in(row));
    return number;
}

bool Propagation::solved() const {
    Word open = 0;
    for (std::uint32_t row = 1; row <= rows_; ++row) open |= open_in(row);
    return open == 0;
}

bool Propagation::counts_hold() const {
    const auto holds = [&](std::int16_t count, unsigned number) {
        return count < 0 || static_cast<unsigned>(count) == number;
    };
    for (Value pole : {plus, minus}) {
        for (std::uint32_t row = 0; row < rows_; ++row)
            if (!holds(rim_[2 * columns_ + pole * rows_ + row], count_bits(now_.of[pole][row + 1]))) return false;
        Slices sums, wanted;
        Word known = 0;
        for (std::uint32_t row = 1; row <= rows_; ++row) sums.add(now_.of[pole][row]);
        for (std::uint32_t column = 0; column < columns_; ++column)
            if (const std::int16_t count = rim_[pole * columns_ + column]; count >= 0)
                wanted.set(column, static_cast<unsigned>(count)), known |= Word{1} << column;
        if ((sums.equal(wanted) & known) != known) return false;
    }
    return true;
}

}  // namespace gridwright::dominoes

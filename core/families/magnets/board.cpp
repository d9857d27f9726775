// The pairs first, for all the cells of a row at once; then walks along the lines that changed. To look at the sums of
// lines before the walks made boards with givens slower by a tenth, boards without givens faster by as much.
#include "families/magnets/board.hpp"

#include <bit>
#include <cstdlib>
#include <limits>

#include "lines/counts.hpp"
#include "lines/states.hpp"
#include "lines/walk.hpp"

namespace gridwright::magnets {

namespace {

constexpr int most_more = 32;  // no two + side by side: at most half of the cells

// Bit i of a word is the i-th cell. `of` has the candidates by value (+, −, neutral); of cells side by side the pairs
// have been settled: a decided cell takes nothing more from its neighbours.
struct LineCandidates {
    Word of[3];
    Word joined;    // bit i: cells i and i + 1 are a domino
    int counts[2];  // of + and −; negative: not known
};

// What the open cell at a place and the open one before it allow each other.
struct PoleLinks {
    const LineCandidates& line;
    Word open;
    const std::uint8_t* cells;  // open cells by place

    template <typename Body>
    void between(std::size_t at, Body&& body) const {
        const Word left = Word{1} << cells[at] >> 1;
        if (left & open & line.joined)
            body([](std::size_t from, std::size_t to) { return (halves[from] >> to & 1) != 0; });
        else if (left & open)
            body([](std::size_t from, std::size_t to) { return (touching[from] >> to & 1) != 0; });
        else
            body([](std::size_t, std::size_t) { return true; });
    }
};

// Leaves the candidates that occur in some filling of the line; false when there is none. The walk goes along the open
// cells: decided ones have already told their neighbours, and count from the start.
bool walk_line(LineCandidates& line) {
    const Word p = line.of[0], m = line.of[1], n = line.of[2];
    const Word open = (p & m) | ((p | m) & n);
    const int more_plus = line.counts[0] < 0 ? 0 : line.counts[0] - std::popcount(p & ~open);
    const int more_minus = line.counts[1] < 0 ? 0 : line.counts[1] - std::popcount(m & ~open);
    if (more_plus < 0 || more_minus < 0 || more_plus > most_more || more_minus > most_more) return false;
    if (open == 0) return more_plus == 0 && more_minus == 0;
    const auto x = static_cast<std::uint32_t>(more_plus), y = static_cast<std::uint32_t>(more_minus);
    std::uint8_t cells[longest_line];
    std::uint32_t length = 0;
    for (Word rest = open; rest != 0; rest &= rest - 1)
        cells[length++] = static_cast<std::uint8_t>(std::countr_zero(rest));
    const Line rules{.begin = 0,
                     .end = length,
                     .counted = {line.counts[0] < 0 ? none : 0, line.counts[1] < 0 ? none : 1},
                     .lo = {x, y},
                     .hi = {x, y}};
    const LineStates<KnownShape<3, 0>, PoleLinks> states{{}, {line, open, cells}};
    const auto has = [&](std::size_t at, Value value) {
        return ((value == 0 ? p : value == 1 ? m : n) >> cells[at] & 1) != 0;
    };
    Word possible[3] = {p & ~open, m & ~open, n & ~open};
    const bool any = with_count_sets(rules, [&](const auto& counts) {
        return LineWalk(states, counts, length).support(has, [&](std::size_t at, Value value, bool occurs) {
            possible[value] |= Word{occurs} << cells[at];
        });
    });
    for (const Value value : {0, 1, 2}) line.of[value] = possible[value];
    return any;
}

}  // namespace

void Rules::start(const FilledBoard& board) {
    std::fill_n(joined_down.begin(), columns, 0);
    for (std::uint32_t row = 1; row <= rows; ++row) {
        left[row] = board.lying[row - 1];
        top[row] = board.standing[row - 1];
        single[row] = all & ~(left[row] | left[row] << 1 | top[row] | top[row - 1]);
        for (Word rest = top[row]; rest != 0; rest &= rest - 1)
            joined_down[static_cast<std::size_t>(std::countr_zero(rest))] |= Word{1} << (row - 1);
    }
    counts = board.counts;
}

void MagnetsBoard::start() {
    const std::uint32_t rows = rules_->rows;
    for (Value value : {plus, minus, neutral}) {
        Rows& words = now_.of[value];
        words[0] = words[rows + 1] = 0;
        for (std::uint32_t row = 1; row <= rows; ++row)
            words[row] = value == neutral ? rules_->all : rules_->all & ~rules_->single[row];
    }
    known_columns_ = known_rows_ = {};
    pairs_ = low_bits(rows);
    lines_ = {};
}

void MagnetsBoard::set_count(std::uint32_t count) {
    const std::uint32_t columns = rules_->columns, rows = rules_->rows;
    if (count < 2 * columns) {
        known_columns_[count / columns] |= Word{1} << count % columns;
        lines_[1] |= Word{1} << count % columns;
    } else {
        const std::uint32_t row = (count - 2 * columns) % rows;
        known_rows_[(count - 2 * columns) / rows] |= Word{1} << row;
        lines_[0] |= Word{1} << row;
    }
}

void MagnetsBoard::set_every_count() {
    known_columns_ = {rules_->all, rules_->all};
    known_rows_ = {low_bits(rules_->rows), low_bits(rules_->rows)};
    lines_ = {low_bits(rules_->rows), rules_->all};
}

void MagnetsBoard::lose(std::uint32_t row, Value value, Word lost) {
    if (lost == 0) return;
    now_.of[value][row] &= ~lost;
    const Word here = Word{1} << (row - 1);
    pairs_ |= (here | here << 1 | here >> 1) & low_bits(rules_->rows);
    lines_[0] |= here;
    lines_[1] |= lost;
}

bool MagnetsBoard::narrow(Cell cell, Mask keep) {
    const std::uint32_t row = cell / rules_->columns + 1;
    const Word here = Word{1} << cell % rules_->columns;
    for (Value value : {plus, minus, neutral})
        if (!(keep >> value & 1)) lose(row, value, now_.of[value][row] & here);
    last_ = cell;
    return ((now_.of[plus][row] | now_.of[minus][row] | now_.of[neutral][row]) & here) != 0;
}

bool MagnetsBoard::run_pairs() {
    const Rows &left = rules_->left, &top = rules_->top;
    Rows &p = now_.of[plus], &m = now_.of[minus], &n = now_.of[neutral];
    while (pairs_ != 0) {
        const auto row = static_cast<std::uint32_t>(std::countr_zero(pairs_)) + 1;
        pairs_ &= pairs_ - 1;
        const auto decided = [&](const Rows& one, const Rows& other, std::uint32_t at) {
            return one[at] & ~other[at] & ~n[at];
        };
        const auto beside = [&](const Rows& one, const Rows& other) {
            const Word here = decided(one, other, row);
            return here << 1 | here >> 1 | decided(one, other, row - 1) | decided(one, other, row + 1);
        };
        const auto of_partner = [&](const Rows& one) {
            return (one[row] >> 1 & left[row]) | (one[row] & left[row]) << 1 | (one[row + 1] & top[row]) |
                   (one[row - 1] & top[row - 1]);
        };
        const Word lost_plus = p[row] & (beside(p, m) | ~of_partner(m));
        const Word lost_minus = m[row] & (beside(m, p) | ~of_partner(p));
        const Word lost_neutral = n[row] & ~(of_partner(n) | rules_->single[row]);
        lose(row, plus, lost_plus);
        lose(row, minus, lost_minus);
        lose(row, neutral, lost_neutral);
        if ((p[row] | m[row] | n[row]) != rules_->all) return false;
    }
    return true;
}

bool MagnetsBoard::walk_row(std::uint32_t row) {
    const auto count = [&](Value pole) {
        const std::uint32_t at = 2 * rules_->columns + pole * rules_->rows + row - 1;
        return known_rows_[pole] >> (row - 1) & 1 ? static_cast<int>(rules_->counts[at]) : -1;
    };
    LineCandidates line{{now_.of[plus][row], now_.of[minus][row], now_.of[neutral][row]},
                        rules_->left[row],
                        {count(plus), count(minus)}};
    if (!walk_line(line)) return false;
    for (Value value : {plus, minus, neutral}) lose(row, value, now_.of[value][row] & ~line.of[value]);
    return true;
}

bool MagnetsBoard::walk_column(std::uint32_t column) {
    const auto count = [&](Value pole) {
        const std::uint32_t at = pole * rules_->columns + column;
        return known_columns_[pole] >> column & 1 ? static_cast<int>(rules_->counts[at]) : -1;
    };
    LineCandidates line{{0, 0, 0}, rules_->joined_down[column], {count(plus), count(minus)}};
    for (Value value : {plus, minus, neutral})
        for (std::uint32_t row = 0; row < rules_->rows; ++row)
            line.of[value] |= (now_.of[value][row + 1] >> column & 1) << row;
    LineCandidates walked = line;
    if (!walk_line(walked)) return false;
    for (Value value : {plus, minus, neutral})
        for (Word lost = line.of[value] & ~walked.of[value]; lost != 0; lost &= lost - 1)
            lose(static_cast<std::uint32_t>(std::countr_zero(lost)) + 1, value, Word{1} << column);
    return true;
}

// Lines whose counts are not known imply no more than their pairs.
bool MagnetsBoard::propagate(bool) {
    for (;;) {
        if (!run_pairs()) return false;
        const Word rows = lines_[0] & (known_rows_[plus] | known_rows_[minus]);
        const Word columns = lines_[1] & (known_columns_[plus] | known_columns_[minus]);
        if (columns != 0 && (rows == 0 || rules_->rows < rules_->columns)) {  // the shorter lines first
            const auto column = static_cast<std::uint32_t>(std::countr_zero(columns));
            if (!walk_column(column)) return false;
            lines_[1] &= ~(Word{1} << column);  // what a line implies by itself, it implies at once
        } else if (rows != 0) {
            const auto row = static_cast<std::uint32_t>(std::countr_zero(rows));
            if (!walk_row(row + 1)) return false;
            lines_[0] &= ~(Word{1} << row);
        } else {
            return true;
        }
    }
}

std::uint32_t MagnetsBoard::next_open_row() const {
    std::uint32_t row = 1;
    while (row <= rules_->rows && open_in(row) == 0) ++row;
    return row;
}

Cell MagnetsBoard::tightest_cell() const {
    const auto row = static_cast<int>(last_ / rules_->columns), column = static_cast<int>(last_ % rules_->columns);
    Cell nearest = last_;
    int least = std::numeric_limits<int>::max();
    for (std::uint32_t r = 0; r < rules_->rows; ++r)
        for (Word open = open_in(r + 1); open != 0; open &= open - 1) {
            const int c = std::countr_zero(open);
            const int far = std::abs(static_cast<int>(r) - row) + std::abs(c - column);
            if (far < least) least = far, nearest = r * rules_->columns + static_cast<Cell>(c);
        }
    return nearest;
}

Cell MagnetsBoard::next_cell(Rng& rng) const {
    const std::uint32_t row = next_open_row();
    return (row - 1) * rules_->columns + static_cast<Cell>(std::countr_zero(rng.bit_of(open_in(row))));
}

namespace {

class WordBoards final : public BoardSource {
  public:
    WordBoards(std::uint32_t rows, std::uint32_t columns) : rules_(rows, columns), board_(MagnetsBoard(rules_)) {}

    Board& start(const FilledBoard& filled, bool knows_counts) override {
        rules_.start(filled);
        board_.state().start();
        if (knows_counts) board_.state().set_every_count();
        return board_;
    }

  private:
    Rules rules_;
    CopiedBoard<MagnetsBoard> board_;
};

}  // namespace

std::unique_ptr<BoardSource> word_boards(std::uint32_t rows, std::uint32_t columns) {
    return std::make_unique<WordBoards>(rows, columns);
}

}  // namespace gridwright::magnets

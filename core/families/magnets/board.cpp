// The pairs first, for all the cells of a row at once; then walks along the lines that changed. Looking at the sums of
// lines before the walks made boards with givens a tenth slower, boards without givens a tenth faster.
#include "families/magnets/board.hpp"

#include <bit>
#include <cstdlib>
#include <limits>

#include "families/table.hpp"
#include "lines/counts.hpp"
#include "lines/states.hpp"
#include "lines/walk.hpp"

namespace gridwright::magnets {

namespace {

constexpr int most_more = 32;  // no two + side by side: at most half of the cells

// Bit i of a word is the i-th cell. `of` has the candidates by value (+, −, neutral); pairs of neighbours have been
// settled: a decided cell removes nothing more from its neighbours.
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
// cells: decided ones are already propagated to their neighbours, and are counted at the start.
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

Rules::Rules(const FilledBoard& board)
    : rows(board.rows),
      columns(board.columns),
      all(low_bits(columns)),
      left(rows + 2),
      top(rows + 2),
      single(rows + 2),
      joined_down(columns),
      counts(board.counts) {
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        const std::uint32_t row = cell / columns, column = cell % columns;
        if (board.is_single(cell)) {
            single[row + 1] |= bit(column);
        } else if (board.partner[cell] == cell + columns) {
            top[row + 1] |= bit(column);
            joined_down[column] |= bit(row);
        } else if (board.partner[cell] == cell + 1) {
            left[row + 1] |= bit(column);
        }
    }
}

MagnetsBoard::MagnetsBoard(std::shared_ptr<const Rules> rules)
    : rules_(std::move(rules)), pairs_(low_bits(rules_->rows)) {
    for (Value value : {plus, minus, neutral}) {
        of_[value].resize(rules_->rows + 2);
        for (std::uint32_t row = 1; row <= rules_->rows; ++row)
            of_[value][row] = value == neutral ? rules_->all : rules_->all & ~rules_->single[row];
    }
}

void MagnetsBoard::set_count(std::uint32_t count) {
    const Direction direction = count < 2 * rules_->columns ? down : across;
    const std::uint32_t first = direction == down ? 0 : 2 * rules_->columns;
    const std::uint32_t lines = direction == down ? rules_->columns : rules_->rows;
    const Word line = bit((count - first) % lines);
    known_[direction][(count - first) / lines] |= line;
    lines_[direction] |= line;
}

void MagnetsBoard::lose(std::uint32_t row, Value value, Word lost) {
    if (lost == 0) return;
    of_[value][row] &= ~lost;
    const Word here = bit(row - 1);
    pairs_ |= (here | here << 1 | here >> 1) & low_bits(rules_->rows);
    lines_[across] |= here;
    lines_[down] |= lost;
}

bool MagnetsBoard::narrow(Cell cell, Mask keep) {
    const std::uint32_t row = cell / rules_->columns + 1;
    const Word here = bit(cell % rules_->columns);
    for (Value value : {plus, minus, neutral})
        if (!(keep >> value & 1)) lose(row, value, of_[value][row] & here);
    last_ = cell;
    return ((of_[plus][row] | of_[minus][row] | of_[neutral][row]) & here) != 0;
}

bool MagnetsBoard::run_pairs() {
    const Rows &left = rules_->left, &top = rules_->top;
    Rows &p = of_[plus], &m = of_[minus], &n = of_[neutral];
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

bool MagnetsBoard::walk(Direction direction, std::uint32_t at) {
    const bool is_row = direction == across;
    LineCandidates line{{0, 0, 0}, is_row ? rules_->left[at + 1] : rules_->joined_down[at], {-1, -1}};
    for (Value pole : {plus, minus}) {
        const std::uint32_t first = is_row ? 2 * rules_->columns + pole * rules_->rows : pole * rules_->columns;
        if (known_[direction][pole] >> at & 1) line.counts[pole] = rules_->counts[first + at];
    }
    for (Value value : {plus, minus, neutral})
        if (is_row)
            line.of[value] = of_[value][at + 1];
        else
            for (std::uint32_t row = 0; row < rules_->rows; ++row)
                line.of[value] |= (of_[value][row + 1] >> at & 1) << row;
    LineCandidates walked = line;
    if (!walk_line(walked)) return false;
    for (Value value : {plus, minus, neutral}) {
        Word lost = line.of[value] & ~walked.of[value];
        if (is_row) lose(at + 1, value, lost);
        for (; lost != 0 && !is_row; lost &= lost - 1)
            lose(static_cast<std::uint32_t>(std::countr_zero(lost)) + 1, value, bit(at));
    }
    lines_[direction] &= ~bit(at);  // one walk finds all that a line implies by itself
    return true;
}

// Lines whose counts are not known imply no more than their pairs.
bool MagnetsBoard::propagate(bool, Cell) {
    for (;;) {
        if (!run_pairs()) return false;
        const Word rows = lines_[across] & (known_[across][plus] | known_[across][minus]);
        const Word columns = lines_[down] & (known_[down][plus] | known_[down][minus]);
        if ((rows | columns) == 0) return true;
        const bool shorter_columns = rules_->rows < rules_->columns;  // the shorter lines first
        const Direction direction = rows == 0 || (columns != 0 && shorter_columns) ? down : across;
        for (Word lines = direction == across ? rows : columns; lines != 0; lines &= lines - 1)
            if (!walk(direction, static_cast<std::uint32_t>(std::countr_zero(lines)))) return false;
    }
}

bool MagnetsBoard::solved() const {
    std::uint32_t row = 1;
    while (row <= rules_->rows && open_in(row) == 0) ++row;
    return row > rules_->rows;
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

std::unique_ptr<Board> word_board(const FilledBoard& filled, bool knows_counts) {
    MagnetsBoard board(std::make_shared<Rules>(filled));
    for (std::uint32_t count = 0; count < filled.counts.size() && knows_counts; ++count) board.set_count(count);
    return std::make_unique<CopiedBoard<MagnetsBoard>>(std::move(board));
}

}  // namespace gridwright::magnets

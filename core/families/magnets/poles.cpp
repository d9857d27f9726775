// Neighbouring poles are always opposite. A filling is therefore a set of neutral dominoes and, for each connected
// region of the others, which of two chequered patterns it shows.
#include <algorithm>
#include <array>
#include <utility>

#include "families/magnets/filled_board.hpp"

namespace gridwright::magnets {

namespace {

// Lays one domino after the other anew, in any of the ways that its neighbours leave. Dominoes that don't touch are
// laid at the same time, since they don't bear on each other. Whatever the order, every filling is as likely in the
// limit.
//
//        x x x       The first cells of lying dominoes that touch the one at o: in three groups, by
//      x . o . x     (column + 3 · row) / 2 mod 3, no two touch. Standing ones: the other way round.
//        x x x
class PoleMixer {
  public:
    explicit PoleMixer(const FilledBoard& board) : rows_(board.rows) {
        for (std::uint32_t row = 0; row < rows_; ++row)
            for (std::uint32_t group = 0; group < groups; ++group) {
                lying_[group][row] = board.lying[row] & lying_in(group, row);
                standing_[group][row] = board.standing[row] & standing_in(group, row);
            }
    }

    void sweep(Rng& rng) {
        for (std::uint32_t row = 0; row < rows_; ++row) {
            for_plus_[row] = rng.next();
            for_minus_[row] = rng.next();
        }
        for (std::uint32_t group = 0; group < groups; ++group) {
            for (std::uint32_t row = 0; row < rows_; ++row)
                if (lying_[group][row] != 0) lay_anew(row, lying_[group][row], false);
            for (std::uint32_t row = 0; row < rows_; ++row)
                if (standing_[group][row] != 0) lay_anew(row, standing_[group][row], true);
        }
    }

    void copy_to(FilledBoard& board) const {
        for (std::uint32_t row = 0; row < board.rows; ++row)
            for (Word poles = plus_[row + 1] | minus_[row + 1]; poles != 0; poles &= poles - 1) {
                const auto column = static_cast<std::uint32_t>(std::countr_zero(poles));
                board.set_pole(row * board.columns + column, plus_[row + 1] >> column & 1 ? plus : minus);
            }
    }

  private:
    static constexpr std::uint32_t groups = 3;
    using Rows = std::array<Word, most_side + 2>;  // an empty row above and below spares the rim

    // The cells of a row that are first cells of a group.
    static Word lying_in(std::uint32_t group, std::uint32_t row) {
        constexpr Word every_sixth = 0x1041041041041041u;
        const std::uint32_t first = (2 * group + 3 * row) % 6;  // as good as minus three times the row
        const Word ones = every_sixth << first;
        return ones | ones << 1 | (first == 5);
    }
    static Word standing_in(std::uint32_t group, std::uint32_t row) {
        constexpr Word even = 0x5555555555555555u;
        return (row % 6 / 2 == group ? even : 0) | ((row + 3) % 6 / 2 == group ? ~even : 0);
    }
    static Word around(const Rows& cells, std::uint32_t row) {
        return cells[row] << 1 | cells[row] >> 1 | cells[row - 1] | cells[row + 1];
    }
    // Where a domino may be neutral or one way round, the random bit of that way decides; where it may be either way
    // round, both bits: neutral, one, the other, or left as it was.
    void lay_anew(std::uint32_t row, Word first, bool standing) {
        const std::uint32_t here = row + 1, there = here + standing, shift = !standing;
        const Word second = first << shift, was_plus = plus_[here] & first, was_minus = minus_[here] & first;
        for (Rows* cells : {&plus_, &minus_}) {
            (*cells)[here] &= ~first;
            (*cells)[there] &= ~second;
        }
        const Word no_plus = around(plus_, here) | around(minus_, there) >> shift;
        const Word no_minus = around(minus_, here) | around(plus_, there) >> shift;
        const Word may_plus = first & for_plus_[row] & ~no_plus, may_minus = first & for_minus_[row] & ~no_minus;
        const Word now_plus = may_plus & (~may_minus | was_plus), now_minus = may_minus & (~may_plus | was_minus);
        plus_[here] |= now_plus;
        minus_[here] |= now_minus;
        plus_[there] |= now_minus << shift;
        minus_[there] |= now_plus << shift;
    }

    std::uint32_t rows_;
    std::array<std::array<Word, most_side>, groups> lying_, standing_;  // first cells, by group and row
    Rows plus_{}, minus_{};
    std::array<Word, most_side> for_plus_, for_minus_;  // random bits
};

// What lasts longest is how far regions of one chequered pattern reach: after a sweep for each row and each column, the
// mean square of the difference between the two patterns is what it is after four times as many, within 1 %, on boards
// up to 20×20, square or not. On long narrow boards they don't reach far, whatever the length: there a number of sweeps
// that depends on the breadth does the same, within 1 %, up to 30 cells.
std::uint32_t sweeps_for(const FilledBoard& board) {
    return std::min(board.rows + board.columns, 4 * std::min(board.rows, board.columns) + 4);
}

void mix(FilledBoard& board, Rng& rng) {
    PoleMixer poles(board);
    for (std::uint32_t sweep = 0; sweep < sweeps_for(board); ++sweep) poles.sweep(rng);
    poles.copy_to(board);
}

std::vector<std::pair<Cell, Cell>> dominoes_of(const FilledBoard& board) {
    std::vector<std::pair<Cell, Cell>> dominoes;
    dominoes.reserve(board.cells() / 2);
    for (Cell cell = 0; cell < board.cells(); ++cell)
        if (board.partner[cell] > cell) dominoes.emplace_back(cell, board.partner[cell]);
    return dominoes;
}

// Gives the dominoes poles: random ones for each connected region.
void magnetize(FilledBoard& board, const std::vector<std::uint8_t>& is_magnet, Rng& rng) {
    std::vector<Cell> stack;
    for (Cell start = 0; start < board.cells(); ++start) {
        if (!is_magnet[start] || board.poles[start] != neutral) continue;
        board.set_pole(start, rng.below(2));
        stack.push_back(start);
        while (!stack.empty()) {
            const Cell cell = stack.back();
            stack.pop_back();
            board.each_beside(cell, [&](Cell other) {
                if (!is_magnet[other] || board.poles[other] != neutral) return;
                board.set_pole(other, 1u - board.poles[cell]);
                stack.push_back(other);
            });
        }
    }
}

}  // namespace

void lay_poles(FilledBoard& board, double neutral_share, Rng& rng) {
    if (neutral_share < 0) return mix(board, rng);
    auto dominoes = dominoes_of(board);
    rng.shuffle(dominoes);
    const auto neutrals =
        static_cast<std::size_t>((2.0 * static_cast<double>(dominoes.size()) * neutral_share + 100) / 200);
    std::vector<std::uint8_t> is_magnet(board.cells(), 0);
    for (std::size_t at = neutrals; at < dominoes.size(); ++at)
        is_magnet[dominoes[at].first] = is_magnet[dominoes[at].second] = 1;
    magnetize(board, is_magnet, rng);
}

}  // namespace gridwright::magnets

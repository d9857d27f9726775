// Neighbouring poles are always opposite. A filling is therefore a set of neutral dominoes and, for each connected
// region of the others, which of two chequered patterns it shows.
#include <algorithm>
#include <utility>

#include "dominoes/flat_bits.hpp"
#include "dominoes/row_bits.hpp"
#include "dominoes/tiling.hpp"

namespace gridwright::dominoes {

namespace {

// What lasts longest is how far regions of one chequered pattern reach: after a sweep for each row and each column, the
// mean square of the difference between the two patterns is what it is after four times as many, within 1 %, on boards
// up to 20×20, square or not. Along a strip they don't reach far, whatever its length: there a number of sweeps that
// depends on its breadth does the same, within 1 %, up to 30 cells.
std::uint32_t sweeps_for(const Board& board) {
    return std::min(board.rows + board.columns, 4 * std::min(board.rows, board.columns) + 4);
}

// Lays one domino after the other anew, in any of the ways that its neighbours leave; those that don't touch at the
// same time, since they don't bear on each other. Whatever the order, every filling is as likely in the limit.
//
//        x x x       The first cells of lying dominoes that touch the one at o: in three groups, by
//      x . o . x     (column + 3 · row) / 2 mod 3, no two touch. Standing ones: the other way round.
//        x x x
template <typename Cells>
class PoleMix {
  public:
    explicit PoleMix(const Board& board) : stride_(Cells::stride_for(board.columns)) {
        for (std::uint32_t row = 0; row < board.rows; ++row)
            for (std::uint32_t group = 0; group < groups; ++group) {
                lying_[group].add(row * stride_, board.lying[row] & lying_in(group, row));
                standing_[group].add(row * stride_, board.standing[row] & standing_in(group, row));
            }
    }

    void sweep(Rng& rng) {
        for (Cells* bits : {&for_plus_, &for_minus_})
            for (Word& word : bits->words) word = rng.next();
        for (const Cells& left : lying_) lay(left, Beside{});
        for (const Cells& top : standing_) lay(top, Below{stride_});
    }

    void copy_to(Board& board) const {
        for (std::uint32_t row = 0; row < board.rows; ++row)
            board.set_row(row, plus_.at(row * stride_), minus_.at(row * stride_));
    }

  private:
    static constexpr std::uint32_t groups = 3;

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

    // Each way as likely: where the domino may be neutral or one way round, the bit of that way decides; where it may
    // be either way round, both bits: neutral, one, the other, or left as it was.
    template <typename Step>
    void lay(const Cells& first, Step step) {
        const Cells was_plus = plus_ & first, was_minus = minus_ & first, others = ~(first | first << step);
        plus_ = plus_ & others, minus_ = minus_ & others;
        const Cells no_plus = around(plus_), no_minus = around(minus_);
        const Cells plus = first & for_plus_ & ~(no_plus | no_minus >> step);
        const Cells minus = first & for_minus_ & ~(no_minus | no_plus >> step);
        const Cells now_plus = plus & (~minus | was_plus), now_minus = minus & (~plus | was_minus);
        plus_ = plus_ | now_plus | now_minus << step;
        minus_ = minus_ | now_minus | now_plus << step;
    }
    Cells around(const Cells& cells) const {
        return cells << Beside{} | cells >> Beside{} | cells << Below{stride_} | cells >> Below{stride_};
    }

    std::uint32_t stride_;
    std::array<Cells, groups> lying_, standing_;
    Cells plus_, minus_, for_plus_, for_minus_;
};

template <typename Cells>
void mix_as(Board& board, Rng& rng) {
    PoleMix<Cells> poles(board);
    for (std::uint32_t sweep = 0; sweep < sweeps_for(board); ++sweep) poles.sweep(rng);
    poles.copy_to(board);
}

// Boards of few rows have a word for each.
constexpr std::uint32_t most_rows = 8;

template <std::uint32_t Rows>
void mix_strip(Board& board, Rng& rng) {
    if constexpr (Rows > 1)
        if (board.rows < Rows) return mix_strip<Rows - 1>(board, rng);
    mix_as<RowBits<Rows>>(board, rng);
}

void mix(Board& board, Rng& rng) {
    const std::uint32_t stride = board.columns + 1, size = board.rows * stride;
    if (size <= 64 && stride < 64) return mix_as<FlatBits<1, 63>>(board, rng);
    if (size <= 128 && stride < 64) return mix_as<FlatBits<2, 63>>(board, rng);
    if (board.rows <= most_rows) return mix_strip<most_rows>(board, rng);
    if (size <= 256 && stride < 64) return mix_as<FlatBits<4, 63>>(board, rng);
    if (size <= 512 && stride < 64) return mix_as<FlatBits<8, 63>>(board, rng);
    mix_as<FlatBits<most_side*(most_side + 1) / 64, most_side + 1>>(board, rng);
}

std::vector<std::pair<Cell, Cell>> dominoes_of(const Board& board) {
    std::vector<std::pair<Cell, Cell>> dominoes;
    dominoes.reserve(board.cells() / 2);
    for (Cell cell = 0; cell < board.cells(); ++cell)
        if (board.partner[cell] > cell) dominoes.emplace_back(cell, board.partner[cell]);
    return dominoes;
}

// Gives the dominoes poles: random ones for each connected region.
void magnetize(Board& board, const std::vector<std::uint8_t>& is_magnet, Rng& rng) {
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

void lay_poles(Board& board, double neutral_share, Rng& rng) {
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

}  // namespace gridwright::dominoes

// Mixing poles: the first cells of dominoes in groups that don't touch, which are laid anew in turn.
#pragma once

#include <algorithm>

#include "families/magnets/flat_bits.hpp"
#include "model/rng.hpp"

namespace gridwright::dominoes {

// What lasts longest is how far regions of one chequered pattern reach: after a sweep for each row and each column, the
// mean square of the difference between the two patterns is what it is after four times as many, within 1 %, on boards
// up to 20×20, square or not. Along a strip they don't reach far, whatever its length: there a number of sweeps that
// depends on its breadth does the same, within 1 %, up to 30 cells.
inline std::uint32_t sweeps_for(const Board& board) {
    return std::min(board.rows + board.columns, 4 * std::min(board.rows, board.columns) + 4);
}

inline bool fits_one_word(std::uint32_t rows, std::uint32_t columns) {
    return columns < 63 && rows * OneWord::stride_for(columns) <= 64;
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
        for (const Cells& left : lying_) lay_anew(plus_, minus_, left, for_plus_, for_minus_, Beside{}, Below{stride_});
        for (const Cells& top : standing_)
            lay_anew(plus_, minus_, top, for_plus_, for_minus_, Below{stride_}, Below{stride_});
    }

    // First cells.
    const Cells& lying(std::uint32_t group) const { return lying_[group]; }
    const Cells& standing(std::uint32_t group) const { return standing_[group]; }
    std::uint32_t stride() const { return stride_; }

    void copy_to(Board& board) const {
        for (std::uint32_t row = 0; row < board.rows; ++row)
            board.set_row(row, plus_.at(row * stride_), minus_.at(row * stride_));
    }

    static constexpr std::uint32_t groups = 3;

  private:
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

    std::uint32_t stride_;
    std::array<Cells, groups> lying_, standing_;
    Cells plus_, minus_, for_plus_, for_minus_;
};

}  // namespace gridwright::dominoes

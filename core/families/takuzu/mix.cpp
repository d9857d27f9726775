// A change takes two rows, a column where only the upper row has a 1 and a column where only the lower row has, and
// swaps the corners:
//
//     1 … 0        0 … 1
//     0 … 1   →    1 … 0
//
// unless that makes a run or equal lines. Both columns are chosen among those that have no run after the swap. A change
// keeps this set and the number of its columns of either kind, so the reverse is as likely. All pairs of rows take
// turns; one turn in 8 is skipped, or small boards would go in circles. A board that is wider than high is transposed:
// six rows of ten cells need twice as many changes as ten rows of six.
#include <bit>

#include "families/takuzu/board.hpp"

namespace gridwright::takuzu {

namespace {

using Word = std::uint64_t;

constexpr std::uint64_t idle = 8;  // one turn in 8 is left out

class Turner {
  public:
    Turner(const Rules& rules, std::span<std::uint8_t> grid)
        : rules_(rules), along_(rules.short_lines()), crossing_(along_ == across ? down : across), grid_(grid) {
        for (Cell cell = 0; cell < grid.size(); ++cell)
            if (grid[cell]) {
                ones_[across][cell / rules.length[across]] |= bit(cell % rules.length[across]);
                ones_[down][cell % rules.length[across]] |= bit(cell / rules.length[across]);
            }
    }

    void step(Rng& rng) {
        next_rows();
        auto& rows = ones_[along_];
        const Word columns = turning_columns(), upper = columns & rows[top_], lower = columns & rows[bottom_];
        if (upper == 0 || lower == 0 || rng.next() % idle == 0) return;
        const Word left = rng.bit_of(upper), right = rng.bit_of(lower), ends = bit(top_) | bit(bottom_);
        const Word first_row = rows[top_] ^ left ^ right, second_row = rows[bottom_] ^ left ^ right;
        const Word all = low_bits(rules_.length[along_]);
        if (has_run(first_row, all) || has_run(second_row, all)) return;
        const auto first = static_cast<std::uint32_t>(std::countr_zero(left));
        const auto second = static_cast<std::uint32_t>(std::countr_zero(right));
        if (!may_become(along_, top_, bottom_, first_row, second_row)) return;
        if (!may_become(crossing_, first, second, ones_[crossing_][first] ^ ends, ones_[crossing_][second] ^ ends))
            return;
        rows[top_] = first_row;
        rows[bottom_] = second_row;
        ones_[crossing_][first] ^= ends;
        ones_[crossing_][second] ^= ends;
    }

    void write() const {
        for (Cell cell = 0; cell < grid_.size(); ++cell)
            grid_[cell] = ones_[across][cell / rules_.length[across]] >> cell % rules_.length[across] & 1;
    }

  private:
    void next_rows() {
        if (++bottom_ < rules_.lines[along_]) return;
        if (++top_ + 1 >= rules_.lines[along_]) top_ = 0;
        bottom_ = top_ + 1;
    }
    // Columns in which the two rows differ and may change places without a run.
    Word turning_columns() const {
        const auto& rows = ones_[along_];
        const auto turned = [&](std::uint32_t row) { return row == top_ || row == bottom_ ? ~rows[row] : rows[row]; };
        Word runs = 0;
        for (const std::uint32_t row : {top_, bottom_})
            for (std::uint32_t first = row < 2 ? 0 : row - 2; first <= row && first + 2 < rules_.lines[along_]; ++first)
                runs |= alike(turned(first), turned(first + 1), turned(first + 2));
        return (rows[top_] ^ rows[bottom_]) & ~runs & low_bits(rules_.length[along_]);
    }
    // Whether no other line is the same as one of these two, nor they as each other.
    bool may_become(Direction direction, std::uint32_t one, std::uint32_t other, Word first, Word second) const {
        if (!rules_.distinct[direction]) return true;
        bool same = first == second;
        for (std::uint32_t line = 0; line < rules_.lines[direction]; ++line) {
            const Word word = ones_[direction][line];
            same |= (line != one) & (line != other) & ((word == first) | (word == second));
        }
        return !same;
    }

    std::uint32_t top_ = 0, bottom_ = 0;
    const Rules& rules_;
    const Direction along_, crossing_;  // of rows and columns, as they are called here
    std::span<std::uint8_t> grid_;
    std::array<std::array<Word, 64>, 2> ones_{};
};

}  // namespace

void mix(const Rules& rules, Rng& rng, std::uint64_t changes, std::span<std::uint8_t> grid, Monitor& monitor) {
    if (rules.lines[across] < 2) return;
    Turner turner(rules, grid);
    for (std::uint64_t change = 0; change < changes && !monitor.tick(); ++change) turner.step(rng);
    turner.write();
}

}  // namespace gridwright::takuzu

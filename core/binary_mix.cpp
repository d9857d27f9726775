// Of two rows, one column in which only the upper has a 1 and one in which only the lower has: there the corners
//
//     1 … 0        0 … 1
//     0 … 1   →    1 … 0
//
// are turned, if neither rule against runs nor that against equal lines is broken. The rows differ in as many columns
// afterwards, so that the way back is as likely.
#include "binary_mix.hpp"

#include <bit>

namespace gridwright {

namespace {

using Word = std::uint64_t;

Word random_bit(Word word, Rng& rng) {
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(word))); skip > 0; --skip)
        word &= word - 1;
    return word & (~word + 1);
}

bool has_run(Word ones, Word all) {
    const Word zeros = all & ~ones;
    return ((ones & ones << 1 & ones << 2) | (zeros & zeros << 1 & zeros << 2)) != 0;
}

class Turner {
  public:
    Turner(const BinaryRules& rules, std::span<std::uint8_t> grid) : rules_(rules), grid_(grid) {
        for (Cell cell = 0; cell < grid.size(); ++cell)
            if (grid[cell]) {
                ones_[across][cell / rules.length[across]] |= bit(cell % rules.length[across]);
                ones_[down][cell % rules.length[across]] |= bit(cell / rules.length[across]);
            }
    }

    void step(Rng& rng) {
        const std::uint32_t top = rng.below(rules_.lines[across]), bottom = rng.below(rules_.lines[across]);
        auto& rows = ones_[across];
        const Word upper = rows[top] & ~rows[bottom], lower = rows[bottom] & ~rows[top];
        if (upper == 0 || lower == 0) return;
        const Word left = random_bit(upper, rng), right = random_bit(lower, rng), ends = bit(top) | bit(bottom);
        if (!may_turn(across, top, bottom, left | right)) return;
        const auto first = static_cast<std::uint32_t>(std::countr_zero(left));
        const auto second = static_cast<std::uint32_t>(std::countr_zero(right));
        if (!may_turn(down, first, second, ends)) return;
        rows[top] ^= left | right;
        rows[bottom] ^= left | right;
        ones_[down][first] ^= ends;
        ones_[down][second] ^= ends;
    }

    void write() const {
        for (Cell cell = 0; cell < grid_.size(); ++cell)
            grid_[cell] = ones_[across][cell / rules_.length[across]] >> cell % rules_.length[across] & 1;
    }

  private:
    bool may_turn(Direction direction, std::uint32_t one, std::uint32_t other, Word ends) const {
        const auto& lines = ones_[direction];
        const Word all = low_bits(rules_.length[direction]);
        const Word first = lines[one] ^ ends, second = lines[other] ^ ends;
        if (has_run(first, all) || has_run(second, all)) return false;
        if (!rules_.distinct[direction]) return true;
        if (first == second) return false;
        for (std::uint32_t line = 0; line < rules_.lines[direction]; ++line)
            if (line != one && line != other && (lines[line] == first || lines[line] == second)) return false;
        return true;
    }

    const BinaryRules& rules_;
    std::span<std::uint8_t> grid_;
    std::array<std::array<Word, 64>, 2> ones_{};
};

}  // namespace

void mix_binary(const BinaryRules& rules, Rng& rng, std::uint64_t steps, std::span<std::uint8_t> grid) {
    Turner turner(rules, grid);
    for (std::uint64_t step = 0; step < steps; ++step) turner.step(rng);
    turner.write();
}

}  // namespace gridwright

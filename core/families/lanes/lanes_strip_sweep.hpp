// The sweep over strips of dominoes, for registers of GRIDWRIGHT_LANE_BYTES; included as lanes_dominoes.hpp is. All
// columns of a board are walked at the same time, a bit each: for every count of + and − there is a plane of the
// columns that have it. Rows are only summed.
#pragma once

#include "families/lanes/lanes.hpp"

namespace gridwright {
namespace {

template <typename Word, std::uint32_t Rows>
class StripSweep {
  public:
    static void run(Word* state, Word* changed) {
        Lanes* const words = reinterpret_cast<Lanes*>(state);
        StripSweep sweep(words);
        sweep.run_pairs();
        sweep.walk_columns();
        sweep.sum_rows();
        Lanes differ{};
        for (std::uint32_t value = 0; value < 3; ++value)
            for (std::uint32_t row = 0; row < Rows; ++row) {
                differ |= words[value * Rows + row] ^ sweep.of_[value][row];
                words[value * Rows + row] = sweep.of_[value][row];
            }
        *reinterpret_cast<Lanes*>(changed) = reinterpret_cast<Lanes>(differ != 0);
    }

  private:
    typedef Word Lanes __attribute__((vector_size(GRIDWRIGHT_LANE_BYTES), may_alias));
    static constexpr StripTable table{Rows};
    static constexpr std::uint32_t most = (Rows + 1) / 2;  // of a pole in a column

    struct Planes {
        Lanes at[most + 1][most + 1];  // by the number of + and of −
    };
    struct Sets {  // by the value of a cell
        Planes plus, minus, neutral;
    };

    explicit StripSweep(const Lanes* words) : words_(words) {
        for (std::uint32_t value = 0; value < 3; ++value)
            for (std::uint32_t row = 0; row < Rows; ++row) of_[value][row] = words[value * Rows + row];
    }

    // What goes with the cells to the right, and to the left; beyond the rim all is neutral.
    void run_pairs() {
        const Lanes last = Lanes{} + (Word{1} << (8 * sizeof(Word) - 1)), first = Lanes{} + Word{1};
        for (std::uint32_t row = 0; row < Rows; ++row) {
            const Lanes joined = words_[table.joined_right + row];
            meet(row, of_[0][row] >> 1, of_[1][row] >> 1, of_[2][row] >> 1 | last, ~joined);
            meet(row, of_[0][row] << 1, of_[1][row] << 1, of_[2][row] << 1 | first, ~(joined << 1));
        }
    }
    void meet(std::uint32_t row, Lanes plus, Lanes minus, Lanes neutral, Lanes apart) {
        of_[0][row] &= minus | (neutral & apart);
        of_[1][row] &= plus | (neutral & apart);
        of_[2][row] &= neutral | ((plus | minus) & apart);
    }

    // As in DominoWalk: forward the counts that a beginning can have, backward those that lead to the end.
    void walk_columns() {
        Sets reached[Rows];
        reached[0] = Sets{};
        reached[0].plus.at[1][0] = of_[0][0], reached[0].minus.at[0][1] = of_[1][0];
        reached[0].neutral.at[0][0] = of_[2][0];
        for (std::uint32_t row = 1; row < Rows; ++row) {
            const Lanes apart = ~words_[table.joined_below + row - 1];
            const Sets& before = reached[row - 1];
            Sets& sets = reached[row];
            for (std::uint32_t k = 0; k <= most; ++k) sets.plus.at[0][k] = sets.minus.at[k][0] = Lanes{};
            for (std::uint32_t x = 0; x <= most; ++x)
                for (std::uint32_t y = 0; y <= most; ++y) {
                    const Lanes plus = before.plus.at[x][y], minus = before.minus.at[x][y];
                    const Lanes neutral = before.neutral.at[x][y], free = neutral & apart;
                    if (x < most) sets.plus.at[x + 1][y] = (minus | free) & of_[0][row];
                    if (y < most) sets.minus.at[x][y + 1] = (plus | free) & of_[1][row];
                    sets.neutral.at[x][y] = (neutral | ((plus | minus) & apart)) & of_[2][row];
                }
        }
        Sets from;
        wanted(from.plus);
        from.minus = from.neutral = from.plus;
        for (std::uint32_t row = Rows; row-- > 0;) {
            Lanes stays[3]{};
            for (std::uint32_t x = 0; x <= most; ++x)
                for (std::uint32_t y = 0; y <= most; ++y) {
                    stays[0] |= reached[row].plus.at[x][y] & from.plus.at[x][y];
                    stays[1] |= reached[row].minus.at[x][y] & from.minus.at[x][y];
                    stays[2] |= reached[row].neutral.at[x][y] & from.neutral.at[x][y];
                }
            for (std::uint32_t value = 0; value < 3; ++value) of_[value][row] = stays[value];
            if (row == 0) break;
            const Lanes apart = ~words_[table.joined_below + row - 1];
            for (std::uint32_t x = 0; x <= most; ++x)  // upwards: what is read has not been written
                for (std::uint32_t y = 0; y <= most; ++y) {
                    const Lanes plus = x < most ? from.plus.at[x + 1][y] & stays[0] : Lanes{};
                    const Lanes minus = y < most ? from.minus.at[x][y + 1] & stays[1] : Lanes{};
                    const Lanes neutral = from.neutral.at[x][y] & stays[2], free = neutral & apart;
                    from.plus.at[x][y] = minus | free;
                    from.minus.at[x][y] = plus | free;
                    from.neutral.at[x][y] = neutral | ((plus | minus) & apart);
                }
        }
    }
    void wanted(Planes& planes) const {
        Lanes is[2][most + 1];
        for (std::uint32_t pole = 0; pole < 2; ++pole)
            for (std::uint32_t number = 0; number <= most; ++number) {
                Lanes equal = ~Lanes{};
                for (std::uint32_t slice = 0; slice < StripTable::slices; ++slice) {
                    const Lanes bits = words_[table.column_counts + pole * StripTable::slices + slice];
                    equal &= number >> slice & 1 ? bits : ~bits;
                }
                is[pole][number] = equal;
            }
        for (std::uint32_t x = 0; x <= most; ++x)
            for (std::uint32_t y = 0; y <= most; ++y) planes.at[x][y] = is[0][x] & is[1][y];
    }

    // Where a row has all that it may have of a value, the rest has none; where it needs every candidate, it has them.
    void sum_rows() {
        for (std::uint32_t row = 0; row < Rows; ++row) {
            const Lanes plus = of_[0][row], minus = of_[1][row], neutral = of_[2][row];
            const Lanes open = (plus & minus) | ((plus | minus) & neutral);
            Lanes lost[3], full[3];
            for (std::uint32_t value = 0; value < 3; ++value) {
                const Lanes may = of_[value][row], number = words_[table.row_counts + value * Rows + row];
                const Lanes needed = reinterpret_cast<Lanes>(sum(may) == number);
                full[value] = reinterpret_cast<Lanes>(sum(may & ~open) == number) & ~needed & open;
                lost[value] = open & may & needed;  // by the other values
            }
            of_[0][row] &= ~(full[0] | lost[1] | lost[2]);
            of_[1][row] &= ~(full[1] | lost[0] | lost[2]);
            of_[2][row] &= ~(full[2] | lost[0] | lost[1]);
        }
    }
    static Lanes sum(Lanes bits) {
        constexpr Word all = static_cast<Word>(~Word{0});
        bits = bits - (bits >> 1 & all / 3);
        bits = (bits & all / 5) + (bits >> 2 & all / 5);
        bits = (bits + (bits >> 4)) & all / 17;
        bits += bits >> 8;
        bits += bits >> 16;
        if constexpr (sizeof(Word) == 8) bits += bits >> 32;
        return bits & Word{0x7f};
    }

    const Lanes* words_;
    Lanes of_[3][Rows];
};

template <typename Word>
void sweep_strips(std::uint32_t rows, Word* state, Word* changed) {
    if (rows == 2) return StripSweep<Word, 2>::run(state, changed);
    if (rows == 3) return StripSweep<Word, 3>::run(state, changed);
    if (rows == 4) return StripSweep<Word, 4>::run(state, changed);
    if (rows == 5) return StripSweep<Word, 5>::run(state, changed);
    if (rows == 6) return StripSweep<Word, 6>::run(state, changed);
    if (rows == 7) return StripSweep<Word, 7>::run(state, changed);
    StripSweep<Word, 8>::run(state, changed);
}

}  // namespace
}  // namespace gridwright

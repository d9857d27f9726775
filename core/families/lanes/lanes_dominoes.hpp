// The sweep over boards of dominoes, for registers of GRIDWRIGHT_LANE_BYTES; included by each translation unit after it
// has defined that. Pairs of cells that bear on each other lie in a line, so that walks along all rows and columns are
// all there is: forward the counts that a beginning can have, backward those that lead to the end, as in
// dominoes/line_walk.cpp; a candidate stays when the two meet.
#pragma once

#include <cstddef>

#include "families/lanes/lanes.hpp"

namespace gridwright {
namespace {

template <typename Word>
struct DominoRegister {
    typedef Word Lanes __attribute__((vector_size(GRIDWRIGHT_LANE_BYTES), may_alias));
};
template <typename Word>
using DominoLanes = typename DominoRegister<Word>::Lanes;

template <typename Word>
struct DominoCell {
    DominoLanes<Word>*plus, *minus, *neutral;
    Word bit;
};

// A walk with sets of counts in so many words of a lane. Counts are added as numbers, without a look at what overflows:
// no filling of a whole line has so many − as the step, so that two of them never come to the same.
template <typename Word, std::uint32_t Parts>
struct DominoWalk {
    using Lanes = DominoLanes<Word>;
    static constexpr std::uint32_t step = DominoLane<Word, Parts>::step, longest = DominoLane<Word, Parts>::longest;

    struct Counts {
        Lanes part[Parts];

        Counts operator|(const Counts& other) const {
            Counts result;
            for (std::uint32_t k = 0; k < Parts; ++k) result.part[k] = part[k] | other.part[k];
            return result;
        }
        Counts operator&(Lanes lanes) const {
            Counts result;
            for (std::uint32_t k = 0; k < Parts; ++k) result.part[k] = part[k] & lanes;
            return result;
        }
        Counts one_plus_more() const {
            Counts result;
            for (std::uint32_t k = 1; k < Parts; ++k) result.part[k] = part[k - 1];
            result.part[0] = part[Parts - 1] << step;
            return result;
        }
        Counts one_plus_less() const {
            Counts result;
            for (std::uint32_t k = 1; k < Parts; ++k) result.part[k - 1] = part[k];
            result.part[Parts - 1] = part[0] >> step;
            return result;
        }
        Counts one_minus_more() const {
            Counts result;
            for (std::uint32_t k = 0; k < Parts; ++k) result.part[k] = part[k] << 1;
            return result;
        }
        Counts one_minus_less() const {
            Counts result;
            for (std::uint32_t k = 0; k < Parts; ++k) result.part[k] = part[k] >> 1;
            return result;
        }
    };
    struct Sets {  // by the value of a cell
        Counts plus, minus, neutral;
    };

    static Lanes where(Lanes words, Lanes bits) { return reinterpret_cast<Lanes>((words & bits) != 0); }
    static Lanes meet(const Counts& one, const Counts& other) {
        Lanes common{};
        for (std::uint32_t k = 0; k < Parts; ++k) common |= one.part[k] & other.part[k];
        return reinterpret_cast<Lanes>(common != 0);
    }

    // What a neighbour leaves of the sets for a cell: `apart` where they are not one domino.
    static Sets across(const Sets& sets, Lanes apart) {
        const Counts neutral = sets.neutral & apart;
        return {sets.minus | neutral, sets.plus | neutral, sets.neutral | ((sets.plus | sets.minus) & apart)};
    }

    // `cell(k)`: its three words of candidates and its bit in them; `joined(k)`: of cells k − 1 and k, the lanes where
    // they are; `wanted`: as many words as the counts have parts.
    template <typename Cell, typename Joined>
    static void along(std::uint32_t length, Cell&& cell, Joined&& joined, const Lanes* wanted) {
        Sets reached[longest];
        Lanes apart[longest];
        Counts none{};
        none.part[0] = Lanes{} + Word{1};
        Sets to{none, none, none};
        for (std::uint32_t k = 0; k < length; ++k) {
            if (k > 0) {
                apart[k] = ~joined(k);
                to = across(reached[k - 1], apart[k]);
            }
            const auto [plus, minus, neutral, bit] = cell(k);
            const Lanes bits = Lanes{} + bit;
            reached[k] = {to.plus.one_plus_more() & where(*plus, bits), to.minus.one_minus_more() & where(*minus, bits),
                          to.neutral & where(*neutral, bits)};
        }
        Counts counts;
        for (std::uint32_t k = 0; k < Parts; ++k) counts.part[k] = wanted[k];
        Sets from{counts, counts, counts};
        for (std::uint32_t k = length; k-- > 0;) {
            const auto [plus, minus, neutral, bit] = cell(k);
            const Word others = static_cast<Word>(~bit);
            const Lanes stays_plus = meet(reached[k].plus, from.plus), stays_minus = meet(reached[k].minus, from.minus),
                        stays_neutral = meet(reached[k].neutral, from.neutral);
            *plus &= stays_plus | others;
            *minus &= stays_minus | others;
            *neutral &= stays_neutral | others;
            if (k > 0)
                from = across({from.plus.one_plus_less() & stays_plus, from.minus.one_minus_less() & stays_minus,
                               from.neutral & stays_neutral},
                              apart[k]);
        }
    }
};

template <typename Word, std::uint32_t Parts>
void walk_rows(const DominoTable& table, Word* state) {
    using Walk = DominoWalk<Word, Parts>;
    using Lanes = typename Walk::Lanes;
    Lanes* const words = reinterpret_cast<Lanes*>(state);
    const auto bit = [](std::uint32_t column) { return static_cast<Word>(Word{1} << column); };
    for (std::uint32_t row = 0; row < table.rows; ++row)
        Walk::along(
            table.columns,
            [&](std::uint32_t k) {
                return DominoCell<Word>{words + row, words + table.rows + row, words + 2 * table.rows + row, bit(k)};
            },
            [&](std::uint32_t k) { return Walk::where(words[table.joined_right + row], Lanes{} + bit(k - 1)); },
            words + table.row_counts + row * Parts);
}

template <typename Word, std::uint32_t Parts>
void walk_columns(const DominoTable& table, Word* state) {
    using Walk = DominoWalk<Word, Parts>;
    using Lanes = typename Walk::Lanes;
    Lanes* const words = reinterpret_cast<Lanes*>(state);
    for (std::uint32_t column = 0; column < table.columns; ++column) {
        const auto bit = static_cast<Word>(Word{1} << column);
        Walk::along(
            table.rows,
            [&](std::uint32_t k) {
                return DominoCell<Word>{words + k, words + table.rows + k, words + 2 * table.rows + k, bit};
            },
            [&](std::uint32_t k) { return Walk::where(words[table.joined_below + k - 1], Lanes{} + bit); },
            words + table.column_counts + column * Parts);
    }
}

// Calls `walk` with the parts of a line, as the compiler knows them.
template <typename Word, typename Walk>
void with_parts(std::uint32_t parts, Walk&& walk) {
    if constexpr (sizeof(Word) == sizeof(std::uint32_t)) {
        if (parts == 2) return walk(DominoLane<Word, 2>{});
        if (parts == 3) return walk(DominoLane<Word, 3>{});
        if (parts == 4) return walk(DominoLane<Word, 4>{});
        if (parts == 6) return walk(DominoLane<Word, 6>{});
    }
    walk(DominoLane<Word, 1>{});
}

template <typename Word>
void sweep_dominoes(const DominoTable& table, Word* state, Word* changed) {
    using Lanes = DominoLanes<Word>;
    Lanes* const words = reinterpret_cast<Lanes*>(state);
    const std::uint32_t candidates = 3 * table.rows;
    Lanes before[3 * DominoLane<std::uint32_t, 6>::longest];
    for (std::uint32_t word = 0; word < candidates; ++word) before[word] = words[word];
    with_parts<Word>(table.row_parts, [&](auto lane) { walk_rows<Word, decltype(lane)::parts>(table, state); });
    with_parts<Word>(table.column_parts, [&](auto lane) { walk_columns<Word, decltype(lane)::parts>(table, state); });
    Lanes differ{};
    for (std::uint32_t word = 0; word < candidates; ++word) differ |= before[word] ^ words[word];
    *reinterpret_cast<Lanes*>(changed) = differ;
}

}  // namespace
}  // namespace gridwright

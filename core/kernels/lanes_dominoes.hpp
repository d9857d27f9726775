// The sweep over boards of dominoes, for registers of GRIDWRIGHT_LANE_BYTES; included by each translation unit after it
// has defined that. Pairs of cells that bear on each other lie in a line, so that walks along all rows and columns are
// all there is: forward the counts that a beginning can have, backward those that lead to the end, as in
// dominoes/line_walk.cpp; a candidate stays when the two meet.
#pragma once

#include <cstddef>

#include "kernels/lanes.hpp"

namespace gridwright {
namespace {

// Counts are added as numbers, (number of +) · step + (number of −), without a look at what overflows: no filling of a
// whole line has a number that is not less than the step.
template <typename Word>
struct DominoWalk {
    typedef Word Lanes __attribute__((vector_size(GRIDWRIGHT_LANE_BYTES), may_alias));
    static constexpr std::uint32_t step = DominoLane<Word>::step, longest = DominoLane<Word>::longest;

    struct Sets {  // of counts, by the value of a cell
        Lanes plus, minus, neutral;
    };

    static Lanes where(Lanes words, Lanes bits) { return reinterpret_cast<Lanes>((words & bits) != 0); }
    static Word bit_at(std::uint32_t place) { return static_cast<Word>(Word{1} << place); }

    // What a neighbour leaves of the sets for a cell: `apart` where they are not one domino.
    static Sets across(const Sets& sets, Lanes apart) {
        const Lanes neutral = sets.neutral & apart;
        return {sets.minus | neutral, sets.plus | neutral, sets.neutral | ((sets.plus | sets.minus) & apart)};
    }

    // `cell(k)`: its three words of candidates and its bit in them; `joined(k)`: of cells k − 1 and k, the word and the
    // bit that say so.
    template <typename Cell, typename Joined>
    static void along(std::uint32_t length, Cell&& cell, Joined&& joined, Lanes counts) {
        Sets reached[longest];
        Lanes apart[longest];
        const Lanes none = Lanes{} + Word{1};
        Sets to{none, none, none};
        for (std::uint32_t k = 0; k < length; ++k) {
            if (k > 0) {
                apart[k] = ~joined(k);
                to = across(reached[k - 1], apart[k]);
            }
            const auto [plus, minus, neutral, bit] = cell(k);
            const Lanes bits = Lanes{} + bit;
            reached[k] = {where(*plus, bits) & (to.plus << step), where(*minus, bits) & (to.minus << 1),
                          where(*neutral, bits) & to.neutral};
        }
        Sets from{counts, counts, counts};
        for (std::uint32_t k = length; k-- > 0;) {
            const auto [plus, minus, neutral, bit] = cell(k);
            const Word others = static_cast<Word>(~bit);
            const Sets stays{where(reached[k].plus, from.plus), where(reached[k].minus, from.minus),
                             where(reached[k].neutral, from.neutral)};
            *plus &= stays.plus | others;
            *minus &= stays.minus | others;
            *neutral &= stays.neutral | others;
            if (k > 0)
                from = across(
                    {stays.plus & (from.plus >> step), stays.minus & (from.minus >> 1), stays.neutral & from.neutral},
                    apart[k]);
        }
    }

    struct Cell {
        Lanes *plus, *minus, *neutral;
        Word bit;
    };
};

template <typename Word>
void sweep_dominoes(const DominoTable& table, Word* state, Word* changed) {
    using Walk = DominoWalk<Word>;
    using Lanes = typename Walk::Lanes;
    Lanes* const words = reinterpret_cast<Lanes*>(state);
    const std::uint32_t rows = table.rows, candidates = 3 * rows;
    Lanes before[3 * Walk::longest];
    for (std::uint32_t word = 0; word < candidates; ++word) before[word] = words[word];
    const auto cell = [&](std::uint32_t row, std::uint32_t column) {
        return typename Walk::Cell{words + row, words + rows + row, words + 2 * rows + row, Walk::bit_at(column)};
    };
    const auto joined = [&](std::uint32_t word, std::uint32_t column) {
        return Walk::where(words[word], Lanes{} + Walk::bit_at(column));
    };
    for (std::uint32_t row = 0; row < rows; ++row)
        Walk::along(
            table.columns, [&](std::uint32_t k) { return cell(row, k); },
            [&](std::uint32_t k) { return joined(table.joined_right + row, k - 1); }, words[table.row_counts + row]);
    for (std::uint32_t column = 0; column < table.columns; ++column)
        Walk::along(
            rows, [&](std::uint32_t k) { return cell(k, column); },
            [&](std::uint32_t k) { return joined(table.joined_below + k - 1, column); },
            words[table.column_counts + column]);
    Lanes differ{};
    for (std::uint32_t word = 0; word < candidates; ++word) differ |= before[word] ^ words[word];
    *reinterpret_cast<Lanes*>(changed) = differ;
}

}  // namespace
}  // namespace gridwright

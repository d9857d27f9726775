// The sweeps, for registers of GRIDWRIGHT_LANE_BYTES; included by each translation unit after it has defined that.
#pragma once

#include "kernels/lanes.hpp"

namespace gridwright {
namespace {

typedef std::uint16_t Lanes __attribute__((vector_size(GRIDWRIGHT_LANE_BYTES), may_alias));
typedef std::int16_t Truths __attribute__((vector_size(GRIDWRIGHT_LANE_BYTES), may_alias));

inline Lanes splat(std::uint16_t word) { return Lanes{} + word; }
inline Lanes where(Truths truths) { return reinterpret_cast<Lanes>(truths); }
inline Lanes lone(Lanes word) { return where((word & (word - 1)) == 0); }

// Naked and hidden singles.
void sweep_scope(const LatinTable& table, const std::uint32_t* scope, Lanes* cells, Lanes& changed) {
    Lanes once{}, twice{}, taken{};
    for (std::uint32_t at = 0; at < table.values; ++at) {
        const Lanes cell = cells[scope[at]];
        twice |= once & cell;
        once |= cell;
        taken |= cell & lone(cell);
    }
    const Lanes hidden = once & ~twice;
    for (std::uint32_t at = 0; at < table.values; ++at) {
        Lanes& cell = cells[scope[at]];
        const Lanes here = cell & hidden, none = where(here == 0);
        const Lanes next = here | (cell & (~taken | lone(cell)) & none);
        changed |= cell ^ next;
        cell = next;
    }
}

// Values whose places in a scope all lie in one crossing leave the rest of the other scope.
void sweep_crossings(const LatinTable& table, Lanes* cells, Lanes* scratch, Lanes& changed) {
    Lanes* const there = scratch;                   // values that have a place in the crossing
    Lanes* const kept = scratch + table.crossings;  // by name: those that the scope has nowhere else
    const auto each_name = [&](std::uint32_t division, auto&& visit) {
        for (std::uint32_t k = table.division_names[division]; k < table.division_names[division + 1]; ++k)
            visit(table.names[k]);
    };
    const auto each_cell = [&](std::uint32_t crossing, auto&& visit) {
        for (std::uint32_t k = table.crossing_cells[crossing]; k < table.crossing_cells[crossing + 1]; ++k)
            visit(cells[table.members[k]]);
    };
    for (std::uint32_t crossing = 0; crossing < table.crossings; ++crossing) {
        Lanes any{};
        each_cell(crossing, [&](Lanes cell) { any |= cell; });
        there[crossing] = any;
    }
    for (std::uint32_t division = 0; division < table.divisions; ++division) {
        Lanes once{}, twice{};
        each_name(division, [&](std::uint32_t name) {
            twice |= once & there[name / 2];
            once |= there[name / 2];
        });
        each_name(division, [&](std::uint32_t name) { kept[name] = there[name / 2] & ~twice; });
    }
    for (std::uint32_t division = 0; division < table.divisions; ++division) {
        Lanes once{}, twice{};
        each_name(division, [&](std::uint32_t name) {
            twice |= once & kept[name ^ 1];
            once |= kept[name ^ 1];
        });
        each_name(division, [&](std::uint32_t name) {
            const Lanes elsewhere = (once & ~kept[name ^ 1]) | twice;
            changed |= there[name / 2] & elsewhere;
            there[name / 2] &= ~elsewhere;
        });
    }
    for (std::uint32_t crossing = 0; crossing < table.crossings; ++crossing)
        each_cell(crossing, [&](Lanes& cell) { cell &= there[crossing]; });
}

void sweep_latin(const LatinTable& table, std::uint16_t* state, std::uint16_t* changed, std::uint16_t* open) {
    Lanes* cells = reinterpret_cast<Lanes*>(state);
    Lanes all_changed{}, all_open{};
    for (std::uint32_t scope = 0; scope < table.scopes; ++scope)
        sweep_scope(table, table.scope_cells + scope * table.values, cells, all_changed);
    sweep_crossings(table, cells, cells + table.cells, all_changed);
    for (std::uint32_t cell = 0; cell < table.cells; ++cell) all_open |= cells[cell] & (cells[cell] - 1);
    *reinterpret_cast<Lanes*>(changed) = all_changed;
    *reinterpret_cast<Lanes*>(open) = all_open;
}

struct Line {
    Lanes zero, one;
};

// The walk of core/binary_board.cpp.
void walk(const BinaryTable& table, int direction, std::uint32_t index, Line& line, Lanes& changed) {
    struct Ends {
        Lanes zero, zeros, one, ones;
    };
    const std::uint32_t length = table.length[direction];
    const auto width = static_cast<std::uint16_t>((2u << table.most_ones[direction][index]) - 1);
    const auto wanted = static_cast<std::uint16_t>(width & ~((1u << table.least_ones[direction][index]) - 1));
    Lanes zero[16], one[16];  // where it may stand, all bits, or none
    Ends reached[16];
    Ends last{Lanes{}, splat(1), Lanes{}, splat(1)};  // as if two zeros stood before it, or two ones that do not count
    for (std::uint32_t at = 0; at < length; ++at) {
        zero[at] = (line.one >> at & 1) - 1;
        one[at] = ((line.zero >> at & 1) - 1) & width;
        last = reached[at] = {(last.one | last.ones) & zero[at], last.zero & zero[at],
                              (last.zero | last.zeros) << 1 & one[at], last.one << 1 & one[at]};
    }
    Ends goal{splat(wanted), splat(wanted), splat(wanted), splat(wanted)};
    Lanes no_zero{}, no_one{};
    for (std::uint32_t at = length; at-- > 0;) {
        const Ends& ends = reached[at];
        const auto mark = static_cast<std::uint16_t>(1u << at);
        no_zero |= where(((ends.zero & goal.zero) | (ends.zeros & goal.zeros)) == 0) & mark;
        no_one |= where(((ends.one & goal.one) | (ends.ones & goal.ones)) == 0) & mark;
        const Lanes to_one = (goal.one & one[at]) >> 1, to_zero = goal.zero & zero[at];
        goal = {(goal.zeros & zero[at]) | to_one, to_one, to_zero | ((goal.ones & one[at]) >> 1), to_zero};
    }
    changed |= (no_one & ~line.zero) | (no_zero & ~line.one);
    line.zero |= no_one;
    line.one |= no_zero;
}

Lanes ones_in(Lanes word) {
    word = word - (word >> 1 & 0x5555);
    word = (word & 0x3333) + (word >> 2 & 0x3333);
    word = (word + (word >> 4)) & 0x0F0F;
    return (word + (word >> 8)) & 0x1F;
}

// A line that can become the same as a full one must not: one open cell takes the other value, and so do two if they
// are known to hold a 0 and a 1. There is always a solution, so that what is known is never against the rules.
void tell_apart(const BinaryTable& table, int direction, Line* lines, Lanes& changed) {
    const auto all = static_cast<std::uint16_t>((1u << table.length[direction]) - 1);
    const std::uint32_t number = table.lines[direction];
    Lanes open[16], full[16], nearly[16];
    for (std::uint32_t line = 0; line < number; ++line) {
        const std::uint16_t least = table.least_ones[direction][line];
        open[line] = all & ~(lines[line].zero | lines[line].one);
        full[line] = where(open[line] == 0);
        const Lanes but_one = open[line] & (open[line] - 1);
        Lanes two{};
        if (least == table.most_ones[direction][line])
            two = where((but_one & (but_one - 1)) == 0) & where(ones_in(lines[line].one) + 1 == least);
        nearly[line] = (where(but_one == 0) | two) & ~full[line];
    }
    const auto differ = [&](Line& line, Lanes cells, const Line& other) {
        const Lanes zero = cells & other.one, one = cells & other.zero;
        changed |= zero | one;
        line.zero |= zero;
        line.one |= one;
    };
    for (std::uint32_t k = 0; k < number; ++k) {
        const Line before = lines[k];
        for (std::uint32_t other = 0; other < k; ++other) {
            Line& there = lines[other];
            const Lanes alike = where(((before.zero & there.one) | (before.one & there.zero)) == 0);
            differ(there, alike & full[k] & nearly[other] & open[other], before);
            differ(lines[k], alike & full[other] & nearly[k] & open[k], there);
        }
    }
}

// Square by square of 16×16, 8×8, …, the corner at the top right changes places with that at the bottom left.
void transpose(Lanes* words, std::uint32_t longest) {
    std::uint32_t side = 16;
    for (; side / 2 >= longest; side /= 2) {
    }
    auto low = static_cast<std::uint16_t>((1u << side) - 1);  // of each pair of squares, the columns of the left one
    for (std::uint32_t half = side / 2; half > 0; half /= 2) {
        low = static_cast<std::uint16_t>(low ^ low << half);
        for (std::uint32_t row = 0; row < side; row = (row + half + 1) & ~half) {
            const Lanes moved = (words[row] >> half ^ words[row + half]) & low;
            words[row + half] ^= moved;
            words[row] ^= moved << half;
        }
    }
}

// What is known of the lines is entered into those that cross them.
void cross(const BinaryTable& table, int direction, const Line* lines, Line* crossing) {
    const std::uint32_t longest = table.lines[0] > table.lines[1] ? table.lines[0] : table.lines[1];
    Lanes zero[16] = {}, one[16] = {};
    for (std::uint32_t line = 0; line < table.lines[direction]; ++line) {
        zero[line] = lines[line].zero;
        one[line] = lines[line].one;
    }
    transpose(zero, longest);
    transpose(one, longest);
    for (std::uint32_t line = 0; line < table.length[direction]; ++line) {
        crossing[line].zero |= zero[line];
        crossing[line].one |= one[line];
    }
}

void sweep_binary(const BinaryTable& table, std::uint16_t* state, std::uint16_t* changed, std::uint16_t* open) {
    Line* lines[2] = {reinterpret_cast<Line*>(state), reinterpret_cast<Line*>(state) + table.lines[0]};
    Lanes all_changed{}, all_open{};
    for (int direction = 0; direction < 2; ++direction) {
        for (std::uint32_t line = 0; line < table.lines[direction]; ++line)
            walk(table, direction, line, lines[direction][line], all_changed);
        if (table.distinct[direction]) tell_apart(table, direction, lines[direction], all_changed);
        cross(table, direction, lines[direction], lines[1 - direction]);
    }
    const auto all = static_cast<std::uint16_t>((1u << table.length[0]) - 1);
    for (std::uint32_t line = 0; line < table.lines[0]; ++line)
        all_open |= all & ~(lines[0][line].zero | lines[0][line].one);
    *reinterpret_cast<Lanes*>(changed) = all_changed;
    *reinterpret_cast<Lanes*>(open) = all_open;
}

}  // namespace
}  // namespace gridwright

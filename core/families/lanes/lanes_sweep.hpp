// The sweeps, for registers of GRIDWRIGHT_LANE_BYTES; included by each translation unit after it has defined that.
#pragma once

#include "families/lanes/lanes.hpp"

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

// The cells of a line that hold 0, and that hold 1, 16 to a word.
template <std::uint32_t Parts>
struct Line {
    Lanes zero[Parts], one[Parts];
};

// The walk of core/binary_board.cpp. The number of ones is counted from half of the cells on: a line that holds about
// as many of either value, and never three alike side by side, strays from that by less than `half` up to 64 cells.
// What strays further is shifted out, and leads nowhere.
template <std::uint32_t Parts>
void walk(const BinaryTable& table, int direction, std::uint32_t index, Line<Parts>& line, Lanes& changed) {
    constexpr std::uint32_t half = 8;
    struct Ends {
        Lanes zero, zeros, one, ones;
    };
    const std::uint32_t length = table.length[direction];
    const std::uint32_t least = table.least_ones[direction][index], most = table.most_ones[direction][index];
    std::uint16_t wanted = 0;
    for (std::uint32_t ones = least; ones <= most; ++ones)
        wanted = static_cast<std::uint16_t>(wanted | 1u << (half + ones - length / 2));
    Lanes zero[16 * Parts], one[16 * Parts];  // where it may stand, all bits, or none
    Ends reached[16 * Parts];
    const Lanes start = splat(1u << half);
    Ends last{Lanes{}, start, Lanes{}, start};  // as if two zeros stood before it, or two ones that do not count
    // Half of the cells are one more after every other: then a 0 is one less than half, otherwise a 1 is one more.
    const auto forward = [&](std::uint32_t at, std::uint32_t less, std::uint32_t more) {
        zero[at] = (line.one[at / 16] >> at % 16 & 1) - 1;
        one[at] = (line.zero[at / 16] >> at % 16 & 1) - 1;
        last = reached[at] = {(last.one | last.ones) >> less & zero[at], last.zero >> less & zero[at],
                              (last.zero | last.zeros) << more & one[at], last.one << more & one[at]};
    };
    for (std::uint32_t at = 0; at < length; ++at) {
        forward(at, 0, 1);
        if (++at < length) forward(at, 1, 0);
    }
    Ends goal{splat(wanted), splat(wanted), splat(wanted), splat(wanted)};
    Line<Parts> no{};  // what a cell cannot hold
    const auto backward = [&](std::uint32_t at, std::uint32_t less, std::uint32_t more) {
        const Ends& ends = reached[at];
        const auto mark = static_cast<std::uint16_t>(1u << at % 16);
        no.zero[at / 16] |= where(((ends.zero & goal.zero) | (ends.zeros & goal.zeros)) == 0) & mark;
        no.one[at / 16] |= where(((ends.one & goal.one) | (ends.ones & goal.ones)) == 0) & mark;
        const Lanes to_one = (goal.one & one[at]) >> more, to_zero = (goal.zero & zero[at]) << less;
        goal = {(goal.zeros & zero[at]) << less | to_one, to_one, to_zero | (goal.ones & one[at]) >> more, to_zero};
    };
    for (std::uint32_t at = length; at-- > 0;) {
        if (at % 2 == 1) backward(at--, 1, 0);
        backward(at, 0, 1);
    }
    for (std::uint32_t part = 0; part < Parts; ++part) {
        changed |= (no.one[part] & ~line.zero[part]) | (no.zero[part] & ~line.one[part]);
        line.zero[part] |= no.one[part];
        line.one[part] |= no.zero[part];
    }
}

Lanes ones_in(Lanes word) {
    word = word - (word >> 1 & 0x5555);
    word = (word & 0x3333) + (word >> 2 & 0x3333);
    word = (word + (word >> 4)) & 0x0F0F;
    return (word + (word >> 8)) & 0x1F;
}

// Cells of a line, 16 to a word.
template <std::uint32_t Parts>
struct Cells {
    Lanes part[Parts];

    Lanes none() const {
        Lanes any{};
        for (Lanes cells : part) any |= cells;
        return where(any == 0);
    }
    // Without the first.
    Cells rest() const {
        Cells rest;
        Lanes gone{};  // it was in a part before
        for (std::uint32_t k = 0; k < Parts; ++k) {
            rest.part[k] = part[k] & ((part[k] - 1) | gone);
            gone |= where(part[k] != 0);
        }
        return rest;
    }
};

// The cells of a line that are in a part.
inline std::uint16_t cells_in(std::uint32_t length, std::uint32_t part) {
    const std::uint32_t rest = length > 16 * part ? length - 16 * part : 0;
    return static_cast<std::uint16_t>(rest >= 16 ? 0xFFFFu : (1u << rest) - 1);
}

// A line that can become the same as a full one must not: one open cell takes the other value, and so do two if they
// are known to hold a 0 and a 1. There is always a solution, so that what is known is never against the rules.
template <std::uint32_t Parts>
void tell_apart(const BinaryTable& table, int direction, Line<Parts>* lines, Lanes& changed) {
    const std::uint32_t number = table.lines[direction];
    Cells<Parts> open[16 * Parts];
    Lanes full[16 * Parts], nearly[16 * Parts];
    for (std::uint32_t k = 0; k < number; ++k) {
        const Line<Parts>& line = lines[k];
        const std::uint16_t least = table.least_ones[direction][k];
        for (std::uint32_t part = 0; part < Parts; ++part)
            open[k].part[part] = cells_in(table.length[direction], part) & ~(line.zero[part] | line.one[part]);
        full[k] = open[k].none();
        const Cells<Parts> but_one = open[k].rest();
        Lanes two{};
        if (least == table.most_ones[direction][k]) {
            Lanes ones{};
            for (Lanes cells : line.one) ones += ones_in(cells);
            two = but_one.rest().none() & where(ones + 1 == least);
        }
        nearly[k] = (but_one.none() | two) & ~full[k];
    }
    const auto differ = [&](Line<Parts>& line, Lanes lanes, const Cells<Parts>& cells, const Line<Parts>& other) {
        for (std::uint32_t part = 0; part < Parts; ++part) {
            const Lanes zero = lanes & cells.part[part] & other.one[part];
            const Lanes one = lanes & cells.part[part] & other.zero[part];
            changed |= zero | one;
            line.zero[part] |= zero;
            line.one[part] |= one;
        }
    };
    for (std::uint32_t k = 0; k < number; ++k) {
        const Line<Parts> before = lines[k];
        for (std::uint32_t other = 0; other < k; ++other) {
            Line<Parts>& there = lines[other];
            Lanes against{};
            for (std::uint32_t part = 0; part < Parts; ++part)
                against |= (before.zero[part] & there.one[part]) | (before.one[part] & there.zero[part]);
            const Lanes alike = where(against == 0);
            differ(there, alike & full[k] & nearly[other], open[other], before);
            differ(lines[k], alike & full[other] & nearly[k], open[k], there);
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

// What is known of the lines is entered into those that cross them, a square of 16×16 after the other.
template <std::uint32_t Parts>
void cross(const BinaryTable& table, int direction, const Line<Parts>* lines, Line<Parts>* crossing) {
    const auto least = [](std::uint32_t a, std::uint32_t b) { return a < b ? a : b; };
    const std::uint32_t number = table.lines[direction], length = table.length[direction];
    for (std::uint32_t first = 0; first < number; first += 16)
        for (std::uint32_t begin = 0; begin < length; begin += 16) {
            const std::uint32_t rows = least(16, number - first), columns = least(16, length - begin);
            Lanes zero[16] = {}, one[16] = {};
            for (std::uint32_t k = 0; k < rows; ++k) {
                zero[k] = lines[first + k].zero[begin / 16];
                one[k] = lines[first + k].one[begin / 16];
            }
            transpose(zero, rows > columns ? rows : columns);
            transpose(one, rows > columns ? rows : columns);
            for (std::uint32_t k = 0; k < columns; ++k) {
                crossing[begin + k].zero[first / 16] |= zero[k];
                crossing[begin + k].one[first / 16] |= one[k];
            }
        }
}

template <std::uint32_t Parts>
void sweep_lines(const BinaryTable& table, std::uint16_t* state, std::uint16_t* changed, std::uint16_t* open) {
    Line<Parts>* const rows = reinterpret_cast<Line<Parts>*>(state);
    Line<Parts>* const lines[2] = {rows, rows + table.lines[0]};
    Lanes all_changed{}, all_open{};
    for (int direction = 0; direction < 2; ++direction) {
        for (std::uint32_t line = 0; line < table.lines[direction]; ++line)
            walk<Parts>(table, direction, line, lines[direction][line], all_changed);
        if (table.distinct[direction]) tell_apart<Parts>(table, direction, lines[direction], all_changed);
        cross<Parts>(table, direction, lines[direction], lines[1 - direction]);
    }
    for (std::uint32_t line = 0; line < table.lines[0]; ++line)
        for (std::uint32_t part = 0; part < Parts; ++part)
            all_open |= cells_in(table.length[0], part) & ~(rows[line].zero[part] | rows[line].one[part]);
    *reinterpret_cast<Lanes*>(changed) = all_changed;
    *reinterpret_cast<Lanes*>(open) = all_open;
}

void sweep_binary(const BinaryTable& table, std::uint16_t* state, std::uint16_t* changed, std::uint16_t* open) {
    if (table.parts == 1) return sweep_lines<1>(table, state, changed, open);
    if (table.parts == 2) return sweep_lines<2>(table, state, changed, open);
    if (table.parts == 3) return sweep_lines<3>(table, state, changed, open);
    sweep_lines<4>(table, state, changed, open);
}

}  // namespace
}  // namespace gridwright

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

// Values whose places in a scope all lie in one part leave the rest of the other scope.
void sweep_division(const LatinTable& table, std::uint32_t division, Lanes* cells, Lanes& changed) {
    const LatinTable::Part* parts = table.parts + table.division_parts[division];
    const std::uint32_t number = table.division_parts[division + 1] - table.division_parts[division];
    Lanes inside[16], once{}, twice{};
    for (std::uint32_t part = 0; part < number; ++part) {
        Lanes any{};
        for (std::uint32_t k = parts[part].inside; k < parts[part].outside; ++k) any |= cells[table.members[k]];
        twice |= once & any;
        once |= any;
        inside[part] = any;
    }
    for (std::uint32_t part = 0; part < number; ++part) {
        const Lanes free = ~inside[part] | twice;
        for (std::uint32_t k = parts[part].outside; k < parts[part].end; ++k) {
            Lanes& cell = cells[table.members[k]];
            changed |= cell & ~free;
            cell &= free;
        }
    }
}

void sweep_latin(const LatinTable& table, std::uint16_t* state, std::uint16_t* changed, std::uint16_t* open) {
    Lanes* cells = reinterpret_cast<Lanes*>(state);
    Lanes all_changed{}, all_open{};
    for (std::uint32_t scope = 0; scope < table.scopes; ++scope)
        sweep_scope(table, table.scope_cells + scope * table.values, cells, all_changed);
    for (std::uint32_t division = 0; division < table.divisions; ++division)
        sweep_division(table, division, cells, all_changed);
    for (std::uint32_t cell = 0; cell < table.cells; ++cell) all_open |= cells[cell] & (cells[cell] - 1);
    *reinterpret_cast<Lanes*>(changed) = all_changed;
    *reinterpret_cast<Lanes*>(open) = all_open;
}

struct Line {
    Lanes zero, one;
};

void put(Line& line, Lanes zero, Lanes one, Lanes& changed) {
    changed |= (zero & ~line.zero) | (one & ~line.one);
    line.zero |= zero;
    line.one |= one;
}

// The walk of core/binary_board.cpp.
void walk(const BinaryTable& table, int direction, std::uint32_t index, Line& line, Lanes& changed) {
    struct Ends {
        Lanes zero, zeros, one, ones;
    };
    const Line here = line;
    const std::uint32_t length = table.length[direction];
    const auto width = static_cast<std::uint16_t>((2u << table.most_ones[direction][index]) - 1);
    const auto wanted = static_cast<std::uint16_t>(width & ~((1u << table.least_ones[direction][index]) - 1));
    const auto may = [](Lanes barred, std::uint32_t at) { return (barred >> at & 1) - 1; };  // all bits, or none
    Ends reached[16];
    reached[0] = {may(here.one, 0) & 1, Lanes{}, may(here.zero, 0) & 2 & width, Lanes{}};
    for (std::uint32_t at = 1; at < length; ++at) {
        const Ends& last = reached[at - 1];
        const Lanes zero = may(here.one, at), one = may(here.zero, at) & width;
        reached[at] = {(last.one | last.ones) & zero, last.zero & zero, (last.zero | last.zeros) << 1 & one,
                       last.one << 1 & one};
    }
    Ends goal{splat(wanted), splat(wanted), splat(wanted), splat(wanted)};
    Lanes no_zero{}, no_one{};
    for (std::uint32_t at = length; at-- > 0;) {
        const Ends& ends = reached[at];
        const auto mark = static_cast<std::uint16_t>(1u << at);
        no_zero |= where(((ends.zero & goal.zero) | (ends.zeros & goal.zeros)) == 0) & mark;
        no_one |= where(((ends.one & goal.one) | (ends.ones & goal.ones)) == 0) & mark;
        const Lanes zero = may(here.one, at), one = may(here.zero, at);
        const Lanes to_one = goal.one >> 1 & one, to_zero = goal.zero & zero;
        goal = {(goal.zeros & zero) | to_one, to_one, to_zero | (goal.ones >> 1 & one), to_zero};
    }
    put(line, no_one, no_zero, changed);
}

Lanes ones_in(Lanes word) {
    word = word - (word >> 1 & 0x5555);
    word = (word & 0x3333) + (word >> 2 & 0x3333);
    word = (word + (word >> 4)) & 0x0F0F;
    return (word + (word >> 8)) & 0x1F;
}

void tell_apart(const BinaryTable& table, int direction, Line* lines, Lanes& changed) {
    const auto all = static_cast<std::uint16_t>((1u << table.length[direction]) - 1);
    for (std::uint32_t full = 0; full < table.lines[direction]; ++full) {
        const Line other = lines[full];
        const Lanes is_full = where((other.zero | other.one) == all);
        for (std::uint32_t nearly = 0; nearly < table.lines[direction]; ++nearly) {
            if (nearly == full) continue;
            Line& here = lines[nearly];
            const Lanes open = all & ~(here.zero | here.one), but_one = open & (open - 1);
            const Lanes zero = open & other.zero, one = open & other.one;
            const std::uint16_t least = table.least_ones[direction][nearly];
            Lanes two{};
            if (least == table.most_ones[direction][nearly])
                two = where(zero != 0) & where(one != 0) & where(ones_in(here.one) + 1 == least);
            const Lanes must = is_full & where(open != 0) & where((but_one & (but_one - 1)) == 0) &
                               where(((here.zero & other.one) | (here.one & other.zero)) == 0) &
                               (where(but_one == 0) | two);
            put(here, one & must, zero & must, changed);
        }
    }
}

void sweep_binary(const BinaryTable& table, std::uint16_t* state, std::uint16_t* changed, std::uint16_t* open) {
    Line* lines[2] = {reinterpret_cast<Line*>(state), reinterpret_cast<Line*>(state) + 16};
    Lanes all_changed{}, all_open{};
    for (int direction = 0; direction < 2; ++direction) {
        for (std::uint32_t line = 0; line < table.lines[direction]; ++line)
            walk(table, direction, line, lines[direction][line], all_changed);
        if (table.distinct[direction]) tell_apart(table, direction, lines[direction], all_changed);
        // What is known of the lines is entered into those that cross them.
        for (std::uint32_t line = 0; line < table.lines[direction]; ++line)
            for (std::uint32_t at = 0; at < table.length[direction]; ++at) {
                Line& other = lines[1 - direction][at];
                other.zero |= (lines[direction][line].zero >> at & 1) << line;
                other.one |= (lines[direction][line].one >> at & 1) << line;
            }
    }
    const auto all = static_cast<std::uint16_t>((1u << table.length[0]) - 1);
    for (std::uint32_t line = 0; line < table.lines[0]; ++line)
        all_open |= all & ~(lines[0][line].zero | lines[0][line].one);
    *reinterpret_cast<Lanes*>(changed) = all_changed;
    *reinterpret_cast<Lanes*>(open) = all_open;
}

}  // namespace
}  // namespace gridwright

// The walk along the open cells of the line. Decided cells are left out: they have already told their neighbours, and
// count from the start.
#include "families/magnets/line_walk.hpp"

#include <bit>

#include "lines/counts.hpp"
#include "lines/states.hpp"
#include "lines/walk.hpp"

namespace gridwright::magnets {

namespace {

using Word = std::uint64_t;
constexpr int most_more = 32;  // no two + side by side: at most half of the cells

// What the open cell at a place and the open one before it allow each other.
struct PoleLinks {
    const LineCandidates& line;
    Word open;
    const std::uint8_t* cells;  // open cells by place

    template <typename Body>
    void between(std::size_t at, Body&& body) const {
        const Word left = Word{1} << cells[at] >> 1;
        if (left & open & line.joined)  // halves of one domino
            body([](std::size_t from, std::size_t to) { return from == 2 ? to == 2 : from + to == 1; });
        else if (left & open)  // like poles repel
            body([](std::size_t from, std::size_t to) { return from == 2 || from != to; });
        else
            body([](std::size_t, std::size_t) { return true; });
    }
};

}  // namespace

bool walk_line(LineCandidates& line) {
    const Word p = line.of[0], m = line.of[1], n = line.of[2];
    const Word open = (p & m) | ((p | m) & n);
    const int more_plus = line.counts[0] < 0 ? 0 : line.counts[0] - std::popcount(p & ~open);
    const int more_minus = line.counts[1] < 0 ? 0 : line.counts[1] - std::popcount(m & ~open);
    if (more_plus < 0 || more_minus < 0 || more_plus > most_more || more_minus > most_more) return false;
    if (open == 0) return more_plus == 0 && more_minus == 0;
    const auto x = static_cast<std::uint32_t>(more_plus), y = static_cast<std::uint32_t>(more_minus);
    std::uint8_t cells[longest_line];
    std::uint32_t length = 0;
    for (Word rest = open; rest != 0; rest &= rest - 1)
        cells[length++] = static_cast<std::uint8_t>(std::countr_zero(rest));
    const Line rules{.begin = 0,
                     .end = length,
                     .counted = {line.counts[0] < 0 ? none : 0, line.counts[1] < 0 ? none : 1},
                     .lo = {x, y},
                     .hi = {x, y}};
    const LineStates<KnownShape<3, 0>, PoleLinks> states{{}, {line, open, cells}};
    const auto has = [&](std::size_t at, Value value) {
        return ((value == 0 ? p : value == 1 ? m : n) >> cells[at] & 1) != 0;
    };
    Word possible[3] = {p & ~open, m & ~open, n & ~open};
    const bool any = with_count_sets(rules, [&](const auto& counts) {
        return LineWalk(states, counts, length).support(has, [&](std::size_t at, Value value, bool occurs) {
            possible[value] |= Word{occurs} << cells[at];
        });
    });
    for (const Value value : {0, 1, 2}) line.of[value] = possible[value];
    return any;
}

}  // namespace gridwright::magnets

// A walk over the open cells of the line, with the set of counts that can be reached held as bits; forward what a
// beginning can have, backward what leads to the end. A candidate stays when the two meet.
//
//     x more + and y more −      bit x · stride + y, one word, while there is room (a guard bit ends each x)
//                                otherwise one word for every x, in which bit y stands for y
//
// Decided cells are left out: they have already told their neighbours, and count from the start.
#include "dominoes/line_walk.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

namespace gridwright::dominoes {

namespace {

using Word = std::uint64_t;
constexpr std::size_t most_cells = 64;
constexpr int most_more = 32;  // no two + side by side: at most half of the cells

Word low_ones(unsigned number) { return number >= 64 ? ~Word{0} : (Word{1} << number) - 1; }

// Sets of counts in one word.
struct Packed {
    using Set = Word;

    Packed(unsigned more_plus, unsigned more_minus, bool counts_plus, bool counts_minus) {
        const unsigned stride = more_minus + (counts_minus ? 2 : 1);
        step[0] = counts_plus ? stride : 0, step[1] = counts_minus ? 1 : 0;
        for (unsigned x = 0; x <= more_plus; ++x) inside |= low_ones(more_minus + 1) << (x * stride);
        goal = Word{1} << (more_plus * stride + more_minus);
    }
    static bool fits(unsigned more_plus, unsigned more_minus) { return (more_plus + 1) * (more_minus + 2) <= 64; }

    Set start() const { return 1; }
    Set end() const { return goal; }
    template <int Pole>
    Set more(Set set) const {
        return set << step[Pole] & inside;
    }
    template <int Pole>
    Set less(Set set) const {
        return set >> step[Pole] & inside;
    }
    static Set either(Set a, Set b) { return a | b; }
    static bool meet(Set a, Set b) { return (a & b) != 0; }
    static constexpr Set nothing() { return 0; }

    Word inside = 0, goal;
    unsigned step[2];
};

// Sets of counts in a word for every number of +; as many words as the compiler knows, so that it can take them
// together.
template <unsigned Height>
struct Wide {
    struct Set {
        std::array<Word, Height> at;
    };

    Wide(unsigned more_plus, unsigned more_minus, bool counts_plus, bool counts_minus)
        : last_plus(more_plus), last_minus(more_minus), inside(low_ones(more_minus + 1)) {
        step[0] = counts_plus, step[1] = counts_minus;
    }
    static bool fits(unsigned more_plus) { return more_plus < Height; }

    Set start() const { return one(0, 0); }
    Set end() const { return one(last_plus, last_minus); }
    template <int Pole>
    Set more(const Set& set) const {
        if (!step[Pole]) return set;
        Set result = nothing();
        for (unsigned x = Pole == 0; x < Height; ++x)
            result.at[x] = Pole == 1 ? set.at[x] << 1 & inside : set.at[x - (Pole == 0)];
        return result;
    }
    template <int Pole>
    Set less(const Set& set) const {
        if (!step[Pole]) return set;
        Set result = nothing();
        for (unsigned x = 0; x + (Pole == 0) < Height; ++x)
            result.at[x] = Pole == 1 ? set.at[x] >> 1 : set.at[x + (Pole == 0)];
        return result;
    }
    static Set either(const Set& a, const Set& b) {
        Set result;
        for (unsigned x = 0; x < Height; ++x) result.at[x] = a.at[x] | b.at[x];
        return result;
    }
    static bool meet(const Set& a, const Set& b) {
        Word common = 0;
        for (unsigned x = 0; x < Height; ++x) common |= a.at[x] & b.at[x];
        return common != 0;
    }
    static Set nothing() {
        Set set;
        set.at.fill(0);
        return set;
    }
    static Set one(unsigned x, unsigned y) {
        Set set = nothing();
        set.at[x] = Word{1} << y;
        return set;
    }

    unsigned last_plus, last_minus;
    Word inside;
    bool step[2];
};

template <typename Space>
bool walk(const Space& space, LineCandidates& line, Word open) {
    using Set = typename Space::Set;
    struct Sets {
        Set plus, minus, neutral;  // by the value of the cell
    };
    const auto any = [&](const Sets& sets) { return space.either(space.either(sets.plus, sets.minus), sets.neutral); };

    std::array<Sets, most_cells> reached;
    Sets before{Space::nothing(), Space::nothing(), space.start()};
    for (Word rest = open; rest != 0; rest &= rest - 1) {
        const int cell = std::countr_zero(rest);
        const Word here = rest & (~rest + 1), left = here >> 1;
        Set to_plus, to_minus, to_neutral;
        if (left & open & line.joined) {
            to_plus = before.minus, to_minus = before.plus, to_neutral = before.neutral;
        } else {
            to_neutral = any(before);
            to_plus = to_minus = to_neutral;
            if (left & open) {
                to_plus = space.either(before.minus, before.neutral);
                to_minus = space.either(before.plus, before.neutral);
            }
        }
        Sets& sets = reached[static_cast<std::size_t>(cell)];
        sets.plus = line.of[0] & here ? space.template more<0>(to_plus) : Space::nothing();
        sets.minus = line.of[1] & here ? space.template more<1>(to_minus) : Space::nothing();
        sets.neutral = line.of[2] & here ? to_neutral : Space::nothing();
        before = sets;
    }

    Sets goal{space.end(), space.end(), space.end()};
    for (Word rest = open; rest != 0;) {
        const int cell = 63 - std::countl_zero(rest);
        const Word here = Word{1} << cell, left = here >> 1;
        rest ^= here;
        const Sets& sets = reached[static_cast<std::size_t>(cell)];
        if (!space.meet(sets.plus, goal.plus)) line.of[0] &= ~here;
        if (!space.meet(sets.minus, goal.minus)) line.of[1] &= ~here;
        if (!space.meet(sets.neutral, goal.neutral)) line.of[2] &= ~here;
        if (!((line.of[0] | line.of[1] | line.of[2]) & here)) return false;
        if (rest == 0) break;
        const Set plus = line.of[0] & here ? space.template less<0>(goal.plus) : Space::nothing();
        const Set minus = line.of[1] & here ? space.template less<1>(goal.minus) : Space::nothing();
        const Set neutral = line.of[2] & here ? goal.neutral : Space::nothing();
        if (left & open & line.joined) {
            goal = {minus, plus, neutral};
        } else if (left & open) {
            goal = {space.either(minus, neutral), space.either(plus, neutral), any({plus, minus, neutral})};
        } else {
            const Set all = any({plus, minus, neutral});
            goal = {all, all, all};
        }
    }
    return true;
}

}  // namespace

bool walk_line(LineCandidates& line) {
    const Word p = line.of[0], m = line.of[1], n = line.of[2];
    const Word open = (p & m) | ((p | m) & n);
    const int more_plus = line.counts[0] < 0 ? 0 : line.counts[0] - std::popcount(p & ~open);
    const int more_minus = line.counts[1] < 0 ? 0 : line.counts[1] - std::popcount(m & ~open);
    if (more_plus < 0 || more_minus < 0 || more_plus > most_more || more_minus > most_more) return false;
    if (open == 0) return more_plus == 0 && more_minus == 0;
    const auto x = static_cast<unsigned>(more_plus), y = static_cast<unsigned>(more_minus);
    const bool by_plus = line.counts[0] >= 0, by_minus = line.counts[1] >= 0;
    if (Packed::fits(x, y)) return walk(Packed(x, y, by_plus, by_minus), line, open);
    if (x > y) {  // the other way round there are fewer words
        std::swap(line.of[0], line.of[1]);
        std::swap(line.counts[0], line.counts[1]);
        const bool possible = walk_line(line);
        std::swap(line.of[0], line.of[1]);
        std::swap(line.counts[0], line.counts[1]);
        return possible;
    }
    if (Wide<10>::fits(x)) return walk(Wide<10>(x, y, by_plus, by_minus), line, open);
    if (Wide<16>::fits(x)) return walk(Wide<16>(x, y, by_plus, by_minus), line, open);
    return walk(Wide<most_more + 1>(x, y, by_plus, by_minus), line, open);
}

}  // namespace gridwright::dominoes

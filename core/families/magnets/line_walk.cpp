// A walk over the open cells of the line, with the set of counts that can be reached held as bits; forward what a
// beginning can have, backward what leads to the end. A candidate stays when the two meet.
//
//     x more + and y more −      word x mod parts      bit x / parts · stride + y (a guard bit ends each row of them)
//
// Decided cells are left out: they have already told their neighbours, and count from the start.
#include "families/magnets/line_walk.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

namespace gridwright::magnets {

namespace {

using Word = std::uint64_t;
constexpr std::size_t most_cells = 64;
constexpr int most_more = 32;  // no two + side by side: at most half of the cells

Word low_ones(unsigned number) { return number >= 64 ? ~Word{0} : (Word{1} << number) - 1; }

// Sets of counts, dealt out to so many words by the number of +: one + more is a step to the next word, and from the
// last to the first. As many words as the compiler knows, so that it can take them together.
template <unsigned Parts>
struct Counts {
    struct Set {
        std::array<Word, Parts> at;
    };

    Counts(unsigned more_plus, unsigned more_minus, bool counts_plus, bool counts_minus)
        : stride(more_minus + (counts_minus ? 2 : 1)), inside{}, goal{}, step{counts_plus, counts_minus} {
        for (unsigned x = 0; x <= more_plus; ++x)
            inside.at[x % Parts] |= low_ones(more_minus + 1) << (x / Parts * stride);
        goal.at[more_plus % Parts] = Word{1} << (more_plus / Parts * stride + more_minus);
    }
    static bool fits(unsigned more_plus, unsigned more_minus) {
        return (more_plus / Parts + 1) * (more_minus + 2) <= 64;
    }

    Set start() const {
        Set set{};
        set.at[0] = 1;
        return set;
    }
    Set end() const { return goal; }
    template <int Pole>
    Set more(const Set& set) const {
        if (!step[Pole]) return set;
        Set result;
        for (unsigned k = 0; k < Parts; ++k) {
            const Word from = Pole == 1 ? set.at[k] << 1 : k > 0 ? set.at[k - 1] : set.at[Parts - 1] << stride;
            result.at[k] = from & inside.at[k];
        }
        return result;
    }
    template <int Pole>
    Set less(const Set& set) const {
        if (!step[Pole]) return set;
        Set result;
        for (unsigned k = 0; k < Parts; ++k) {
            const Word from = Pole == 1 ? set.at[k] >> 1 : k + 1 < Parts ? set.at[k + 1] : set.at[0] >> stride;
            result.at[k] = from & inside.at[k];
        }
        return result;
    }
    static Set either(const Set& a, const Set& b) {
        Set result;
        for (unsigned k = 0; k < Parts; ++k) result.at[k] = a.at[k] | b.at[k];
        return result;
    }
    static bool meet(const Set& a, const Set& b) {
        Word common = 0;
        for (unsigned k = 0; k < Parts; ++k) common |= a.at[k] & b.at[k];
        return common != 0;
    }
    static Set nothing() { return {}; }

    unsigned stride;
    Set inside, goal;
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
    if (Counts<1>::fits(x, y)) return walk(Counts<1>(x, y, by_plus, by_minus), line, open);
    if (Counts<2>::fits(x, y)) return walk(Counts<2>(x, y, by_plus, by_minus), line, open);
    if (Counts<4>::fits(x, y)) return walk(Counts<4>(x, y, by_plus, by_minus), line, open);
    if (Counts<8>::fits(x, y)) return walk(Counts<8>(x, y, by_plus, by_minus), line, open);
    if (Counts<16>::fits(x, y)) return walk(Counts<16>(x, y, by_plus, by_minus), line, open);
    return walk(Counts<most_more + 1>(x, y, by_plus, by_minus), line, open);
}

}  // namespace gridwright::magnets

// Sets of counts, the second policy of `walk.hpp`, as bits of one word or several.
//
//     OnesCounts    x ones                                    bit x
//     CountSets     x cells hold one counted value,           word x mod words
//                   y cells hold the other                    bit x / words · stride + y
//
// A row of y has one bit more than it needs: a count that grows too large or too small falls there and is masked.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "model/model.hpp"

namespace gridwright {

// One count, of the ones on a line of two values.
class OnesCounts {
  public:
    using Set = Mask;

    OnesCounts(std::uint32_t lo, std::uint32_t hi) : inside_(low_bits(hi + 1)), wanted_(inside_ & ~low_bits(lo)) {}

    static Set nothing() { return 0; }
    static Set start() { return 1; }
    Set wanted() const { return wanted_; }
    Set more(Set set, Value value) const { return value ? set << 1 & inside_ : set; }
    Set less(Set set, Value value) const { return value ? set >> 1 : set; }
    static void add(Set& into, Set set) { into |= set; }
    static bool meet(Set a, Set b) { return (a & b) != 0; }
    template <typename Make>
    static Set only_if(bool possible, Make&& make) {
        return make() & (Set{0} - Set{possible});  // a branch could not be predicted
    }

  private:
    Mask inside_, wanted_;
};

// Up to two counts, spread over a number of words that the compiler knows, so that it can vectorize them.
template <unsigned words>
class CountSets {
  public:
    using Set = std::array<Mask, words>;

    // Uses only the counts of the line.
    explicit CountSets(const Line& line) : slot_x_(most(line, 0) < most(line, 1)), line_(line) {
        const std::uint32_t x = most(line, slot_x_), y = most(line, 1 - slot_x_);
        stride_ = stride(line);
        const Mask row = low_bits(y + 1), goal = row & ~low_bits(least(line, 1 - slot_x_));
        for (std::uint32_t count = 0; count <= x; ++count) {
            inside_[count % words] |= row << (count / words * stride_);
            if (count >= least(line, slot_x_)) wanted_[count % words] |= goal << (count / words * stride_);
        }
    }
    static bool fits(const Line& line) {
        const std::uint32_t x = std::max(most(line, 0), most(line, 1)), y = std::min(most(line, 0), most(line, 1));
        return x / words * stride(line) + y < 64;
    }

    static Set nothing() { return {}; }
    static Set start() { return {1}; }
    Set wanted() const { return wanted_; }
    Set more(Set set, Value value) const {
        if constexpr (words == 1) {
            return {set[0] << step(value) & inside_[0]};
        } else {
            if (counts(slot_x_, value)) {
                const Mask last = set[words - 1];
                for (unsigned k = words - 1; k > 0; --k) set[k] = set[k - 1] & inside_[k];
                set[0] = words < 64 ? last << stride_ & inside_[0] : 0;
            }
            if (counts(1 - slot_x_, value))
                for (unsigned k = 0; k < words; ++k) set[k] = set[k] << 1 & inside_[k];
            return set;
        }
    }
    Set less(Set set, Value value) const {
        if constexpr (words == 1) {
            return {set[0] >> step(value) & inside_[0]};
        } else {
            if (counts(slot_x_, value)) {
                const Mask first = set[0];
                for (unsigned k = 0; k + 1 < words; ++k) set[k] = set[k + 1] & inside_[k];
                set[words - 1] = words < 64 ? first >> stride_ & inside_[words - 1] : 0;
            }
            if (counts(1 - slot_x_, value))
                for (unsigned k = 0; k < words; ++k) set[k] = set[k] >> 1 & inside_[k];
            return set;
        }
    }
    static void add(Set& into, const Set& set) {
        for (unsigned k = 0; k < words; ++k) into[k] |= set[k];
    }
    static bool meet(const Set& a, const Set& b) {
        Mask common = 0;
        for (unsigned k = 0; k < words; ++k) common |= a[k] & b[k];
        return common != 0;
    }
    template <typename Make>
    static Set only_if(bool possible, Make&& make) {
        if constexpr (words == 1)
            return {make()[0] & (Mask{0} - Mask{possible})};
        else
            return possible ? make() : nothing();
    }

  private:
    static std::uint32_t most(const Line& line, int slot) { return line.counted[slot] == none ? 0 : line.hi[slot]; }
    static std::uint32_t least(const Line& line, int slot) { return line.counted[slot] == none ? 0 : line.lo[slot]; }
    static std::uint32_t stride(const Line& line) {
        const bool one_count = line.counted[0] == none || line.counted[1] == none;
        return one_count ? 1 : std::min(line.hi[0], line.hi[1]) + 2;
    }
    bool counts(int slot, Value value) const { return (value == line_.counted[slot]) != line_.complement[slot]; }
    std::uint32_t step(Value value) const { return counts(slot_x_, value) * stride_ + counts(1 - slot_x_, value); }

    int slot_x_;  // the larger count: fewer rows end in the middle of a word
    const Line& line_;
    std::uint32_t stride_;
    Set inside_{}, wanted_{};
};

// Calls `body` with sets of as few words as the counts of the line need.
template <typename Body>
auto with_count_sets(const Line& line, Body&& body) {
    if (CountSets<1>::fits(line)) return body(CountSets<1>(line));
    if (CountSets<2>::fits(line)) return body(CountSets<2>(line));
    if (CountSets<4>::fits(line)) return body(CountSets<4>(line));
    if (CountSets<16>::fits(line)) return body(CountSets<16>(line));
    return body(CountSets<64>(line));
}

}  // namespace gridwright

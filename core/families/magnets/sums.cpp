// What follows from the sums of lines alone: where a line has all that it may have of a value, the rest has none; where
// it needs every candidate, it has them. All columns are looked at together: their sums are kept in slices, of which
// word k has bit k of every column's number.
#include <bit>

#include "families/magnets/candidates.hpp"

namespace gridwright::dominoes {

namespace {

// As many words as a number of rows needs bits.
template <std::size_t Words>
struct Slices {
    std::array<Word, Words> at{};

    void add(Word word) {
        for (std::size_t k = 0; k + 1 < Words; ++k) {
            const Word carry = at[k] & word;
            at[k] ^= word;
            word = carry;
        }
        at[Words - 1] ^= word;
    }
    Word equal(const std::array<Word, most_slices>& other) const {
        Word differ = 0;
        for (std::size_t k = 0; k < Words; ++k) differ |= at[k] ^ other[k];
        return ~differ;
    }
};

}  // namespace

bool Propagation::run_row_sums() {
    while (sums_ != 0) {
        const auto row = static_cast<std::uint32_t>(std::countr_zero(sums_)) + 1;
        sums_ &= sums_ - 1;
        const Word open = open_in(row);
        if (open == 0) continue;
        bool changed = false;
        const int has_plus = rim_[2 * columns_ + row - 1], has_minus = rim_[2 * columns_ + rows_ + row - 1];
        const bool known = has_plus >= 0 && has_minus >= 0;
        const int wanted[3] = {has_plus, has_minus, known ? static_cast<int>(columns_) - has_plus - has_minus : -1};
        for (Value value : {plus, minus, neutral}) {
            if (wanted[value] < 0) continue;
            const Word may = now_.of[value][row], free = may & open;
            const auto certain = std::popcount(may & ~open), most = std::popcount(may);
            if (certain > wanted[value] || most < wanted[value]) return false;
            if (free == 0) continue;
            if (certain == wanted[value]) lose(row, value, free), changed = true;
            if (most == wanted[value])
                for (Value other : {plus, minus, neutral})
                    if (other != value) lose(row, other, now_.of[other][row] & free), changed = true;
            if (changed) break;  // the row's turn comes again
        }
    }
    return true;
}

void Propagation::run_column_sums() {
    column_sums_ = false;
    want_sums();
    if (rows_ < 16)
        run_sliced<Slices<4>>();
    else
        run_sliced<Slices<most_slices>>();
}

template <typename Slices>
void Propagation::run_sliced() {
    Slices certain[3], most[3];
    for (std::uint32_t row = 1; row <= rows_; ++row) {
        const Word open = open_in(row);
        for (Value value : {plus, minus, neutral}) {
            certain[value].add(now_.of[value][row] & ~open);
            most[value].add(now_.of[value][row]);
        }
    }
    for (Value value : {plus, minus, neutral}) {
        const Word full = certain[value].equal(wanted_[value].at) & wanted_[value].known;
        const Word needed = most[value].equal(wanted_[value].at) & wanted_[value].known;
        if ((full | needed) == 0) continue;
        for (std::uint32_t row = 1; row <= rows_; ++row) {
            const Word free = now_.of[value][row] & open_in(row);
            if ((free & (full | needed)) == 0) continue;
            lose(row, value, free & full & ~needed);
            for (Value other : {plus, minus, neutral})
                if (other != value) lose(row, other, now_.of[other][row] & free & needed);
        }
        if (pairs_ != 0) return;  // what is open has changed
    }
}

// The sums that the columns shall have, as far as they are known.
void Propagation::want_sums() {
    if (wants_sums_) return;
    wants_sums_ = true;
    wanted_[plus] = wanted_[minus] = wanted_[neutral] = {};
    for (std::uint32_t column = 0; column < columns_; ++column) {
        const int plusses = rim_[column], minuses = rim_[columns_ + column];
        const bool both = plusses >= 0 && minuses >= 0;
        const int numbers[3] = {plusses, minuses, both ? static_cast<int>(rows_) - plusses - minuses : -1};
        for (Value value : {plus, minus, neutral}) {
            if (numbers[value] < 0) continue;
            wanted_[value].known |= Word{1} << column;
            for (std::size_t k = 0; k < most_slices; ++k)
                wanted_[value].at[k] |= (static_cast<Word>(numbers[value]) >> k & 1) << column;
        }
    }
}

bool Propagation::counts_hold() {
    want_sums();
    const auto holds = [&](std::int16_t count, int number) { return count < 0 || count == number; };
    for (Value pole : {plus, minus}) {
        for (std::uint32_t row = 0; row < rows_; ++row)
            if (!holds(rim_[2 * columns_ + pole * rows_ + row], std::popcount(now_.of[pole][row + 1]))) return false;
        Slices<most_slices> sums;
        for (std::uint32_t row = 1; row <= rows_; ++row) sums.add(now_.of[pole][row]);
        if (wanted_[pole].known & ~sums.equal(wanted_[pole].at)) return false;
    }
    return true;
}

}  // namespace gridwright::dominoes

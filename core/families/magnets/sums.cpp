// What follows from the sums of lines alone: where a line has all that it may have of a value, the rest has none; where
// it needs every candidate, it has them. All columns are looked at together, their sums kept in slices.
#include <bit>

#include "families/magnets/board.hpp"

namespace gridwright::magnets {

namespace {

template <std::size_t slices>
void add(std::array<Word, slices>& sums, Word word) {
    for (std::size_t k = 0; k + 1 < slices; ++k) {
        const Word carry = sums[k] & word;
        sums[k] ^= word;
        word = carry;
    }
    sums[slices - 1] ^= word;
}

// The columns whose sums are these counts.
template <std::size_t slices>
Word equal(const std::array<Word, slices>& sums, const Slices& counts) {
    Word differ = 0;
    for (std::size_t k = 0; k < slices; ++k) differ |= sums[k] ^ counts[k];
    return ~differ;
}

}  // namespace

bool MagnetsBoard::run_row_sums() {
    while (sums_ != 0) {
        const auto row = static_cast<std::uint32_t>(std::countr_zero(sums_)) + 1;
        sums_ &= sums_ - 1;
        const Word open = open_in(row);
        if (open == 0) continue;
        bool changed = false;
        const auto known = counts_in_row(row);
        const bool both = known.of[plus] >= 0 && known.of[minus] >= 0;
        const int neutrals = both ? static_cast<int>(rules_->columns) - known.of[plus] - known.of[minus] : -1;
        const int wanted[3] = {known.of[plus], known.of[minus], neutrals};
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

void MagnetsBoard::run_column_sums() {
    column_sums_ = false;
    if (rules_->rows < 16)
        run_column_sums_in<4>();
    else
        run_column_sums_in<most_slices>();
}

template <std::size_t slices>
void MagnetsBoard::run_column_sums_in() {
    std::array<Word, slices> certain[3] = {}, most[3] = {};
    for (std::uint32_t row = 1; row <= rules_->rows; ++row) {
        const Word open = open_in(row);
        for (Value value : {plus, minus, neutral}) {
            add(certain[value], now_.of[value][row] & ~open);
            add(most[value], now_.of[value][row]);
        }
    }
    for (Value value : {plus, minus, neutral}) {
        const Word known = value == neutral ? known_columns_[plus] & known_columns_[minus] : known_columns_[value];
        const Word full = equal(certain[value], rules_->column_counts[value]) & known;
        const Word needed = equal(most[value], rules_->column_counts[value]) & known;
        if ((full | needed) == 0) continue;
        for (std::uint32_t row = 1; row <= rules_->rows; ++row) {
            const Word free = now_.of[value][row] & open_in(row);
            if ((free & (full | needed)) == 0) continue;
            lose(row, value, free & full & ~needed);
            for (Value other : {plus, minus, neutral})
                if (other != value) lose(row, other, now_.of[other][row] & free & needed);
        }
        if (pairs_ != 0) return;  // what is open has changed
    }
}

bool MagnetsBoard::counts_hold() const {
    for (Value pole : {plus, minus}) {
        Slices sums{};
        for (std::uint32_t row = 1; row <= rules_->rows; ++row) {
            const auto number = static_cast<std::uint32_t>(std::popcount(now_.of[pole][row]));
            if ((known_rows_[pole] >> (row - 1) & 1) && number != rules_->count_of_row(row, pole)) return false;
            add(sums, now_.of[pole][row]);
        }
        if (known_columns_[pole] & ~equal(sums, rules_->column_counts[pole])) return false;
    }
    return true;
}

}  // namespace gridwright::magnets

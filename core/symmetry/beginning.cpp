// Characters come and go at the end; sums of pairs of rows are made by refining the colours of their columns.
#include "symmetry/beginning.hpp"

#include <algorithm>

#include "symmetry/refinement.hpp"

namespace gridwright {

using line_set::bit;

void Beginning::write(int character) {
    text_[rows_][place_] = static_cast<std::uint8_t>(character);
    if (character) {
        names_ = std::max(names_, character);
        homes_[character].emplace_back(rows_, place_);
        rows_with_[character] |= bit(rows_);
        places_with_[character] |= bit(place_);
        names_in_[rows_] |= bit(character - 1);
        names_at_[place_] |= bit(character - 1);
        fill();
    } else {
        empty_[rows_] |= bit(place_);
        rows_empty_[place_] |= bit(rows_);
    }
    ++place_;
}

void Beginning::write_one_of(LineSet names) {
    text_[rows_][place_] = one_of;
    alternatives_ = names;
    names_in_[rows_] |= names;
    names_at_[place_] |= names;
    fill();
    ++place_;
}

void Beginning::fill() {
    filled_[rows_] |= bit(place_);
    rows_filled_[place_] |= bit(rows_);
    ++in_box_[rows_ / group_.band_height][place_ / group_.stack_width];
    ++in_column_[rows_ / group_.band_height][place_];
}

// Names stay noted in sets that say what is to be looked at: too much in these does no harm.
void Beginning::take_back() {
    const int character = text_[rows_][--place_];
    alternatives_ = 0;
    if (!character) {
        empty_[rows_] &= ~bit(place_);
        rows_empty_[place_] &= ~bit(rows_);
        return;
    }
    if (character != one_of) {
        homes_[character].pop_back();
        if (homes_[character].empty()) --names_;
    }
    filled_[rows_] &= ~bit(place_);
    rows_filled_[place_] &= ~bit(rows_);
    --in_box_[rows_ / group_.band_height][place_ / group_.stack_width];
    --in_column_[rows_ / group_.band_height][place_];
}

void Beginning::end_row() {
    ++rows_;
    place_ = 0;
}

// The first colour of a column is how long it takes to come back to it, from a value of the one row to the column where
// the other row has the same: no refinement would see that.
std::uint64_t pair_sum(const LineGroup& group, const LineText& one, const LineText& other, bool same_band) {
    constexpr int rounds = 2;
    constexpr std::uint8_t nowhere = most_lines, in_many = most_lines + 1;
    const int columns = group.columns, width = group.stack_width;
    std::array<std::uint8_t, most_lines + 1> column_of;
    column_of.fill(nowhere);
    for (int column = 0; column < columns; ++column) {
        auto& found = column_of[other[column]];
        found = found == nowhere ? static_cast<std::uint8_t>(column) : in_many;
    }
    std::array<std::uint64_t, most_lines> colour, next;
    for (int column = 0; column < columns; ++column) {
        int length = 0, reached = column;
        do {
            reached = one[reached] ? column_of[one[reached]] : nowhere;
            ++length;
        } while (reached < nowhere && reached != column && length < columns);
        if (reached != column) length = 0;
        colour[column] = mixed(static_cast<std::uint64_t>(4 * length + 2 * (one[column] != 0) + (other[column] != 0)));
    }
    for (int round = 0; round < rounds; ++round) {
        std::array<std::uint64_t, most_lines + 1> by_one{}, by_other{};
        std::array<std::uint64_t, most_lines> by_stack{};
        for (int column = 0; column < columns; ++column) {
            by_one[one[column]] += mixed(colour[column] + 1);
            by_other[other[column]] += mixed(colour[column] + 2);
            by_stack[column / width] += mixed(colour[column] + 3);
        }
        by_one[0] = by_other[0] = 0;
        for (int column = 0; column < columns; ++column) {
            const int here = one[column], there = other[column];
            next[column] = mixed(colour[column] + 3 * by_stack[column / width]);
            next[column] = mixed(next[column] + by_other[here] + 5 * by_one[here]);
            next[column] = mixed(next[column] + 7 * by_one[there] + 11 * by_other[there]);
        }
        colour = next;
    }
    std::uint64_t sum = same_band;
    for (int stack = 0; stack < columns; stack += width) {
        std::uint64_t stack_sum = 0;
        for (int column = stack; column < stack + width; ++column) stack_sum += mixed(colour[column]);
        sum += mixed(stack_sum);
    }
    return sum;
}

}  // namespace gridwright

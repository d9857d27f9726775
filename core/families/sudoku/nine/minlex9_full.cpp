// Full 9×9 grids. The first row of the least text is 123456789 whatever row is taken; the second row decides almost all
// and fixes every column. Each digit of the second row has its home above it, in the first row, in another stack:
//
//     home stacks of a stack's digits      the second row begins      orders of its columns that do so
//     all three in one stack               456                        6
//     two in one, one in the other         457                        2
//
// Once the first three columns stand, the least second row leaves no choice: the home of each of its digits takes the
// first place that is left to it.
#include <algorithm>

#include "families/sudoku/nine/minlex9.hpp"

namespace gridwright::minlex9 {

namespace {

// A row of the text, four bits per cell, the first cell highest.
using RowText = std::uint64_t;

class FullWriter {
  public:
    explicit FullWriter(const Grid& grid) : grid_(grid) {
        best_.fill(~RowText{0});
        best_[0] = 0x123456789;
    }

    void write(std::uint8_t* text) {
        for (side_ = 0; side_ < 2; ++side_)
            for (first_ = 0; first_ < 9; ++first_) {
                std::array<std::uint8_t, 10> column_of{};
                const auto& upper = grid_.lines[side_][first_].value;
                for (int column = 0; column < 9; ++column) column_of[upper[column]] = static_cast<std::uint8_t>(column);
                for (int step = 1; step < 3; ++step) {
                    second_ = first_ - first_ % 3 + (first_ + step) % 3;
                    const auto& lower = grid_.lines[side_][second_].value;
                    for (int column = 0; column < 9; ++column) home_[column] = column_of[lower[column]];
                    for (int stack = 0; stack < 3; ++stack) try_stack(stack);
                }
            }
        for (int row = 0; row < 9; ++row)
            for (int place = 0; place < 9; ++place)
                text[9 * row + place] = static_cast<std::uint8_t>(best_[row] >> (4 * (8 - place)) & 15);
    }

  private:
    void place(int at, int column) {
        order_[at] = static_cast<std::uint8_t>(column);
        place_of_[column] = static_cast<std::uint8_t>(at);
    }

    // The columns of a stack come first, in every order in which the second row begins with 45.
    void try_stack(int stack) {
        static constexpr std::uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        const std::uint8_t* homes = &home_[3 * stack];
        for (const auto& order : orders) {
            const int next = homes[order[0]] / 3;
            if (homes[order[1]] / 3 != next) continue;
            const bool is_456 = homes[order[2]] / 3 == next;
            const RowText row = is_456 ? 0x456 : 0x457;
            if (row > best_[1] >> 24) continue;
            for (int at = 0; at < 3; ++at) place(at, 3 * stack + order[at]);
            place(3, homes[order[0]]);
            place(4, homes[order[1]]);
            place(5, 9 * next + 3 - order_[3] - order_[4]);  // the columns of stack s add up to 9 s + 3
            if (!is_456) place(6, homes[order[2]]);
            try_columns(row, 3 - stack - next, is_456 ? 6 : 7);
        }
    }

    // Two stacks stand, and the last one up to the place `left`; its other columns are homes of digits of the second.
    void try_columns(RowText row, int last, int left) {
        unsigned open = stack_columns(last);
        if (left == 7) open &= ~(1u << order_[6]);
        for (int at = 3; at < 9; ++at) {
            const int home = home_[order_[at]];
            if (open >> home & 1) {
                open &= ~(1u << home);
                place(left++, home);
            }
            row = row << 4 | (place_of_[home] + 1u);
            if (row > best_[1] >> (4 * (8 - at))) return;
        }
        try_order(row);
    }

    RowText row_text(int line) const {
        const auto& value = grid_.lines[side_][line].value;
        RowText row = 0;
        for (const std::uint8_t column : order_) row = row << 4 | name_[value[column]];
        return row;
    }

    // All columns stand: the rest of the text follows. It is compared row by row, and taken from where it is less.
    void try_order(RowText second_row) {
        const auto& value = grid_.lines[side_][first_].value;
        for (int at = 0; at < 9; ++at) name_[value[order_[at]]] = static_cast<std::uint8_t>(at + 1);
        bool less = second_row < best_[1];
        best_[1] = second_row;
        const auto take = [&](int row, RowText written) {
            if (!less && written > best_[row]) return false;
            less = less || written < best_[row];
            best_[row] = written;
            return true;
        };
        const int start = first_ - first_ % 3;
        if (!take(2, row_text(3 * start + 3 - first_ - second_))) return;
        std::array<std::array<int, 3>, 2> bands;
        for (int band = 0; band < 2; ++band) {
            const int above = (start + 3 + 3 * band) % 9;
            bands[band] = {above, above + 1, above + 2};
            std::sort(bands[band].begin(), bands[band].end(), [&](int a, int b) { return begins(a) < begins(b); });
        }
        if (begins(bands[1][0]) < begins(bands[0][0])) std::swap(bands[0], bands[1]);
        for (int row = 3; row < 9; ++row)
            if (!take(row, row_text(bands[row / 3 - 1][row % 3]))) return;
    }
    int begins(int line) const { return name_[grid_.lines[side_][line].value[order_[0]]]; }

    const Grid& grid_;
    int side_ = 0, first_ = 0, second_ = 0;
    std::array<std::uint8_t, 9> home_{};  // of the second row, by column
    std::array<std::uint8_t, 9> order_{}, place_of_{};
    std::array<std::uint8_t, 10> name_{};
    std::array<RowText, 9> best_{};
};

}  // namespace

void write_full(const Grid& grid, std::uint8_t* text) { FullWriter(grid).write(text); }

}  // namespace gridwright::minlex9

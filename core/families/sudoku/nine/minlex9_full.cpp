// Full 9×9 grids. The first row of the least text is 123456789 whatever row is taken; the second row decides almost all
// and fixes every column. Each digit of the second row has its home above it, in the first row, in another stack:
//
//     home stacks of a stack's digits      the second row begins      ways to order the columns then
//     all three in one stack (pure)        456                        6, those of the first stack
//     two in one, one in the other         457                        2 of the first stack × 2 of the last
#include <algorithm>

#include "families/sudoku/nine/minlex9.hpp"

namespace gridwright::minlex9 {

namespace {

// A row of the text, four bits a cell, the first cell highest.
using RowText = std::uint64_t;

class FullWriter {
  public:
    explicit FullWriter(const Grid& grid) : grid_(grid) {
        for (int side = 0; side < 2; ++side) {
            for (int line = 0; line < 9; ++line) {
                const auto& value = grid.lines[side][line].value;
                for (int column = 0; column < 9; ++column) {
                    digits_[side][line][column / 3] |= static_cast<std::uint16_t>(1u << value[column]);
                    column_of_[side][line][value[column]] = static_cast<std::uint8_t>(column);
                }
            }
        }
    }

    void write(std::uint8_t* text) {
        best_.fill(~RowText{0});
        best_[0] = 0x123456789;
        const bool pure = any_pure();
        for (int side = 0; side < 2; ++side) {
            for (int first = 0; first < 9; ++first) {
                for (int step = 1; step < 3; ++step) {
                    const int second = first - first % 3 + (first + step) % 3;
                    if (is_pure(side, first, second) == pure) try_pair(side, first, second, pure);
                }
            }
        }
        for (int row = 0; row < 9; ++row) {
            for (int place = 0; place < 9; ++place) {
                text[9 * row + place] = static_cast<std::uint8_t>(best_[row] >> (4 * (8 - place)) & 15);
            }
        }
    }

  private:
    bool is_pure(int side, int first, int second) const {
        const auto& one = digits_[side][first];
        const auto& other = digits_[side][second];
        return other[0] == one[1] || other[0] == one[2];
    }
    bool any_pure() const {
        for (int side = 0; side < 2; ++side) {
            for (int band = 0; band < 9; band += 3) {
                if (is_pure(side, band, band + 1) || is_pure(side, band, band + 2) ||
                    is_pure(side, band + 1, band + 2)) {
                    return true;
                }
            }
        }
        return false;
    }

    void try_pair(int side, int first, int second, bool pure) {
        side_ = side;
        first_ = first;
        second_ = second;
        const auto& value = grid_.lines[side][second].value;
        for (int column = 0; column < 9; ++column) home_[column] = column_of_[side][first][value[column]];
        for (int stack = 0; stack < 3; ++stack) pure ? try_pure(stack) : try_mixed(stack);
    }

    void place(int at, int column) {
        order_[at] = static_cast<std::uint8_t>(column);
        place_of_[column] = static_cast<std::uint8_t>(at);
    }

    void try_pure(int stack) {
        static constexpr std::uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        for (const auto& order : orders) {
            RowText row = 0x456789;
            for (int offset = 0; offset < 3; ++offset) {
                const int column = 3 * stack + order[offset];
                place(offset, column);
                place(3 + offset, home_[column]);
                place(6 + offset, home_[home_[column]]);
            }
            for (int at = 6; at < 9; ++at) row = row << 4 | (place_of_[home_[order_[at]]] + 1u);
            if (row <= best_[1]) try_order(row);
        }
    }

    void try_mixed(int stack) {
        int column = 3 * stack;
        const int stacks[] = {home_[column] / 3, home_[column + 1] / 3, home_[column + 2] / 3};
        const int odd = stacks[0] == stacks[1] ? 2 : stacks[0] == stacks[2] ? 1 : 0;
        const int lone = column + odd;
        int one = column + (odd == 0), other = column + (odd == 2 ? 1 : 2);
        const int next = home_[one] / 3, last = home_[lone] / 3;
        for (int swapped = 0; swapped < 2; ++swapped, std::swap(one, other)) {
            // The fourth cell decides most: a digit from the first stack is better than one from the last.
            const int fourth = home_[home_[one]];
            const unsigned least = fourth == one ? 1 : fourth == other ? 2 : fourth == lone ? 3 : 7;
            if ((RowText{0x457} << 4 | least) > best_[1] >> 20) continue;
            place(0, one);
            place(1, other);
            place(2, lone);
            place(3, home_[one]);
            place(4, home_[other]);
            place(5, 9 * next + 3 - home_[one] - home_[other]);  // the columns of stack s add up to 9 s + 3
            place(6, home_[lone]);
            const int rest = 9 * last + 3 - home_[lone];
            const int lower = home_[lone] == 3 * last ? 3 * last + 1 : 3 * last;
            for (const int eighth : {lower, rest - lower}) {
                place(7, eighth);
                place(8, rest - eighth);
                RowText row = 0x457;
                for (int at = 3; at < 9; ++at) row = row << 4 | (place_of_[home_[order_[at]]] + 1u);
                if (row <= best_[1]) try_order(row);
            }
        }
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
        for (int row = 3; row < 9; ++row) {
            if (!take(row, row_text(bands[row / 3 - 1][row % 3]))) return;
        }
    }
    int begins(int line) const { return name_[grid_.lines[side_][line].value[order_[0]]]; }

    const Grid& grid_;
    std::array<std::array<std::array<std::uint16_t, 3>, 9>, 2> digits_{};     // side, line, stack: a set
    std::array<std::array<std::array<std::uint8_t, 10>, 9>, 2> column_of_{};  // side, line, digit
    int side_ = 0, first_ = 0, second_ = 0;
    std::array<std::uint8_t, 9> home_{};  // of the second row, by column
    std::array<std::uint8_t, 9> order_{}, place_of_{};
    std::array<std::uint8_t, 10> name_{};
    std::array<RowText, 9> best_{};
};

}  // namespace

void write_full(const Grid& grid, std::uint8_t* text) { FullWriter(grid).write(text); }

}  // namespace gridwright::minlex9

// A move under construction, and the text that it writes. Rows are placed one after the other; the order of the columns
// and the names of the values are fixed only as far as the least text depends on them. Where the least text can go on
// in several ways, the move stops at a fork.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "symmetry/board_parts.hpp"
#include "symmetry/least_text/column_order.hpp"
#include "symmetry/line_moves.hpp"

namespace gridwright {

// The array to be moved, as it is and transposed.
struct SourceArray {
    LineGroup group;
    std::array<std::array<std::uint8_t, most_lines * most_lines>, 2> cells;
    // By row, the values that occur in it more than once: a puzzle without a solution may have them.
    std::array<std::array<std::uint64_t, most_lines>, 2> repeated;

    SourceArray(const LineGroup& group, const std::uint8_t* givens);
};

enum class ForkKind : std::uint8_t { orientation, row, stack, column, value };

// A choice that the least text leaves open.
struct Fork {
    ForkKind kind = ForkKind::orientation;
    int count = 0;
    std::array<std::uint8_t, most_lines> options{};

    void add(int option) { options[count++] = static_cast<std::uint8_t>(option); }
};

// The text written so far, and the text that it must not exceed, of which `bound_length` characters are known.
struct BoundedText {
    std::uint8_t* characters;
    int length;
    const std::uint8_t* bound;
    int bound_length;
    bool is_less = false;  // a character was less than the bound's: from there on nothing is compared

    bool write(int character) {
        const auto written = static_cast<std::uint8_t>(character);
        if (!is_less && length < bound_length) {
            if (written > bound[length]) return false;
            is_less = written < bound[length];
        }
        characters[length++] = written;
        return true;
    }
};

class PartialMove {
  public:
    enum class Stop : std::uint8_t { too_great, at_fork, complete };

    explicit PartialMove(const SourceArray& source);

    // The fork that has to be decided before anything is written.
    Fork first_fork() const;
    void choose(ForkKind kind, int option);
    // Writes on until the text exceeds its bound, a fork is reached, or all is written.
    Stop advance(BoundedText& text, Fork& fork);

    // The part of the board that an option of a fork chooses.
    Part part_of(const BoardParts& parts, ForkKind kind, int option) const;

  private:
    int value_in_row(int place) const { return row_[order_.column_at(place)]; }
    bool is_named(int value) const { return named_ >> (value - 1) & 1; }
    void place_row(int row);
    bool offer_rows(Fork& fork);
    // How a row is written: partial_move_rows.cpp. These return false when the text exceeds its bound. A fork with
    // several options stops the move.
    bool write_new(BoundedText& text, int value);
    bool write_free_stacks(BoundedText& text, Fork& fork);
    bool write_run(BoundedText& text, Fork& fork);
    bool write_named_run(BoundedText& text, Fork& fork, std::uint64_t named);
    bool write_one_value(BoundedText& text, int value);
    // Returns true if the run was split, or a choice between values is left.
    bool split_repeated(std::uint64_t offsets, Fork& fork);

    const SourceArray* source_;
    ColumnOrder order_;
    const std::uint8_t* row_ = nullptr;  // the row that is being written
    std::uint64_t rows_left_;
    std::uint64_t named_ = 0;  // values that have a name: bit value - 1
    int rows_placed_ = 0;
    int place_;  // in the row that is being written
    int names_ = 0;
    bool transposed_ = false;
    std::uint64_t repeated_ = 0;  // in the row that is being written
    std::array<std::uint8_t, most_lines> row_at_;
    // A value is named where it is first written. Its name is what the text says at this row and this column's place:
    // names of columns in free order need not be fixed.
    std::array<std::uint8_t, most_lines + 1> home_row_;
    std::array<std::uint8_t, most_lines + 1> home_column_;
};

}  // namespace gridwright

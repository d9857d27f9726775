// A transformation under construction, and the text that it spells: rows are placed one after the other, and the order
// of the columns and the names of the values are only fixed as far as the least text asks for it. Where the text leaves
// several ways open that are not alike, the partial stops at a fork.
#pragma once

#include <array>
#include <cstdint>

#include "symmetry/least_text/column_order.hpp"
#include "symmetry/line_moves.hpp"

namespace gridwright {

inline constexpr int most_cells = most_lines * most_lines;

// The array to be spelled, as it is and transposed.
struct SourceArray {
    LineGroup group;
    std::array<std::array<std::uint8_t, most_cells>, 2> cells;
    // The values that occur more than once in a row, by row: no puzzle has them, but an array may.
    std::array<std::array<std::uint64_t, most_lines>, 2> repeated;

    SourceArray(const LineGroup& group, const std::uint8_t* givens);
};

enum class ForkKind : std::uint8_t { orientation, row, stack, column, value };

struct Fork {
    ForkKind kind = ForkKind::orientation;
    int count = 0;
    std::array<std::uint8_t, most_lines> options{};

    void add(int option) { options[count++] = static_cast<std::uint8_t>(option); }
};

// What is written, and the bound that it must not exceed: a text and the number of its characters that are known.
struct BoundedText {
    std::uint8_t* text;
    int length;
    const std::uint8_t* bound;
    int bound_length;
    bool below = false;  // a character was less than the bound's: from there on nothing is compared

    bool write(int character) {
        const auto written = static_cast<std::uint8_t>(character);
        if (!below && length < bound_length) {
            if (written > bound[length]) return false;
            below = written < bound[length];
        }
        text[length++] = written;
        return true;
    }
};

class PartialMove {
  public:
    enum class Stop : std::uint8_t { too_great, at_fork, complete };

    explicit PartialMove(const SourceArray& array);

    // The fork that has to be decided before anything is written.
    Fork first_fork() const;
    void choose(ForkKind kind, int option);
    // Writes on until the bound is exceeded, a fork is reached, or all is written.
    Stop advance(BoundedText& tape, Fork& fork);

    const LineGroup& group() const { return array_->group; }
    bool transposed() const { return transposed_; }
    int rows_placed() const { return rows_placed_; }
    int row_at(int place) const { return row_at_[place]; }
    const ColumnOrder& order() const { return order_; }
    ColumnOrder& order() { return order_; }
    // The name of every value, from the order of the columns; values that don't occur take the names left, in order.
    void name_values(const std::uint8_t* text, std::uint8_t* name_of) const;

  private:
    int value_in_row(int place) const { return row_[order_.column_at(place)]; }
    bool knows(int value) const { return known_ >> (value - 1) & 1; }
    void place_row(int row);
    bool write_new(BoundedText& tape, int value);
    bool offer_rows(Fork& fork);
    Stop write_free_stacks(BoundedText& tape, Fork& fork);
    Stop write_run(BoundedText& tape, Fork& fork);
    Stop write_known_run(BoundedText& tape, Fork& fork, std::uint64_t named);
    Stop write_one_value(BoundedText& tape, int value);
    bool split_repeated(std::uint64_t offsets, Fork& fork);

    const SourceArray* array_;
    ColumnOrder order_;
    const std::uint8_t* row_ = nullptr;  // the row that is being written
    std::uint64_t rows_left_;
    std::uint64_t known_ = 0;  // values that have a name: bit value - 1
    int rows_placed_ = 0;
    int place_;  // in the row that is being written
    int names_ = 0;
    bool transposed_ = false;
    std::uint64_t repeated_ = 0;  // in the row that is being written
    std::array<std::uint8_t, most_lines> row_at_;
    // A value is named where it is first written: its name is what the text says at this row and this column's place.
    std::array<std::uint8_t, most_lines + 1> home_row_;
    std::array<std::uint8_t, most_lines + 1> home_column_;
};

}  // namespace gridwright

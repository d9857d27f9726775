// The beginning of a text, row by row, with what questions about it need at hand.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "symmetry/line_group.hpp"

namespace gridwright {

using LineText = std::array<std::uint8_t, most_lines>;
using LineSet = std::uint64_t;

class Beginning {
  public:
    static constexpr int one_of = most_lines + 1;

    explicit Beginning(const LineGroup& group) : group_(group) {}

    // One character more. A new name is the next one.
    void write(int character);
    // One of these names, not known which (bit name - 1); it can only be taken back.
    void write_one_of(LineSet names);
    // Takes the last character back, within a row.
    void take_back();
    void end_row();

    const LineGroup& group() const { return group_; }
    int rows() const { return rows_; }    // that are complete
    int place() const { return place_; }  // in the row after them
    bool complete() const { return rows_ == group_.rows; }
    int names() const { return names_; }
    const LineText& row(int row) const { return text_[row]; }
    int at(int row, int place) const { return text_[row][place]; }
    LineSet alternatives() const { return alternatives_; }  // where it says `one_of`

    // Rows with the one that is being written, bands with the one that it belongs to; bands that are complete.
    int rows_begun() const { return complete() ? rows_ : rows_ + 1; }
    int bands_begun() const { return (rows_begun() + group_.band_height - 1) / group_.band_height; }
    int bands_complete() const { return rows_ / group_.band_height; }

    // Places of a row, and rows at a place, that are filled, empty, or not yet written.
    LineSet filled(int row) const { return filled_[row]; }
    LineSet empty(int row) const { return empty_[row]; }
    LineSet open(int row) const { return line_set::low_bits(group_.columns) & ~filled_[row] & ~empty_[row]; }
    LineSet rows_filled(int place) const { return rows_filled_[place]; }
    LineSet rows_empty(int place) const { return rows_empty_[place]; }
    // Where a name stands: row, place.
    const std::vector<std::pair<std::uint8_t, std::uint8_t>>& homes(int name) const { return homes_[name]; }
    // Names in a row, and at a place (bit name - 1); rows and places of a name.
    LineSet names_in(int row) const { return names_in_[row]; }
    LineSet names_at(int place) const { return names_at_[place]; }
    LineSet rows_with(int name) const { return rows_with_[name]; }
    LineSet places_with(int name) const { return places_with_[name]; }
    // How many are filled in a box, and in a column of a band.
    int in_box(int band, int stack) const { return in_box_[band][stack]; }
    int in_column(int band, int place) const { return in_column_[band][place]; }

  private:
    LineGroup group_;
    int rows_ = 0, place_ = 0, names_ = 0;
    LineSet alternatives_ = 0;
    void fill();
    std::array<LineText, most_lines> text_{};
    std::array<LineSet, most_lines> filled_{}, empty_{}, rows_filled_{}, rows_empty_{}, names_in_{}, names_at_{};
    std::array<LineSet, most_lines + 1> rows_with_{}, places_with_{};
    std::array<std::vector<std::pair<std::uint8_t, std::uint8_t>>, most_lines + 1> homes_;
    std::array<LineText, most_lines> in_box_{}, in_column_{};
};

// What two rows look like beside each other, whatever the order of columns and stacks is and whatever values are
// called: unequal sums are of rows that no move makes alike.
std::uint64_t pair_sum(const LineGroup& group, const LineText& one, const LineText& other, bool same_band);

}  // namespace gridwright

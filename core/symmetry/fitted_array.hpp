// An array that shall be fitted to a text: in one orientation, with what is asked again and again at hand.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "symmetry/beginning.hpp"

namespace gridwright {

class FittedArray {
  public:
    FittedArray(const LineGroup& group, const std::uint8_t* cells, bool transposed);

    bool transposed;
    std::array<LineText, most_lines> rows{};
    std::array<LineSet, most_lines> filled{}, rows_filled{};                     // columns of a row, rows of a column
    std::array<std::array<LineSet, most_lines + 1>, most_lines> columns_with{};  // by row and value
    std::array<LineText, most_lines> in_box{}, in_column{};                      // by band, and stack or column
    LineSet empty_rows = 0, values = 0;
    bool rows_repeat = false;   // a row holds a value twice
    bool boxes_repeat = false;  // a column or a box does

    // Which rows may stand at place `other` if this row stands at `place`, as far as the pair tells.
    LineSet partners(int place, int row, int other) const { return partners_[place * most_lines + other][row]; }
    // To be called when a row of the beginning is complete.
    void compare_pairs(const Beginning& beginning);

  private:
    std::array<std::array<std::uint64_t, most_lines>, most_lines> pair_sums_{};
    std::vector<std::array<LineSet, most_lines>> partners_;
};

}  // namespace gridwright

// Counted once, and pairs of rows compared with those of the text whenever a row of it is complete.
#include "symmetry/fitted_array.hpp"

namespace gridwright {

using line_set::bit;

FittedArray::FittedArray(const LineGroup& group, const std::uint8_t* cells, bool transposed_)
    : transposed(transposed_), partners_(most_lines * most_lines) {
    std::array<std::array<LineSet, most_lines>, most_lines> box_values{};
    std::array<LineSet, most_lines> column_values{};
    for (int row = 0; row < group.rows; ++row) {
        for (int column = 0; column < group.columns; ++column) {
            const int value = cells[transposed ? column * group.columns + row : row * group.columns + column];
            rows[row][column] = static_cast<std::uint8_t>(value);
            if (!value) continue;
            const int band = row / group.band_height, stack = column / group.stack_width;
            filled[row] |= bit(column);
            rows_filled[column] |= bit(row);
            rows_repeat |= columns_with[row][value] != 0;
            columns_with[row][value] |= bit(column);
            boxes_repeat |= (column_values[column] | box_values[band][stack]) >> (value - 1) & 1;
            column_values[column] |= bit(value - 1);
            box_values[band][stack] |= bit(value - 1);
            ++in_box[band][stack];
            ++in_column[band][column];
            values |= bit(value - 1);
        }
        if (!filled[row]) empty_rows |= bit(row);
    }
    for (int row = 0; row < group.rows; ++row) {
        for (int other = 0; other < group.rows; ++other) {
            const bool same_band = row / group.band_height == other / group.band_height;
            pair_sums_[row][other] = pair_sum(group, rows[row], rows[other], same_band);
        }
    }
}

void FittedArray::compare_pairs(const Beginning& beginning) {
    const LineGroup& group = beginning.group();
    const int place = beginning.rows() - 1;
    for (int other = 0; other <= place; ++other) {
        const bool same_band = place / group.band_height == other / group.band_height;
        const auto sum = pair_sum(group, beginning.row(place), beginning.row(other), same_band);
        const auto back = pair_sum(group, beginning.row(other), beginning.row(place), same_band);
        auto& partners = partners_[place * most_lines + other];
        auto& partners_back = partners_[other * most_lines + place];
        for (int row = 0; row < group.rows; ++row) {
            partners[row] = partners_back[row] = 0;
            for (int partner = 0; partner < group.rows; ++partner) {
                if ((partner == row) != (other == place)) continue;
                if (pair_sums_[row][partner] == sum) partners[row] |= bit(partner);
                if (pair_sums_[row][partner] == back) partners_back[row] |= bit(partner);
            }
        }
    }
}

}  // namespace gridwright

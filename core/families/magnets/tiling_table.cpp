// Cells are covered in reading order, along the shorter side. What matters of the past is which of the next cells are
// covered, as many as a row has:
//
//     x x x x x      covered = 0b01001, of the cells marked 0 to 4; the next domino lies on 1 and 2,
//     x 0 1 2 3      or on 1 and the cell below it
//     4
#include "families/magnets/tiling_table.hpp"

#include <algorithm>

namespace gridwright::dominoes {

TilingTable::TilingTable(std::uint32_t rows, std::uint32_t columns)
    : width_(std::min(rows, columns)), cells_(rows * columns), turned_(columns > rows) {
    const bool odd = cells_ % 2 == 1;
    ways_.assign((std::size_t{cells_} + 1) << width_ << odd, 0);
    ways_[std::size_t{cells_} << width_] = 1;
    for (const bool single : {false, true}) {
        if (single && !odd) break;
        for (std::uint32_t cell = cells_; cell-- > 0;)
            for (std::uint32_t covered = 0; covered < 1u << width_; ++covered) {
                double& number = ways_[((single ? cells_ + 1 : 0) + cell) << width_ | covered];
                if (covered & 1)
                    number = ways(cell + 1, covered >> 1, single);
                else
                    number = ways_beside(cell, covered, single, (cell + 1) % width_ == 0) +
                             ways_below(cell, covered, single) + (single ? ways(cell + 1, covered >> 1, false) : 0);
            }
    }
}

void TilingTable::lay(Board& board, Rng& rng) const {
    const std::uint32_t along = turned_ ? cells_ / width_ : 1, across = turned_ ? 1 : width_;  // steps on the board
    std::uint32_t covered = 0;
    bool single = cells_ % 2 == 1;
    for (std::uint32_t begin = 0; begin < cells_; begin += width_) {
        Cell place = begin / width_ * across;
        for (std::uint32_t cell = begin; cell < begin + width_; ++cell, place += along) {
            if (covered & 1) {
                covered >>= 1;
                continue;
            }
            const bool is_last = cell + 1 == begin + width_;
            const double all = ways(cell, covered, single);
            const double beside_it = ways_beside(cell, covered, single, is_last);
            const double below_it = ways_below(cell, covered, single);
            // A draw is only made where there is a choice; its 53 bits are exact.
            const bool choice = all > beside_it && all > below_it;
            const double draw = choice ? static_cast<double>(rng.next() >> 11) * 0x1p-53 * all : 0;
            if (beside_it > 0 && (!choice || draw < beside_it)) {
                board.lay(place, place + along);
                covered = beside(covered);
            } else if (below_it > 0 && (!choice || draw < beside_it + below_it)) {
                board.lay(place, place + across);
                covered = below(covered);
            } else {
                board.lay(place, place);
                covered >>= 1, single = false;
            }
        }
    }
}

}  // namespace gridwright::dominoes

// How many tilings a narrow board has, by the cells that are covered: a table from which one is drawn, every one as
// likely (but for the rounding of numbers beyond 2⁵³), a hundred times as fast as worms mix.
#pragma once

#include "families/magnets/board.hpp"
#include "model/rng.hpp"

namespace gridwright::dominoes {

class TilingTable {
  public:
    // The table has 2^width numbers for every cell: a megabyte at most.
    static bool is_small(std::uint32_t rows, std::uint32_t columns) {
        const std::uint32_t width = std::min(rows, columns);
        return width <= 8 || (width <= 10 && rows * columns <= 120);
    }

    TilingTable(std::uint32_t rows, std::uint32_t columns);
    void lay(Board& board, Rng& rng) const;

  private:
    // Ways to cover the cells from `cell` on; bit i of `covered`: cell + i is covered. `single`: one cell is to stay
    // so.
    double ways(std::uint32_t cell, std::uint32_t covered, bool single) const {
        return ways_[((single ? cells_ + 1 : 0) + cell) << width_ | covered];
    }
    std::uint32_t beside(std::uint32_t covered) const { return covered >> 1 | 1; }
    std::uint32_t below(std::uint32_t covered) const { return covered >> 1 | 1u << (width_ - 1); }
    double ways_beside(std::uint32_t cell, std::uint32_t covered, bool single, bool is_last) const {
        if (is_last || covered & 2) return 0;
        return ways(cell + 1, beside(covered), single);
    }
    double ways_below(std::uint32_t cell, std::uint32_t covered, bool single) const {
        return cell + width_ < cells_ ? ways(cell + 1, below(covered), single) : 0;
    }

    std::uint32_t width_, cells_;
    bool turned_;  // the board's rows are the table's columns
    std::vector<double> ways_;
};

}  // namespace gridwright::dominoes

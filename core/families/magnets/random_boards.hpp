// Boards of one shape with random dominoes and poles: tiny ones from the table of all, others laid and mixed.
#pragma once

#include <optional>

#include "families/magnets/board_table.hpp"
#include "families/magnets/pole_mix.hpp"
#include "families/magnets/tiling.hpp"

namespace gridwright::dominoes {

class RandomBoards {
  public:
    // The share of neutral dominoes is in percent; negative: as it comes.
    RandomBoards(std::uint32_t rows, std::uint32_t columns, double neutral_share = -1)
        : tiler_(rows, columns), neutral_share_(neutral_share) {
        if (neutral_share < 0 && rows * columns <= BoardTable::most_cells) table_.emplace(rows, columns);
    }
    void lay(Board& board, Rng& rng) const {  // anew, whatever lay there
        if (table_) return table_->lay(board, rng);
        tiler_.lay(board, rng);
        lay_poles(board, neutral_share_, rng);
    }
    // Whether laying a board means to tile it and to mix its poles in one word.
    bool mixes_one_word() const { return !table_ && neutral_share_ < 0 && fits_one_word(rows(), columns()); }
    void tile(Board& board, Rng& rng) const { tiler_.lay(board, rng); }  // without poles
    std::uint32_t rows() const { return tiler_.rows(); }
    std::uint32_t columns() const { return tiler_.columns(); }
    double neutral_share() const { return neutral_share_; }

  private:
    Tiler tiler_;
    double neutral_share_;
    std::optional<BoardTable> table_;
};

}  // namespace gridwright::dominoes

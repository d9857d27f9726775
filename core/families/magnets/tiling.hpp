// Random domino tilings and random poles on them, every one as likely (up to what the chains of moves leave to mix).
#pragma once

#include <optional>

#include "families/magnets/tiling_table.hpp"

namespace gridwright::dominoes {

// Covers boards of one shape with dominoes, and one single cell if the number of cells is odd: narrow boards from a
// table, others by worms.
class Tiler {
  public:
    Tiler(std::uint32_t rows, std::uint32_t columns, bool by_worms = false);  // `by_worms`: narrow boards too
    Board laid(Rng& rng) const {
        Board board(rows_, columns_);
        lay(board, rng);
        return board;
    }
    void lay(Board& board, Rng& rng) const;  // anew, whatever lay there; without poles
    std::uint32_t rows() const { return rows_; }
    std::uint32_t columns() const { return columns_; }

  private:
    std::uint32_t rows_, columns_;
    std::optional<TilingTable> table_;
};

// Poles for every domino: every filling as likely; or, with a share of neutral dominoes (in percent, not negative),
// every set of so many, and for each connected region of the others one of its two fillings.
void lay_poles(Board& board, double neutral_share, Rng& rng);

}  // namespace gridwright::dominoes

// Every filled board of a tiny shape, and a random one of them at once: exact, where dominoes and poles would have to
// be mixed for a quarter of the time that a tiny puzzle takes.
#pragma once

#include "families/magnets/board.hpp"
#include "model/rng.hpp"

namespace gridwright::dominoes {

class BoardTable {
  public:
    static constexpr std::uint32_t most_cells = 18;  // of 2×9, 131,979 boards, which are listed in two milliseconds

    BoardTable(std::uint32_t rows, std::uint32_t columns);
    // Every tiling is as likely, and so is every filling of it.
    void lay(Board& board, Rng& rng) const;

  private:
    struct Poles {
        std::uint32_t plus, minus;  // bit c: cell c, in reading order
    };
    struct Tiling {
        Board board;  // without poles
        std::vector<Poles> fillings;
    };

    void cover(const Board& board, std::uint32_t covered, bool single);
    static void fill(Tiling& tiling, Cell cell, Poles poles);

    std::vector<Tiling> tilings_;
};

}  // namespace gridwright::dominoes

// Boards that their counts alone decide: where several solutions remain, tiling and poles are changed.
#pragma once

#include "families/magnets/candidates.hpp"
#include "families/magnets/random_boards.hpp"

namespace gridwright::dominoes {

// Changes a board until propagation from its counts solves it, which proves that it has no other solution;
// with a share of neutral dominoes (in percent, not negative), as many cells are neutral as before. Goes from one
// fixpoint to the next: whoever runs the propagation asks each time whether to go on.
class Repair {
  public:
    Repair(Propagation& propagation, Board& board, const RandomBoards& boards)
        : propagation_(propagation), board_(board), before_(board), boards_(boards) {}

    // The propagation is to be run then, from the counts.
    void begin();
    // False: it is over. Otherwise the propagation is to be run again.
    bool go_on(Rng& rng);
    // What is wrong in the end, about the number of cells that are open: nothing, unless the changes that it may try
    // ran out.
    std::uint32_t wrong() const { return static_cast<std::uint32_t>(cost_); }

  private:
    enum class Phase : std::uint8_t { first, changed };

    int neutrals() const;
    int cost() const;
    void look();
    void judge(Rng& rng);
    void lay_anew(Rng& rng);
    void change(Rng& rng);
    Cell some_cell(Rng& rng) const;
    Cell turned_with(Cell cell, Rng& rng);
    void lay(Cell first, Rng& rng);

    Propagation& propagation_;
    Board& board_;
    Board before_;
    const RandomBoards& boards_;
    Phase phase_ = Phase::first;
    std::vector<Cell> open_, open_before_;
    int first_neutrals_ = 0, cost_ = 0, best_ = 0;
    std::uint32_t moves_ = 0;  // changes that were tried
    std::uint32_t vain_ = 0;   // changes since there was less to pay than ever before
};

}  // namespace gridwright::dominoes

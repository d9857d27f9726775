// The given poles that a board needs beside its counts: as few as can be, one question each.
#pragma once

#include <memory>
#include <optional>

#include "families/magnets/board_model.hpp"
#include "families/magnets/trials.hpp"
#include "model/rng.hpp"

namespace gridwright::dominoes {

// Finds the givens that are left of all poles when they are taken away in a random order while propagation still solves
// the board, then while a few trials see that there is still one solution; `minimal`: while there is one. Goes from one
// fixpoint to the next: whoever runs the propagation asks each time whether to go on. What is found can't be used when
// the monitor has stopped it.
class Givens {
  public:
    Givens(Propagation& propagation, const Board& board, bool minimal, Monitor& monitor)
        : propagation_(propagation), board_(board), minimal_(minimal), monitor_(monitor), trials_(propagation, board) {}

    // The propagation is to be run then, from the counts alone.
    void begin();
    // False: the givens are found. Otherwise the propagation is to be run again.
    bool go_on(Rng& rng);
    const std::vector<Cell>& found() const { return kept_; }

  private:
    enum class Phase : std::uint8_t { counts, adding, asking, adding_again, trying };
    struct Later {
        Cell cell;
        Candidates before;  // what follows from those that are asked about later still
    };

    bool add(Cell cell);
    bool add_again();
    bool ask_next();
    bool try_next();
    Cell random_open(Rng& rng) const;
    void give(Cell cell) { propagation_.keep(cell, board_.poles[cell]); }
    void give_kept();
    Answer ask_learner(Cell cell);

    Propagation& propagation_;
    const Board& board_;
    bool minimal_;
    Monitor& monitor_;
    Trials trials_;
    Phase phase_ = Phase::counts;
    Candidates clear_;          // what follows from the counts alone
    std::vector<Later> later_;  // the givens that are asked about later, the next one last
    std::vector<Cell> kept_, again_;
    Cell asked_ = 0;
    std::optional<BoardModel> model_;
    std::unique_ptr<Learner> learner_;
};

}  // namespace gridwright::dominoes

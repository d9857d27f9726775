// One puzzle on a board of dominoes, from the first domino to the last clue.
#pragma once

#include "families/magnets/givens.hpp"
#include "families/magnets/random_boards.hpp"
#include "families/magnets/repair.hpp"
#include "model/monitor.hpp"

namespace gridwright::dominoes {

struct Wish {
    bool givens = true;    // poles may be given; otherwise the board is repaired until its counts suffice
    bool minimal = false;  // no clue can be taken away
    std::uint32_t counts = ~std::uint32_t{0};  // so many of the rim shall be left, if that can be

    bool every_count(const Board& board) const { return !minimal && counts >= board.counts.size(); }
};

struct Made {
    enum class End : std::uint8_t { made, refused, stopped } end;
    Board board;                      // with its solution
    std::vector<Cell> givens;         // the cells that are given
    std::vector<std::uint8_t> shown;  // of every count, whether it is
    std::uint32_t open = 0;           // refused: cells that the counts leave open
};

// Makes one puzzle after the other, each from one fixpoint to the next: whoever runs the propagation asks each time
// whether to go on. So a puzzle can be made alone, or many side by side in the lanes of vector registers.
class Making {
  public:
    Making(const RandomBoards& boards, const Wish& wish, Monitor& monitor);
    Making(const Making&) = delete;  // its parts know each other

    // The propagation is to be run then.
    void begin(std::uint64_t seed);
    // With a board that was laid elsewhere, from a seed that has come to this; what was here is there then.
    void begin(Board& laid, const Rng& rng);
    // False: the puzzle is made, but for counts that may be taken away. Otherwise the propagation is to be run again.
    bool go_on() { return wish_.givens ? givens_.go_on(rng_) : repair_.go_on(rng_); }
    Propagation& propagation() { return propagation_; }
    const Board& board() const { return made_.board; }
    const Made& made();  // the last step

  private:
    void start();

    const RandomBoards& boards_;
    Wish wish_;
    Monitor& monitor_;
    Rng rng_;
    Made made_;
    Propagation propagation_;
    Givens givens_;
    Repair repair_;
};

// Depends on the boards, the wish and the seed alone, unless it was stopped.
Made make(const RandomBoards& boards, const Wish& wish, std::uint64_t seed, Monitor& monitor);

}  // namespace gridwright::dominoes

// Whole Magnets puzzles: dominoes, poles, and then either the givens that the counts need, or repairs until they need
// none; and finally fewer counts, if asked for.
#pragma once

#include <memory>
#include <optional>

#include "families/magnets/filled_board.hpp"
#include "generate/dig.hpp"

namespace gridwright::magnets {

// An empty board to propagate and dig on: the accelerator's, which knows all the counts or none, or else the general
// board, which knows them all and refers to the model.
std::unique_ptr<Board> start_board(const FilledBoard& filled, bool knows_counts, std::optional<BoardModel>& model);

// Changes a board until propagation from its counts solves it; with a share of neutral dominoes, the number of neutral
// cells stays. Returns 0, or about the number of open cells if it ran out of changes or was stopped.
std::uint32_t repair(FilledBoard& filled, double neutral_share, Rng& rng, Monitor& monitor);

struct Plan {
    std::uint32_t rows, columns;
    double neutral_share = -1;  // in percent; negative: as it comes
    bool givens = true;         // poles may be given; otherwise the board is repaired until its counts suffice
    bool minimal = false;       // no clue can be taken away
    std::uint32_t counts = ~std::uint32_t{0};  // how many to leave, if possible
};

struct Made {
    enum class End : std::uint8_t { made, refused, stopped } end;
    FilledBoard board;                // with its solution
    std::vector<std::uint8_t> shown;  // by clue (the cells, then the counts): whether it is shown
    std::uint32_t open = 0;           // refused: cells that the counts leave open
};

// Makes one puzzle after the other.
class Maker {
  public:
    explicit Maker(const Plan& plan);

    // Depends on the plan and the seed alone, unless it was stopped.
    Made make(std::uint64_t seed, Monitor& monitor);

  private:
    Made::End clear_clues(std::vector<std::uint8_t>& shown, Rng& rng, Monitor& monitor);
    void dig_givens(Board& board, std::vector<std::uint8_t>& shown, Rng& rng, Monitor& monitor);
    void dig_counts(std::vector<std::uint8_t>& shown, Rng& rng, Monitor& monitor);
    const BoardModel& model();

    Plan plan_;
    FilledBoard filled_;               // in landscape: fewer rows, and a word holds a row
    std::optional<BoardModel> model_;  // for the learner, when it is asked, and the general board
    std::uint32_t open_ = 0;
};

}  // namespace gridwright::magnets

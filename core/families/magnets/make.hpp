// Whole Magnets puzzles: dominoes, poles, and then either the givens that the counts need, or repairs until they need
// none; at last fewer counts, if that is asked for.
#pragma once

#include <optional>

#include "families/magnets/board.hpp"
#include "generate/dig.hpp"

namespace gridwright::magnets {

// A board, and the candidates that propagation from all its counts leaves: no more than one solution where it is
// solved.
struct CountedBoard {
    CountedBoard(std::uint32_t rows, std::uint32_t columns)
        : filled(rows, columns), rules(rows, columns), board(MagnetsBoard(rules)) {}
    CountedBoard(const CountedBoard&) = delete;  // its parts know each other

    // Lays the whole board at random; a negative share of neutral dominoes: as it comes.
    void lay(double neutral_share, Rng& rng);
    // After a change of the filled board.
    void propagate();

    FilledBoard filled;
    Rules rules;
    CopiedBoard<MagnetsBoard> board;
};

// Changes a board until propagation from its counts solves it; with a share of neutral dominoes, as many cells are
// neutral as before. Returns what is wrong in the end, about the number of cells that are open: nothing, unless the
// changes that it may try ran out or the monitor stopped it.
std::uint32_t repair(CountedBoard& counted, double neutral_share, Rng& rng, Monitor& monitor);

struct Plan {
    std::uint32_t rows, columns;
    double neutral_share = -1;  // in percent; negative: as it comes
    bool givens = true;         // poles may be given; otherwise the board is repaired until its counts suffice
    bool minimal = false;       // no clue can be taken away
    std::uint32_t counts = ~std::uint32_t{0};  // so many are left, if that can be
};

struct Made {
    enum class End : std::uint8_t { made, refused, stopped } end;
    FilledBoard board;                // with its solution
    std::vector<std::uint8_t> shown;  // of every clue (the cells, then the counts) whether it is there
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
    void dig_givens(std::vector<std::uint8_t>& shown, Rng& rng, Monitor& monitor);
    void dig_counts(std::vector<std::uint8_t>& shown, Rng& rng, Monitor& monitor);
    const BoardModel& model();

    Plan plan_;
    CountedBoard counted_;             // in landscape, which has fewer rows: words are as long as a row
    std::optional<BoardModel> model_;  // for the learner, when it is asked
    std::uint32_t open_ = 0;
};

}  // namespace gridwright::magnets

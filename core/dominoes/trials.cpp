// Depth first, with snapshots instead of a trail: a board is a few words a row.
#include "dominoes/trials.hpp"

#include <bit>
#include <cstdlib>
#include <limits>

namespace gridwright::dominoes {

namespace {

// A learner with at most 50 dead ends a question needed two to ten times the time of so many trials, and left more
// givens up to 16×16; on boards of 20×20 and more it left 4 to 7 % fewer.
constexpr std::uint32_t most_trials = 64;

class Trials {
  public:
    Trials(Propagation& propagation, const Board& board, Monitor& monitor)
        : propagation_(propagation), board_(board), monitor_(monitor) {}

    Answer run(Cell near) {
        if (must_end(monitor_, board_)) return Answer::stopped;
        if (!propagation_.run()) return Answer::no;
        if (propagation_.solved()) return is_other_solution() ? Answer::yes : Answer::no;
        if (left_ == 0) return Answer::stopped;
        --left_;
        const Cell cell = open_near(near);
        const Candidates before = propagation_.now();
        for (const Value value : {plus, minus, neutral}) {
            if (!propagation_.may_be(cell, value)) continue;
            propagation_.keep(cell, value);
            const Answer answer = run(cell);
            propagation_.restore(before);
            if (answer != Answer::no) return answer;
        }
        return Answer::no;
    }

  private:
    bool is_other_solution() const {
        if (!propagation_.counts_hold()) return false;
        for (Cell cell = 0; cell < board_.cells(); ++cell)
            if (!propagation_.may_be(cell, board_.poles[cell])) return true;
        return false;
    }
    Cell open_near(Cell cell) const {
        const auto row = static_cast<int>(cell / board_.columns), column = static_cast<int>(cell % board_.columns);
        Cell nearest = cell;
        int least = std::numeric_limits<int>::max();
        for (std::uint32_t r = 0; r < board_.rows; ++r)
            for (Word open = propagation_.open_in(r + 1); open != 0; open &= open - 1) {
                const int c = std::countr_zero(open);
                const int far = std::abs(static_cast<int>(r) - row) + std::abs(c - column);
                if (far < least) least = far, nearest = r * board_.columns + static_cast<Cell>(c);
            }
        return nearest;
    }

    Propagation& propagation_;
    const Board& board_;
    Monitor& monitor_;
    std::uint32_t left_ = most_trials;
};

}  // namespace

Answer other_solution(Propagation& propagation, const Board& board, Cell near, Monitor& monitor) {
    return Trials(propagation, board, monitor).run(near);
}

}  // namespace gridwright::dominoes

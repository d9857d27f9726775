// Whether a board has another solution, by a few trials on top of what propagation has settled.
#pragma once

#include <vector>

#include "families/magnets/candidates.hpp"
#include "learning/learner.hpp"

namespace gridwright::dominoes {

// Goes from one fixpoint to the next: whoever runs the propagation asks each time whether to go on. What differs hangs
// together, so that cells are tried from one outwards. Leaves the propagation in any state.
class Trials {
  public:
    Trials(Propagation& propagation, const Board& board) : propagation_(propagation), board_(board) {}

    void begin(Cell near);
    // False: there is an answer. Otherwise the propagation is to be run again.
    bool go_on();
    // `yes` or `no` for certain, or `stopped` when the trials did not suffice.
    Answer answer() const { return answer_; }

  private:
    struct Branch {
        Candidates before;
        Cell cell;
        Value next;  // of the values, the first that was not tried
    };
    bool try_next();
    bool end(Answer answer) {
        answer_ = answer;
        return false;
    }
    bool is_other_solution();
    Cell open_near() const;

    Propagation& propagation_;
    const Board& board_;
    std::vector<Branch> branches_;
    Cell near_ = 0;
    std::uint32_t left_ = 0;
    Answer answer_ = Answer::stopped;
};

// The same, to the end; `stopped` also when the monitor has stopped it.
Answer other_solution(Propagation& propagation, const Board& board, Cell near, Monitor& monitor);

}  // namespace gridwright::dominoes

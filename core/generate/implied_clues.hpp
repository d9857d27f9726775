// All that follows from clues that are entered one after the other, and the way back. What the digger asks; which
// board answers, the general one with its trail or one of words, changes the cost and never the answer.
#pragma once

#include <memory>

#include "generate/word_boards.hpp"
#include "learning/learner.hpp"
#include "search/propagator.hpp"

namespace gridwright {

class Closure {
  public:
    virtual ~Closure() = default;

    // Enters the solution's values of these cells. It cannot fail, since the solution fulfils everything.
    virtual Progress enter(std::span<const Cell> cells, Monitor& monitor) = 0;
    virtual bool knows(Cell cell) const = 0;
    virtual bool solved() const = 0;
    // Takes back what was entered since the last `push` that was not yet popped.
    virtual void push() = 0;
    virtual void pop() = 0;
    // Whether there is another solution than ours under what was entered; with a cell, one that differs there. Only a
    // few trials are made: `stopped` when they were not enough.
    virtual Answer other_solution(Cell differing, Monitor& monitor) = 0;
};

// The closure over a board with these candidates, by these inferences; nothing is entered yet. None: stopped.
// `boards` are the model's.
std::unique_ptr<Closure> make_closure(const Model& model, std::span<const Mask> domains,
                                      std::span<const std::uint8_t> solution, const std::vector<Inference>& inferences,
                                      const WordBoards& boards, Monitor& monitor);

}  // namespace gridwright

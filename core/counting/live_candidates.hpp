// Which candidates are live: held by some solution. The learner is asked for a solution that holds a candidate not seen
// yet, until there is none: every answer shows new ones, and the last "no" rules out all others at once.
#pragma once

#include "learning/learner.hpp"

namespace gridwright {

class LiveCandidates {
  public:
    LiveCandidates(const Model& model, std::span<const Mask> domains);

    // Goes on for so many dead ends. `yes`: all is known; `no`: there is no solution; `stopped`: it can go on.
    Answer search(Monitor& monitor, std::uint64_t conflicts);

    std::span<const Mask> masks() const { return masks_; }  // by cell: the candidates of the solutions found so far
    const std::vector<std::uint8_t>& solution() const { return solution_; }  // one of them; empty if there is none yet
    std::uint64_t solutions() const { return solutions_; }                   // all different
    std::uint64_t conflicts() const { return learner_.conflicts(); }

  private:
    std::vector<Literal> unseen() const;

    const Model& model_;
    Learner learner_;
    std::vector<Mask> domains_, masks_;
    std::vector<std::uint8_t> solution_;
    std::uint64_t solutions_ = 0;
};

}  // namespace gridwright

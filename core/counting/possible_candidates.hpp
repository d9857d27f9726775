// Which candidates are possible: held by some solution. Each is shown by a solution or ruled out by a proof, and what
// is known survives a change of clues: solutions that still fit, and all that the learner has learnt.
#pragma once

#include <deque>
#include <memory>

#include "learning/learner.hpp"
#include "search/propagator.hpp"

namespace gridwright {

class PossibleCandidates {
  public:
    PossibleCandidates(const Model& model, std::span<const Mask> domains, std::vector<Inference> inferences);

    // Sets the candidates that the clues leave, within the domains.
    void set_clues(std::span<const Mask> candidates);

    // Goes on until every candidate is decided (`yes`, or `no` if there is no solution), the monitor stops it, or after
    // `conflicts` conflicts. What is decided by then stays decided.
    Answer search(Monitor& monitor, std::uint64_t conflicts = Learner::unlimited);

    std::span<const Mask> seen() const { return seen_; }  // by cell: held by a solution that was found
    std::vector<Mask> undecided() const;                  // by cell: neither seen nor ruled out
    // One of the solutions; empty if none was found.
    const std::vector<std::uint8_t>& solution() const { return solution_; }
    // All that are remembered, of these clues or others.
    const std::deque<std::vector<std::uint8_t>>& solutions() const { return solutions_; }
    // A solution found elsewhere: one that fits the clues answers questions before they are asked.
    void add_solution(std::vector<std::uint8_t> grid);

    std::uint64_t conflicts() const { return learner_ ? learner_->conflicts() : 0; }

  private:
    void narrow();
    void start_anew();
    void forget(Cell cell, Mask values);
    void recall_solutions();
    void see(const std::vector<std::uint8_t>& grid);
    void keep_solution(std::vector<std::uint8_t> grid);
    std::vector<std::uint8_t> preferred();
    Answer ask(std::span<const Literal> wanted, Monitor& monitor, std::uint64_t patience);
    Answer ask_all(Monitor& monitor, std::uint64_t patience, bool& undecided);

    const Model& model_;
    std::vector<Inference> inferences_;
    std::vector<Mask> domains_;
    std::vector<Mask> candidates_;  // what the clues leave
    std::unique_ptr<State> state_;  // the candidates that are not ruled out
    std::unique_ptr<Propagator> propagator_;
    std::unique_ptr<Learner> learner_;  // for the clues when it was made, and those that came since
    bool impossible_ = false;
    bool propagated_ = false;

    std::deque<std::vector<std::uint8_t>> solutions_;  // found so far, of these clues or others
    std::vector<Mask> seen_;
    std::vector<std::uint8_t> solution_;
    std::uint64_t patience_ = 0, conflicts_left_ = 0;
    Rng rng_;
};

}  // namespace gridwright

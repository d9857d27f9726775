// Which candidates are live: held by some solution. The learner is asked for a solution that holds a candidate not seen
// yet, until there is none: every answer shows new ones, and the last "no" rules out all others at once.
#pragma once

#include "learning/learner.hpp"

namespace gridwright {

class LiveCandidates {
  public:
    LiveCandidates(const Model& model, std::span<const Mask> domains)
        : model_(model), learner_(model, domains), domains_(domains.begin(), domains.end()), masks_(model.cells) {}

    // Goes on until it has met `conflicts` dead ends. `yes`: all is known; `no`: there is no solution; `stopped`: it
    // can go on. One learner serves all questions: each demand implies the one before, so that all it learnt stays
    // true.
    Answer search(Monitor& monitor, std::uint64_t conflicts) {
        const std::uint64_t before = learner_.conflicts();
        for (;;) {
            const std::uint64_t met = learner_.conflicts() - before;
            if (met >= conflicts) return Answer::stopped;
            const Answer answer = learner_.solve({}, monitor, conflicts - met);
            if (answer == Answer::stopped) return Answer::stopped;
            if (answer == Answer::no) return solutions_ == 0 ? Answer::no : Answer::yes;
            ++solutions_;
            solution_ = learner_.solution();
            for (Cell cell = 0; cell < model_.cells; ++cell) masks_[cell] |= bit(solution_[cell]);
            std::vector<Literal> wanted = unseen();
            if (wanted.empty()) return Answer::yes;
            learner_.add_clause(std::move(wanted));
        }
    }

    std::span<const Mask> masks() const { return masks_; }  // by cell: the candidates of the solutions found so far
    const std::vector<std::uint8_t>& solution() const { return solution_; }  // one of them; empty if there is none yet
    std::uint64_t solutions() const { return solutions_; }                   // all different
    std::uint64_t conflicts() const { return learner_.conflicts(); }

  private:
    std::vector<Literal> unseen() const {
        std::vector<Literal> literals;
        for (Cell cell = 0; cell < model_.cells; ++cell)
            for (Value value : bits_of(domains_[cell] & ~masks_[cell]))
                literals.push_back(learner_.literal(cell, value));
        return literals;
    }

    const Model& model_;
    Learner learner_;
    std::vector<Mask> domains_, masks_;
    std::vector<std::uint8_t> solution_;
    std::uint64_t solutions_ = 0;
};

}  // namespace gridwright

// One learner for all questions: each demand implies the one before, so that all that was learnt stays true.
#include "counting/live_candidates.hpp"

namespace gridwright {

LiveCandidates::LiveCandidates(const Model& model, std::span<const Mask> domains)
    : model_(model), learner_(model, domains), domains_(domains.begin(), domains.end()), masks_(model.cells) {}

std::vector<Literal> LiveCandidates::unseen() const {
    std::vector<Literal> literals;
    for (Cell cell = 0; cell < model_.cells; ++cell)
        for (Mask rest = domains_[cell] & ~masks_[cell]; rest != 0; rest &= rest - 1)
            literals.push_back(learner_.literal(cell, static_cast<Value>(std::countr_zero(rest))));
    return literals;
}

Answer LiveCandidates::search(Monitor& monitor, std::uint64_t conflicts) {
    const std::uint64_t before = learner_.conflicts();
    for (;;) {
        const std::uint64_t met = learner_.conflicts() - before;
        if (met >= conflicts) return Answer::stopped;
        switch (learner_.solve({}, monitor, conflicts - met)) {
            case Answer::stopped:
                return Answer::stopped;
            case Answer::no:
                return solutions_ == 0 ? Answer::no : Answer::yes;
            case Answer::yes:
                break;
        }
        ++solutions_;
        solution_ = learner_.solution();
        for (Cell cell = 0; cell < model_.cells; ++cell) masks_[cell] |= bit(solution_[cell]);
        std::vector<Literal> wanted = unseen();
        if (wanted.empty()) return Answer::yes;
        learner_.add_clause(std::move(wanted));
    }
}

}  // namespace gridwright

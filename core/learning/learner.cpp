// The search itself: learning from the first unique implication point, decisions by activity with the last sign, and
// restarts. Clauses are kept in learner_clauses.cpp, what follows is found in learner_propagation.cpp.
#include "learning/learner.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace gridwright {

namespace {

constexpr std::uint64_t restart_unit = 64;

// 1 1 2 1 1 2 4 1 1 2 …: the restart lengths of Luby, Sinclair and Zuckerman (1993).
std::uint64_t luby(std::uint64_t index) {
    std::uint64_t size = 1, exponent = 0;
    while (size < index + 1) size = 2 * size + 1, ++exponent;
    while (size - 1 != index) size = (size - 1) / 2, --exponent, index %= size;
    return std::uint64_t{1} << exponent;
}

}  // namespace

Learner::Learner(const Model& model, std::span<const Mask> domains, std::uint64_t seed,
                 std::span<const std::uint32_t> switched)
    : model_(model), rng_(seed) {
    if (domains.size() != model.cells) throw std::invalid_argument("one domain a cell is needed");
    make_literals(domains);
    for (std::uint32_t index : switched) {
        if (index >= model.constraints.size() || model.constraints[index].kind != Kind::count)
            throw std::invalid_argument("only counts can be switched");
        switches_.emplace_back(index, new_variable());
    }
    for (std::uint32_t index = 0; index < model.constraints.size(); ++index)
        add_constraint(model.constraints[index], switch_of(index));
    watch_lines();
}

Literal Learner::new_variable() {
    const auto variable = static_cast<std::uint32_t>(reasons_.size());
    values_.resize(values_.size() + 2);
    watches_.resize(watches_.size() + 2);
    counted_by_.resize(counted_by_.size() + 2);
    reasons_.emplace_back();
    level_of_.push_back(0);
    place_of_.push_back(0);
    phases_.push_back(0);
    seen_.push_back(0);
    lines_of_.emplace_back();
    told_.emplace_back();
    candidate_of_.emplace_back(none, 0);
    order_.add();
    return variable * 2;
}

void Learner::analyze(std::vector<Literal>& learnt, std::uint32_t& back_to) {
    learnt.assign(1, no_literal);
    to_clear_.clear();
    std::uint32_t open = 0;
    std::size_t at = trail_.size();
    scratch_ = conflict_;
    Literal current = no_literal;
    do {
        for (Literal literal : scratch_) {
            const std::uint32_t variable = variable_of(literal);
            if (seen_[variable] || level_of_[variable] == 0) continue;
            seen_[variable] = 1;
            to_clear_.push_back(literal);
            order_.bump(variable);
            if (level_of_[variable] == level())
                ++open;
            else
                learnt.push_back(literal);
        }
        do --at;
        while (!seen_[variable_of(trail_[at])]);
        current = trail_[at];
        scratch_.clear();
        explain(current, scratch_);
        --open;
    } while (open > 0);
    learnt[0] = negated(current);

    std::uint32_t levels = 0;  // a filter: which levels occur
    for (std::size_t k = 1; k < learnt.size(); ++k) levels |= 1u << (level_of_[variable_of(learnt[k])] & 31);
    std::size_t kept = 1;
    for (std::size_t k = 1; k < learnt.size(); ++k)
        if (!redundant(learnt[k], levels)) learnt[kept++] = learnt[k];
    learnt.resize(kept);

    back_to = 0;
    for (std::size_t k = 1; k < learnt.size(); ++k)
        if (level_of_[variable_of(learnt[k])] > back_to) {
            back_to = level_of_[variable_of(learnt[k])];
            std::swap(learnt[1], learnt[k]);
        }
    for (Literal literal : to_clear_) seen_[variable_of(literal)] = 0;
}

// Whether a literal of the learnt clause follows from its other literals. Lines that have not said why yet are not
// asked for this alone: a shorter clause is not worth that much.
bool Learner::redundant(Literal literal, std::uint32_t levels) {
    const auto unexplained = [&](std::uint32_t variable) {
        return reasons_[variable].by == Reason::By::nothing || reasons_[variable].by == Reason::By::line;
    };
    if (unexplained(variable_of(literal))) return false;
    const std::size_t top = to_clear_.size();
    stack_.assign(1, literal);
    std::vector<Literal> because;
    while (!stack_.empty()) {
        const Literal now = stack_.back();
        stack_.pop_back();
        because.clear();
        explain(negated(now), because);
        for (Literal next : because) {
            const std::uint32_t variable = variable_of(next);
            if (seen_[variable] || level_of_[variable] == 0) continue;
            if (unexplained(variable) || !(levels >> (level_of_[variable] & 31) & 1)) {
                while (to_clear_.size() > top) seen_[variable_of(to_clear_.back())] = 0, to_clear_.pop_back();
                return false;
            }
            seen_[variable] = 1;
            to_clear_.push_back(next);
            stack_.push_back(next);
        }
    }
    return true;
}

// How many levels the literals come from, the assumptions counted as one: a clause that joins few of them is worth
// keeping (Audemard and Simon 2009).
std::uint32_t Learner::levels_among(std::span<const Literal> clause) {
    ++stamp_;
    std::uint32_t number = 0;
    for (Literal literal : clause) {
        std::uint32_t level = level_of_[variable_of(literal)];
        if (level <= assumed_.size()) level = 0;
        if (level >= stamps_.size()) stamps_.resize(level + 1, 0);
        number += std::exchange(stamps_[level], stamp_) != stamp_;
    }
    return number;
}

void Learner::learn(const std::vector<Literal>& clause) {
    if (clause.size() == 1) {
        assign(clause[0], {});
        return;
    }
    const std::uint32_t lbd = levels_among(clause);
    const Reference place = store(clause, true, lbd);
    learnt_.push_back(place);
    assign(clause[0], {Reason::By::clause, place});
}

std::optional<Literal> Learner::decide() {
    while (!order_.empty()) {
        const std::uint32_t variable = order_.pop();
        if (truth(variable * 2) == 0) return variable * 2 + phases_[variable];
    }
    return std::nullopt;
}

Answer Learner::solve(std::span<const Literal> assumptions, Monitor& monitor, std::uint64_t conflicts) {
    if (impossible_) return Answer::no;
    std::uint32_t common = 0;  // levels of the last question that serve this one too
    while (common < assumed_.size() && common < assumptions.size() && assumed_[common] == assumptions[common]) ++common;
    backtrack(common);
    std::vector<Literal> learnt;
    std::uint64_t met = 0, restarts = 0, until_restart = luby(0) * restart_unit;
    for (;;) {
        if (!propagate()) {
            if (level() == 0) {
                impossible_ = true;
                return Answer::no;
            }
            std::uint32_t deepest = 0;  // a count may notice late: the conflict can lie below the current level
            for (Literal literal : conflict_) deepest = std::max(deepest, level_of_[variable_of(literal)]);
            backtrack(deepest);
            ++conflicts_, ++met;
            std::uint32_t back_to;
            analyze(learnt, back_to);
            // What was learnt would hold below some of the assumptions too, but to take them back and make them again
            // costs more than to learn it once more when they are gone.
            const auto assumed = static_cast<std::uint32_t>(assumed_.size());
            backtrack(std::max(back_to, std::min(assumed, level() - 1)));
            learn(learnt);
            order_.decay();
            if (until_restart > 0) --until_restart;
            if (monitor.tick()) return Answer::stopped;
            continue;
        }
        if (level() == 0 && trail_.size() > simplified_) simplify();
        if (met >= conflicts) return Answer::stopped;
        if (until_restart == 0) {
            until_restart = luby(++restarts) * restart_unit;
            backtrack(static_cast<std::uint32_t>(std::min<std::size_t>(assumed_.size(), level())));
        }
        if (conflicts_ >= next_reduce_ && learnt_.size() > 2000) {
            next_reduce_ = conflicts_ + 2000 + 300 * (conflicts_ / 4000);
            reduce();
        }
        if (level() < assumptions.size()) {
            const Literal wanted = assumptions[level()];
            if (truth(wanted) == 2) return Answer::no;
            assumed_.resize(level());
            assumed_.push_back(wanted);
            levels_.push_back(static_cast<std::uint32_t>(trail_.size()));
            if (truth(wanted) == 0) assign(wanted, {});
            continue;
        }
        if (monitor.tick()) return Answer::stopped;
        const auto decision = decide();
        if (!decision) {
            keep_solution();
            if (part_equal_lines()) {
                if (impossible_) return Answer::no;
                continue;
            }
            check_solution();
            return Answer::yes;
        }
        ++decisions_;
        levels_.push_back(static_cast<std::uint32_t>(trail_.size()));
        assign(*decision, {});
    }
}

}  // namespace gridwright

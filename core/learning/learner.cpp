// The search itself: decisions by activity, with the signs of the longest trail so far, and restarts.
// learner_clauses.cpp keeps the clauses, learner_propagation.cpp propagates, learner_analysis.cpp learns.
#include "learning/learner.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "model/pool.hpp"

namespace gridwright {

// Few restarts, and the signs of the longest trail so far: made for loose grids, whose solutions are hard to find, and
// no slower on proofs. README.md says what else was tried.
constexpr std::uint64_t restart_unit = 1024;  // conflicts

// 1 1 2 1 1 2 4 1 1 2 …: the restart lengths of Luby, Sinclair and Zuckerman (1993).
static std::uint64_t luby(std::uint64_t index) {
    std::uint64_t size = 1, exponent = 0;
    while (size < index + 1) size = 2 * size + 1, ++exponent;
    while (size - 1 != index) size = (size - 1) / 2, --exponent, index %= size;
    return std::uint64_t{1} << exponent;
}

Learner::Learner(const Model& model, std::span<const Mask> domains, std::uint64_t seed,
                 std::span<const std::uint32_t> switched, bool recording)
    : model_(model), recording_(recording) {
    if (domains.size() != model.cells) throw std::invalid_argument("one domain per cell is needed");
    make_literals(domains);
    for (std::uint32_t index : switched) {
        if (index >= model.constraints.size() || model.constraints[index].kind != Kind::count)
            throw std::invalid_argument("only counts can be switched");
        const Literal on = new_variable();
        switches_.push_back({index, on, new_variable()});
    }
    for (std::uint32_t index = 0; index < model.constraints.size(); ++index) add_constraint(index);
    index_groups();
    watch_lines();
    if (seed != 0) order_.shuffle(seed);
}

std::optional<Literal> Learner::decide() {
    while (!order_.empty()) {
        const std::uint32_t variable = order_.pop();
        if (truth(variable * 2) != 0) continue;
        const std::uint8_t sign = target_[variable] == unset ? phases_[variable] : target_[variable];
        return variable * 2 + sign;
    }
    return std::nullopt;
}

// The first `size` literals of the trail are free of conflicts: keeps their signs if it is the longest such trail.
void Learner::keep_target(std::size_t size) {
    if (size <= target_size_) return;
    target_size_ = size;
    for (std::size_t at = 0; at < size; ++at)
        target_[variable_of(trail_[at])] = best_[variable_of(trail_[at])] = trail_[at] & 1;
}

// Now and then all variables take their signs in the longest trail, and a new longest trail is looked for.
void Learner::rephase() {
    next_rephase_ = conflicts_ + rephase_interval * (++rephased_ + 1);
    for (std::size_t variable = 0; variable < best_.size(); ++variable)
        if (best_[variable] != unset) phases_[variable] = best_[variable];
    std::fill(target_.begin(), target_.end(), unset);
    target_size_ = 0;
}

// Learns a clause, in the room that `learnt` has. False if there is no solution at all.
bool Learner::learn_from_conflict(std::size_t assumptions, std::vector<Literal>& learnt) {
    std::uint32_t deepest = 0;  // a count may notice late: the conflict can lie below the current level
    for (Literal literal : conflict_) deepest = std::max(deepest, level_of(literal));
    if (deepest == 0) {
        impossible_ = true;
        return false;
    }
    if (level() > assumptions) keep_target(levels_.back());
    backtrack(deepest);
    ++conflicts_;
    std::uint32_t back_to;
    analyze(learnt, back_to);
    // The learnt clause may hold at a level below some assumptions, but undoing and redoing these costs more than
    // learning it again when they are gone.
    const auto assumed = static_cast<std::uint32_t>(assumed_.size());
    backtrack(std::max(back_to, std::min(assumed, level() - 1)));
    learn(learnt);
    return true;
}

void Learner::assign_facts() {
    for (Literal fact : std::exchange(facts_, {})) {
        if (truth(fact) == 2) impossible_ = true;
        if (truth(fact) == 0) assign(fact, {});
    }
}

// On a level of its own. False if the literal is false.
bool Learner::assume(Literal wanted) {
    if (truth(wanted) == 2) return false;
    assumed_.resize(level());
    assumed_.push_back(wanted);
    levels_.push_back(static_cast<std::uint32_t>(trail_.size()));
    if (truth(wanted) == 0) assign(wanted, {});
    return true;
}

Answer Learner::solve(std::span<const Literal> assumptions, Monitor& monitor, std::uint64_t conflicts,
                      std::uint64_t decisions) {
    if (impossible_) return Answer::no;
    if (monitor.look()) return Answer::stopped;
    std::uint32_t common = 0;  // levels shared with the last question
    while (common < assumed_.size() && common < assumptions.size() && assumed_[common] == assumptions[common]) ++common;
    backtrack(common);
    std::vector<Literal> learnt;
    std::uint64_t met = 0, made = 0, restarts = 0, until_restart = luby(0) * restart_unit;
    for (;;) {
        if (!propagate()) {
            if (!learn_from_conflict(assumptions.size(), learnt)) return Answer::no;
            ++met;
            if (until_restart > 0) --until_restart;
            if (monitor.tick()) return Answer::stopped;
            continue;
        }
        if (level() == 0 && !facts_.empty()) {
            assign_facts();
            if (impossible_) return Answer::no;
            continue;
        }
        if (level() == 0 && trail_.size() > simplified_ && propagations_ >= next_simplify_) simplify();
        if (met >= conflicts) return Answer::stopped;
        if (until_restart == 0) {
            until_restart = luby(++restarts) * restart_unit;
            keep_target(trail_.size());
            backtrack(static_cast<std::uint32_t>(std::min<std::size_t>(assumed_.size(), level())));
            if (conflicts_ >= next_rephase_) rephase();
            continue;
        }
        if (conflicts_ >= next_reduce_) reduce();
        if (level() < assumptions.size()) {
            if (!assume(assumptions[level()])) return Answer::no;
            continue;
        }
        if (monitor.tick() || made >= decisions) return Answer::stopped;
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
        ++decisions_, ++made;
        levels_.push_back(static_cast<std::uint32_t>(trail_.size()));
        assign(*decision, {});
    }
}

std::pair<Answer, std::size_t> solve_side_by_side(std::span<Learner* const> learners, double seconds,
                                                  const Monitor::Poll& poll, std::uint64_t decisions) {
    std::atomic<bool> ended{false};
    std::pair<Answer, std::size_t> first{Answer::stopped, 0};
    const auto poll_or_end = [&] {
        const bool goes_on = !poll || poll();
        if (!goes_on) ended = true;
        return goes_on;
    };
    const auto threads = static_cast<unsigned>(learners.size());
    run_pieces(learners.size(), threads, poll_or_end, [&](std::size_t piece, const std::atomic<bool>&) {
        Monitor monitor(seconds, &ended);
        const Answer answer = learners[piece]->solve({}, monitor, Learner::unlimited, decisions);
        if (answer != Answer::stopped && !ended.exchange(true)) first = {answer, piece};
    });
    return first;
}

}  // namespace gridwright

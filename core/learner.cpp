// The search itself: propagation by watched literals and counters, learning from the first unique implication point,
// decisions by activity with the last sign, restarts, and a store of clauses that forgets the worse half now and then.
#include "learner.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace gridwright {

namespace {

constexpr double activity_decay = 1 / 0.95, activity_most = 1e100;
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
    activity_.push_back(0);
    heap_place_.push_back(none);
    seen_.push_back(0);
    lines_of_.emplace_back();
    told_.emplace_back();
    candidate_of_.emplace_back(none, 0);
    heap_insert(variable);
    return variable * 2;
}

// ---- clauses -------------------------------------------------------------------------------------------------------

Learner::Reference Learner::store(std::span<const Literal> clause, bool learnt, std::uint32_t lbd) {
    const auto place = static_cast<Reference>(arena_.size());
    arena_.push_back(static_cast<std::uint32_t>(clause.size()));
    arena_.push_back(lbd << 1 | (learnt ? 1 : 0));
    arena_.insert(arena_.end(), clause.begin(), clause.end());
    watch(place);
    return place;
}

void Learner::watch(Reference clause) {
    const Literal* literals = literals_of(clause);
    watches_[negated(literals[0])].push_back({clause, literals[1]});
    watches_[negated(literals[1])].push_back({clause, literals[0]});
}

void Learner::add_clause(std::vector<Literal> clause) {
    backtrack(0);
    std::sort(clause.begin(), clause.end());
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    for (std::size_t at = 0; at < clause.size(); ++at)
        if (truth(clause[at]) == 1 || (at + 1 < clause.size() && clause[at + 1] == negated(clause[at]))) return;
    std::erase_if(clause, [&](Literal it) { return truth(it) == 2; });
    if (clause.empty())
        impossible_ = true;
    else if (clause.size() == 1)
        assign(clause[0], {});
    else
        store(clause, false, 0);
}

void Learner::add_at_most(std::span<const Literal> members, std::uint32_t most) {
    if (members.size() <= most) return;
    if (most == 0) {
        for (Literal member : members) add_clause({negated(member)});
        return;
    }
    // Of two values, "at most half are 1" and "at least half are 0" are the same.
    if (model_.values == 2)
        if (const auto known = count_of_.find({members.begin(), members.end()}); known != count_of_.end())
            if (counts_[known->second].most <= most) return;
    const auto index = static_cast<std::uint32_t>(counts_.size());
    const auto begin = static_cast<std::uint32_t>(members_.size());
    members_.insert(members_.end(), members.begin(), members.end());
    counts_.push_back({begin, static_cast<std::uint32_t>(members_.size()), most});
    if (model_.values == 2) count_of_[{members.begin(), members.end()}] = index;
    for (Literal member : members) {
        counted_by_[member].push_back(index);
        // What was assigned and propagated before this count existed is entered now.
        if (truth(member) == 1 && place_of_[variable_of(member)] < head_) ++counts_[index].number;
    }
    if (counts_[index].number > most) impossible_ = true;
    if (counts_[index].number == most && most > 0)
        for (Literal member : members)
            if (truth(member) == 0) assign(negated(member), {});
}

// ---- propagation ---------------------------------------------------------------------------------------------------

void Learner::assign(Literal literal, Reason reason) {
    const std::uint32_t variable = variable_of(literal);
    values_[literal] = 1;
    values_[negated(literal)] = 2;
    reasons_[variable] = reason;
    level_of_[variable] = level();
    place_of_[variable] = static_cast<std::uint32_t>(trail_.size());
    trail_.push_back(literal);
}

// Lines come last: a line is walked once for all that clauses and counts found out about it.
bool Learner::propagate() {
    for (;;) {
        if (!propagate_literals()) return false;
        if (dirty_lines_.empty()) return true;
        const std::uint32_t index = dirty_lines_.back();
        dirty_lines_.pop_back();
        lines_[index].dirty = false;
        if (!propagate_line(index)) return false;
    }
}

bool Learner::propagate_literals() {
    while (head_ < trail_.size()) {
        const Literal literal = trail_[head_++];
        ++propagations_;
        wake_lines(literal);
        // Both run even if the first fails: the counters must match the head for backtracking to take them back.
        const bool counted = propagate_counts(literal);
        if (!counted || !propagate_clauses(literal)) return false;
    }
    return true;
}

bool Learner::propagate_counts(Literal literal) {
    bool consistent = true;
    for (std::uint32_t index : counted_by_[literal]) {
        AtMost& count = counts_[index];
        ++count.number;
        if (!consistent) continue;
        if (count.number > count.most) {
            consistent = false;
            conflict_.clear();
            std::uint32_t needed = count.most + 1;
            for (std::uint32_t at = count.begin; at < count.end && needed > 0; ++at)
                if (truth(members_[at]) == 1 && place_of_[variable_of(members_[at])] < head_)
                    conflict_.push_back(negated(members_[at])), --needed;
        } else if (count.number == count.most) {
            const Reason reason =
                count.most == 1 ? Reason{Reason::By::literal, literal} : Reason{Reason::By::count, index};
            for (std::uint32_t at = count.begin; at < count.end; ++at)
                if (truth(members_[at]) == 0) assign(negated(members_[at]), reason);
        }
    }
    return consistent;
}

bool Learner::propagate_clauses(Literal literal) {
    auto& list = watches_[literal];
    const Literal falsified = negated(literal);
    std::size_t kept = 0;
    for (std::size_t at = 0; at < list.size(); ++at) {
        const Watch now = list[at];
        if (truth(now.blocker) == 1) {
            list[kept++] = now;
            continue;
        }
        Literal* literals = literals_of(now.clause);
        if (literals[0] == falsified) std::swap(literals[0], literals[1]);
        const Literal first = literals[0];
        if (first != now.blocker && truth(first) == 1) {
            list[kept++] = {now.clause, first};
            continue;
        }
        const std::uint32_t size = size_of(now.clause);
        std::uint32_t other = 2;
        while (other < size && truth(literals[other]) == 2) ++other;
        if (other < size) {
            std::swap(literals[1], literals[other]);
            watches_[negated(literals[1])].push_back({now.clause, first});
            continue;
        }
        list[kept++] = {now.clause, first};
        if (truth(first) == 2) {
            conflict_.assign(literals, literals + size);
            while (++at < list.size()) list[kept++] = list[at];
            list.resize(kept);
            return false;
        }
        assign(first, {Reason::By::clause, now.clause});
    }
    list.resize(kept);
    return true;
}

// Appends the negations of the literals that made `literal` true.
void Learner::explain(Literal literal, std::vector<Literal>& because) {
    const Reason reason = reasons_[variable_of(literal)];
    switch (reason.by) {
        case Reason::By::nothing:
            break;
        case Reason::By::literal:
            because.push_back(negated(reason.index));
            break;
        case Reason::By::clause: {
            const Literal* literals = literals_of(reason.index);
            for (std::uint32_t at = 0; at < size_of(reason.index); ++at)
                if (literals[at] != literal) because.push_back(literals[at]);
            break;
        }
        case Reason::By::count: {
            const AtMost& count = counts_[reason.index];
            const std::uint32_t before = place_of_[variable_of(literal)];
            std::uint32_t needed = count.most;
            for (std::uint32_t at = count.begin; at < count.end && needed > 0; ++at)
                if (truth(members_[at]) == 1 && place_of_[variable_of(members_[at])] < before)
                    because.push_back(negated(members_[at])), --needed;
            break;
        }
        case Reason::By::line: {
            // The literal says that a cell does not hold a value: the false one of the two it can mean.
            const std::uint32_t variable = variable_of(literal);
            auto [cell, value] = candidate_of_[variable];
            if ((literal & 1) == 0) value = static_cast<Value>(std::countr_zero(domains_[cell] & ~bit(value)));
            const auto scope = model_.scope(lines_[reason.index].line);
            const auto place = static_cast<std::size_t>(std::find(scope.begin(), scope.end(), cell) - scope.begin());
            explain_line(reason.index, place_of_[variable], place, value);
            told_[variable] = because_;
            reasons_[variable].by = Reason::By::told;
            because.insert(because.end(), because_.begin(), because_.end());
            break;
        }
        case Reason::By::told: {
            const auto& told = told_[variable_of(literal)];
            because.insert(because.end(), told.begin(), told.end());
            break;
        }
    }
}

void Learner::backtrack(std::uint32_t to) {
    if (level() <= to) return;
    const std::uint32_t size = levels_[to];
    for (std::size_t at = trail_.size(); at-- > size;) {
        const Literal literal = trail_[at];
        const std::uint32_t variable = variable_of(literal);
        if (at < head_)
            for (std::uint32_t index : counted_by_[literal]) --counts_[index].number;
        values_[literal] = values_[negated(literal)] = 0;
        phases_[variable] = literal & 1;
        if (heap_place_[variable] == none) heap_insert(variable);
    }
    trail_.resize(size);
    levels_.resize(to);
    if (assumed_.size() > to) assumed_.resize(to);
    head_ = std::min<std::size_t>(head_, size);
}

// ---- learning ------------------------------------------------------------------------------------------------------

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
            bump(variable);
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

void Learner::reduce() {
    std::vector<std::uint8_t> locked(arena_.size(), 0);
    for (Literal literal : trail_)
        if (const Reason reason = reasons_[variable_of(literal)]; reason.by == Reason::By::clause)
            locked[reason.index] = 1;
    std::stable_sort(learnt_.begin(), learnt_.end(),
                     [&](Reference a, Reference b) { return (arena_[a + 1] >> 1) < (arena_[b + 1] >> 1); });
    const std::size_t keep = learnt_.size() / 2;
    std::vector<Reference> kept;
    for (std::size_t at = 0; at < learnt_.size(); ++at) {
        const bool glue = arena_[learnt_[at] + 1] >> 1 <= 2;
        if (at < keep || glue || locked[learnt_[at]])
            kept.push_back(learnt_[at]);
        else
            arena_[learnt_[at]] |= dropped_bit;  // dropped: collect() leaves it out
    }
    learnt_ = std::move(kept);
    collect();
}

// Clauses that hold for ever go, and so do literals that are false for ever.
void Learner::simplify() {
    simplified_ = trail_.size();
    const auto holds = [&](Reference clause) {
        const Literal* literals = literals_of(clause);
        return std::any_of(literals, literals + size_of(clause), [&](Literal it) { return truth(it) == 1; });
    };
    std::erase_if(learnt_, holds);
    for (Reference clause = 0; clause < arena_.size(); clause += 2 + (arena_[clause] & size_bits))
        if (holds(clause)) arena_[clause] |= dropped_bit;
    collect();
}

// Moves the clauses together. At level 0 their false literals are left out; the two that are watched are not among
// them.
void Learner::collect() {
    std::vector<std::uint32_t> fresh;
    fresh.reserve(arena_.size());
    std::vector<Reference> moved(arena_.size(), no_clause);
    for (std::size_t at = 0; at < arena_.size();) {
        const bool dropped = arena_[at] & dropped_bit;
        const std::uint32_t size = arena_[at] & size_bits;
        if (!dropped) {
            moved[at] = static_cast<Reference>(fresh.size());
            fresh.insert(fresh.end(), {0u, arena_[at + 1], arena_[at + 2], arena_[at + 3]});
            for (std::uint32_t k = 2; k < size; ++k)
                if (const Literal it = arena_[at + 2 + k]; level() > 0 || truth(it) != 2) fresh.push_back(it);
            fresh[moved[at]] = static_cast<std::uint32_t>(fresh.size() - moved[at] - 2);
        }
        at += 2 + size;
    }
    arena_ = std::move(fresh);
    for (Reference& clause : learnt_) clause = moved[clause];
    for (Literal literal : trail_)
        if (Reason& reason = reasons_[variable_of(literal)]; reason.by == Reason::By::clause) {
            reason.index = moved[reason.index];
            if (reason.index == no_clause) reason.by = Reason::By::nothing;  // only what is true for ever
        }
    for (auto& list : watches_) {
        std::size_t kept = 0;
        for (const Watch& now : list)
            if (moved[now.clause] != no_clause) list[kept++] = {moved[now.clause], now.blocker};
        list.resize(kept);
    }
}

// ---- decisions -----------------------------------------------------------------------------------------------------

void Learner::bump(std::uint32_t variable) {
    activity_[variable] += step_;
    if (activity_[variable] > activity_most) {
        for (double& activity : activity_) activity /= activity_most;
        step_ /= activity_most;
    }
    if (heap_place_[variable] != none) heap_up(heap_place_[variable]);
}

void Learner::heap_insert(std::uint32_t variable) {
    heap_place_[variable] = static_cast<std::uint32_t>(heap_.size());
    heap_.push_back(variable);
    heap_up(heap_.size() - 1);
}

void Learner::heap_up(std::size_t at) {
    const std::uint32_t variable = heap_[at];
    while (at > 0 && activity_[heap_[(at - 1) / 2]] < activity_[variable]) {
        heap_[at] = heap_[(at - 1) / 2];
        heap_place_[heap_[at]] = static_cast<std::uint32_t>(at);
        at = (at - 1) / 2;
    }
    heap_[at] = variable;
    heap_place_[variable] = static_cast<std::uint32_t>(at);
}

void Learner::heap_down(std::size_t at) {
    const std::uint32_t variable = heap_[at];
    for (std::size_t child; (child = 2 * at + 1) < heap_.size(); at = child) {
        if (child + 1 < heap_.size() && activity_[heap_[child + 1]] > activity_[heap_[child]]) ++child;
        if (activity_[heap_[child]] <= activity_[variable]) break;
        heap_[at] = heap_[child];
        heap_place_[heap_[at]] = static_cast<std::uint32_t>(at);
    }
    heap_[at] = variable;
    heap_place_[variable] = static_cast<std::uint32_t>(at);
}

std::uint32_t Learner::heap_pop() {
    const std::uint32_t variable = heap_[0];
    heap_place_[variable] = none;
    const std::uint32_t last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) {
        heap_[0] = last;
        heap_down(0);
    }
    return variable;
}

std::optional<Literal> Learner::decide() {
    while (!heap_.empty()) {
        const std::uint32_t variable = heap_pop();
        if (truth(variable * 2) == 0) return variable * 2 + phases_[variable];
    }
    return std::nullopt;
}

// ---- the loop ------------------------------------------------------------------------------------------------------

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
            step_ *= activity_decay;
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

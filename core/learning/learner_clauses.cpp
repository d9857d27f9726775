// The store of clauses and counts: what holds for ever, and what was learnt, of which the worse half is forgotten now
// and then.
#include <algorithm>
#include <utility>

#include "learning/learner.hpp"

namespace gridwright {

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

}  // namespace gridwright

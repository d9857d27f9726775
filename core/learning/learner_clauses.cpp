// The store of clauses: those that hold for ever, and learnt ones, of which the worse are forgotten now and then.
#include <algorithm>
#include <array>
#include <utility>

#include "learning/learner.hpp"

namespace gridwright {

// Of learnt clauses that weren't used lately (see `use`), the three quarters with the largest distance are removed.
// Clauses up to a distance of `always` stay. When the arena is full, all others go, used or not.
constexpr std::uint32_t always = 2;
constexpr std::uint64_t reduce_interval = 300;
constexpr std::size_t most_words = std::size_t{1} << 27;  // of the arena: 512 MiB, three times that while it moves

static void write(std::string& text, const char* before, std::span<const Literal> clause) {
    text += before;
    for (Literal literal : clause) {
        if (literal & 1) text += '-';
        text += std::to_string(variable_of(literal) + 1);
        text += ' ';
    }
    text += "0\n";
}

void Learner::write_learnt(std::span<const Literal> clause) { write(proof_, "", clause); }

Learner::Reference Learner::store(std::span<const Literal> clause, bool learnt, std::uint32_t distance) {
    if (clause.size() == 2) {
        watches_[negated(clause[0])].push_back({two_literals, clause[1]});
        watches_[negated(clause[1])].push_back({two_literals, clause[0]});
        return two_literals;
    }
    const auto place = static_cast<Reference>(arena_.size());
    arena_.push_back(static_cast<std::uint32_t>(clause.size()));
    arena_.push_back(learnt ? 1 : 0);
    arena_.insert(arena_.end(), clause.begin(), clause.end());
    rate(place, distance, 1);
    watches_[negated(clause[0])].push_back({place, clause[1]});
    watches_[negated(clause[1])].push_back({place, clause[0]});
    if (learnt) learnt_.push_back(place);
    return place;
}

void Learner::add_clause(std::vector<Literal> clause) {
    backtrack(0);
    std::sort(clause.begin(), clause.end());
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    if (recording_) write(clauses_, "", clause);
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

// The group as clauses.
void Learner::write_group(std::span<const Literal> members, bool needs_one) {
    for (std::size_t first = 0; first < members.size(); ++first)
        for (std::size_t second = first + 1; second < members.size(); ++second)
            write(clauses_, "", std::array{negated(members[first]), negated(members[second])});
    if (needs_one) write(clauses_, "", members);
}

void Learner::reduce() {
    next_reduce_ = conflicts_ + reduce_interval * (++reductions_ + 1);
    std::vector<std::uint8_t> locked(arena_.size(), 0);
    for (Literal literal : trail_)
        if (const Reason reason = assigned_[variable_of(literal)].reason; reason.by == Reason::By::clause)
            locked[reason.index] = 1;
    std::vector<Reference> candidates;
    const bool full = arena_.size() > most_words;
    for (Reference clause : learnt_) {
        const std::uint32_t distance = distance_of(clause), used = use_of(clause);
        if (used > 0) rate(clause, distance, used - 1);
        if ((used == 0 || full) && distance > always && !locked[clause]) candidates.push_back(clause);
    }
    std::stable_sort(candidates.begin(), candidates.end(), [&](Reference a, Reference b) {
        return std::pair(distance_of(a), size_of(a)) > std::pair(distance_of(b), size_of(b));
    });
    candidates.resize(full ? candidates.size() : candidates.size() * 3 / 4);
    for (Reference clause : candidates) arena_[clause] |= dropped_bit;
    std::erase_if(learnt_, [&](Reference clause) { return (arena_[clause] & dropped_bit) != 0; });
    collect();
}

// Removes clauses that are true for ever, and literals that are false for ever.
void Learner::simplify() {
    const std::size_t before = std::exchange(simplified_, trail_.size());
    next_simplify_ = propagations_ + arena_.size() / 4;
    if (recording_)  // clauses that these follow from may go
        for (std::size_t at = before; at < trail_.size(); ++at) write(proof_, "", {&trail_[at], 1});
    const auto holds = [&](Reference clause) {
        const Literal* literals = literals_of(clause);
        return std::any_of(literals, literals + size_of(clause), [&](Literal it) { return truth(it) == 1; });
    };
    std::erase_if(learnt_, holds);
    for (Reference clause = 0; clause < arena_.size(); clause += 2 + (arena_[clause] & size_bits))
        if (holds(clause)) arena_[clause] |= dropped_bit;
    for (Literal literal : trail_) watches_[literal].clear(), watches_[negated(literal)].clear();
    collect();
}

// Moves the clauses together. At level 0 their false literals are left out; the two that are watched are not among
// them.
void Learner::collect() {
    std::vector<std::uint32_t> fresh;
    fresh.reserve(arena_.size());
    std::vector<Reference> moved(arena_.size(), two_literals);
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
        if (recording_ && (arena_[at + 1] & 1)) {
            const std::uint32_t* now = dropped ? nullptr : fresh.data() + moved[at];
            if (now && *now < size) write(proof_, "", {now + 2, *now});
            if (dropped || *now < size) write(proof_, "d ", {arena_.data() + at + 2, size});
        }
        at += 2 + size;
    }
    arena_ = std::move(fresh);
    for (Reference& clause : learnt_) clause = moved[clause];
    for (Literal literal : trail_)
        if (Reason& reason = assigned_[variable_of(literal)].reason; reason.by == Reason::By::clause) {
            reason.index = moved[reason.index];
            if (reason.index == two_literals) reason = {};  // only what is true for ever
        }
    for (auto& list : watches_)
        std::erase_if(list, [&](Watch& now) {
            if (now.clause == two_literals) return false;
            now.clause = moved[now.clause];
            return now.clause == two_literals;
        });
}

}  // namespace gridwright

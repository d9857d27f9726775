// Learning from a dead end: the clause of the first unique implication point, minimised and shrunk, and what the search
// remembers of the way there (activity of variables, use of clauses).
#include <algorithm>
#include <utility>

#include "learning/learner.hpp"

namespace gridwright {

namespace {

enum Mark : std::uint8_t { unmarked, seen, follows, needed, bumped, joined };

constexpr std::uint32_t deepest_proof = 500;

}  // namespace

void Learner::mark(Literal literal, std::uint8_t as) {
    std::uint8_t& now = marks_[variable_of(literal)];
    if (now == unmarked) marked_.push_back(literal);
    now = as;
}

void Learner::analyze(std::vector<Literal>& learnt, std::uint32_t& back_to) {
    learnt.assign(1, no_literal);
    std::uint32_t open = 0;
    std::size_t at = trail_.size();
    std::span<const Literal> false_ones = conflict_;
    Literal current = no_literal;
    do {
        for (Literal literal : false_ones) {
            if (marks_[variable_of(literal)] != unmarked || level_of(literal) == 0) continue;
            mark(literal, seen);
            order_.bump(variable_of(literal));
            if (level_of(literal) == level())
                ++open;
            else
                learnt.push_back(literal);
        }
        do --at;
        while (marks_[variable_of(trail_[at])] == unmarked);
        current = trail_[at];
        if (--open > 0) {
            const Reason reason = assigned_[variable_of(current)].reason;
            if (reason.by == Reason::By::clause) use(reason.index);
            false_ones = because(current);
        }
    } while (open > 0);
    learnt[0] = negated(current);

    levels_among(learnt);  // stamps the levels that occur
    const auto first = std::remove_if(learnt.begin() + 1, learnt.end(), [&](Literal it) { return redundant(it, 0); });
    learnt.erase(first, learnt.end());
    if (counts_.empty()) shrink(learnt);
    bump_reasons(learnt);

    back_to = 0;
    for (std::size_t k = 1; k < learnt.size(); ++k)
        if (level_of(learnt[k]) > back_to) {
            back_to = level_of(learnt[k]);
            std::swap(learnt[1], learnt[k]);
        }
    for (Literal literal : marked_) marks_[variable_of(literal)] = unmarked;
    marked_.clear();
    order_.decay();
}

// A clause that took part may join fewer levels than when it was learnt.
void Learner::use(Reference clause) {
    if (!is_learnt(clause)) return;
    std::uint32_t distance = distance_of(clause);
    if (distance > 2) distance = std::min(distance, levels_among({literals_of(clause), size_of(clause)}));
    rate(clause, distance, distance <= 6 ? 2 : 1);
}

// Whether a false literal follows from others of the learnt clause. Lines that haven't explained yet aren't asked for
// this alone: a shorter clause isn't worth the walk.
bool Learner::redundant(Literal literal, std::uint32_t depth) {
    const std::uint8_t known = marks_[variable_of(literal)];
    if (depth > 0 && (known == seen || known == follows)) return true;
    const Assignment& assignment = assigned_[variable_of(literal)];
    if (depth > 0 && assignment.level == 0) return true;
    const Reason::By by = assignment.reason.by;
    if (known == needed || by == Reason::By::nothing || by == Reason::By::line || depth > deepest_proof) return false;
    if (depth > 0 && stamps_[assignment.level] != stamp_) return false;
    for (Literal other : because(negated(literal))) {
        if (variable_of(other) == variable_of(literal) || redundant(other, depth + 1)) continue;
        if (depth > 0) mark(literal, needed);
        return false;
    }
    if (depth > 0) mark(literal, follows);
    return true;
}

// What made the clause's literals false took part in the conflict too, if not in its proof.
void Learner::bump_reasons(std::span<const Literal> clause) {
    for (Literal literal : clause.subspan(1)) {
        const Reason::By by = assigned_[variable_of(literal)].reason.by;
        if (by == Reason::By::line || by == Reason::By::count) continue;
        for (Literal other : because(negated(literal))) {
            const std::uint8_t known = marks_[variable_of(other)];
            if (known == seen || known == bumped || level_of(other) == 0) continue;
            mark(other, bumped);
            order_.bump(variable_of(other));
        }
    }
}

// Replaces the literals of a level by the one that makes them all false, given the rest of the clause, where there is
// one (Fleury and Biere 2021). A cell's value rules out its peers, so clauses of loose grids become half as long.
void Learner::shrink(std::vector<Literal>& learnt) {
    std::sort(learnt.begin() + 1, learnt.end(), [&](Literal a, Literal b) { return place_of(a) > place_of(b); });
    auto kept = learnt.begin() + 1;
    for (auto begin = kept; begin != learnt.end();) {
        const std::uint32_t level = level_of(*begin);
        const auto end = std::find_if(begin, learnt.end(), [&](Literal it) { return level_of(it) != level; });
        const Literal one = common_cause({begin, end});
        for (auto at = begin; at != end; ++at) mark(*at, seen);
        if (one != no_literal)
            *kept++ = one;
        else
            kept = std::copy(begin, end, kept);
        begin = end;
    }
    learnt.erase(kept, learnt.end());
}

// The literal that the literals of one level follow from, the latest first; no_literal if a literal of a lower level
// would have to join the clause. The marks of this level aren't needed any more.
Literal Learner::common_cause(std::span<const Literal> block) {
    for (Literal literal : block) mark(literal, joined);
    std::size_t open = block.size(), at = place_of(block[0]) + 1;
    const std::uint32_t level = level_of(block[0]);
    for (;;) {
        do --at;
        while (marks_[variable_of(trail_[at])] != joined);
        const Literal latest = trail_[at];
        if (--open == 0) return negated(latest);
        const Reason::By by = assigned_[variable_of(latest)].reason.by;
        if (by == Reason::By::nothing || by == Reason::By::line) return no_literal;
        for (Literal other : because(latest)) {
            if (marks_[variable_of(other)] == joined || level_of(other) == 0) continue;
            if (level_of(other) < level) {
                if (redundant(other, 1)) continue;
                return no_literal;
            }
            mark(other, joined);
            ++open;
        }
    }
}

// How many levels the literals come from, the assumptions counted as one: a clause that joins few of them is worth
// keeping (Audemard and Simon 2009).
std::uint32_t Learner::levels_among(std::span<const Literal> clause) {
    ++stamp_;
    std::uint32_t number = 0;
    bool assumed = false;
    for (Literal literal : clause) {
        const std::uint32_t level = level_of(literal);
        if (level >= stamps_.size()) stamps_.resize(level + 1, 0);
        if (std::exchange(stamps_[level], stamp_) == stamp_) continue;
        if (level > assumed_.size())
            ++number;
        else
            assumed = true;
    }
    return number + assumed;
}

void Learner::learn(const std::vector<Literal>& clause) {
    if (recording_) write_learnt(clause);
    if (clause.size() == 1) {
        if (level() > 0) facts_.push_back(clause[0]);
        assign(clause[0], {});
        assigned_[variable_of(clause[0])].level = 0;
    } else if (clause.size() == 2) {
        store(clause, true, 2);
        assign(clause[0], {Reason::By::literal, clause[1]});
    } else {
        const Reference place = store(clause, true, levels_among(clause));
        assign(clause[0], {Reason::By::clause, place});
    }
}

}  // namespace gridwright

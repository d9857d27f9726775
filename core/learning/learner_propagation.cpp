// What follows from a literal, by groups, watched clauses and counters; why it does; and the way back.
#include <algorithm>
#include <utility>

#include "learning/learner.hpp"

namespace gridwright {

// Large grids live in the outer caches. What a literal needs is fetched when it is assigned, and again when `ahead`
// others are left before it: a quarter more conflicts a second.
constexpr std::size_t ahead = 4;

void Learner::assign(Literal literal, Reason reason) {
    values_[literal] = 1;
    values_[negated(literal)] = 2;
    assigned_[variable_of(literal)] = {reason, level(), static_cast<std::uint32_t>(trail_.size())};
    trail_.push_back(literal);
    __builtin_prefetch(&watches_[literal]);
}

// Lines come last: a line is walked once for all that clauses, groups and counts found out about it.
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
        if (head_ + ahead < trail_.size()) {
            const Literal soon = trail_[head_ + ahead];
            __builtin_prefetch(watches_[soon].data());
            __builtin_prefetch(seats_.data() + first_seat_[negated(soon)]);
        }
        ++propagations_;
        if (!lines_.empty()) wake_lines(literal);
        // Groups and counts run even if one fails: they must match the head for backtracking to take them back.
        const bool grouped = propagate_groups(literal);
        const bool counted = counts_.empty() || propagate_counts(literal);
        if (!grouped || !counted || !propagate_clauses(literal)) return false;
    }
    return true;
}

// A true literal leaves its groups no other; a false one leaves its groups, and the last that stays is true.
bool Learner::propagate_groups(Literal literal) {
    bool consistent = true;
    const Literal falsified = negated(literal);
    for (std::uint32_t at = first_seat_[falsified]; at < first_seat_[falsified + 1]; ++at) {
        Group& group = groups_[seats_[at].group];
        group.alive &= ~bit(seats_[at].bit);
        if (!consistent || !group.needs_one || (group.alive & (group.alive - 1)) != 0) continue;
        const Literal* members = members_.data() + group.begin;
        const Literal last = group.alive == 0 ? falsified : members[std::countr_zero(group.alive)];
        if (truth(last) == 1) continue;
        if (truth(last) == 0) {
            assign(last, {Reason::By::group, seats_[at].group});
            continue;
        }
        conflict_.assign(members, members + group.size);
        consistent = false;
    }
    if (!consistent) return false;
    for (std::uint32_t at = first_seat_[literal]; at < first_seat_[literal + 1]; ++at) {
        const Group& group = groups_[seats_[at].group];
        const Literal* members = members_.data() + group.begin;
        for (Mask rest = group.alive & ~bit(seats_[at].bit); rest != 0; rest &= rest - 1) {
            const Literal other = members[std::countr_zero(rest)];
            if (truth(other) == 0) assign(negated(other), {Reason::By::literal, falsified});
            if (truth(other) != 1) continue;
            conflict_.assign({falsified, negated(other)});
            return false;
        }
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
                if (truth(members_[at]) == 1 && place_of(members_[at]) < head_)
                    conflict_.push_back(negated(members_[at])), --needed;
        } else if (count.number == count.most) {
            for (std::uint32_t at = count.begin; at < count.end; ++at)
                if (truth(members_[at]) == 0) assign(negated(members_[at]), {Reason::By::count, index});
        }
    }
    return consistent;
}

bool Learner::propagate_clauses(Literal literal) {
    auto& list = watches_[literal];
    const Literal falsified = negated(literal);
    Watch* kept = list.data();
    const Watch *at = kept, *const end = kept + list.size();
    bool consistent = true;
    while (at != end) {
        const Watch now = *kept++ = *at++;
        const std::uint8_t known = truth(now.blocker);
        if (known == 1) continue;
        if (now.clause == two_literals) {
            if (known == 0) {
                assign(now.blocker, {Reason::By::literal, falsified});
                continue;
            }
            conflict_.assign({now.blocker, falsified});
            consistent = false;
            break;
        }
        Literal* literals = literals_of(now.clause);
        const Literal first = literals[0] ^ literals[1] ^ falsified;  // the other one that is watched
        if (first != now.blocker && truth(first) == 1) {
            kept[-1].blocker = first;
            continue;
        }
        const Literal* const last = literals + size_of(now.clause);
        Literal* other = literals + 2;
        while (other != last && truth(*other) == 2) ++other;
        if (other != last) {
            literals[0] = first;
            literals[1] = *other;
            *other = falsified;
            watches_[negated(literals[1])].push_back({now.clause, first});
            --kept;
            continue;
        }
        if (truth(first) == 0) {
            assign(first, {Reason::By::clause, now.clause});
            continue;
        }
        use(now.clause);
        conflict_.assign(literals, literals + size_of(now.clause));
        consistent = false;
        break;
    }
    kept = std::copy(at, end, kept);
    list.resize(static_cast<std::size_t>(kept - list.data()));
    return consistent;
}

std::span<const Literal> Learner::because(Literal literal) {
    const std::uint32_t variable = variable_of(literal);
    Reason& reason = assigned_[variable].reason;
    switch (reason.by) {
        case Reason::By::nothing:
            return {};
        case Reason::By::literal:
            return {&reason.index, 1};
        case Reason::By::clause:
            return {literals_of(reason.index), size_of(reason.index)};
        case Reason::By::group: {
            const Group& group = groups_[reason.index];
            return {members_.data() + group.begin, group.size};
        }
        case Reason::By::count: {
            const AtMost& count = counts_[reason.index];
            told_[variable].clear();
            for (std::uint32_t at = count.begin; at < count.end && told_[variable].size() < count.most; ++at)
                if (truth(members_[at]) == 1 && place_of(members_[at]) < assigned_[variable].place)
                    told_[variable].push_back(negated(members_[at]));
            break;
        }
        case Reason::By::line: {
            // The literal says that a cell doesn't hold a value: of the variable's two candidates, the false one.
            auto [cell, value] = candidate_of_[variable];
            if ((literal & 1) == 0) value = static_cast<Value>(std::countr_zero(domains_[cell] & ~bit(value)));
            const auto scope = model_.scope(lines_[reason.index].line);
            const auto place = static_cast<std::size_t>(std::find(scope.begin(), scope.end(), cell) - scope.begin());
            told_[variable] = explain_line(reason.index, assigned_[variable].place, place, value);
            break;
        }
        case Reason::By::told:
            break;
    }
    reason.by = Reason::By::told;
    return told_[variable];
}

void Learner::backtrack(std::uint32_t to) {
    if (level() <= to) return;
    const std::uint32_t size = levels_[to];
    const bool counts = !counts_.empty();
    for (std::size_t at = trail_.size(); at-- > size;) {
        const Literal literal = trail_[at];
        const std::uint32_t variable = variable_of(literal);
        if (at < head_) {
            if (counts)
                for (std::uint32_t index : counted_by_[literal]) --counts_[index].number;
            for (std::uint32_t seat = first_seat_[negated(literal)]; seat < first_seat_[negated(literal) + 1]; ++seat)
                groups_[seats_[seat].group].alive |= bit(seats_[seat].bit);
        }
        values_[literal] = values_[negated(literal)] = 0;
        phases_[variable] = literal & 1;
        order_.insert(variable);
    }
    trail_.resize(size);
    levels_.resize(to);
    if (assumed_.size() > to) assumed_.resize(to);
    head_ = std::min<std::size_t>(head_, size);
}

}  // namespace gridwright

// What follows from a literal, by watched literals and counters; why it does; and the way back.
#include <algorithm>
#include <utility>

#include "learning/learner.hpp"

namespace gridwright {

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
        order_.insert(variable);
    }
    trail_.resize(size);
    levels_.resize(to);
    if (assumed_.size() > to) assumed_.resize(to);
    head_ = std::min<std::size_t>(head_, size);
}

}  // namespace gridwright

// Counts as sums: a tree whose leaves are the literals counted, and whose inner nodes say "at least one, at least two …
// of those below" (the totalizer of Bailleux and Boufkhad 2003). Learnt clauses can name such parts: on 20×20 boards of
// dominoes the learner meets a fifth of the conflicts that it met with native counts and walks along lines.
#include <algorithm>

#include "learning/learner.hpp"

namespace gridwright {

Literal Learner::true_literal() {
    if (true_literal_ == no_literal) {
        true_literal_ = new_variable();
        add_clause({true_literal_});
    }
    return true_literal_;
}

// The literals of one value along a scope. Two neighbours that are decided by the same cell (the halves of a domino)
// are one leaf, "that cell doesn't hold its third value": then one of the two holds the value.
std::vector<Learner::Leaf> Learner::leaves_of(std::span<const Cell> scope, Value value) {
    const auto decider = [&](Literal it) { return candidate_of_[variable_of(it)].first; };
    std::vector<Leaf> leaves;
    for (std::uint32_t at = 0; at < scope.size(); ++at) {
        const Literal it = literal(scope[at], value);
        if (it == no_literal) continue;
        const Literal before = at == 0 ? no_literal : literal(scope[at - 1], value);
        const Mask values = domains_[decider(it)];
        const bool joins = before != no_literal && before != it && leaves.back().literal == before &&
                           decider(before) == decider(it) && std::popcount(values) <= 3;
        if (!joins) {
            leaves.push_back({it, at, at + 1});
            continue;
        }
        Literal neither = negated(true_literal());
        for (Value other : bits_of(values))
            if (const Literal third = literal(decider(it), other); third != before && third != it) neither = third;
        leaves.back() = {negated(neither), at - 1, at + 1};
    }
    return leaves;
}

// Whether no two neighbours can both hold the value.
bool Learner::repels(std::span<const Cell> scope, Value value) const {
    for (std::size_t at = 1; at < scope.size(); ++at)
        if (!model_.repel(scope[at - 1], scope[at], value)) return false;
    return true;
}

// How many of the leaves from `begin` to `end` can be true: every other cell where like values repel each other.
std::uint32_t Learner::Sum::most(std::size_t begin, std::size_t end) const {
    if (begin == end) return 0;
    const auto number = static_cast<std::uint32_t>(end - begin);
    const std::uint32_t cells = leaves[end - 1].end - leaves[begin].begin;
    return repels ? std::min(number, (cells + 1) / 2) : number;
}

// Literal n of a sum, from 1; at least 0 are always true.
Literal Learner::at_least(const std::vector<Literal>& numbers, std::size_t number) {
    if (number == 0) return true_literal();
    return number > numbers.size() ? negated(true_literal()) : numbers[number - 1];
}

// Literals by number n, from 1: at least n of the leaves from `begin` to `end` are true. Numbers above the sum's
// largest would break the count; if the count may be off, they count as the largest.
std::vector<Literal> Learner::add_sum(const Sum& sum, std::size_t begin, std::size_t end) {
    if (end - begin == 1) return {sum.leaves[begin].literal};
    const std::size_t middle = begin + (end - begin) / 2;
    const auto first = add_sum(sum, begin, middle), second = add_sum(sum, middle, end);
    const std::uint32_t others = sum.most(0, begin) + sum.most(end, sum.leaves.size());
    const std::uint32_t least = sum.least > others ? sum.least - others : 0;
    const std::uint32_t can = sum.most(begin, end), most = std::min(sum.largest, can);
    std::vector<Literal> both;
    for (std::uint32_t number = 1; number <= most; ++number) {
        both.push_back(number <= least ? true_literal() : new_variable());
        if (number > 1) add_clause({negated(both[number - 1]), both[number - 2]});
    }
    const bool saturates = sum.may_be_off && most < can;
    for (std::size_t one = 0; one <= first.size(); ++one)
        for (std::size_t two = 0; two <= second.size() && one + two <= most + 1; ++two) {
            const std::size_t number = saturates ? std::min<std::size_t>(one + two, most) : one + two;
            add_clause({negated(at_least(first, one)), negated(at_least(second, two)), at_least(both, number)});
            add_clause({at_least(first, one + 1), at_least(second, two + 1), negated(at_least(both, one + two + 1))});
        }
    return both;
}

const Learner::Switch* Learner::find_switch(std::uint32_t constraint) const {
    const auto found =
        std::find_if(switches_.begin(), switches_.end(), [&](const Switch& at) { return at.constraint == constraint; });
    return found == switches_.end() ? nullptr : &*found;
}

Literal Learner::switch_of(std::uint32_t constraint) const {
    const Switch* const at = find_switch(constraint);
    return at ? at->on : no_literal;
}

Literal Learner::other_number(std::uint32_t constraint) const {
    const Switch* const at = find_switch(constraint);
    return at ? at->other_number : no_literal;
}

void Learner::add_counted_sum(const Constraint& count, const Switch* at) {
    const auto scope = model_.scope(count);
    Sum sum{.leaves = leaves_of(scope, count.value), .repels = repels(scope, count.value), .may_be_off = at != nullptr};
    const std::uint32_t can = sum.most(0, sum.leaves.size());
    if (!at && count.lo == 0 && can <= count.hi) return;
    sum.least = at ? 0 : count.lo;
    sum.largest = std::min(can, at ? count.hi + 1 : count.hi);
    const auto numbers = sum.leaves.empty() ? std::vector<Literal>{} : add_sum(sum, 0, sum.leaves.size());
    const Literal enough = at_least(numbers, count.lo), too_many = at_least(numbers, count.hi + 1);
    const Literal off = at ? negated(at->on) : negated(true_literal());
    add_clause({off, enough});
    add_clause({off, negated(too_many)});
    if (at) {
        add_clause({negated(at->other_number), negated(enough), too_many});
        add_clause({negated(at->other_number), off});
    }
}

}  // namespace gridwright

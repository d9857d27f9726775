// From the constraints of a model to literals, clauses and counts.
#include <algorithm>
#include <stdexcept>

#include "learning/learner.hpp"

namespace gridwright {

constexpr std::uint32_t max_group = 64;

// A cell with two candidates is one variable; with more, one a candidate, of which exactly one is true. A cell that is
// decided by one before it, as the second half of a domino is, has its literals.
void Learner::make_literals(std::span<const Mask> domains) {
    domains_.assign(domains.begin(), domains.end());
    literals_.assign(std::size_t{model_.cells} * model_.values, no_literal);
    for (Cell cell = 0; cell < model_.cells; ++cell) {
        const Mask mask = domains_[cell] &= low_bits(model_.values);
        if (model_.values > 2 && share_literals(cell)) continue;
        Literal* of_cell = literals_.data() + std::size_t{cell} * model_.values;
        std::vector<Literal> choices;
        for (Value value : bits_of(mask)) {
            const bool second_of_two = std::popcount(mask) == 2 && !choices.empty();
            of_cell[value] = second_of_two ? negated(choices[0]) : new_variable();
            if (!second_of_two) candidate_of_[variable_of(of_cell[value])] = {cell, value};
            choices.push_back(of_cell[value]);
        }
        if (choices.size() != 2) add_group(choices, true);
    }
}

bool Learner::share_literals(Cell cell) {
    for (std::uint32_t index : model_.cell_constraints[Kind::allowed][cell]) {
        const Constraint& constraint = model_.constraints[index];
        const auto pair = model_.scope(constraint);
        const bool is_second = pair[1] == cell;
        const Cell decider = is_second ? pair[0] : pair[1];
        if (decider >= cell || std::popcount(domains_[decider]) != std::popcount(domains_[cell])) continue;
        const Mask* rows = model_.tables.data() + constraint.table + (is_second ? 0 : model_.values);
        Mask left = domains_[cell];
        bool decides = true;
        for (Value value : bits_of(domains_[decider])) {
            const Mask partners = rows[value] & left;
            decides = decides && is_single(rows[value] & domains_[cell]) && partners != 0;
            left &= ~partners;
        }
        if (!decides) continue;
        for (Value value : bits_of(domains_[decider]))
            literals_[std::size_t{cell} * model_.values + lowest(rows[value] & domains_[cell])] =
                literal(decider, value);
        return true;
    }
    return false;
}

void Learner::add_constraint(std::uint32_t index) {
    const Constraint& constraint = model_.constraints[index];
    const auto scope = model_.scope(constraint);
    const auto holding = [&](Value value) {
        std::vector<Literal> result;
        for (Cell cell : scope)
            if (const Literal it = literal(cell, value); it != no_literal) result.push_back(it);
        return result;
    };
    switch (constraint.kind) {
        case Kind::all_different:
            if (scope.size() > model_.values) impossible_ = true;
            for (Value value = 0; value < model_.values && !impossible_; ++value)
                add_group(holding(value), model_.is_complete(constraint));
            break;
        case Kind::count:
            if (const Switch* const at = find_switch(index))
                add_counted_sum(constraint, at);
            else if (model_.values == 2)
                add_count(holding(constraint.value), constraint);
            else if (constraint.hi == 1 && constraint.lo <= 1 && scope.size() <= max_group)
                add_group(holding(constraint.value), constraint.lo == 1);
            else
                add_counted_sum(constraint, nullptr);
            break;
        case Kind::no_run:
            for (std::size_t begin = 0; begin + constraint.length <= scope.size(); ++begin)
                for (Value value = 0; value < model_.values; ++value) {
                    std::vector<Literal> clause;
                    bool possible = true;
                    for (std::size_t at = begin; at < begin + constraint.length; ++at) {
                        const Literal it = literal(scope[at], value);
                        possible = possible && it != no_literal;
                        if (possible) clause.push_back(negated(it));
                    }
                    if (possible) add_clause(clause);
                }
            break;
        case Kind::allowed:
            for (Value first = 0; first < model_.values; ++first)
                for (Value second = 0; second < model_.values; ++second) {
                    if (model_.tables[constraint.table + first] & bit(second)) continue;
                    const Literal a = literal(scope[0], first), b = literal(scope[1], second);
                    if (a == no_literal || b == no_literal) continue;
                    const bool same_cell = candidate_of_[variable_of(a)].first == candidate_of_[variable_of(b)].first;
                    if (!same_cell || a == b) add_clause({negated(a), negated(b)});
                }
            break;
        case Kind::distinct_lines:
            break;  // told apart when two are found equal: for most pairs that never happens
    }
}

Literal Learner::new_variable() {
    const auto variable = static_cast<std::uint32_t>(assigned_.size());
    values_.resize(values_.size() + 2);
    watches_.resize(watches_.size() + 2);
    counted_by_.resize(counted_by_.size() + 2);
    if (!first_seat_.empty()) first_seat_.insert(first_seat_.end(), 2, first_seat_.back());
    assigned_.emplace_back();
    phases_.push_back(0);
    target_.push_back(unset);
    best_.push_back(unset);
    marks_.push_back(0);
    lines_of_.emplace_back();
    told_.emplace_back();
    candidate_of_.emplace_back(none, 0);
    order_.add();
    return variable * 2;
}

// A group of one member or none has nothing to watch.
void Learner::add_group(std::span<const Literal> members, bool needs_one) {
    if (members.size() < 2) {
        if (needs_one) add_clause({members.begin(), members.end()});
        return;
    }
    if (recording_) write_group(members, needs_one);
    const auto size = static_cast<std::uint8_t>(members.size());
    groups_.push_back({low_bits(size), static_cast<std::uint32_t>(members_.size()), size, needs_one});
    members_.insert(members_.end(), members.begin(), members.end());
}

void Learner::index_groups() {
    first_seat_.assign(values_.size() + 1, 0);
    const auto each_seat = [&](auto&& visit) {
        for (std::uint32_t index = 0; index < groups_.size(); ++index)
            for (std::uint32_t place = 0; place < groups_[index].size; ++place)
                visit(members_[groups_[index].begin + place], Seat{index, place});
    };
    each_seat([&](Literal literal, Seat) { ++first_seat_[literal + 1]; });
    for (std::size_t literal = 0; literal < values_.size(); ++literal) first_seat_[literal + 1] += first_seat_[literal];
    seats_.resize(first_seat_.back());
    std::vector<std::uint32_t> next = first_seat_;
    each_seat([&](Literal literal, Seat seat) { seats_[next[literal]++] = seat; });
}

void Learner::add_count(const std::vector<Literal>& places, const Constraint& count) {
    const auto can = static_cast<std::uint32_t>(places.size());
    if (count.lo > count.hi || can < count.lo) {
        impossible_ = true;
        return;
    }
    std::vector<Literal> others;
    for (Literal place : places) others.push_back(negated(place));
    add_at_most(places, count.hi);
    add_at_most(others, can - count.lo);
}

void Learner::add_at_most(std::span<const Literal> members, std::uint32_t most) {
    if (members.size() <= most) return;
    if (most == 0) {
        for (Literal member : members) add_clause({negated(member)});
        return;
    }
    // Of two values, "at most half are 1" and "at least half are 0" are the same.
    if (const auto known = count_of_.find({members.begin(), members.end()}); known != count_of_.end())
        if (counts_[known->second].most <= most) return;
    const auto index = static_cast<std::uint32_t>(counts_.size());
    const auto begin = static_cast<std::uint32_t>(members_.size());
    members_.insert(members_.end(), members.begin(), members.end());
    counts_.push_back({begin, static_cast<std::uint32_t>(members_.size()), most});
    count_of_[{members.begin(), members.end()}] = index;
    for (Literal member : members) counted_by_[member].push_back(index);
}

// Adds "the two lines differ somewhere", with a new literal for each place that says they differ there.
void Learner::part_lines(const Cell* first, const Cell* second, std::uint32_t length) {
    std::vector<Literal> somewhere;
    for (std::uint32_t at = 0; at < length; ++at) {
        const Literal differ = new_variable();
        somewhere.push_back(differ);
        for (Value value = 0; value < model_.values; ++value) {
            const Literal a = literal(first[at], value), b = literal(second[at], value);
            if (a != no_literal && b != no_literal) add_clause({negated(differ), negated(a), negated(b)});
        }
    }
    add_clause(somewhere);
}

bool Learner::part_equal_lines() {
    std::vector<std::pair<const Cell*, const Cell*>> equal;
    std::uint32_t length = 0;
    for (std::uint32_t index : model_.of_kind[Kind::distinct_lines]) {
        const Constraint& constraint = model_.constraints[index];
        const auto scope = model_.scope(constraint);
        length = constraint.length;
        equal.clear();
        for (std::size_t a = 0; a < scope.size(); a += length)
            for (std::size_t b = a + length; b < scope.size(); b += length) {
                const bool same = std::equal(scope.begin() + a, scope.begin() + a + length, scope.begin() + b,
                                             [&](Cell x, Cell y) { return solution_[x] == solution_[y]; });
                if (same) equal.emplace_back(scope.data() + a, scope.data() + b);
            }
        if (equal.empty()) continue;
        backtrack(0);
        for (const auto& [first, second] : equal) part_lines(first, second, length);
        return true;
    }
    return false;
}

void Learner::exclude(std::span<const std::uint8_t> grid) {
    std::vector<Literal> clause;
    for (Cell cell = 0; cell < model_.cells; ++cell)
        if (!is_single(domains_[cell])) {
            const Literal it = literal(cell, grid[cell]);
            if (it == no_literal) return;  // not among the candidates: excluded already
            clause.push_back(negated(it));
        } else if (domains_[cell] != bit(grid[cell])) {
            return;
        }
    add_clause(clause);
}

void Learner::prefer(std::span<const std::uint8_t> grid) {
    // Otherwise the current trail, and the targets of earlier questions, would override these values.
    backtrack(static_cast<std::uint32_t>(std::min<std::size_t>(assumed_.size(), level())));
    std::fill(target_.begin(), target_.end(), unset);
    std::fill(best_.begin(), best_.end(), unset);
    target_size_ = 0;
    for (Cell cell = 0; cell < model_.cells; ++cell)
        for (Value value = 0; value < model_.values; ++value)
            if (const Literal it = literal(cell, value); it != no_literal && (it & 1) == 0)
                phases_[variable_of(it)] = grid[cell] == value ? 0 : 1;
}

void Learner::keep_solution() {
    solution_.assign(model_.cells, 0);
    for (Cell cell = 0; cell < model_.cells; ++cell)
        for (Value value = 0; value < model_.values; ++value)
            if (const Literal it = literal(cell, value); it != no_literal && truth(it) == 1)
                solution_[cell] = static_cast<std::uint8_t>(value);
}

void Learner::check_solution() const {
    for (std::uint32_t index = 0; index < model_.constraints.size(); ++index) {
        const Literal on = switch_of(index);
        if (on != no_literal && truth(on) != 1) continue;
        if (model_.is_broken(model_.constraints[index], solution_))
            throw std::logic_error("the learner found a grid that breaks a constraint");
    }
}

}  // namespace gridwright

// Gives every candidate its literal and asks each kind for its clauses.
//
//     candidates of a cell    1        2           3 or more
//     variables               none     one, v      one each, v v+1 v+2 ...
//     literals                true     v, -v       the variables
#include "constraints/encode.hpp"

#include <algorithm>

namespace gridwright {

namespace {

// At most one of k literals is k(k-1)/2 pairs, or some 3k clauses with a helping variable for every group of three.
// Pairs are far better for CaDiCaL: a 49×49 grid that took it 6 s with pairs was not solved in 20 s with groups. Groups
// are for formulas that would not fit: an empty 64×64 board with values to 64 would have 30 million pairs.
constexpr std::uint64_t most_pairs = 3'000'000;
constexpr std::size_t most_pairwise = 6, group = 4;

std::uint64_t number_of_pairs(const Model& model, std::span<const Mask> masks) {
    std::uint64_t total = 0;
    for (std::uint32_t index : model.of_kind[static_cast<std::size_t>(Kind::all_different)]) {
        std::uint64_t places[max_values] = {};
        for (Cell cell : model.scope(model.constraints[index])) {
            if (is_single(masks[cell])) continue;
            for (Mask rest = masks[cell]; rest != 0; rest &= rest - 1) total += places[std::countr_zero(rest)]++;
        }
    }
    return total;
}

}  // namespace

Encoding::Encoding(const Model& model, std::span<const Mask> domains)
    : model_(model), masks_(domains.begin(), domains.end()), first_(domains.size(), 0) {
    for (Cell cell = 0; cell < masks_.size(); ++cell) {
        masks_[cell] &= low_bits(model.values);
        const int number = std::popcount(masks_[cell]);
        if (number < 2) continue;
        first_[cell] = variables_ + 1;
        variables_ += number == 2 ? 1 : number;
    }
    in_groups_ = number_of_pairs(model, masks_) > most_pairs;
    for (Cell cell = 0; cell < masks_.size(); ++cell) encode_cell(cell);
    for (const Constraint& constraint : model.constraints) {
        switch (constraint.kind) {
            case Kind::all_different:
                encode_all_different(model, constraint, *this);
                break;
            case Kind::no_run:
                encode_no_run(model, constraint, *this);
                break;
            case Kind::allowed:
                encode_allowed(model, constraint, *this);
                break;
            case Kind::count:           // below, all at once
            case Kind::distinct_lines:  // see refine
                break;
        }
    }
    encode_counts(model, *this);
}

Literal Encoding::literal(Cell cell, Value value) const {
    const Mask mask = masks_[cell];
    if (!(mask & bit(value))) return false_literal;
    const int before = std::popcount(mask & (bit(value) - 1));
    switch (std::popcount(mask)) {
        case 1:
            return true_literal;
        case 2:
            return before == 0 ? first_[cell] : -first_[cell];
        default:
            return first_[cell] + before;
    }
}

void Encoding::add_clause(std::span<const Literal> clause) {
    if (std::find(clause.begin(), clause.end(), true_literal) != clause.end()) return;
    std::copy_if(clause.begin(), clause.end(), std::back_inserter(clauses_),
                 [](Literal literal) { return literal != false_literal; });
    clauses_.push_back(0);
}

void Encoding::at_most_one(std::span<const Literal> literals) {
    std::vector<Literal> rest(literals.begin(), literals.end());
    std::erase(rest, false_literal);
    const auto pairs = [&](std::span<const Literal> few) {
        for (std::size_t i = 0; i < few.size(); ++i)
            for (std::size_t j = i + 1; j < few.size(); ++j) add_clause({-few[i], -few[j]});
    };
    // The last of a group is "none of these", whose opposite joins the rest.
    std::size_t begin = 0;
    while (in_groups_ && rest.size() - begin > most_pairwise) {
        const Literal none_of_these = new_variable();
        const Literal head[group] = {rest[begin], rest[begin + 1], rest[begin + 2], none_of_these};
        pairs(head);
        begin += group - 1;
        rest.push_back(-none_of_these);
    }
    pairs(std::span(rest).subspan(begin));
}

void Encoding::encode_cell(Cell cell) {
    if (std::popcount(masks_[cell]) == 1 || std::popcount(masks_[cell]) == 2) return;
    places_.clear();
    for (Mask rest = masks_[cell]; rest != 0; rest &= rest - 1)
        places_.push_back(literal(cell, static_cast<Value>(std::countr_zero(rest))));
    add_clause(places_);
    at_most_one(places_);
}

std::vector<std::uint8_t> Encoding::decode(std::span<const std::uint8_t> positive) const {
    std::vector<std::uint8_t> grid(masks_.size());
    for (Cell cell = 0; cell < masks_.size(); ++cell)
        for (Mask rest = masks_[cell]; rest != 0; rest &= rest - 1) {
            const auto value = static_cast<Value>(std::countr_zero(rest));
            const Literal holds = literal(cell, value);
            if (holds != true_literal) {
                const auto index = static_cast<std::size_t>(std::abs(holds)) - 1;
                // A variable that no clause names has no place in the answer: it is free, say false.
                const bool is_true = index < positive.size() && positive[index] != 0;
                if (is_true != (holds > 0)) continue;
            }
            grid[cell] = static_cast<std::uint8_t>(value);
            break;
        }
    return grid;
}

void Encoding::exclude(std::span<const std::uint8_t> grid) {
    std::vector<Literal> clause;
    for (Cell cell = 0; cell < masks_.size(); ++cell) clause.push_back(-literal(cell, grid[cell]));
    add_clause(clause);
}

bool Encoding::refine(std::span<const std::uint8_t> grid) {
    bool refined = false;
    for (const Constraint& constraint : model_.constraints) {
        if (constraint.kind != Kind::distinct_lines) continue;
        const auto scope = model_.scope(constraint);
        const std::uint32_t length = constraint.length;
        const auto before = [&](std::size_t first, std::size_t second) {
            return std::lexicographical_compare(scope.begin() + first, scope.begin() + first + length,
                                                scope.begin() + second, scope.begin() + second + length,
                                                [&](Cell a, Cell b) { return grid[a] < grid[b]; });
        };
        std::vector<std::size_t> starts;
        for (std::size_t start = 0; start < scope.size(); start += length) starts.push_back(start);
        std::stable_sort(starts.begin(), starts.end(), before);
        for (std::size_t at = 1; at < starts.size(); ++at) {
            if (before(starts[at - 1], starts[at])) continue;
            encode_distinct_pair(model_, constraint, starts[at - 1], starts[at], *this);
            refined = true;
        }
    }
    return refined;
}

}  // namespace gridwright

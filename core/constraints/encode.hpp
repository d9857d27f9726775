// The candidates that are left, as clauses for a SAT solver: what a model says about the open cells, with what is
// settled folded in. Distinct lines come late: only pairs that a solution shows alike are ever told apart.
#pragma once

#include <initializer_list>
#include <utility>

#include "model/model.hpp"

namespace gridwright {

using Literal = std::int32_t;  // a variable, counted from 1, or its negation

inline constexpr Literal true_literal = 0x7FFFFFFF, false_literal = -true_literal;

class Encoding {
  public:
    // The model must outlive the encoding. Domains need not be propagated; a cell without a candidate gives an empty
    // clause.
    Encoding(const Model& model, std::span<const Mask> domains);
    void spare_clauses() { in_groups_ = true; }

    // That the cell holds the value: a literal, or one of the two constants.
    Literal literal(Cell cell, Value value) const;
    Literal new_variable() { return ++variables_; }
    // True literals drop the clause, false ones are left out of it.
    void add_clause(std::span<const Literal> clause);
    void add_clause(std::initializer_list<Literal> clause) { add_clause({clause.begin(), clause.size()}); }
    void at_most_one(std::span<const Literal> literals);

    // All clauses since the last call, each ended by a 0.
    std::vector<Literal> take_clauses() { return std::exchange(clauses_, {}); }
    const Model& model() const { return model_; }
    std::int32_t variables() const { return variables_; }

    // The grid that an assignment stands for; `positive[v - 1]` says whether variable v is true.
    std::vector<std::uint8_t> decode(std::span<const std::uint8_t> positive) const;
    // Adds that a solution differs from this grid in some open cell.
    void exclude(std::span<const std::uint8_t> grid);
    // Adds that lines which this grid makes alike are distinct. False when there are none: the grid is a solution.
    bool refine(std::span<const std::uint8_t> grid);

  private:
    void encode_cell(Cell cell);

    const Model& model_;
    std::vector<Mask> masks_;
    std::vector<Literal> first_;  // of a cell: the variable of its lowest candidate
    std::vector<Literal> clauses_, places_;
    std::int32_t variables_ = 0;
    bool in_groups_ = false;  // whether to spare clauses where at most one literal of many is true
};

// One function a kind, in the file of its inferences.
void encode_all_different(const Model&, const Constraint&, Encoding&);
void encode_counts(const Model&, Encoding&);
void encode_no_run(const Model&, const Constraint&, Encoding&);
void encode_allowed(const Model&, const Constraint&, Encoding&);
// Makes two lines of a distinct-lines scope, which start there, differ.
void encode_distinct_pair(const Model&, const Constraint&, std::size_t first, std::size_t second, Encoding&);

}  // namespace gridwright

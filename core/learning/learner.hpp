// Conflict-driven search: learns a clause from every dead end, and keeps what it learnt from one question to the next.
//
// A literal says "this cell holds this value" or that it does not. Beside clauses there are groups of which exactly one
// literal is true (a cell, a value in a row), a word each. Counts are sums made of clauses; on boards of two values
// they are native, as lines are, and say why only when asked. After MiniSat (Eén and Sörensson 2003), CaDiCaL (Biere
// 2019) and lazy clause generation (Ohrimenko et al. 2009).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "learning/activity_order.hpp"
#include "lines/line.hpp"
#include "model/model.hpp"
#include "model/monitor.hpp"

namespace gridwright {

using Literal = std::uint32_t;  // variable · 2, plus 1 when negated
inline constexpr Literal no_literal = ~Literal{0};
inline Literal negated(Literal literal) { return literal ^ 1; }
inline std::uint32_t variable_of(Literal literal) { return literal >> 1; }

enum class Answer : std::uint8_t { yes, no, stopped };

class Learner {
  public:
    static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

    // The seed orders variables of equal activity. `switched` names counts that hold only in questions that assume
    // their switch. A recording learner writes a proof.
    Learner(const Model& model, std::span<const Mask> domains, std::uint64_t seed = 0,
            std::span<const std::uint32_t> switched = {}, bool recording = false);

    // Is there a solution in which all the assumptions hold? Stops after `conflicts` conflicts or `decisions`
    // decisions.
    Answer solve(std::span<const Literal> assumptions, Monitor& monitor, std::uint64_t conflicts = unlimited,
                 std::uint64_t decisions = unlimited);
    // After `yes`; checked against every constraint.
    const std::vector<std::uint8_t>& solution() const { return solution_; }

    // "The cell holds the value"; no_literal when the domains rule it out. True for ever when it is the only candidate.
    Literal literal(Cell cell, Value value) const { return literals_[std::size_t{cell} * model_.values + value]; }

    // Of a switched count: the literal that turns it on, and whose negation turns it off; and a literal that implies a
    // number outside the count's bounds.
    Literal switch_of(std::uint32_t constraint) const;
    Literal other_number(std::uint32_t constraint) const;

    // For ever after: not this grid again (on the cells that were open).
    void exclude(std::span<const std::uint8_t> grid);
    // For ever after: this clause.
    void add_clause(std::vector<Literal> clause);
    // Try these values first.
    void prefer(std::span<const std::uint8_t> grid);

    // What a recording learner has learnt and forgotten, as a DRAT proof; and what it was given, as clauses in DIMACS:
    // the constraints, except lines of two values, and the clauses of add_clause and exclude. Variable v of a literal
    // is number v + 1.
    std::string take_proof() { return std::exchange(proof_, {}); }
    std::string take_clauses() { return std::exchange(clauses_, {}); }
    std::uint32_t variables() const { return static_cast<std::uint32_t>(assigned_.size()); }

    std::uint64_t conflicts() const { return conflicts_; }
    std::uint64_t decisions() const { return decisions_; }
    std::uint64_t propagations() const { return propagations_; }

  private:
    using Reference = std::uint32_t;  // of a clause in the arena
    static constexpr Reference two_literals = ~Reference{0};

    // Why a literal is true. `literal`: that one is false. `clause`, `group`: all its other literals are false. A full
    // count, or a line without another filling, makes its explanation when it is first asked for, and keeps it (`told`)
    // as long as the literal is assigned.
    struct Reason {
        enum class By : std::uint8_t { nothing, literal, clause, group, count, line, told } by = By::nothing;
        std::uint32_t index = 0;
    };
    struct Assignment {
        Reason reason;
        std::uint32_t level = 0, place = 0;  // where on the trail
    };
    // Literals of which at most one is true, or exactly one. A bit of `alive` is a member that isn't known to be false.
    struct Group {
        Mask alive;
        std::uint32_t begin;  // in members_
        std::uint8_t size;
        bool needs_one;
    };
    struct Seat {
        std::uint32_t group, bit;
    };
    struct AtMost {
        std::uint32_t begin, end;  // in members_
        std::uint32_t most;
        std::uint32_t number = 0;  // members that are true now
    };
    struct WatchedLine {
        Line line;
        std::uint32_t bounds[2] = {none, none};  // by value: the count that bounds how many cells hold it
        bool dirty = false;
    };
    // A candidate of a line that is false, and since when.
    struct Removed {
        std::uint32_t time;
        Literal literal;
        std::uint8_t place, value;
    };
    struct Watch {
        Reference clause;  // or two_literals: the clause has no others, and isn't in the arena
        Literal blocker;   // some other literal of the clause: if it is true, the clause needn't be visited
    };

    // --- building, in learner_model.cpp ---
    Literal new_variable();
    void make_literals(std::span<const Mask> domains);
    void add_constraint(std::uint32_t index);
    bool share_literals(Cell cell);
    void add_count(const std::vector<Literal>& places, const Constraint& count);
    void add_at_most(std::span<const Literal> members, std::uint32_t most);
    void add_group(std::span<const Literal> members, bool needs_one);
    void index_groups();
    void part_lines(const Cell* first, const Cell* second, std::uint32_t length);
    bool part_equal_lines();  // true when the grid had equal lines, which are now told apart
    void keep_solution();
    void check_solution() const;

    // --- counts as sums, in learner_sums.cpp ---
    struct Switch {
        std::uint32_t constraint;
        Literal on, other_number;
    };
    struct Leaf {
        Literal literal;
        std::uint32_t begin, end;  // places in the scope
    };
    struct Sum {
        std::vector<Leaf> leaves;
        bool repels;                           // no two neighbours in the scope can both be counted
        bool may_be_off;                       // the count is switched
        std::uint32_t least = 0, largest = 0;  // numbers outside these bounds don't matter

        std::uint32_t most(std::size_t begin, std::size_t end) const;
    };
    Literal true_literal();  // a literal that is true for ever
    std::vector<Leaf> leaves_of(std::span<const Cell> scope, Value value);
    bool repels(std::span<const Cell> scope, Value value) const;
    Literal at_least(const std::vector<Literal>& numbers, std::size_t number);
    std::vector<Literal> add_sum(const Sum& sum, std::size_t begin, std::size_t end);
    const Switch* find_switch(std::uint32_t constraint) const;
    void add_counted_sum(const Constraint& count, const Switch* at);

    // --- clauses, in learner_clauses.cpp; in the arena: [size][distance << 3 | use << 1 | learnt][literals …] ---
    std::uint32_t size_of(Reference clause) const { return arena_[clause]; }
    Literal* literals_of(Reference clause) { return arena_.data() + clause + 2; }
    bool is_learnt(Reference clause) const { return arena_[clause + 1] & 1; }
    std::uint32_t use_of(Reference clause) const { return arena_[clause + 1] >> 1 & 3; }
    std::uint32_t distance_of(Reference clause) const { return arena_[clause + 1] >> 3; }
    void rate(Reference clause, std::uint32_t distance, std::uint32_t use) {
        arena_[clause + 1] = distance << 3 | use << 1 | (arena_[clause + 1] & 1);
    }
    void write_learnt(std::span<const Literal> clause);
    void write_group(std::span<const Literal> members, bool needs_one);
    Reference store(std::span<const Literal> clause, bool learnt, std::uint32_t distance);
    static constexpr std::uint32_t dropped_bit = 0x80000000u, size_bits = 0x7FFFFFFFu;
    void reduce();
    void simplify();
    void collect();

    // --- what follows, and why, in learner_propagation.cpp ---
    std::uint8_t truth(Literal literal) const { return values_[literal]; }  // 0 open, 1 true, 2 false
    std::uint32_t level() const { return static_cast<std::uint32_t>(levels_.size()); }
    std::uint32_t level_of(Literal literal) const { return assigned_[variable_of(literal)].level; }
    std::uint32_t place_of(Literal literal) const { return assigned_[variable_of(literal)].place; }
    void assign(Literal literal, Reason reason);
    bool propagate();  // false: all literals of conflict_ are false, which can't be
    bool propagate_literals();
    bool propagate_clauses(Literal literal);
    bool propagate_groups(Literal literal);
    bool propagate_counts(Literal literal);
    // False literals that made the literal true. It may be among them itself.
    std::span<const Literal> because(Literal literal);
    void backtrack(std::uint32_t level);

    // --- lines, in learner_lines.cpp ---
    void watch_lines();
    void wake_lines(Literal literal);
    bool may_tell(const WatchedLine& watched) const;
    bool propagate_line(std::uint32_t index);
    // False literals, all assigned before `before`, that leave the line no filling with `value` at `place`; with
    // `no_place`, no filling at all.
    std::vector<Literal> explain_line(std::uint32_t index, std::uint32_t before, std::size_t place, Value value);

    // --- learning, in learner_analysis.cpp ---
    void analyze(std::vector<Literal>& learnt, std::uint32_t& back_to);
    void mark(Literal literal, std::uint8_t as);
    void use(Reference clause);
    bool redundant(Literal literal, std::uint32_t depth);
    void shrink(std::vector<Literal>& learnt);
    Literal common_cause(std::span<const Literal> block);
    void bump_reasons(std::span<const Literal> clause);
    void learn(const std::vector<Literal>& clause);
    std::uint32_t levels_among(std::span<const Literal> clause);

    // --- search, in learner.cpp ---
    std::optional<Literal> decide();
    void keep_target(std::size_t size);
    void rephase();
    bool learn_from_conflict(std::size_t assumptions, std::vector<Literal>& learnt);
    void assign_facts();
    bool assume(Literal wanted);

    const Model& model_;
    std::vector<Literal> literals_;
    std::vector<Mask> domains_;
    std::vector<Switch> switches_;
    Literal true_literal_ = no_literal;
    bool impossible_ = false;

    std::vector<std::uint32_t> arena_;
    std::vector<Reference> learnt_;
    std::vector<std::vector<Watch>> watches_;  // by the literal that became true: clauses with its negation
    std::vector<Group> groups_;
    std::vector<AtMost> counts_;
    std::vector<Literal> members_;
    std::vector<std::uint32_t> first_seat_;  // by literal, and one more
    std::vector<Seat> seats_;
    std::map<std::vector<Literal>, std::uint32_t> count_of_;  // by members
    std::vector<std::vector<std::uint32_t>> counted_by_;      // by literal

    static constexpr std::size_t no_place = longest_line;
    std::vector<WatchedLine> lines_;
    std::vector<std::uint32_t> dirty_lines_;
    std::vector<std::vector<std::uint32_t>> lines_of_;  // by variable
    std::vector<std::vector<Literal>> told_;            // by variable: the explanation of its count or line
    std::vector<std::pair<Cell, Value>> candidate_of_;  // by variable: what its positive literal says
    std::vector<Removed> removed_;

    std::vector<std::uint8_t> values_;  // by literal
    std::vector<Assignment> assigned_;  // by variable
    std::vector<Literal> trail_;
    std::vector<std::uint32_t> levels_;  // trail size at the start of a level
    std::vector<Literal> assumed_;       // the assumptions of the first levels
    std::vector<Literal> facts_;         // learnt below assumptions: to be assigned when these are gone
    std::size_t head_ = 0;
    std::vector<Literal> conflict_;

    ActivityOrder order_;
    // Signs by variable. phases_: the last it had. target_: the last it had in a trail that was the longest yet without
    // a conflict since the last rephase; unset if it was in none. best_: the last it had in target_.
    static constexpr std::uint8_t unset = 2;
    std::vector<std::uint8_t> phases_, target_, best_;
    std::size_t target_size_ = 0;
    static constexpr std::uint64_t rephase_interval = 1000;  // conflicts
    std::uint64_t rephased_ = 0, next_rephase_ = rephase_interval;

    std::vector<std::uint8_t> marks_;    // by variable, while a conflict is analysed
    std::vector<std::uint64_t> stamps_;  // by level
    std::uint64_t stamp_ = 0;
    std::vector<Literal> marked_;
    std::vector<std::uint8_t> solution_;
    std::uint64_t conflicts_ = 0, decisions_ = 0, propagations_ = 0;
    std::uint64_t reductions_ = 0, next_reduce_ = 1000, next_simplify_ = 0;
    bool recording_ = false;
    std::string proof_, clauses_;
    std::size_t simplified_ = 0;  // literals that were true for ever when the clauses were last simplified
};

// The same question to several learners, a thread each. The first to answer ends the others; returns its answer and its
// place. The poll runs on the calling thread.
std::pair<Answer, std::size_t> solve_side_by_side(std::span<Learner* const> learners, double seconds,
                                                  const Monitor::Poll& poll, std::uint64_t decisions);

}  // namespace gridwright

// Conflict-driven search: learns a clause from every dead end, and keeps what it learnt from one question to the next.
//
// A literal says "this cell holds this value" or that it does not. Beside clauses there are native counts ("at most k
// of these literals"), which say why only when they are asked: a unit or a balanced line costs a counter instead
// of thousands of clauses. After MiniSat (Eén and Sörensson 2003) and lazy clause generation (Ohrimenko, Stuckey and
// Codish 2009).
#pragma once

#include <map>
#include <optional>

#include "learning/activity_order.hpp"
#include "lines/line.hpp"
#include "model/model.hpp"
#include "model/monitor.hpp"
#include "model/rng.hpp"

namespace gridwright {

using Literal = std::uint32_t;  // variable · 2, plus 1 when negated
inline constexpr Literal no_literal = ~Literal{0};
inline Literal negated(Literal literal) { return literal ^ 1; }
inline std::uint32_t variable_of(Literal literal) { return literal >> 1; }

enum class Answer : std::uint8_t { yes, no, stopped };

class Learner {
  public:
    // `switched` names counts that hold only in questions that assume their switch.
    Learner(const Model& model, std::span<const Mask> domains, std::uint64_t seed = 0,
            std::span<const std::uint32_t> switched = {});

    // Is there a solution in which all the assumptions hold? `conflicts`: how many dead ends this question may meet.
    Answer solve(std::span<const Literal> assumptions, Monitor& monitor, std::uint64_t conflicts = ~std::uint64_t{0});
    const std::vector<std::uint8_t>& solution() const {
        return solution_;
    }  // after `yes`; checked against every constraint

    // "The cell holds the value"; no_literal when the domains rule it out. True for ever when it is the only candidate.
    Literal literal(Cell cell, Value value) const { return literals_[std::size_t{cell} * model_.values + value]; }

    // The literal that turns a switched count on, and its negation off.
    Literal switch_of(std::uint32_t constraint) const;

    // For ever after: not this grid again (on the cells that were open).
    void exclude(std::span<const std::uint8_t> grid);
    // For ever after: this clause.
    void add_clause(std::vector<Literal> clause);
    // Try these values first.
    void prefer(std::span<const std::uint8_t> grid);

    std::uint64_t conflicts() const { return conflicts_; }
    std::uint64_t decisions() const { return decisions_; }
    std::uint64_t propagations() const { return propagations_; }

  private:
    using Reference = std::uint32_t;  // of a clause in the arena
    static constexpr Reference no_clause = ~Reference{0};

    // Why a literal is true: a clause of the arena, one other true literal, a count that is full, or a line that has no
    // other filling. A line's explanation is made when it is first asked for, and kept (`told`) as long as the literal
    // stands.
    struct Reason {
        enum class By : std::uint8_t { nothing, clause, literal, count, line, told } by = By::nothing;
        std::uint32_t index = 0;
    };
    // A line of the model, as far as its counts are switched on.
    struct WatchedLine {
        Line line;
        Literal switches[2] = {no_literal, no_literal};  // by slot of `counted`
        // Of two values: the counts that bound how many cells hold either.
        std::uint32_t bounds[2] = {none, none};
        bool dirty = false;
    };
    // A candidate of a line that is false, and since when.
    struct Removed {
        std::uint32_t time;
        Literal literal;
        std::uint8_t place, value;
    };
    struct Watch {
        Reference clause;
        Literal blocker;  // some other literal of the clause: if it is true, the clause need not be looked at
    };
    struct AtMost {
        std::uint32_t begin, end;  // in members_
        std::uint32_t most;
        std::uint32_t number = 0;  // members that are true now
    };

    // --- the clause arena: [size][lbd << 1 | learnt][literals …] ---
    std::uint32_t size_of(Reference clause) const { return arena_[clause]; }
    Literal* literals_of(Reference clause) { return arena_.data() + clause + 2; }
    Reference store(std::span<const Literal> clause, bool learnt, std::uint32_t lbd);
    void watch(Reference clause);
    static constexpr std::uint32_t dropped_bit = 0x80000000u, size_bits = 0x7FFFFFFFu;
    void reduce();  // forgets the worse half of the learnt clauses
    void simplify();
    void collect();

    // --- building ---
    Literal new_variable();
    void make_literals(std::span<const Mask> domains);
    void add_constraint(const Constraint& constraint, Literal on);
    void add_count(std::vector<Literal> places, const Constraint& count, Literal on);
    void add_at_most(std::span<const Literal> members, std::uint32_t most);
    void part_lines(const Cell* first, const Cell* second, std::uint32_t length);
    bool part_equal_lines();  // true when the grid had equal lines, which are now told apart

    // --- search ---
    std::uint8_t truth(Literal literal) const { return values_[literal]; }  // 0 open, 1 true, 2 false
    std::uint32_t level() const { return static_cast<std::uint32_t>(levels_.size()); }
    void assign(Literal literal, Reason reason);
    bool propagate();  // false: conflict_ holds literals that cannot all be false… (a clause with every literal false)
    bool propagate_literals();
    bool propagate_clauses(Literal literal);
    bool propagate_counts(Literal literal);
    void explain(Literal literal, std::vector<Literal>& because);

    // --- lines, in learner_lines.cpp ---
    void watch_lines();
    void wake_lines(Literal literal);
    bool may_tell(const WatchedLine& watched) const;
    bool propagate_line(std::uint32_t index);
    Line switched_line(const WatchedLine& watched) const;
    // Fills because_ with false literals, all assigned before `before`, that leave the line no filling with `cell` (a
    // place in the line; none if `no_place`) at `value`.
    void explain_line(std::uint32_t index, std::uint32_t before, std::size_t place, Value value);

    void analyze(std::vector<Literal>& learnt, std::uint32_t& back_to);
    bool redundant(Literal literal, std::uint32_t levels);
    void backtrack(std::uint32_t level);
    void learn(const std::vector<Literal>& clause);
    std::uint32_t levels_among(std::span<const Literal> clause);
    std::optional<Literal> decide();
    void keep_solution();
    void check_solution() const;

    const Model& model_;
    std::vector<Literal> literals_;
    std::vector<Mask> domains_;
    std::vector<std::pair<std::uint32_t, Literal>> switches_;
    Rng rng_;
    bool impossible_ = false;

    std::vector<std::uint32_t> arena_;
    std::vector<Reference> learnt_;
    std::vector<std::vector<Watch>> watches_;  // by the literal that became true: clauses with its negation
    std::vector<AtMost> counts_;
    std::vector<Literal> members_;
    std::map<std::vector<Literal>, std::uint32_t> count_of_;  // by members
    std::vector<std::vector<std::uint32_t>> counted_by_;      // by literal

    static constexpr std::size_t no_place = 64;
    std::vector<WatchedLine> lines_;
    std::vector<std::uint32_t> dirty_lines_;
    std::vector<std::vector<std::uint32_t>> lines_of_;  // by variable
    std::vector<std::vector<Literal>> told_;            // by variable: the explanation of its line
    std::vector<std::pair<Cell, Value>> candidate_of_;  // by variable: what its positive literal says
    std::vector<Literal> because_;
    std::vector<Removed> removed_;

    std::vector<std::uint8_t> values_;     // by literal
    std::vector<Reason> reasons_;          // by variable
    std::vector<std::uint32_t> level_of_;  // by variable
    std::vector<std::uint32_t> place_of_;  // by variable: where on the trail
    std::vector<std::uint8_t> phases_;     // by variable: the sign it had last
    std::vector<Literal> trail_;
    std::vector<std::uint32_t> levels_;  // trail size at the start of a level
    std::vector<Literal> assumed_;       // the assumptions of the first levels
    std::size_t head_ = 0;
    std::size_t simplified_ = 0;  // literals that were true for ever when the clauses were last simplified
    std::vector<Literal> conflict_;

    ActivityOrder order_;

    std::vector<std::uint8_t> seen_;
    std::vector<std::uint64_t> stamps_;  // by level
    std::uint64_t stamp_ = 0;
    std::vector<Literal> scratch_, stack_, to_clear_;
    std::vector<std::uint8_t> solution_;
    std::uint64_t conflicts_ = 0, decisions_ = 0, propagations_ = 0;
    std::uint64_t next_reduce_ = 4000;
};

}  // namespace gridwright

// Refutations: a candidate is supposed, and a contradiction follows.
#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "explain/proof.hpp"
#include "explain/techniques/patterns.hpp"
#include "explain/techniques/technique_table.hpp"
#include "learning/learner.hpp"
#include "search/propagator.hpp"

namespace gridwright {

namespace {

// Supposes a candidate and follows simple inferences until they end or contradict each other: by the propagator, which
// is quick and keeps no reasons. A candidate is asked for up to five times, for itself, its cell and its units: what
// it led to is remembered.
class Prober {
  public:
    Prober(const PencilBoard& board, const std::vector<Inference>& inferences, Monitor& monitor)
        : monitor_(monitor),
          state_(board.model, {board.masks(), board.model.cells}),
          propagator_(board.model, inferences) {
        propagator_.wake_all();
        state_.changed().clear();
        propagator_.run(state_, monitor_);
        propagator_.forget();
    }

    // Whether simple inferences refute the board as it is.
    bool failed() const { return state_.failed(); }
    // Whether the candidate leads to a contradiction; if not, `after` gets the candidates left, none if it was stopped.
    bool refutes(Cell cell, Value value, std::vector<Mask>& after) {
        after.clear();
        if (failed()) return false;
        if (!(state_[cell] & bit(value))) return true;
        if (const auto known = changes_.find({cell, value}); known != changes_.end()) {
            after.assign(state_.masks().begin(), state_.masks().end());
            for (const Effect& change : known->second) after[change.cell] = change.values;
            return false;
        }
        const std::size_t mark = state_.mark();
        state_.keep(cell, bit(value));
        const Progress progress = propagator_.run(state_, monitor_);
        if (progress != Progress::fixpoint) propagator_.forget();
        if (progress == Progress::fixpoint) after.assign(state_.masks().begin(), state_.masks().end());
        state_.undo(mark);
        if (progress == Progress::fixpoint) remember({cell, value}, after);
        return progress == Progress::failed;
    }

  private:
    using Candidate = std::pair<Cell, Value>;
    void remember(Candidate candidate, const std::vector<Mask>& after) {
        constexpr std::size_t most_remembered = 1 << 20;
        if (remembered_ > most_remembered) return;
        std::vector<Effect>& changes = changes_[candidate];
        for (Cell cell = 0; cell < after.size(); ++cell)
            if (after[cell] != state_[cell]) changes.push_back({cell, after[cell]});
        remembered_ += changes.size();
    }

    std::map<Candidate, std::vector<Effect>> changes_;  // the cells that a candidate changes, with what it leaves them
    std::size_t remembered_ = 0;
    Monitor& monitor_;
    State state_;
    Propagator propagator_;
};

Step refutation(Cell cell, Value value) {
    Step step;
    step.marks = {{cell, bit(value)}};
    step.removes = {{cell, bit(value)}};
    return step;
}

// Finds every candidate that leads to a contradiction. If a candidate doesn't, neither does what follows from it, so
// that isn't probed.
void find_refuted(Prober& prober, const PencilBoard& board, Finds& finds) {
    std::vector<Mask> fine(board.model.cells, 0), after;
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < board.model.cells; ++cell)
        if (!board.settled(cell)) cells.push_back(cell);
    std::stable_sort(cells.begin(), cells.end(), [&](Cell a, Cell b) { return size_of(board[a]) < size_of(board[b]); });
    for (Cell cell : cells) {
        if (finds.stopped()) return;
        for (Value value : bits_of(board[cell])) {
            if (fine[cell] & bit(value)) continue;
            if (prober.refutes(cell, value, after)) {
                finds.add(refutation(cell, value));
                continue;
            }
            for (Cell other = 0; other < after.size(); ++other)
                if (is_single(after[other])) fine[other] |= after[other];
        }
    }
}

}  // namespace

// One-step contradiction: suppose a candidate and follow runs, counts and tables. If they contradict each other, it is
// wrong.

static const std::vector<Inference> line_inferences = {Inference::consecutive, Inference::in_between, Inference::pairs,
                                                       Inference::half_line, Inference::sufficient};

void find_one_step_contradiction(const PencilBoard& board, Finds& finds) {
    Prober prober(board, line_inferences, finds.monitor);
    find_refuted(prober, board, finds);
}

bool prove_one_step_contradiction(const PencilBoard& board, Step& step, Monitor& monitor, std::uint64_t& work) {
    std::vector<Inference> inferences = line_inferences;
    inferences.push_back(Inference::distinct_lines);  // probing always notices equal lines
    return prove_by_refutation(board, inferences, 0, {}, step, monitor, work);
}

// Forcing chains: suppose a candidate and follow the singles. Form 0: they contradict each other, so it is wrong. Form
// 1: all candidates of a cell, or all places of a value in a unit, lead to the same, which is therefore right.

static const std::vector<Inference> single_inferences = {Inference::cross_hatching, Inference::lone_number,
                                                         Inference::pairs};

// One of the candidates holds: adds a step that removes every candidate which none of them leaves.
static void add_verity(Prober& prober, const PencilBoard& board, std::vector<Mark> premises, std::uint32_t constraint,
                       Finds& finds) {
    std::vector<Mask> left(board.model.cells, 0), after;
    for (const Mark& premise : premises)
        for (Value value : bits_of(premise.values)) {
            if (prober.refutes(premise.cell, value, after)) continue;
            if (after.empty()) return;
            for (Cell cell = 0; cell < left.size(); ++cell) left[cell] |= after[cell];
        }
    Step step;
    step.form = 1;
    step.marks = std::move(premises);
    if (constraint != none) step.because = {constraint};
    for (Cell cell = 0; cell < left.size(); ++cell)
        if (const Mask gone = board[cell] & ~left[cell]) step.remove(cell, gone);
    finds.add(std::move(step));
}

static void find_verities(Prober& prober, const PencilBoard& board, Finds& finds) {
    for (Cell cell = 0; cell < board.model.cells && !finds.stopped(); ++cell)
        if (!board.settled(cell)) add_verity(prober, board, {{cell, board[cell]}}, none, finds);
    each_missing_value(board, finds, [&](std::uint32_t, const Unit& unit, Value value, Mask places) {
        std::vector<Mark> premises;
        for (std::uint32_t at : bits_of(places)) premises.push_back({unit.cells[at], bit(value)});
        add_verity(prober, board, std::move(premises), unit.constraint, finds);
    });
}

void find_forcing_chains(const PencilBoard& board, Finds& finds) {
    Prober prober(board, single_inferences, finds.monitor);
    find_refuted(prober, board, finds);
    if (finds.steps.empty() && !prober.failed()) find_verities(prober, board, finds);
}

bool prove_forcing_chains(const PencilBoard& board, Step& step, Monitor& monitor, std::uint64_t& work) {
    if (step.form == 0) return prove_by_refutation(board, single_inferences, 0, {}, step, monitor, work);
    return prove_by_refutation(board, single_inferences, 1, step.marks, step, monitor, work);
}

// Trial with a proof: the last resort, which always gets there. In the open cells with the fewest candidates, every
// value that no solution has is tried to the end and ruled out; if there is none, in those with one more, and so on.

namespace {

// Asks for solutions, and remembers those it has seen.
class Oracle {
  public:
    Oracle(const PencilBoard& board, Finds& finds) : monitor_(finds.monitor) {
        std::vector<std::uint8_t>& only = finds.memory.only_solution;
        if (only.empty()) {
            learner_.emplace(board.model, std::span{board.masks(), board.model.cells});
            if (learner_->solve({}, monitor_) != Answer::yes) return;
            solutions_ = {learner_->solution()};
            learner_->exclude(solutions_[0]);
            const Answer second = learner_->solve({}, monitor_);
            if (second == Answer::yes) solutions_.push_back(learner_->solution());
            if (second == Answer::no) only = solutions_[0];
        }
        is_only_ = !only.empty();
        if (is_only_) solutions_ = {only};
    }

    bool has_solution() const { return !solutions_.empty(); }
    // Whether it is certain that no solution has the candidate.
    bool rules_out(Cell cell, Value value) {
        for (const auto& solution : solutions_)
            if (solution[cell] == value) return false;
        if (is_only_) return true;
        const Literal supposed[] = {learner_->literal(cell, value)};
        const Answer answer = learner_->solve(supposed, monitor_);
        if (answer == Answer::yes) solutions_.push_back(learner_->solution());
        return answer == Answer::no;
    }

  private:
    Monitor& monitor_;
    std::optional<Learner> learner_;
    std::vector<std::vector<std::uint8_t>> solutions_;
    bool is_only_ = false;
};

}  // namespace

void find_trial(const PencilBoard& board, Finds& finds) {
    Oracle oracle(board, finds);
    if (!oracle.has_solution()) return;
    for (std::uint32_t size = 1; size <= board.model.values && finds.steps.empty(); ++size)
        for (Cell cell = 0; cell < board.model.cells && !finds.stopped(); ++cell) {
            if (board.settled(cell) || size_of(board[cell]) != size) continue;
            for (Value value : bits_of(board[cell])) {
                if (!finds.monitor.stopped() && oracle.rules_out(cell, value)) finds.add(refutation(cell, value));
            }
        }
}

bool prove_trial(const PencilBoard& board, Step& step, Monitor& monitor, std::uint64_t& work) {
    constexpr std::array inferences = {Inference::lone_number, Inference::consecutive, Inference::in_between,
                                       Inference::half_line,   Inference::pairs,       Inference::distinct_lines};
    return prove_by_refutation(board, inferences, 12, {}, step, monitor, work);
}

}  // namespace gridwright

// A clue that was just changed is likely to change again: the learner is made for the other clues, and those under the
// pen are assumptions. Then clauses stay short and what was learnt outlives the change. What is ruled out is assumed
// away in the next questions, so that each begins where the last one ended.
#include "setting/possible.hpp"

#include <algorithm>
#include <stdexcept>

namespace gridwright {

namespace {

constexpr std::size_t most_assumed = 8;        // clues; with more, a learner of their own is better
constexpr std::size_t most_solutions = 2048;   // that are remembered
constexpr std::uint64_t first_patience = 256;  // dead ends; what is hard now is often seen in a solution found later
constexpr std::uint64_t patience_growth = 8;

}  // namespace

PossibleCandidates::PossibleCandidates(const Model& model, std::span<const Mask> domains,
                                       std::vector<Inference> inferences)
    : model_(model), inferences_(std::move(inferences)), domains_(domains.begin(), domains.end()) {
    if (domains_.size() != model.cells) throw std::invalid_argument("one domain a cell is needed");
    set_clues(domains_);
}

void PossibleCandidates::set_clues(std::span<const Mask> candidates) {
    if (candidates.size() != model_.cells) throw std::invalid_argument("one mask a cell is needed");
    std::vector<Mask> next(candidates.begin(), candidates.end());
    for (Cell cell = 0; cell < model_.cells; ++cell) next[cell] &= domains_[cell];
    if (next == candidates_ && state_) return;

    std::size_t assumed = 0;
    bool serves = learner_ != nullptr;
    for (Cell cell = 0; cell < model_.cells && serves; ++cell) {
        serves = (next[cell] & ~base_[cell]) == 0;
        assumed += next[cell] != base_[cell];
    }
    if (!serves || assumed > most_assumed) {
        learner_.reset();
        base_ = next;
        std::size_t changed = 0;
        if (!candidates_.empty())
            for (Cell cell = 0; cell < model_.cells; ++cell) changed += next[cell] != candidates_[cell];
        if (changed <= most_assumed && !candidates_.empty())
            for (Cell cell = 0; cell < model_.cells; ++cell)
                if (next[cell] != candidates_[cell]) base_[cell] = domains_[cell];
    }
    candidates_ = std::move(next);
    state_ = std::make_unique<State>(model_, candidates_);
    propagator_ = std::make_unique<Propagator>(model_, inferences_);
    propagator_->wake_all();
    impossible_ = propagated_ = false;
    patience_ = first_patience;
    assumptions_.clear();
    recall_solutions();
}

bool PossibleCandidates::fits(std::span<const std::uint8_t> grid) const {
    for (Cell cell = 0; cell < model_.cells; ++cell)
        if (!(candidates_[cell] & bit(grid[cell]))) return false;
    return true;
}

void PossibleCandidates::recall_solutions() {
    seen_.assign(model_.cells, 0);
    solution_.clear();
    for (const auto& grid : solutions_) {
        if (!fits(grid)) continue;
        for (Cell cell = 0; cell < model_.cells; ++cell) seen_[cell] |= bit(grid[cell]);
        solution_ = grid;
    }
}

void PossibleCandidates::add_solution(std::vector<std::uint8_t> grid) {
    if (grid.size() != model_.cells || model_.first_broken(grid) != none)
        throw std::invalid_argument("no solution of this board");
    keep_solution(std::move(grid));
}

void PossibleCandidates::keep_solution(std::vector<std::uint8_t> grid) {
    if (solutions_.size() == most_solutions) solutions_.pop_front();
    if (fits(grid)) {
        for (Cell cell = 0; cell < model_.cells; ++cell) seen_[cell] |= bit(grid[cell]);
        solution_ = grid;
    }
    solutions_.push_back(std::move(grid));
}

std::vector<Mask> PossibleCandidates::undecided() const {
    std::vector<Mask> masks(model_.cells, 0);
    if (impossible_) return masks;
    for (Cell cell = 0; cell < model_.cells; ++cell) masks[cell] = (*state_)[cell] & ~seen_[cell];
    return masks;
}

// What propagation alone rules out of the learner's clues is no assumption, but gone for ever.
bool PossibleCandidates::make_learner(Monitor& monitor) {
    learnt_for_ = base_;
    if (base_ == candidates_) {
        learnt_for_.assign(state_->masks().begin(), state_->masks().end());
    } else {
        State state(model_, base_);
        Propagator propagator(model_, inferences_);
        propagator.wake_all();
        if (propagator.run(state, monitor) == Progress::stopped) return false;
        learnt_for_.assign(state.masks().begin(), state.masks().end());
    }
    learner_ = std::make_unique<Learner>(model_, learnt_for_);
    return true;
}

void PossibleCandidates::assume_absent(Cell cell, Mask values) {
    for (Mask rest = values; rest != 0; rest &= rest - 1)
        if (const Literal it = learner_->literal(cell, static_cast<Value>(std::countr_zero(rest))); it != no_literal)
            assumptions_.push_back(negated(it));
}

// One positive literal says as much as all the negative ones of its cell.
void PossibleCandidates::assume_clues() {
    assumptions_.clear();
    for (Cell cell = 0; cell < model_.cells; ++cell) {
        const Mask left = (*state_)[cell];
        if (left == learnt_for_[cell]) continue;
        if (is_single(left))
            assumptions_.push_back(learner_->literal(cell, static_cast<Value>(std::countr_zero(left))));
        else
            assume_absent(cell, learnt_for_[cell] & ~left);
    }
}

Progress PossibleCandidates::rule_out(Cell cell, Mask values, Monitor& monitor) {
    if (values != 0 && !state_->remove(cell, values)) return Progress::failed;
    return propagator_->run(*state_, monitor);
}

// Values that no solution has shown yet, and elsewhere any: the next solution then differs from those before. On a
// 40×40 board of two values 15 solutions show all, where 280 were needed that stay close to the last one. What resists
// gets the values of the last solution, which fit together.
std::vector<std::uint8_t> PossibleCandidates::preferred() {
    std::vector<std::uint8_t> grid = solution_;
    if (patience_ > first_patience) return grid;
    for (Cell cell = 0; cell < model_.cells; ++cell) {
        const Mask left = (*state_)[cell], unseen = left & ~seen_[cell];
        grid[cell] = static_cast<std::uint8_t>(std::countr_zero(rng_.bit_of(unseen != 0 ? unseen : left)));
    }
    return grid;
}

Answer PossibleCandidates::find_first(Monitor& monitor) {
    ++questions_;
    const Answer answer = learner_->solve(assumptions_, monitor);
    if (answer == Answer::yes) keep_solution(learner_->solution());
    return answer;
}

// Every candidate once, each for so many dead ends.
Answer PossibleCandidates::ask_all(Monitor& monitor, std::uint64_t patience, bool& undecided) {
    undecided = false;
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < model_.cells; ++cell)
        if (((*state_)[cell] & ~seen_[cell]) != 0) cells.push_back(cell);
    rng_.shuffle(cells);
    for (Cell cell : cells) {
        Mask put_off = 0;
        for (;;) {
            const Mask open = (*state_)[cell] & ~seen_[cell] & ~put_off;
            if (open == 0) break;
            const auto value = static_cast<Value>(std::countr_zero(open));
            const Literal wanted = learner_->literal(cell, value);
            Answer answer = Answer::no;
            if (wanted != no_literal) {
                learner_->prefer(preferred());
                assumptions_.push_back(wanted);
                ++questions_;
                answer = learner_->solve(assumptions_, monitor, patience);
                assumptions_.pop_back();
            }
            if (answer == Answer::yes) {
                keep_solution(learner_->solution());
            } else if (answer == Answer::no) {
                const Progress progress = rule_out(cell, bit(value), monitor);
                if (progress == Progress::failed) throw std::logic_error("a possible candidate was ruled out");
                if (progress == Progress::stopped) return Answer::stopped;
                if (wanted != no_literal) assumptions_.push_back(negated(wanted));
            } else if (monitor.stopped()) {
                return Answer::stopped;
            } else {
                put_off |= bit(value);
                undecided = true;
            }
        }
    }
    return Answer::yes;
}

Answer PossibleCandidates::search(Monitor& monitor) {
    if (impossible_) return Answer::no;
    const auto none_left = [&] {
        impossible_ = true;
        return Answer::no;
    };
    if (!propagated_) {
        if (state_->failed()) return none_left();
        const Progress progress = propagator_->run(*state_, monitor);
        if (progress == Progress::failed) return none_left();
        if (progress == Progress::stopped) return Answer::stopped;
        if (!learner_ && !make_learner(monitor)) return Answer::stopped;
        assume_clues();
        propagated_ = true;
    }
    if (solution_.empty()) {
        const Answer first = find_first(monitor);
        if (first == Answer::no) return none_left();
        if (first == Answer::stopped) return Answer::stopped;
    }
    for (bool undecided = true;; patience_ *= patience_growth) {
        if (ask_all(monitor, patience_, undecided) == Answer::stopped) return Answer::stopped;
        if (!undecided) return Answer::yes;
    }
}

}  // namespace gridwright

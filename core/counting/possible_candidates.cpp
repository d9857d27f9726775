// When clues are added, the learner, what it learnt and what was ruled out stay as they are. When one is changed or
// taken away, a new learner begins, but solutions that fit answer most questions at once. (Keeping the learner there
// too, with the changed clues as assumptions, makes its clauses longer, and takes twice as long on 25×25 boards.)
#include "counting/possible_candidates.hpp"

#include <algorithm>
#include <stdexcept>

namespace gridwright {

constexpr std::size_t most_solutions = 2048;   // that are remembered
constexpr std::uint64_t first_patience = 256;  // conflicts; a hard candidate is often shown by a later solution
constexpr std::uint64_t patience_growth = 8;

PossibleCandidates::PossibleCandidates(const Model& model, std::span<const Mask> domains,
                                       std::vector<Inference> inferences)
    : model_(model), inferences_(std::move(inferences)), domains_(domains.begin(), domains.end()) {
    if (domains_.size() != model.cells) throw std::invalid_argument("one domain per cell is needed");
    set_clues(domains_);
}

void PossibleCandidates::set_clues(std::span<const Mask> candidates) {
    if (candidates.size() != model_.cells) throw std::invalid_argument("one mask per cell is needed");
    std::vector<Mask> next(candidates.begin(), candidates.end());
    for (Cell cell = 0; cell < model_.cells; ++cell) next[cell] &= domains_[cell];
    if (next == candidates_) return;
    bool narrows = state_ != nullptr;
    for (Cell cell = 0; cell < model_.cells && narrows; ++cell) narrows = (next[cell] & ~candidates_[cell]) == 0;
    candidates_ = std::move(next);
    if (narrows)
        narrow();
    else
        start_anew();
    patience_ = first_patience;
    propagated_ = false;
    recall_solutions();
}

void PossibleCandidates::narrow() {
    for (Cell cell = 0; cell < model_.cells && !impossible_; ++cell) {
        const Mask gone = (*state_)[cell] & ~candidates_[cell];
        if (gone == 0) continue;
        if (!state_->remove(cell, gone)) impossible_ = true;
        if (learner_) forget(cell, gone);
    }
}

void PossibleCandidates::start_anew() {
    state_ = std::make_unique<State>(model_, candidates_);
    propagator_ = std::make_unique<Propagator>(model_, inferences_);
    propagator_->wake_all();
    learner_.reset();
    impossible_ = state_->failed();
}

// The learner never needs to consider these values again.
void PossibleCandidates::forget(Cell cell, Mask values) {
    for (Value value : bits_of(values))
        if (const Literal it = learner_->literal(cell, value); it != no_literal) learner_->add_clause({negated(it)});
}

void PossibleCandidates::recall_solutions() {
    seen_.assign(model_.cells, 0);
    solution_.clear();
    for (const auto& grid : solutions_) see(grid);
}

void PossibleCandidates::see(const std::vector<std::uint8_t>& grid) {
    for (Cell cell = 0; cell < model_.cells; ++cell)
        if (!(candidates_[cell] & bit(grid[cell]))) return;  // of other clues
    for (Cell cell = 0; cell < model_.cells; ++cell) seen_[cell] |= bit(grid[cell]);
    solution_ = grid;
}

void PossibleCandidates::add_solution(std::vector<std::uint8_t> grid) {
    if (grid.size() != model_.cells || model_.first_broken(grid) != none)
        throw std::invalid_argument("no solution of this board");
    keep_solution(std::move(grid));
}

void PossibleCandidates::keep_solution(std::vector<std::uint8_t> grid) {
    if (solutions_.size() == most_solutions) solutions_.pop_front();
    see(grid);
    solutions_.push_back(std::move(grid));
}

std::vector<Mask> PossibleCandidates::undecided() const {
    std::vector<Mask> masks(model_.cells, 0);
    if (impossible_) return masks;
    for (Cell cell = 0; cell < model_.cells; ++cell) masks[cell] = (*state_)[cell] & ~seen_[cell];
    return masks;
}

// Values that no solution has shown yet, and elsewhere random ones: the next solution then differs from those before.
// On a 40×40 board of two values 15 solutions show all, instead of 280 that stay close to the last one. Hard questions
// get the values of the last solution, which fit together.
std::vector<std::uint8_t> PossibleCandidates::preferred() {
    std::vector<std::uint8_t> grid = solution_;
    if (patience_ > first_patience) return grid;
    for (Cell cell = 0; cell < model_.cells; ++cell) {
        const Mask left = (*state_)[cell], unseen = left & ~seen_[cell];
        grid[cell] = static_cast<std::uint8_t>(std::countr_zero(rng_.bit_of(unseen != 0 ? unseen : left)));
    }
    return grid;
}

Answer PossibleCandidates::ask(std::span<const Literal> wanted, Monitor& monitor, std::uint64_t patience) {
    const std::uint64_t met = learner_->conflicts();
    const Answer answer = learner_->solve(wanted, monitor, std::min(patience, conflicts_left_));
    conflicts_left_ -= std::min(conflicts_left_, learner_->conflicts() - met);
    if (answer == Answer::yes) keep_solution(learner_->solution());
    return answer;
}

// Every candidate once, each up to `patience` conflicts.
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
                answer = ask({&wanted, 1}, monitor, patience);
            }
            if (answer == Answer::yes) continue;
            if (answer == Answer::no) {
                if (wanted != no_literal) forget(cell, bit(value));
                const bool left = state_->remove(cell, bit(value));
                const Progress progress = left ? propagator_->run(*state_, monitor) : Progress::failed;
                if (progress == Progress::failed) throw std::logic_error("a possible candidate was ruled out");
                if (progress == Progress::stopped) return Answer::stopped;
            } else if (monitor.stopped() || conflicts_left_ == 0) {
                return Answer::stopped;
            } else {
                put_off |= bit(value);
                undecided = true;
            }
        }
    }
    return Answer::yes;
}

Answer PossibleCandidates::search(Monitor& monitor, std::uint64_t conflicts) {
    conflicts_left_ = conflicts;
    const auto none_left = [&] {
        impossible_ = true;
        return Answer::no;
    };
    if (impossible_) return Answer::no;
    if (!propagated_) {
        const Progress progress = propagator_->run(*state_, monitor);
        if (progress == Progress::failed) return none_left();
        if (progress == Progress::stopped) return Answer::stopped;
        if (!learner_) learner_ = std::make_unique<Learner>(model_, state_->masks());
        propagated_ = true;
    }
    if (solution_.empty()) {
        const Answer first = ask({}, monitor, Learner::unlimited);
        if (first == Answer::no) return none_left();
        if (first == Answer::stopped) return Answer::stopped;
    }
    for (bool undecided = true;; patience_ *= patience_growth) {
        if (ask_all(monitor, patience_, undecided) == Answer::stopped) return Answer::stopped;
        if (!undecided) return Answer::yes;
    }
}

}  // namespace gridwright

// Trials on a stack: a trial that fails is undone and its value ruled out; a solution is checked before it is shown.
#include "search/search.hpp"

#include <stdexcept>
#include <utility>

namespace gridwright {

static const Model& ready(const Model& model, std::span<const Mask> domains) {
    if (!model.finished()) throw std::invalid_argument("the model is not finished");
    if (domains.size() != model.cells) throw std::invalid_argument("one domain per cell is needed");
    return model;
}

Search::Search(const Model& model, std::span<const Mask> domains, Strategy strategy)
    : model_(ready(model, domains)),
      strategy_(std::move(strategy)),
      state_(model, domains),
      propagator_(model, strategy_.inferences),
      rng_(strategy_.seed) {
    propagator_.wake_all();
}

Statistics Search::statistics() const {
    Statistics result = statistics_;
    result.propagations += propagator_.runs();
    return result;
}

void Search::keep_solution() {
    solution_.resize(model_.cells);
    for (Cell cell = 0; cell < model_.cells; ++cell)
        solution_[cell] = static_cast<std::uint8_t>(std::countr_zero(state_[cell]));
    if (model_.first_broken(solution_) != none)
        throw std::logic_error("the search found a grid that breaks a constraint");
}

// Propagates to a fixpoint, and undoes trials as long as they fail. `failed`: the tree is exhausted.
Progress Search::propagate(Monitor& monitor) {
    for (;;) {
        phase_ = Phase::propagating;
        const Progress progress = propagator_.run(state_, monitor);
        if (progress == Progress::stopped) return progress;
        if (progress == Progress::fixpoint) {
            if (root_.empty()) root_.assign(state_.masks().begin(), state_.masks().end());
            phase_ = Phase::at_node;
            if (trace_) trace_->followed(state_);
            return progress;
        }
        if (trace_) trace_->dead_end(state_, propagator_.culprit());
        propagator_.forget();
        if (!take_back()) return Progress::failed;
        ++statistics_.backtracks;
    }
}

bool Search::take_back() {
    if (frames_.empty()) {
        phase_ = Phase::finished;
        return false;
    }
    const Frame frame = frames_.back();
    frames_.pop_back();
    statistics_.unassignments += state_.undo(frame.mark);
    if (trace_) {
        trace_->refuted(frame.trial);
        trace_->follow_from(state_);
    }
    state_.remove(frame.trial.cell, bit(frame.trial.value));
    return true;
}

Found Search::next(Monitor& monitor, std::uint64_t nodes) {
    if (phase_ == Phase::at_solution) take_back();
    if (phase_ == Phase::finished) return Found::exhausted;
    Progress progress = phase_ == Phase::at_node ? Progress::fixpoint : propagate(monitor);
    for (;;) {
        if (progress == Progress::stopped) return Found::stopped;
        if (progress == Progress::failed) return Found::exhausted;
        if (state_.open() == 0) {
            keep_solution();
            phase_ = Phase::at_solution;
            if (trace_) trace_->solution();
            return Found::solution;
        }
        if (nodes == 0 || monitor.tick()) return Found::stopped;
        --nodes;
        const Trial trial = choose(model_, state_, strategy_, rng_);
        frames_.push_back({state_.mark(), trial});
        ++statistics_.choices;
        statistics_.depth = std::max<std::uint64_t>(statistics_.depth, frames_.size());
        state_.keep(trial.cell, bit(trial.value));
        if (trace_) {
            trace_->trial(trial);
            trace_->follow_from(state_);
        }
        progress = propagate(monitor);
    }
}

// Failed-literal probing. If a candidate is not refuted, neither is what follows from it, so a pass skips that.
void Search::probe_root(Monitor& monitor, std::uint64_t nodes, std::uint64_t patience) {
    State state(ready(model_, root_), root_);
    Propagator propagator(model_, strategy_.inferences);
    Progress progress = Progress::fixpoint;
    std::uint64_t in_vain = 0;
    const auto probe = [&](Cell cell, Value value, std::vector<Mask>& unrefuted) {
        --nodes, ++in_vain, ++statistics_.choices;
        const std::size_t mark = state.mark();
        state.keep(cell, bit(value));
        progress = propagator.run(state, monitor);
        if (progress == Progress::fixpoint) state.settled_since(mark, [&](Cell it) { unrefuted[it] |= state[it]; });
        state.undo(mark);
        if (progress != Progress::failed) return;
        in_vain = 0, ++statistics_.backtracks;
        propagator.forget();
        state.remove(cell, bit(value));
        progress = propagator.run(state, monitor);
    };
    for (bool refuted = true; std::exchange(refuted, false);) {
        std::vector<Mask> unrefuted(model_.cells);
        for (Cell cell = 0; cell < model_.cells; ++cell)
            for (Value value : bits_of(state[cell])) {
                if (progress != Progress::fixpoint || nodes == 0 || in_vain == patience) break;
                if (is_single(state[cell]) || !(state[cell] & ~unrefuted[cell] & bit(value))) continue;
                probe(cell, value, unrefuted);
                refuted = refuted || in_vain == 0;
            }
    }
    root_.assign(state.masks().begin(), state.masks().end());
    if (progress == Progress::failed) root_.assign(model_.cells, 0);
    statistics_.propagations += propagator.runs();
}

}  // namespace gridwright

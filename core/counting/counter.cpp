// The recursion of counting: a part is the sum over the trials of one cell, a set of parts the product of them.
#include "counting/counter.hpp"

#include <algorithm>
#include <numeric>

namespace gridwright {

static std::vector<Inference> with_needed(const std::vector<Inference>& chosen) {
    std::vector<Inference> all = needed_for_keys;
    for (Inference inference : chosen)
        if (std::find(all.begin(), all.end(), inference) == all.end()) all.push_back(inference);
    return all;
}

// The distinct-lines inference compares an open line with full ones. Two crossing lines may become equal by the cell
// that both leave open; only a trial shows it.
static bool lines_cross(const Model& model) {
    for (std::uint32_t index : model.of_kind[Kind::distinct_lines]) {
        const auto scope = model.scope(model.constraints[index]);
        std::vector<Cell> cells(scope.begin(), scope.end());
        std::sort(cells.begin(), cells.end());
        if (std::adjacent_find(cells.begin(), cells.end()) != cells.end()) return true;
    }
    return false;
}

Counter::Counter(const Model& model, std::span<const Mask> domains, const Strategy& strategy, CountTuning tuning)
    : model_(model),
      tuning_(tuning),
      state_(model, domains),
      inferences_(with_needed(strategy.inferences)),
      propagator_(model, inferences_),
      open_parts_(model),
      lone_cells_are_free_(!lines_cross(model)),
      cache_(tuning.cache_bytes) {}

Statistics Counter::statistics() const {
    Statistics result = statistics_;
    result.propagations = propagator_.runs();
    if (possible_) result.choices += possible_->conflicts(), result.backtracks += possible_->conflicts();
    return result;
}

bool Counter::out_of_budget() {
    if (!stopped_ && (nodes_left_ == 0 || monitor_->tick())) stopped_ = true;
    return stopped_;
}

// Attempts grow, and what they found stays in the cache. Between them the learner, which sees through dead ends that
// propagation does not, narrows the candidates to the possible ones: a grid that looks hard then mostly has few
// candidates left.
Tally Counter::run(Monitor& monitor, std::optional<std::uint64_t> limit, std::uint64_t nodes) {
    monitor_ = &monitor;
    propagator_.wake_all();
    state_.changed().clear();
    const Progress progress = propagator_.run(state_, monitor);
    if (progress == Progress::stopped) return {0, false};
    if (progress == Progress::failed) return {0, true};
    Tally best{0, false};
    for (std::uint64_t patience = tuning_.first_patience / std::max(model_.cells, 1u) + 1;; patience *= 4) {
        const std::uint64_t spent = statistics().choices;
        if (spent > 0 && spent >= nodes) return best;
        Tally tally = attempt(limit, narrowed_ ? nodes - spent : std::min(nodes - spent, patience));
        if (tally.exact || tally.number > best.number) best = std::move(tally);
        if (best.exact || (limit && best.number.capped() >= *limit) || monitor.stopped()) return best;
        const std::uint64_t left = nodes - std::min(nodes, statistics().choices);
        if (narrowed_ || left == 0) return best;
        if (!narrow(std::min(left, patience))) return {0, true};
        const Natural found = possible_->solutions().size();  // each shows a candidate that those before didn't
        if (best.number < found) best.number = found;
        if (monitor.stopped()) return best;
    }
}

Tally Counter::attempt(std::optional<std::uint64_t> limit, std::uint64_t nodes) {
    nodes_left_ = nodes;
    stopped_ = false;
    std::vector<Cell> cells(model_.cells);
    std::iota(cells.begin(), cells.end(), 0);
    return count_cells(cells, {.target = limit, .on_guide = !guide_.empty(), .at_root = true});
}

// False when there is no solution.
bool Counter::narrow(std::uint64_t conflicts) {
    if (!possible_) possible_ = std::make_unique<PossibleCandidates>(model_, state_.masks(), inferences_);
    const Answer answer = possible_->search(*monitor_, conflicts);
    guide_ = possible_->solution();
    if (answer == Answer::no) return false;
    if (answer == Answer::stopped) return true;
    narrowed_ = true;
    for (Cell cell = 0; cell < model_.cells; ++cell) state_.keep(cell, possible_->seen()[cell]);
    return propagator_.run(state_, *monitor_) != Progress::failed;
}

// The number of ways to fill the cells, or a lower bound: one that reaches the target, or what the budget allowed.
Tally Counter::count_cells(std::span<const Cell> cells, const Node& node) {
    Parts parts;
    open_parts_.split(state_, cells, parts);
    if (parts.size() == 0) return {1, true};
    if (parts.size() == 1) return count_part(parts[0], node);
    if (node.target || node.on_guide || node.at_root) return bounded_product(parts, node);
    Tally product{1, true};
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const Tally tally = count_part(parts[part], node);
        if (!tally.exact && part + 1 < parts.size()) return {0, false};  // the other parts may have no solution
        if (tally.exact && tally.number.is_zero()) return tally;
        product.number *= tally.number;
        product.exact = tally.exact;
    }
    return product;
}

// The same if a bound is wanted before the count is complete. First every part is shown to have a solution at all: a
// part without a solution makes the product zero.
Tally Counter::bounded_product(const Parts& parts, const Node& node) {
    std::vector<Tally> tallies(parts.size(), {1, false});
    for (std::size_t part = 0; part < parts.size() && !node.on_guide; ++part) {
        tallies[part] = count_part(parts[part], {.target = 1});
        if (tallies[part].number.is_zero()) return tallies[part];
    }
    const auto product = [&](std::size_t without) {
        Natural result = 1;
        for (std::size_t part = 0; part < tallies.size(); ++part)
            if (part != without) result *= tallies[part].number;
        return result;
    };
    for (std::size_t part = 0; part < parts.size(); ++part) {
        if (tallies[part].exact) continue;
        std::optional<std::uint64_t> needed;
        if (const std::uint64_t others = product(part).capped(); node.target)
            needed = *node.target / others + (*node.target % others != 0);
        if (needed && *needed <= tallies[part].number.capped()) break;
        Tally tally = count_part(parts[part], {.target = needed, .on_guide = node.on_guide});
        if (tally.exact || tally.number > tallies[part].number) tallies[part] = std::move(tally);
        if (!tallies[part].exact) break;
    }
    const bool exact = std::all_of(tallies.begin(), tallies.end(), [](const Tally& tally) { return tally.exact; });
    return {product(tallies.size()), exact};
}

Tally Counter::count_part(std::span<const Cell> part, const Node& node) {
    if (part.size() == 1 && lone_cells_are_free_)
        return {static_cast<std::uint64_t>(std::popcount(state_[part[0]])), true};
    open_parts_.write_key(state_, part, key_);
    if (const Natural* known = cache_.find(key_)) return {*known, true};
    Tally sum{0, true};
    if (out_of_budget()) return {node.on_guide ? 1 : 0, false};
    std::string key = key_;
    std::vector<Trial> trials;
    choose(part, trials);
    const auto guided = [&](const Trial& trial) { return node.on_guide && trial.value == guide_[trial.cell]; };
    if (node.on_guide) std::stable_partition(trials.begin(), trials.end(), guided);
    statistics_.depth = std::max(statistics_.depth, ++depth_);
    for (const Trial& trial : trials) {
        if (out_of_budget() || (node.target && sum.number.capped() >= *node.target)) sum.exact = false;
        if (!sum.exact) break;
        --nodes_left_;
        ++statistics_.choices;
        const std::size_t mark = state_.mark();
        state_.keep(trial.cell, bit(trial.value));
        const Progress progress = propagator_.run(state_, *monitor_);
        if (progress == Progress::fixpoint) {
            std::optional<std::uint64_t> rest;
            if (node.target) rest = *node.target - sum.number.capped();
            const Tally tally = count_cells(part, {.target = rest, .on_guide = guided(trial)});
            sum.number += tally.number;
            sum.exact = tally.exact;
        } else {
            propagator_.forget();
            statistics_.backtracks += progress == Progress::failed;
            if (progress == Progress::stopped) stopped_ = true, sum.exact = false;
        }
        statistics_.unassignments += state_.undo(mark);
    }
    --depth_;
    if (sum.exact) cache_.store(std::move(key), sum.number);
    if (node.on_guide && sum.number.is_zero()) sum.number = 1;
    return sum;
}

// Where cells need only be different, the cell with the fewest candidates, and among these the one that touches most
// others: it makes the most fall apart. On boards of lines the cells are taken one after the other along the longer
// side: what is left then depends on a narrow front, so that different beginnings meet in the cache.
void Counter::choose(std::span<const Cell> part, std::vector<Trial>& trials) {
    Cell best = part[0];
    if (!model_.of_kind[Kind::all_different].empty()) {
        int fewest = 65;
        std::uint32_t most = 0;
        for (Cell cell : part) {
            const int number = std::popcount(state_[cell]);
            if (number > fewest) continue;
            std::uint32_t degree = 0;
            for (std::uint32_t index : model_.cell_constraints[Kind::all_different][cell])
                for (Cell other : model_.scope(model_.constraints[index]))
                    degree += !is_single(state_[other]) && (state_[other] & state_[cell]);
            if (number < fewest || degree > most) best = cell, fewest = number, most = degree;
        }
    } else if (model_.columns > model_.rows) {
        best = *std::min_element(part.begin(), part.end(), [&](Cell a, Cell b) {
            return std::pair(a % model_.columns, a) < std::pair(b % model_.columns, b);
        });
    }
    for (Value value : bits_of(state_[best])) trials.push_back({best, value});
}

}  // namespace gridwright

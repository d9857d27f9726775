// Two passes. First, clues go in large pieces, halved where propagation no longer solves the board: thousands of clues
// for a few dozen runs. Then what is left is asked clue by clue of the learner. The learner's assumptions begin with
// the clues that will be asked last, so that from one question to the next almost all of its trail stays.
#include "dig.hpp"

#include <algorithm>
#include <stdexcept>

namespace gridwright {

Digger::Digger(const Model& model, std::span<const Mask> domains, std::span<const std::uint8_t> solution,
               std::span<const std::uint32_t> counts, std::vector<Inference> inferences)
    : model_(model),
      domains_(domains.begin(), domains.end()),
      solution_(solution.begin(), solution.end()),
      counts_(counts.begin(), counts.end()),
      inferences_(std::move(inferences)) {
    if (domains_.size() != model.cells || solution_.size() != model.cells)
        throw std::invalid_argument("one domain and one value a cell are needed");
    if (model.first_broken(solution_) != none) throw std::invalid_argument("the solution breaks a constraint");
    given_.assign(model.cells + counts_.size(), 0);
}

void Digger::give(std::span<const Clue> clues) {
    std::fill(given_.begin(), given_.end(), 0);
    for (Clue clue : clues) given_.at(clue) = 1;
    number_ = static_cast<std::size_t>(std::count(given_.begin(), given_.end(), 1));
}

std::vector<Clue> Digger::clues() const {
    std::vector<Clue> result;
    for (Clue clue = 0; clue < given_.size(); ++clue)
        if (given_[clue]) result.push_back(clue);
    return result;
}

Learner& Digger::learner() {
    if (!learner_) {
        learner_ = std::make_unique<Learner>(model_, domains_, 0, counts_);
        learner_->prefer(solution_);
        learner_->exclude(solution_);
    }
    return *learner_;
}

Literal Digger::literal(Clue clue) {
    return clue < model_.cells ? learner().literal(clue, solution_[clue])
                               : learner().switch_of(counts_[clue - model_.cells]);
}

// Whether propagation solves the board without the groups from `begin` to `end`. Counts are part of the model that
// propagation knows, so that groups with counts are left to the learner.
bool Digger::follows_by_propagation(const std::vector<std::vector<Clue>>& groups, std::size_t begin, std::size_t end,
                                    Monitor& monitor) {
    std::vector<std::uint8_t> without = given_;
    for (std::size_t at = begin; at < end; ++at)
        for (Clue clue : groups[at]) {
            if (clue >= model_.cells) return false;
            without[clue] = 0;
        }
    for (std::size_t k = 0; k < counts_.size(); ++k)
        if (!without[model_.cells + k]) return false;
    std::vector<Mask> masks = domains_;
    for (Cell cell = 0; cell < model_.cells; ++cell)
        if (without[cell]) masks[cell] = bit(solution_[cell]);
    State state(model_, masks);
    Propagator propagator(model_, inferences_);
    propagator.wake_all();
    ++questions_;
    return propagator.run(state, monitor) == Progress::fixpoint && state.open() == 0;
}

Progress Digger::dig_by_propagation(const std::vector<std::vector<Clue>>& groups, std::size_t begin, std::size_t end,
                                    const DigLimits& limits, std::vector<std::uint8_t>& gone, Monitor& monitor) {
    std::size_t size = 0;
    for (std::size_t at = begin; at < end; ++at) size += groups[at].size();
    if (begin == end || number_ <= limits.fewest) return Progress::fixpoint;
    const bool fits = number_ - std::min(number_, size) >= limits.fewest;
    if (fits && follows_by_propagation(groups, begin, end, monitor)) {
        for (std::size_t at = begin; at < end; ++at) {
            for (Clue clue : groups[at]) given_[clue] = 0;
            gone[at] = 1;
        }
        number_ -= size;
        return Progress::fixpoint;
    }
    if (monitor.stopped()) return Progress::stopped;
    if (end - begin == 1) return Progress::fixpoint;
    const std::size_t middle = begin + (end - begin) / 2;
    if (dig_by_propagation(groups, begin, middle, limits, gone, monitor) == Progress::stopped) return Progress::stopped;
    return dig_by_propagation(groups, middle, end, limits, gone, monitor);
}

bool Digger::dig(const std::vector<std::vector<Clue>>& all_groups, const DigLimits& limits, Monitor& monitor) {
    std::vector<std::vector<Clue>> groups;  // what is there to be taken away
    for (const auto& group : all_groups) {
        std::vector<Clue> present;
        for (Clue clue : group)
            if (given_.at(clue)) present.push_back(clue);
        if (!present.empty()) groups.push_back(std::move(present));
    }
    decided_ = true;
    std::vector<std::uint8_t> gone(groups.size(), 0);
    // The halves of a large piece are tried at once: begin with pieces that have a chance.
    const std::size_t piece = std::max<std::size_t>(1, groups.size() / 8);
    for (std::size_t begin = 0; begin < groups.size(); begin += piece)
        if (dig_by_propagation(groups, begin, std::min(begin + piece, groups.size()), limits, gone, monitor) ==
            Progress::stopped)
            return decided_ = false;
    if (limits.conflicts == 0) {
        decided_ = std::all_of(gone.begin(), gone.end(), [](std::uint8_t it) { return it; });
        return true;
    }

    std::vector<std::size_t> order;
    for (std::size_t at = 0; at < groups.size(); ++at)
        if (!gone[at]) order.push_back(at);
    std::vector<std::uint8_t> asked_later(given_.size(), 0), kept(given_.size(), 0);
    for (std::size_t at : order)
        for (Clue clue : groups[at]) asked_later[clue] = 1;
    std::vector<Literal> fixed;  // clues that nobody asks about
    for (Clue clue = 0; clue < given_.size(); ++clue)
        if (given_[clue] && !asked_later[clue]) fixed.push_back(literal(clue));

    std::vector<Literal> later, settled;
    for (std::size_t at = order.size(); at-- > 0;)
        for (Clue clue : groups[order[at]]) later.push_back(literal(clue));
    for (std::size_t k = 0; k < counts_.size(); ++k)
        if (!given_[model_.cells + k]) settled.push_back(negated(learner().switch_of(counts_[k])));

    std::vector<Literal> assumptions;
    for (std::size_t at : order) {
        const auto& group = groups[at];
        later.resize(later.size() - group.size());
        if (number_ - group.size() < limits.fewest) {
            for (Clue clue : group) settled.push_back(literal(clue));
            continue;
        }
        assumptions = fixed;
        assumptions.insert(assumptions.end(), later.begin(), later.end());
        assumptions.insert(assumptions.end(), settled.begin(), settled.end());
        for (Clue clue : group)
            if (clue >= model_.cells || group.size() == 1) assumptions.push_back(negated(literal(clue)));
        ++questions_;
        const Answer answer = learner().solve(assumptions, monitor, limits.conflicts);
        if (answer == Answer::stopped && monitor.stopped()) return decided_ = false;
        if (answer == Answer::stopped) decided_ = false;
        if (answer == Answer::no) {
            for (Clue clue : group) given_[clue] = 0;
            number_ -= group.size();
            for (Clue clue : group)
                if (clue >= model_.cells) settled.push_back(negated(literal(clue)));
        } else {
            for (Clue clue : group) settled.push_back(literal(clue));
        }
    }
    return true;
}

Answer Digger::other_solution(Monitor& monitor, std::uint64_t conflicts, std::vector<std::uint8_t>& grid) {
    std::vector<Literal> assumptions;
    for (Clue clue = 0; clue < given_.size(); ++clue) {
        if (given_[clue])
            assumptions.push_back(literal(clue));
        else if (clue >= model_.cells)
            assumptions.push_back(negated(literal(clue)));
    }
    ++questions_;
    const Answer answer = learner().solve(assumptions, monitor, conflicts);
    if (answer == Answer::yes) grid = learner().solution();
    return answer;
}

bool Digger::make_unique(std::span<const Cell> cells, Monitor& monitor) {
    std::vector<std::uint8_t> other;
    for (;;) {
        const Answer answer = other_solution(monitor, ~std::uint64_t{0}, other);
        if (answer == Answer::no) return true;
        if (answer == Answer::stopped) return false;
        const auto differs = std::find_if(cells.begin(), cells.end(),
                                          [&](Cell cell) { return !given_[cell] && other[cell] != solution_[cell]; });
        if (differs == cells.end()) return true;  // the cells that may be given don't tell the two apart
        given_[*differs] = 1;
        ++number_;
    }
}

}  // namespace gridwright

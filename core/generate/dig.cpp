// First clues are added, from the last group to the first, each unless propagation already knows it: a group that
// follows from those after it goes in any case. What is left, a fifth or so, is settled by
// divide and conquer on one trail. To settle a range of groups, everything that follows from all the other clues is
// already on the trail; if that solves the board, the whole range goes. Otherwise the second half is assumed while the
// first is settled, and what is left of the first while the second is: each clue is entered once a level of the
// recursion, on top of a board that is almost solved, instead of once a question on an empty one. A group that
// propagation cannot spare is a question for the learner, whose assumptions begin with the clues that are asked
// last, so that from one question to the next most of its trail stays.
#include "generate/dig.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace gridwright {

namespace {

constexpr std::size_t most_gathered = 24;
constexpr std::uint64_t least_patience = 4;  // dead ends
constexpr std::uint32_t small_board_cells = 256;

}  // namespace

Digger::Digger(const Model& model, std::span<const Mask> domains, std::span<const std::uint8_t> solution,
               std::span<const std::uint32_t> counts, std::vector<Inference> inferences, const WordBoards& boards)
    : model_(model),
      domains_(domains.begin(), domains.end()),
      solution_(solution.begin(), solution.end()),
      counts_(counts.begin(), counts.end()),
      inferences_(std::move(inferences)),
      boards_(boards) {
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

Progress Digger::assume(const Groups& groups, std::size_t begin, std::size_t end, Monitor& monitor) {
    std::vector<Cell> cells;
    for (std::size_t at = begin; at < end; ++at)
        if (fates_[at] != Fate::gone) cells.insert(cells.end(), groups[at].begin(), groups[at].end());
    return closure_->enter(cells, monitor);
}

// What follows from the clues that are not asked about. False: stopped.
bool Digger::start_propagation(const Work& work, Monitor& monitor) {
    std::vector<std::uint8_t> asked(given_.size(), 0);
    for (const auto& group : work.groups)
        for (Clue clue : group) asked[clue] = 1;
    std::vector<Mask> masks = domains_;
    for (Cell cell = 0; cell < model_.cells; ++cell)
        if (given_[cell] && !asked[cell]) masks[cell] = bit(solution_[cell]);
    closure_ = make_closure(model_, masks, solution_, inferences_, boards_, monitor);
    return closure_ != nullptr;
}

// The groups that don't follow from those after them; the others go.
bool Digger::drop_implied(Work& work, Monitor& monitor) {
    closure_->push();
    Groups rest;
    for (std::size_t at = work.groups.size(); at-- > 0;) {
        ++questions_;
        const auto known = [&](Clue clue) { return closure_->knows(clue); };
        if (std::all_of(work.groups[at].begin(), work.groups[at].end(), known)) {
            settle(work, at, Fate::gone);
            continue;
        }
        if (assume(work.groups, at, at + 1, monitor) == Progress::stopped) return false;
        rest.push_back(std::move(work.groups[at]));
    }
    closure_->pop();
    std::reverse(rest.begin(), rest.end());
    work.groups = std::move(rest);
    fates_.assign(work.groups.size(), Fate::open);
    return true;
}

void Digger::settle(Work& work, std::size_t at, Fate fate) {
    fates_[at] = fate;
    for (Clue clue : work.groups[at]) {
        if (fate == Fate::gone) given_[clue] = 0, --number_;
        if (fate == Fate::needed)
            work.needed.push_back(clue);
        else if (fate == Fate::kept || clue >= model_.cells)
            work.settled.push_back({clue, fate == Fate::kept});
    }
}

// The trail holds what follows from every clue but those of the groups from `begin` to `end`.
Progress Digger::dig_range(Work& work, std::size_t begin, std::size_t end, Monitor& monitor) {
    if (begin == end) return Progress::fixpoint;
    std::size_t size = 0;
    for (std::size_t at = begin; at < end; ++at) size += work.groups[at].size();
    const bool fits = number_ - size >= work.limits.fewest;
    if (number_ <= work.limits.fewest) {
        for (std::size_t at = begin; at < end; ++at) settle(work, at, Fate::kept);
        return Progress::fixpoint;
    }
    ++questions_;
    if (fits && work.propagates && closure_->solved()) {
        for (std::size_t at = begin; at < end; ++at) settle(work, at, Fate::gone);
        return Progress::fixpoint;
    }
    if (end - begin == 1) {
        if (!fits)
            settle(work, begin, Fate::kept);
        else if (!decide(work, begin, monitor))
            return Progress::stopped;
        return Progress::fixpoint;
    }
    const std::size_t middle = begin + (end - begin) / 2;
    for (const auto& [from, to, other_from, other_to] :
         {std::array{begin, middle, middle, end}, std::array{middle, end, begin, middle}}) {
        if (work.propagates) closure_->push();
        if (work.propagates && assume(work.groups, other_from, other_to, monitor) == Progress::stopped)
            return Progress::stopped;
        if (dig_range(work, from, to, monitor) == Progress::stopped) return Progress::stopped;
        if (work.propagates) closure_->pop();
    }
    return Progress::fixpoint;
}

// Propagation cannot do without the group: is there another solution? False: stopped.
bool Digger::decide(Work& work, std::size_t at, Monitor& monitor) {
    if (work.limits.conflicts == 0) {
        work.undecided.push_back(work.groups[at]);
        settle(work, at, Fate::kept);
        return true;
    }
    // A few trials on top of what the other clues have settled: on small boards they are enough, and cost less than a
    // learner.
    const auto& group = work.groups[at];
    Answer answer = Answer::stopped;
    if (work.propagates) answer = closure_->other_solution(group.size() == 1 ? group[0] : none, monitor);
    if (answer == Answer::stopped && !monitor.stopped()) answer = ask_learner(work, at, monitor);
    if (answer == Answer::stopped && monitor.stopped()) return false;
    if (answer == Answer::stopped) work.undecided.push_back(work.groups[at]);
    constexpr Fate fates[] = {Fate::needed, Fate::gone, Fate::kept};  // in the order of Answer
    settle(work, at, fates[static_cast<std::size_t>(answer)]);
    return true;
}

Answer Digger::ask_learner(Work& work, std::size_t at, Monitor& monitor) {
    const auto& group = work.groups[at];
    // A clue that is needed now is needed when there are fewer: it holds for ever, which makes clauses shorter. But
    // that takes back all assumptions, so that some are gathered first.
    if (work.needed.size() > most_gathered) {
        for (Clue needed : work.needed) learner().add_clause({literal(needed)});
        work.needed.clear();
    }
    work.assumptions.clear();
    for (Setting it : work.fixed) work.assumptions.push_back(literal(it));
    for (std::size_t later = work.groups.size(); later-- > at + 1;)
        for (Clue clue : work.groups[later]) work.assumptions.push_back(literal(clue));
    for (Setting it : work.settled) work.assumptions.push_back(literal(it));
    for (Clue clue : work.needed) work.assumptions.push_back(literal(clue));
    for (Clue clue : group)
        if (clue >= model_.cells || group.size() == 1) work.assumptions.push_back(negated(literal(clue)));
    return learner().solve(work.assumptions, monitor, work.limits.conflicts);
}

// On large boards, questions that are hard now are often easy when others are answered: without the clues that go
// meanwhile, another solution is soon found. So the patience grows from round to round, and only what it did not
// suffice for is asked again. Of seven boards of 48×48 and 64×64, one took 5 s in place of 83, one 1 s in place of more
// than 60. Small boards need no patience, and what is left of them is the same whoever answers.
bool Digger::dig(const std::vector<std::vector<Clue>>& groups, const DigLimits& limits, Monitor& monitor) {
    Groups undecided = groups;
    const bool patient = model_.cells > small_board_cells;
    for (std::uint64_t patience = patient ? least_patience : limits.conflicts;; patience *= 4) {
        const std::uint64_t conflicts = std::min(patience, limits.conflicts);
        if (!dig_round(undecided, {limits.fewest, conflicts}, monitor)) return decided_ = false;
        decided_ = undecided.empty();
        if (decided_ || conflicts == limits.conflicts || number_ <= limits.fewest) return true;
    }
}

// Leaves in `groups` those of which it does not know whether they can go.
bool Digger::dig_round(Groups& groups, const DigLimits& limits, Monitor& monitor) {
    Work work{.groups = {},
              .limits = limits,
              .propagates = true,
              .fixed = {},
              .settled = {},
              .needed = {},
              .undecided = {},
              .assumptions = {}};
    std::vector<std::uint8_t> asked(given_.size(), 0);
    for (const auto& group : groups) {
        std::vector<Clue> present;
        for (Clue clue : group)
            if (given_.at(clue) && !std::exchange(asked[clue], 1)) present.push_back(clue);
        if (!present.empty()) work.groups.push_back(std::move(present));
    }
    // The model that propagation knows has every count.
    for (Clue clue = model_.cells; clue < given_.size(); ++clue)
        if (!given_[clue] || asked[clue]) work.propagates = false;
    groups.clear();
    if (work.groups.empty()) return true;
    fates_.assign(work.groups.size(), Fate::open);
    for (Clue clue = 0; clue < given_.size(); ++clue)
        if (!asked[clue] && (given_[clue] || clue >= model_.cells)) work.fixed.push_back({clue, given_[clue] != 0});
    const bool started = !work.propagates || start_propagation(work, monitor);
    const bool all_may_go = work.propagates && limits.fewest == 0;
    if (!started || monitor.stopped() || (all_may_go && !drop_implied(work, monitor)) ||
        dig_range(work, 0, work.groups.size(), monitor) == Progress::stopped)
        return false;
    groups = std::move(work.undecided);
    return true;
}

}  // namespace gridwright

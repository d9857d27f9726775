// First, groups of clues are entered from the last to the first, unless propagation already knows them: a group that
// follows from the groups after it can go in any case. The rest, up to half, is settled by divide and conquer: a range
// of groups is settled on a board that holds all that follows from the other clues. Its first half is settled while the
// second is assumed, then the second while what is left of the first is assumed. So each clue is entered once per level
// of the recursion, on a board that is almost solved, instead of once per question on an empty board.
#include "generate/dig.hpp"

#include <algorithm>
#include <deque>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace gridwright {

constexpr std::size_t most_gathered = 24;
constexpr std::uint64_t least_patience = 4;  // dead ends
constexpr std::uint32_t small_board_cells = 256;

Digger::Digger(Board& board, std::span<const std::uint8_t> solution, MakeLearner make_learner, std::size_t counts)
    : board_(board), solution_(solution), make_learner_(std::move(make_learner)), given_(solution.size() + counts, 0) {}

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
    if (!asked_.learner) {
        asked_ = make_learner_();
        asked_.learner->prefer(solution_);
        asked_.learner->exclude(solution_);
    }
    return *asked_.learner;
}

Literal Digger::literal(Clue clue) {
    Learner& of_board = learner();
    return is_count(clue) ? of_board.switch_of(asked_.counts[clue - solution_.size()])
                          : of_board.literal(clue, solution_[clue]);
}

void Digger::enter(std::span<const Clue> clues) {
    for (Clue clue : clues)
        if (is_count(clue))
            board_.set_count(clue - static_cast<Clue>(solution_.size()));
        else if (!board_.set(clue, solution_[clue]))
            throw std::logic_error("propagation refuted a solution");
}

// What follows from the clues that were entered; it may end when a wanted cell is known. False: stopped.
bool Digger::propagate(Monitor& monitor, Cell wanted) {
    const Progress progress = board_.propagate(monitor, true, wanted);
    if (progress == Progress::failed) throw std::logic_error("propagation refuted a solution");
    return progress == Progress::fixpoint;
}

bool Digger::is_known(std::span<const Clue> group) const {
    return std::ranges::all_of(group, [&](Clue clue) { return is_count(clue) ? board_.solved() : board_.knows(clue); });
}

void Digger::settle(Round& round, std::size_t at, Fate fate) {
    round.fates[at] = fate;
    for (Clue clue : round.groups[at]) {
        if (fate == Fate::gone) given_[clue] = 0, --number_;
        if (fate == Fate::needed)
            round.needed.push_back(clue);
        else if (fate == Fate::kept || is_count(clue))
            round.settled.push_back({clue, fate == Fate::kept});
    }
}

// The board holds what follows from every clue but those of the groups in the range.
bool Digger::dig_range(Round& round, Range range, Monitor& monitor) {
    std::size_t size = 0;
    for (std::size_t at : range) size += round.groups[at].size();
    const bool fits = number_ - size >= round.limits.fewest;
    if (number_ <= round.limits.fewest) {
        for (std::size_t at : range) settle(round, at, Fate::kept);
        return true;
    }
    if (fits && round.propagates) {
        std::size_t left = 0;
        for (std::size_t& at : range)
            if (is_known(round.groups[at]))
                settle(round, at, Fate::gone);
            else
                std::swap(range[left++], at);
        range = range.first(left);
    }
    if (range.empty()) return true;
    if (range.size() == 1) {
        if (fits) return decide(round, range[0], monitor);
        settle(round, range[0], Fate::kept);
        return true;
    }
    const Range first = range.first((range.size() + 1) / 2), second = range.subspan(first.size());
    return dig_with(round, second, first, monitor) && dig_with(round, first, second, monitor);
}

// Settles a range of groups while what is left of the others is assumed.
bool Digger::dig_with(Round& round, Range others, Range range, Monitor& monitor) {
    const Level level(board_);
    if (round.propagates) {
        for (std::size_t at : others)
            if (round.fates[at] != Fate::gone) enter(round.groups[at]);
        // All follows if a clue follows that is the only one in question.
        if (!propagate(monitor, range.size() == 1 ? only_cell(round.groups[range[0]]) : none)) return false;
    }
    return dig_range(round, range, monitor);
}

// Propagation needs the group: is there another solution without it? False: stopped.
bool Digger::decide(Round& round, std::size_t at, Monitor& monitor) {
    const auto group = round.groups[at];
    const DigLimits& limits = round.limits;
    Answer answer = Answer::stopped;
    if (round.propagates && limits.trials > 0)
        answer = other_solution(board_, solution_, only_cell(group), limits.trials, monitor);
    if (answer == Answer::stopped && limits.conflicts > 0 && !monitor.stopped())
        answer = ask_learner(round, at, monitor);
    if (answer == Answer::stopped && monitor.stopped()) return false;
    if (answer == Answer::stopped) round.undecided.add(group);
    constexpr Fate fates[] = {Fate::needed, Fate::gone, Fate::kept};  // in the order of Answer
    settle(round, at, fates[static_cast<std::size_t>(answer)]);
    return true;
}

Answer Digger::ask_learner(Round& round, std::size_t at, Monitor& monitor) {
    const auto group = round.groups[at];
    // A clue that is needed now is needed when there are fewer: it holds for ever, which makes clauses shorter. But
    // that takes back all assumptions, so that some are gathered first.
    if (round.needed.size() > most_gathered) {
        for (Clue needed : round.needed) learner().add_clause({literal(needed)});
        round.needed.clear();
    }
    // The clues that are asked about last come first, so that most of the trail stays from one question to the next.
    std::vector<Literal> assumptions;
    for (Setting it : round.fixed) assumptions.push_back(literal(it));
    for (std::size_t later = round.groups.size(); later-- > at + 1;)
        for (Clue clue : round.groups[later]) assumptions.push_back(literal(clue));
    for (Setting it : round.settled) assumptions.push_back(literal(it));
    for (Clue clue : round.needed) assumptions.push_back(literal(clue));
    // If the group is a single clue, every other solution differs there.
    if (group.size() == 1 && is_count(group[0]))
        assumptions.push_back(learner().other_number(asked_.counts[group[0] - solution_.size()]));
    else
        for (Clue clue : group)
            if (is_count(clue) || group.size() == 1) assumptions.push_back(negated(literal(clue)));
    return learner().solve(assumptions, monitor, round.limits.conflicts);
}

// On large boards, questions that are hard now are often easy later: without the clues that go meanwhile, another
// solution is soon found. So the patience grows from round to round, and only undecided questions are asked again. Of
// seven boards of 48×48 and 64×64, one took 5 s in place of 83, one 1 s in place of more than 60. Small boards need no
// patience, and end with the same clues whichever engine answers.
bool Digger::dig(ClueGroups groups, const DigLimits& limits, Monitor& monitor) {
    const bool patient = solution_.size() > small_board_cells;
    for (std::uint64_t patience = patient ? least_patience : limits.conflicts;; patience *= 4) {
        DigLimits now = limits;
        now.conflicts = std::min(patience, limits.conflicts);
        if (!dig_round(groups, now, monitor)) return decided_ = false;
        decided_ = groups.empty();
        if (decided_ || now.conflicts == limits.conflicts || number_ <= limits.fewest) return true;
    }
}

// Leaves in `groups` those that it couldn't decide.
bool Digger::dig_round(ClueGroups& groups, const DigLimits& limits, Monitor& monitor) {
    Round round;
    round.limits = limits;
    std::vector<std::uint8_t> asked(given_.size(), 0);
    std::vector<Clue> present;
    round.groups.reserve(groups.size());
    for (std::size_t at = 0; at < groups.size(); ++at) {
        present.clear();
        for (Clue clue : groups[at])
            if (given_.at(clue) && !std::exchange(asked[clue], 1)) present.push_back(clue);
        if (!present.empty()) round.groups.add(present);
    }
    round.fates.assign(round.groups.size(), Fate::open);
    for (Clue clue = 0; clue < given_.size(); ++clue) {
        if (is_count(clue) && (!given_[clue] || asked[clue]) && !board_.takes_counts()) round.propagates = false;
        if (!asked[clue] && (given_[clue] || is_count(clue))) round.fixed.push_back({clue, given_[clue] != 0});
    }
    if (!round.groups.empty() && !dig_groups(round, monitor)) return false;
    groups = std::move(round.undecided);
    return true;
}

bool Digger::dig_groups(Round& round, Monitor& monitor) {
    // What follows from the layout stays on the board.
    if (!propagate(monitor)) return false;
    const Level level(board_);
    if (round.propagates) {
        for (const auto& [clue, on] : round.fixed)
            if (on) enter({&clue, 1});
        if (!propagate(monitor)) return false;
    }
    // The board is kept some thirty times on the way to the first group, and met again on the way back: the groups
    // after a range need not be entered a second time.
    const bool drops = round.propagates && round.limits.fewest == 0;
    const std::size_t step = drops ? round.groups.size() / 32 + 1 : round.groups.size();
    std::deque<Level> levels;
    std::vector<std::size_t> rest;
    rest.reserve(round.groups.size());
    for (std::size_t at = round.groups.size(); at-- > 0;) {
        if (drops && is_known(round.groups[at])) {
            settle(round, at, Fate::gone);
            continue;
        }
        if (rest.size() % step == 0) levels.emplace_back(board_);
        rest.push_back(at);
        if (!drops) continue;
        enter(round.groups[at]);
        if (!propagate(monitor)) return false;
    }
    ClueGroups left;
    left.reserve(rest.size());
    for (std::size_t k = rest.size(); k-- > 0;) left.add(round.groups[rest[k]]);
    round.groups = std::move(left);
    round.fates.assign(rest.size(), Fate::open);
    std::iota(rest.begin(), rest.end(), std::size_t{0});
    for (std::size_t begin = 0; !levels.empty();) {
        levels.pop_back();
        const std::size_t end = rest.size() - levels.size() * step;
        if (end < 2 * begin && !levels.empty()) continue;
        const Range before = Range(rest).first(begin), range = Range(rest).subspan(begin, end - begin);
        if (!dig_with(round, before, range, monitor)) return false;
        begin = end;
    }
    return true;
}

}  // namespace gridwright

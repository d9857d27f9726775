// Line analysis inside the learner: what no filling of a line has is false. It says why only when conflict analysis
// asks, by dropping from all that is known of the line, the latest first, whatever the answer does not need.
#include <algorithm>
#include <map>

#include "learning/learner.hpp"

namespace gridwright {

namespace {

constexpr std::size_t tiers = 16;        // of what is known of a line, by age
constexpr std::uint32_t spare_most = 2;  // beyond which a line was never seen to tell anything

}  // namespace

void Learner::watch_lines() {
    std::map<std::vector<Cell>, std::vector<std::uint32_t>> counts;  // by scope
    for (std::uint32_t index : model_.of_kind[Kind::count]) {
        const auto scope = model_.scope(model_.constraints[index]);
        counts[{scope.begin(), scope.end()}].push_back(index);
    }
    for (const Line& line : model_.lines) {
        WatchedLine watched{.line = line};
        const auto scope = model_.scope(line);
        std::uint32_t merged[2] = {0, 0};
        bool usable = scope.size() > 1;
        for (std::uint32_t index : counts[{scope.begin(), scope.end()}]) {
            const Constraint& count = model_.constraints[index];
            const Value value = model_.values == 2 ? 1 : count.value;
            for (const int slot : {0, 1}) {
                if (line.counted[slot] != value) continue;
                ++merged[slot];
                if (const Literal on = switch_of(index); on != no_literal) watched.switches[slot] = on;
            }
        }
        for (const int slot : {0, 1})  // of several counts in one slot none can be switched alone
            if (merged[slot] > 1 && watched.switches[slot] != no_literal) usable = false;
        if (!usable) continue;
        if (model_.values == 2) {
            for (const Value value : {0u, 1u}) {
                std::vector<Literal> members;
                for (Cell cell : scope)
                    if (const Literal it = literal(cell, value); it != no_literal) members.push_back(it);
                if (const auto known = count_of_.find(members); known != count_of_.end())
                    watched.bounds[value] = known->second;
            }
        }
        // Two counts are watched apart: a walk with both takes as many times longer as the second counts, and finds
        // little more.
        if (line.counted[0] != none && line.counted[1] != none) {
            WatchedLine second = watched;
            watched.line.counted[1] = none, watched.line.complement[1] = false, watched.switches[1] = no_literal;
            second.line.counted[0] = none, second.line.complement[0] = false, second.switches[0] = no_literal;
            std::swap(second.line.counted[0], second.line.counted[1]);
            std::swap(second.line.lo[0], second.line.lo[1]);
            std::swap(second.line.hi[0], second.line.hi[1]);
            std::swap(second.line.complement[0], second.line.complement[1]);
            std::swap(second.switches[0], second.switches[1]);
            lines_.push_back(second);
        }
        lines_.push_back(watched);
    }
    for (std::uint32_t index = 0; index < lines_.size(); ++index) {
        const WatchedLine& watched = lines_[index];
        for (Cell cell : model_.scope(watched.line))
            for (Value value = 0; value < model_.values; ++value)
                if (const Literal it = literal(cell, value); it != no_literal) {
                    auto& list = lines_of_[variable_of(it)];
                    if (list.empty() || list.back() != index) list.push_back(index);
                }
        for (Literal on : watched.switches)
            if (on != no_literal) lines_of_[variable_of(on)].push_back(index);
        lines_[index].dirty = true;
        dirty_lines_.push_back(index);
    }
}

void Learner::wake_lines(Literal literal) {
    for (std::uint32_t index : lines_of_[variable_of(literal)]) {
        if (lines_[index].dirty) continue;
        lines_[index].dirty = true;
        dirty_lines_.push_back(index);
    }
}

// The line with the counts that are on now.
Line Learner::switched_line(const WatchedLine& watched) const {
    Line line = watched.line;
    for (const int slot : {0, 1})
        if (watched.switches[slot] != no_literal && truth(watched.switches[slot]) != 1)
            line.counted[slot] = none, line.complement[slot] = false;
    return line;
}

// A line of two values that lacks many of both tells no more than its clauses and counts do: even with as many as can
// be of one kind side by side, a third of what is open suffices of the other.
bool Learner::may_tell(const WatchedLine& watched) const {
    if (watched.bounds[0] == none || watched.bounds[1] == none) return true;
    const AtMost &zeros = counts_[watched.bounds[0]], &ones = counts_[watched.bounds[1]];
    const std::uint32_t left[2] = {zeros.most - zeros.number, ones.most - ones.number};
    return std::min(left[0], left[1]) <= (left[0] + left[1]) / 3 + spare_most;
}

bool Learner::propagate_line(std::uint32_t index) {
    if (!may_tell(lines_[index])) return true;
    const Line line = switched_line(lines_[index]);
    const auto scope = model_.scope(line);
    Mask masks[64], possible[64];
    for (std::size_t at = 0; at < scope.size(); ++at) {
        masks[at] = domains_[scope[at]];
        for (Mask rest = masks[at]; rest != 0; rest &= rest - 1) {
            const auto value = static_cast<Value>(std::countr_zero(rest));
            if (truth(literal(scope[at], value)) == 2) masks[at] &= ~bit(value);
        }
    }
    if (!line_support(model_, line, masks, possible)) {
        conflict_ = explain_line(index, static_cast<std::uint32_t>(trail_.size()), no_place, 0);
        return false;
    }
    for (std::size_t at = 0; at < scope.size(); ++at)
        for (Mask rest = masks[at] & ~possible[at]; rest != 0; rest &= rest - 1)
            assign(negated(literal(scope[at], static_cast<Value>(std::countr_zero(rest)))), {Reason::By::line, index});
    return true;
}

std::vector<Literal> Learner::explain_line(std::uint32_t index, std::uint32_t before, std::size_t place, Value value) {
    const auto is_before = [&](Literal it) { return place_of(it) < before; };
    WatchedLine& watched = lines_[index];
    Line line = watched.line;
    std::vector<Literal> because;
    for (const int slot : {0, 1}) {
        const Literal on = watched.switches[slot];
        if (on == no_literal) continue;
        if (truth(on) == 1 && is_before(on)) {
            because.push_back(negated(on));
        } else {
            line.counted[slot] = none, line.complement[slot] = false;
        }
    }
    auto& removed = removed_;
    removed.clear();
    const auto scope = model_.scope(line);
    Mask masks[64];
    for (std::size_t at = 0; at < scope.size(); ++at) {
        masks[at] = domains_[scope[at]];
        if (at == place) {
            masks[at] = bit(value);
            continue;
        }
        for (Mask rest = domains_[scope[at]]; rest != 0; rest &= rest - 1) {
            const auto other = static_cast<Value>(std::countr_zero(rest));
            const Literal it = literal(scope[at], other);
            if (truth(it) != 2 || !is_before(it)) continue;
            masks[at] &= ~bit(other);
            if (level_of(it) > 0)
                removed.push_back({place_of(it), it, static_cast<std::uint8_t>(at), static_cast<std::uint8_t>(other)});
        }
    }
    std::sort(removed.begin(), removed.end(), [](const Removed& a, const Removed& b) { return a.time > b.time; });
    // The latest go first, some at a time: what is older holds for longer.
    const std::size_t number = removed.size(), some = number / tiers + 1;
    for (std::size_t begin = 0; begin < number; begin += some) {
        Mask may[64] = {};
        for (std::size_t at = begin; at < std::min(begin + some, number); ++at)
            may[removed[at].place] |= bit(removed[at].value);
        widen_line(model_, line, masks, may);
    }
    for (const Removed& it : removed)
        if (!(masks[it.place] & bit(it.value))) because.push_back(it.literal);
    return because;
}

}  // namespace gridwright

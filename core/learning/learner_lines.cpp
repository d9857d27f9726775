// Line analysis inside the learner, on boards of two values: what no filling of a line has is false. It explains only
// when conflict analysis asks: from all that is known of the line, it drops what the answer doesn't need, the latest
// first. (With more values, sums lead to fewer conflicts and cost less: see learner_sums.cpp.)
#include <algorithm>
#include <set>

#include "learning/learner.hpp"

namespace gridwright {

constexpr std::size_t tiers = 16;        // of what is known of a line, by age
constexpr std::uint32_t spare_most = 2;  // with more spare cells, no line was seen to imply anything

void Learner::watch_lines() {
    if (model_.values != 2) return;
    std::set<std::vector<Cell>> switched;  // scopes with a count that may be off
    for (const Switch& at : switches_) {
        const auto scope = model_.scope(model_.constraints[at.constraint]);
        switched.insert({scope.begin(), scope.end()});
    }
    for (const Line& line : model_.lines) {
        const auto scope = model_.scope(line);
        if (scope.size() < 2 || switched.contains({scope.begin(), scope.end()})) continue;
        WatchedLine watched{.line = line};
        for (const Value value : {0u, 1u}) {
            std::vector<Literal> members;
            for (Cell cell : scope)
                if (const Literal it = literal(cell, value); it != no_literal) members.push_back(it);
            if (const auto known = count_of_.find(members); known != count_of_.end())
                watched.bounds[value] = known->second;
        }
        const auto index = static_cast<std::uint32_t>(lines_.size());
        for (Cell cell : scope)
            for (Value value : bits_of(domains_[cell])) {
                auto& list = lines_of_[variable_of(literal(cell, value))];
                if (list.empty() || list.back() != index) list.push_back(index);
            }
        watched.dirty = true;
        lines_.push_back(watched);
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

// A line of two values that still needs many of both implies no more than its clauses and counts do. It can imply more
// only when one value is down to about a third of the open cells, just enough to separate pairs of the other.
bool Learner::may_tell(const WatchedLine& watched) const {
    if (watched.bounds[0] == none || watched.bounds[1] == none) return true;
    const AtMost &zeros = counts_[watched.bounds[0]], &ones = counts_[watched.bounds[1]];
    const std::uint32_t left[2] = {zeros.most - zeros.number, ones.most - ones.number};
    return std::min(left[0], left[1]) <= (left[0] + left[1]) / 3 + spare_most;
}

bool Learner::propagate_line(std::uint32_t index) {
    if (!may_tell(lines_[index])) return true;
    const Line& line = lines_[index].line;
    const auto scope = model_.scope(line);
    Mask masks[longest_line], possible[longest_line];
    for (std::size_t at = 0; at < scope.size(); ++at) {
        masks[at] = domains_[scope[at]];
        for (Value value : bits_of(masks[at]))
            if (truth(literal(scope[at], value)) == 2) masks[at] &= ~bit(value);
    }
    if (!line_support(model_, line, masks, possible)) {
        conflict_ = explain_line(index, static_cast<std::uint32_t>(trail_.size()), no_place, 0);
        return false;
    }
    for (std::size_t at = 0; at < scope.size(); ++at)
        for (Value value : bits_of(masks[at] & ~possible[at]))
            assign(negated(literal(scope[at], value)), {Reason::By::line, index});
    return true;
}

std::vector<Literal> Learner::explain_line(std::uint32_t index, std::uint32_t before, std::size_t place, Value value) {
    const Line& line = lines_[index].line;
    std::vector<Literal> because;
    removed_.clear();
    const auto scope = model_.scope(line);
    Mask masks[longest_line];
    for (std::size_t at = 0; at < scope.size(); ++at) {
        masks[at] = domains_[scope[at]];
        if (at == place) {
            masks[at] = bit(value);
            continue;
        }
        for (Value other : bits_of(domains_[scope[at]])) {
            const Literal it = literal(scope[at], other);
            if (truth(it) != 2 || place_of(it) >= before) continue;
            masks[at] &= ~bit(other);
            if (level_of(it) > 0)
                removed_.push_back({place_of(it), it, static_cast<std::uint8_t>(at), static_cast<std::uint8_t>(other)});
        }
    }
    std::sort(removed_.begin(), removed_.end(), [](const Removed& a, const Removed& b) { return a.time > b.time; });
    // The latest go first, some at a time: what is older holds for longer.
    const std::size_t number = removed_.size(), some = number / tiers + 1;
    for (std::size_t begin = 0; begin < number; begin += some) {
        Mask may[longest_line] = {};
        for (std::size_t at = begin; at < std::min(begin + some, number); ++at)
            may[removed_[at].place] |= bit(removed_[at].value);
        widen_line(model_, line, masks, may);
    }
    for (const Removed& it : removed_)
        if (!(masks[it.place] & bit(it.value))) because.push_back(it.literal);
    return because;
}

}  // namespace gridwright

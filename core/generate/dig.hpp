// Taking clues away from a solved board while it keeps its one solution. Each clue is one question: is there another
// solution without it? Most are answered by propagation alone, others by a few trials, the rest by a learner that keeps
// what it learnt from one question to the next.
#pragma once

#include <functional>

#include "generate/board.hpp"

namespace gridwright {

// A clue is a number: below the number of cells the given of that cell, then the counts that are clues, in their
// order.
using Clue = std::uint32_t;

// Groups of clues that stand or fall together, one after the other.
class ClueGroups {
  public:
    ClueGroups() = default;
    explicit ClueGroups(const std::vector<std::vector<Clue>>& groups) {
        for (const auto& group : groups) add(group);
    }

    void reserve(std::size_t groups) { clues_.reserve(groups), ends_.reserve(groups); }
    void add(std::span<const Clue> group) {
        clues_.insert(clues_.end(), group.begin(), group.end());
        ends_.push_back(clues_.size());
    }
    std::size_t size() const { return ends_.size(); }
    bool empty() const { return ends_.empty(); }
    std::span<const Clue> operator[](std::size_t group) const {
        const std::size_t begin = group == 0 ? 0 : ends_[group - 1];
        return {clues_.data() + begin, ends_[group] - begin};
    }

  private:
    std::vector<Clue> clues_;  // in one piece: most groups have one
    std::vector<std::size_t> ends_;
};

struct DigLimits {
    std::size_t fewest = 0;       // clues that are left at least
    std::uint64_t conflicts = 0;  // dead ends that the learner may meet at a question
    std::uint32_t trials = 0;     // cells that may be tried on the board first; 0: propagation alone
};

// Enough for most questions, where a learner answers the others.
inline constexpr std::uint32_t few_trials = 24;

class Digger {
  public:
    struct BoardLearner {
        std::unique_ptr<Learner> learner;
        std::vector<std::uint32_t> counts;  // the constraints that are clues
    };
    using MakeLearner = std::function<BoardLearner()>;  // called when the first question needs it

    // The board is empty except for what the layout decides, and is so again after every call; `solution` must solve
    // it. `counts`: how many counts are clues.
    Digger(Board& board, std::span<const std::uint8_t> solution, MakeLearner make_learner, std::size_t counts = 0);

    // The clues that the board has now; to be set before the first `dig`.
    void give(std::span<const Clue> clues);
    std::vector<Clue> clues() const;

    // Tries to take away the groups of clues, one after the other, each as a whole: a group goes if the rest is proved
    // to have one solution within the limits. False: stopped; what was taken away by then stays away.
    bool dig(ClueGroups groups, const DigLimits& limits, Monitor& monitor);
    // True when every question of the last `dig` had an answer: no group that is left can go.
    bool decided() const { return decided_; }

  private:
    // `needed`: another solution was found without the group; `kept`: no answer within the limits, or nothing may go.
    enum class Fate : std::uint8_t { open, kept, needed, gone };
    struct Setting {
        Clue clue;
        bool on;
    };
    using Range = std::span<std::size_t>;  // numbers of groups
    // What a round works with; groups are settled in their order.
    struct Round {
        ClueGroups groups;
        DigLimits limits;
        bool propagates = true;        // whether the board knows only the clues that it is given
        std::vector<Fate> fates;       // by group
        std::vector<Setting> fixed;    // clues that aren't asked about
        std::vector<Setting> settled;  // the outcome of the groups so far
        std::vector<Clue> needed;      // clues without which there is proved to be another solution
        ClueGroups undecided;          // groups without an answer
    };

    void enter(std::span<const Clue> clues);
    bool propagate(Monitor& monitor, Cell wanted = none);
    bool is_known(std::span<const Clue> group) const;
    bool dig_round(ClueGroups& groups, const DigLimits& limits, Monitor& monitor);
    bool dig_groups(Round& round, Monitor& monitor);
    bool dig_range(Round& round, Range range, Monitor& monitor);
    bool dig_with(Round& round, Range others, Range range, Monitor& monitor);
    Answer ask_learner(Round& round, std::size_t at, Monitor& monitor);
    bool decide(Round& round, std::size_t at, Monitor& monitor);
    void settle(Round& round, std::size_t at, Fate fate);
    bool is_count(Clue clue) const { return clue >= solution_.size(); }
    Cell only_cell(std::span<const Clue> group) const {  // of a group that is one given
        return group.size() == 1 && !is_count(group[0]) ? group[0] : none;
    }
    Learner& learner();
    Literal literal(Clue clue);
    Literal literal(Setting setting) { return setting.on ? literal(setting.clue) : negated(literal(setting.clue)); }

    Board& board_;
    std::span<const std::uint8_t> solution_;
    MakeLearner make_learner_;
    BoardLearner asked_;
    std::vector<std::uint8_t> given_;  // by clue
    std::size_t number_ = 0;
    bool decided_ = true;
};

}  // namespace gridwright

// Taking clues away from a solved board while it keeps its one solution. Each clue is one question: is there another
// solution without it? Most are answered by propagation alone, the rest by a learner that keeps what it learnt from one
// to the next.
#pragma once

#include <memory>

#include "generate/implied_clues.hpp"

namespace gridwright {

// A clue is a number: below the number of cells the given of that cell, then the switched counts in their order.
using Clue = std::uint32_t;

struct DigLimits {
    std::size_t fewest = 0;       // clues that shall be left at least
    std::uint64_t conflicts = 0;  // dead ends a question may meet; 0: propagation alone
};

class Digger {
  public:
    // `solution` must solve the model. `inferences` are those that propagation uses. Who digs on many boards of one
    // model hands over what they share.
    Digger(const Model& model, std::span<const Mask> domains, std::span<const std::uint8_t> solution,
           std::span<const std::uint32_t> counts, std::vector<Inference> inferences, const WordBoards& boards);

    Digger(const Model& model, std::span<const Mask> domains, std::span<const std::uint8_t> solution,
           std::span<const std::uint32_t> counts, std::vector<Inference> inferences)
        : Digger(model, domains, solution, counts, std::move(inferences),
                 WordBoards(std::make_shared<const WordRules>(model))) {}

    // The clues that the board has now; set before the first call of what follows.
    void give(std::span<const Clue> clues);
    std::vector<Clue> clues() const;

    // Tries to take away the groups of clues, one group after the other, all of it or nothing: each goes if the rest
    // still has one solution (with a limit of 0 conflicts: if propagation sees that). False: stopped; what was taken
    // away by then is taken away rightly.
    bool dig(const std::vector<std::vector<Clue>>& groups, const DigLimits& limits, Monitor& monitor);
    // True when every question of the last `dig` had an answer: no group that is left can go.
    bool decided() const { return decided_; }

    std::uint64_t questions() const { return questions_; }
    std::uint64_t conflicts() const { return learner_ ? learner_->conflicts() : 0; }

  private:
    using Groups = std::vector<std::vector<Clue>>;
    struct Setting {
        Clue clue;
        bool on;
    };
    // What a `dig` works with; groups are settled in their order.
    struct Work {
        Groups groups;
        DigLimits limits;
        bool propagates;               // whether propagation knows all that holds
        std::vector<Setting> fixed;    // clues that nobody asks about
        std::vector<Setting> settled;  // what the groups so far came to
        std::vector<Clue> needed;      // clues without which there is proved to be another solution
        Groups undecided;              // groups of which nobody knows
        std::vector<Literal> assumptions;
    };
    enum class Fate : std::uint8_t { open, kept, needed, gone };

    Progress assume(const Groups& groups, std::size_t begin, std::size_t end, Monitor& monitor);
    bool dig_round(Groups& groups, const DigLimits& limits, Monitor& monitor);
    bool drop_implied(Work& work, Monitor& monitor);
    Progress dig_range(Work& work, std::size_t begin, std::size_t end, Monitor& monitor);
    Answer ask_learner(Work& work, std::size_t at, Monitor& monitor);
    bool decide(Work& work, std::size_t at, Monitor& monitor);
    void settle(Work& work, std::size_t at, Fate fate);
    bool start_propagation(const Work& work, Monitor& monitor);
    Learner& learner();
    Literal literal(Clue clue);
    Literal literal(Setting setting) { return setting.on ? literal(setting.clue) : negated(literal(setting.clue)); }

    const Model& model_;
    std::vector<Mask> domains_;
    std::vector<std::uint8_t> solution_;
    std::vector<std::uint32_t> counts_;
    std::vector<Inference> inferences_;
    WordBoards boards_;
    std::unique_ptr<Learner> learner_;
    std::vector<std::uint8_t> given_;   // by clue
    std::unique_ptr<Closure> closure_;  // what follows from the clues but those that are being asked about
    std::vector<Fate> fates_;           // by group
    std::size_t number_ = 0;
    std::uint64_t questions_ = 0;
    bool decided_ = true;
};

}  // namespace gridwright

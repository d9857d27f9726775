// Runs the inferences of a strategy to their common fixpoint, the cheapest first: after every change the queue of the
// first inference that has anything to do is served. The order changes the cost, never the result.
#pragma once

#include "constraints/inferences.hpp"
#include "model/monitor.hpp"
#include "model/state.hpp"
#include "search/strategy.hpp"

namespace gridwright {

enum class Progress : std::uint8_t { fixpoint, failed, stopped };

// What found a contradiction.
struct Culprit {
    std::int32_t inference = -1;   // its number; -1: a check below every strategy
    std::uint32_t subject = none;  // the constraint or the line that it looked at
    bool is_line = false;
};

// Runs one inference on one subject: the index of a constraint or of a line.
bool run_inference(Inference inference, const Model& model, std::uint32_t subject, State& state);

class Propagator {
  public:
    Propagator(const Model& model, const std::vector<Inference>& inferences);

    void wake_all();                               // before the first run
    Progress run(State& state, Monitor& monitor);  // after `stopped`, another run goes on where this one ended
    void forget();                                 // drops what is queued, after a failure

    std::uint64_t runs() const { return runs_; }
    // Of an inference (-1: the check): how often it ran, and how often it removed a candidate or failed.
    struct InferenceTally {
        std::int32_t inference;
        std::uint64_t runs, fruitful;
    };
    std::vector<InferenceTally> tally() const;
    const Culprit& culprit() const { return culprit_; }  // after a failure

  private:
    using Run = bool (*)(const Model&, std::uint32_t subject, State&);
    struct Agent {
        Run run;
        std::int32_t inference;  // -1: a check below every strategy
        Subject subject;
        bool on_assign;
        std::vector<std::uint32_t> queue;  // served from the front, so that work spreads evenly
        std::size_t head = 0;
        std::vector<std::uint8_t> queued;
        std::uint64_t runs = 0, fruitful = 0;
    };
    void add_agent(Run run, std::int32_t inference, Subject subject, bool on_assign);
    void wake(Agent& agent, std::uint32_t subject) {
        if (agent.queued[subject]) return;
        agent.queued[subject] = 1;
        agent.queue.push_back(subject);
    }
    void spread(State& state);
    const Lists& subjects_of_cell(Subject subject) const;

    const Model& model_;
    std::vector<Agent> agents_;
    std::uint64_t runs_ = 0;
    Culprit culprit_;
};

}  // namespace gridwright

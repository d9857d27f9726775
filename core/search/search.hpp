// Depth-first search that can be resumed: each `next` goes on to the next solution, to the end of the tree, or to the
// end of its budget. The state of a search is a value; nothing is shared, so that many can run side by side.
#pragma once

#include "search/propagator.hpp"
#include "search/trace.hpp"

namespace gridwright {

struct Statistics {
    std::uint64_t choices = 0;        // trials of a value
    std::uint64_t backtracks = 0;     // trials that failed
    std::uint64_t unassignments = 0;  // cells that lost their value again
    std::uint64_t propagations = 0;   // runs of an inference over one subject
    std::uint64_t depth = 0;          // the deepest stack of trials
};

enum class Found : std::uint8_t { solution, exhausted, stopped };

class Search {
  public:
    Search(const Model& model, std::span<const Mask> domains, Strategy strategy);

    // Makes at most `nodes` trials.
    Found next(Monitor& monitor, std::uint64_t nodes = ~std::uint64_t{0});

    // Tries each candidate of the root alone and removes it if propagation refutes it, until none is refuted, or
    // `patience` trials in a row were in vain, or `nodes` were made. All masks are empty if nothing can be.
    void probe_root(Monitor& monitor, std::uint64_t nodes, std::uint64_t patience);

    // The solution that `next` has found; checked against every constraint.
    const std::vector<std::uint8_t>& solution() const { return solution_; }
    // Candidates after propagation at the root and probing; what the search refutes later doesn't change them.
    std::span<const Mask> root() const { return root_; }
    Statistics statistics() const;
    std::vector<Propagator::InferenceTally> tally() const { return propagator_.tally(); }
    // Writes every event from now on into `trace`, which must live as long as the search; before the first `next`.
    void record(Trace& trace) { trace_ = &trace; }

  private:
    struct Frame {
        std::size_t mark;
        Trial trial;
    };
    Progress propagate(Monitor& monitor);
    bool take_back();  // undoes the last trial, and rules its value out; false when there is none
    void keep_solution();

    const Model& model_;
    Strategy strategy_;
    State state_;
    Propagator propagator_;
    Rng rng_;
    std::vector<Frame> frames_;
    std::vector<std::uint8_t> solution_;
    std::vector<Mask> root_;
    Statistics statistics_;
    Trace* trace_ = nullptr;
    enum class Phase : std::uint8_t { propagating, at_node, at_solution, finished } phase_ = Phase::propagating;
};

}  // namespace gridwright

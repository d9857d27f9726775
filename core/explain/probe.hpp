// Probing: suppose a candidate and follow simple inferences until they end or contradict each other. Finding uses the
// propagator, which keeps no reasons; proving repeats one probe in a form that can be told, for those who ask.
#pragma once

#include "explain/pencil_board.hpp"
#include "search/propagator.hpp"

namespace gridwright {

class Prober {
  public:
    Prober(const PencilBoard& board, std::vector<Inference> inferences, Monitor& monitor);

    // Whether the candidate leads to a contradiction; if not, and `after` is given, it gets the candidates left.
    bool refutes(Cell cell, Value value, std::vector<Mask>* after = nullptr);

  private:
    Monitor& monitor_;
    State state_;
    Propagator propagator_;
};

// Provers, see technique_table.hpp. Of a step whose first mark is a supposed candidate: suppositions are at most so
// deep.
bool prove_by_refutation(const PencilBoard& board, std::span<const Inference> inferences, std::uint32_t most_deep,
                         Step& step, Monitor& monitor, std::uint64_t& work);
// Of a step whose marks are cases one of which holds: one of the candidates that it removes is refuted in each, and the
// step is left that one.
bool prove_by_cases(const PencilBoard& board, std::span<const Inference> inferences, Step& step, Monitor& monitor,
                    std::uint64_t& work);

// Completes a step that can't be told: cites constraints without which the learner could not prove it.
void prove_by_search(const PencilBoard& board, Step& step, Monitor& monitor);

}  // namespace gridwright

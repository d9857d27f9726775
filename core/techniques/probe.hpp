// Probing: suppose a candidate and follow simple inferences until they end or contradict each other. Finding uses the
// propagator, which keeps no reasons; proving repeats one probe with as few constraints as it needs, for those who ask.
#pragma once

#include <memory>

#include "../board.hpp"
#include "../propagator.hpp"

namespace gridwright {

class Prober {
  public:
    Prober(const Board& board, std::vector<Inference> inferences, Monitor& monitor);

    // Whether the candidate leads to a contradiction; if not, and `after` is given, it gets the candidates left.
    bool refutes(Cell cell, Value value, std::vector<Mask>* after = nullptr);

  private:
    Monitor& monitor_;
    State state_;
    Propagator propagator_;
};

// Completes a step whose first mark is a supposed candidate (role `on`) that the inferences refute: cites the
// constraints that are needed, and marks what follows in order.
void prove_by_probe(const Board& board, std::span<const Inference> inferences, Step& step);

// Completes a step that the learner has proved: cites constraints without which it could not.
void prove_by_search(const Board& board, Step& step);

}  // namespace gridwright

// Probing: suppose a candidate and follow simple inferences until they end or contradict each other. Finding uses the
// propagator, which keeps no reasons; proving repeats one probe in a form that can be told, for those who ask.
#pragma once

#include <algorithm>
#include <memory>

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

// Calls `visit(cell, value)` for every candidate that leads to a contradiction. What follows from one that does not
// leads to none either, and is not probed.
template <typename AnyProber, typename Visit>
void each_refuted(AnyProber& prober, const PencilBoard& board, const Finds& finds, Visit&& visit) {
    std::vector<Mask> fine(board.model.cells, 0), after;
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < board.model.cells; ++cell)
        if (!board.settled(cell)) cells.push_back(cell);
    std::stable_sort(cells.begin(), cells.end(), [&](Cell a, Cell b) { return size_of(board[a]) < size_of(board[b]); });
    for (Cell cell : cells) {
        if (finds.enough()) return;
        for (Value value : bits_of(board[cell])) {
            if (fine[cell] & bit(value)) continue;
            after.clear();
            if (prober.refutes(cell, value, &after)) {
                visit(cell, value);
                continue;
            }
            for (Cell other = 0; other < after.size(); ++other)
                if (is_single(after[other])) fine[other] |= after[other];
        }
    }
}

// Provers, see finders.hpp. Of a step whose first mark is a supposed candidate: suppositions are at most so deep.
bool prove_by_refutation(const PencilBoard& board, std::span<const Inference> inferences, std::uint32_t most_deep,
                         Step& step, Monitor& monitor, std::uint64_t& work);
// Of a step whose marks are cases one of which holds: one of the candidates that it removes is refuted in each, and the
// step is left that one.
bool prove_by_cases(const PencilBoard& board, std::span<const Inference> inferences, Step& step, Monitor& monitor,
                    std::uint64_t& work);

// Completes a step that can't be told: cites constraints without which the learner could not prove it.
void prove_by_search(const PencilBoard& board, Step& step, Monitor& monitor);

// Probing where all constraints are units: naked and hidden singles, followed by counting the places that a value has
// left in each. The same answers as the propagator's, several times as fast.
class UnitProber {
  public:
    explicit UnitProber(const PencilBoard& board);

    static bool fits(const Model& model);  // there are no other kinds of constraints

    // Whether the candidate leads to a contradiction; if not, and `after` is given, it gets the candidates left.
    bool refutes(Cell cell, Value value, std::vector<Mask>* after = nullptr);

  private:
    struct Candidate {
        Cell cell;
        Value value;
    };
    bool follow();  // false when the singles contradict each other
    bool place(Cell cell, Value value);
    bool remove(Cell cell, Value value);
    void take_back();

    const PencilBoard& board_;
    const Geometry& geometry_;
    Value values_;
    bool failed_ = false;
    std::vector<Mask> masks_;
    std::vector<std::uint8_t> places_;  // by unit and value: how many
    std::vector<std::uint8_t> placed_;  // by cell
    std::vector<Candidate> queue_, removed_;
    std::vector<Cell> placings_;
};

}  // namespace gridwright

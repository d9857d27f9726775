// Proofs that can be told, line by line: the board under suppositions, what follows on it from one constraint at a
// time, and the search for a refutation that is short.
#pragma once

#include "explain/pencil_board.hpp"
#include "model/state.hpp"
#include "search/strategy.hpp"

namespace gridwright {

// The board under suppositions: what has been said of its cells, and a way back. Inferences use one constraint at a
// time, so that they can be put in words.
class Supposed {
  public:
    Supposed(const PencilBoard& board, std::span<const Inference> inferences, Monitor& monitor);

    const PencilBoard& board;
    const Model& model;
    Monitor& monitor;
    State state;
    Cell empty = none;                 // one that has no candidate left
    std::vector<std::uint8_t> dirty;   // by constraint: a cell of it has changed
    std::vector<std::uint8_t> silent;  // by constraint: it must not be used
    std::uint64_t work = 0;            // looks at a constraint

    struct Point {
        std::size_t state, said;
    };
    Point point() const { return {state.mark(), order_.size()}; }
    void back_to(Point point);

    // Leaves a cell these candidates. If one is left, the cell is settled, and the cells that see it lose that value.
    void say(Cell cell, Mask values);
    // Removes candidates of a cell. If one is left and the cell is in a unit, that is said as well.
    void rule_out(Cell cell, Mask values);
    bool is_worth_saying(Cell cell, Mask values) const {
        return (state[cell] & ~values) || (in_units_[cell] && !said_[cell]);
    }
    // Looks at a constraint: false when it can't be filled. What it removes is in `state`, for the caller to take back.
    bool infer(std::uint32_t constraint);
    // The units of a cell.
    std::span<const std::uint32_t> units_of(Cell cell) const {
        return model.cell_constraints[Kind::all_different][cell];
    }

  private:
    void wake();
    std::vector<Inference> inferences_;
    std::vector<std::uint8_t> in_units_, said_;
    std::vector<Cell> order_;  // of what was said, to be undone
};

// Proofs in lines: whether they hold, what can be left out of them, and what they rest on.
using Proof = std::vector<ProofLine>;

// Whether every line follows from those before it, with the constraints that are not silent.
bool holds(Supposed& supposed, const Proof& proof);

// Leaves out what is not needed: whole suppositions first, the longest of them first, then single lines from the end.
void shorten(Supposed& supposed, Proof& proof);

// The constraints that a proof rests on, the one that breaks first.
std::vector<std::uint32_t> cited(Supposed& supposed, const Proof& proof);

// A prover (see technique_table.hpp): of the candidates that a step removes, refutes the one with the shortest proof,
// and reduces the step to it. Suppositions are nested at most `depth` deep; nested ones are taken from `premises` only,
// unless that is empty.
bool prove_by_refutation(const PencilBoard& board, std::span<const Inference> inferences, std::uint32_t depth,
                         std::span<const Mark> premises, Step& step, Monitor& monitor, std::uint64_t& work);

}  // namespace gridwright

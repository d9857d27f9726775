// Forcing chains: suppose a candidate and follow the singles. Form 0: they contradict each other, so it is wrong.
// Form 1: all candidates of a cell, or all places of a value in a unit, lead to the same, so that is right.
#include "explain/probe.hpp"
#include "explain/techniques/finders.hpp"
#include "explain/unit_prober.hpp"

namespace gridwright {

namespace {

const std::vector<Inference>& simple() {
    static const std::vector<Inference> inferences = {Inference::cross_hatching, Inference::lone_number,
                                                      Inference::pairs};
    return inferences;
}

Step refutation(Cell cell, Value value) {
    Step step;
    step.marks = {{cell, bit(value)}};
    step.removes = {{cell, bit(value)}};
    return step;
}

// What all of some candidates lead to: the union of what each leaves.
class Verity {
  public:
    explicit Verity(const Board& board) : board_(board), left_(board.model.cells, 0) {}

    void add(const std::vector<Mask>& after) {
        for (std::size_t cell = 0; cell < left_.size(); ++cell) left_[cell] |= after[cell];
    }
    void report(std::vector<Mark> premises, std::uint32_t constraint, Finds& finds) const {
        Step step;
        step.form = 1;
        step.marks = std::move(premises);
        if (constraint != none) step.because = {constraint};
        for (Cell cell = 0; cell < left_.size(); ++cell)
            if (const Mask gone = board_[cell] & ~left_[cell]) step.removes.push_back({cell, gone});
        if (!step.removes.empty()) finds.add(std::move(step));
    }

  private:
    const Board& board_;
    std::vector<Mask> left_;
};

template <typename AnyProber>
void find_verities(const Board& board, AnyProber& prober, Finds& finds) {
    std::vector<Mask> after;
    for (Cell cell = 0; cell < board.model.cells && !finds.enough(); ++cell) {
        if (board.settled(cell)) continue;
        Verity verity(board);
        each_bit(board[cell], [&](Value value) {
            if (!prober.refutes(cell, value, &after)) verity.add(after);
        });
        verity.report({{cell, board[cell]}}, none, finds);
    }
    for (std::uint32_t index = 0; index < board.geometry.units.size() && !finds.enough(); ++index) {
        const Unit& unit = board.geometry.units[index];
        if (!unit.complete) continue;
        each_bit(low_bits(board.model.values) & ~board.placed(index), [&](Value value) {
            Verity verity(board);
            std::vector<Mark> premises;
            each_bit(board.places(index, value), [&](std::uint32_t at) {
                premises.push_back({unit.cells[at], bit(value)});
                if (!prober.refutes(unit.cells[at], value, &after)) verity.add(after);
            });
            verity.report(std::move(premises), unit.constraint, finds);
        });
    }
}

}  // namespace

void find_forcing_chains(const Board& board, Finds& finds) {
    const auto look = [&](auto&& prober) {
        each_refuted(prober, board, finds, [&](Cell cell, Value value) { finds.add(refutation(cell, value)); });
        if (finds.steps.empty()) find_verities(board, prober, finds);
    };
    if (UnitProber::fits(board.model))
        look(UnitProber(board));
    else
        look(Prober(board, simple(), finds.monitor));
}

bool prove_forcing_chains(const Board& board, Step& step, Monitor& monitor, std::uint64_t& work) {
    if (step.form == 0) return prove_by_refutation(board, simple(), 0, step, monitor, work);
    return prove_by_cases(board, simple(), step, monitor, work);
}

}  // namespace gridwright

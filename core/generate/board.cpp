// The general board, and the search for another solution on any board.
#include "generate/board.hpp"

#include <bit>

namespace gridwright {

namespace {

class TrailBoard final : public Board {
  public:
    TrailBoard(const Model& model, std::span<const Mask> domains, const std::vector<Inference>& inferences)
        : state_(model, domains), propagator_(model, inferences) {
        propagator_.wake_all();
    }

    bool set(Cell cell, Value value) override { return state_.keep(cell, bit(value)); }
    bool bar(Cell cell, Value value) override { return state_.remove(cell, bit(value)); }
    Progress propagate(Monitor& monitor, bool, Cell) override {
        const Progress progress = propagator_.run(state_, monitor);
        if (progress != Progress::fixpoint) propagator_.forget();
        return progress;
    }
    Mask candidates(Cell cell) const override { return state_[cell]; }
    bool solved() const override { return state_.open() == 0; }
    Cell tightest_cell() const override { return gridwright::tightest_cell(state_.masks()); }
    Cell next_cell(Rng& rng) const override { return gridwright::tightest_cell(state_.masks(), &rng); }
    void push() override { marks_.push_back(state_.mark()); }
    void pop() override {
        state_.undo(marks_.back());
        marks_.pop_back();
    }

  private:
    State state_;
    Propagator propagator_;
    std::vector<std::size_t> marks_;
};

Answer probe(Board& board, std::span<const std::uint8_t> solution, std::uint32_t& trials, Monitor& monitor) {
    const Progress progress = board.propagate(monitor);
    if (progress == Progress::failed) return Answer::no;
    if (progress == Progress::stopped) return Answer::stopped;
    if (board.solved()) {
        for (Cell cell = 0; cell < solution.size(); ++cell)
            if (board.candidates(cell) != bit(solution[cell])) return Answer::yes;
        return Answer::no;
    }
    if (trials == 0) return Answer::stopped;
    --trials;
    const Cell chosen = board.tightest_cell();
    for (Mask rest = board.candidates(chosen); rest != 0; rest &= rest - 1) {
        const Level level(board);
        const auto value = static_cast<Value>(std::countr_zero(rest));
        const Answer answer = board.set(chosen, value) ? probe(board, solution, trials, monitor) : Answer::no;
        if (answer != Answer::no) return answer;
    }
    return Answer::no;
}

}  // namespace

std::unique_ptr<Board> general_board(const Model& model, std::span<const Mask> domains,
                                     const std::vector<Inference>& inferences) {
    return std::make_unique<TrailBoard>(model, domains, inferences);
}

Answer other_solution(Board& board, std::span<const std::uint8_t> solution, Cell differing, std::uint32_t trials,
                      Monitor& monitor) {
    const Level level(board);
    if (differing != none && !board.bar(differing, solution[differing])) return Answer::no;
    return probe(board, solution, trials, monitor);
}

}  // namespace gridwright

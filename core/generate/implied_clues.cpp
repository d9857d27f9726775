// The general closure is the propagator's, on its trail; where a board of words knows the same, that one is taken.
#include "generate/implied_clues.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace gridwright {

namespace {

constexpr std::uint32_t most_trials = 24;

class TrailClosure final : public Closure {
  public:
    TrailClosure(const Model& model, std::span<const Mask> domains, std::span<const std::uint8_t> solution,
                 const std::vector<Inference>& inferences)
        : solution_(solution), state_(model, domains), propagator_(model, inferences) {
        propagator_.wake_all();
    }

    Progress enter(std::span<const Cell> cells, Monitor& monitor) override {
        for (Cell cell : cells) state_.keep(cell, bit(solution_[cell]));
        const Progress progress = propagator_.run(state_, monitor);
        if (progress != Progress::fixpoint) propagator_.forget();
        if (progress == Progress::failed) throw std::logic_error("propagation refuted a solution");
        return progress;
    }
    bool knows(Cell cell) const override { return is_single(state_[cell]); }
    bool solved() const override { return state_.open() == 0; }
    void push() override { marks_.push_back(state_.mark()); }
    void pop() override {
        state_.undo(marks_.back());
        marks_.pop_back();
    }
    Answer other_solution(Cell differing, Monitor& monitor) override {
        push();
        if (differing != none) state_.remove(differing, bit(solution_[differing]));
        std::uint32_t trials = most_trials;
        const Answer answer = state_.failed() ? Answer::no : probe(monitor, trials);
        propagator_.forget();
        pop();
        return answer;
    }

  private:
    Answer probe(Monitor& monitor, std::uint32_t& trials) {
        const Progress progress = propagator_.run(state_, monitor);
        if (progress != Progress::fixpoint) propagator_.forget();
        if (progress == Progress::failed) return Answer::no;
        if (progress == Progress::stopped) return Answer::stopped;
        if (state_.open() == 0) {
            for (Cell cell = 0; cell < solution_.size(); ++cell)
                if (state_[cell] != bit(solution_[cell])) return Answer::yes;
            return Answer::no;
        }
        if (trials == 0) return Answer::stopped;
        --trials;
        Cell chosen = 0;
        int fewest = 65;
        for (Cell cell = 0; cell < solution_.size() && fewest > 2; ++cell)
            if (const int number = std::popcount(state_[cell]); number > 1 && number < fewest)
                chosen = cell, fewest = number;
        for (Mask rest = state_[chosen]; rest != 0; rest &= rest - 1) {
            push();
            state_.keep(chosen, rest & (~rest + 1));
            const Answer answer = probe(monitor, trials);
            pop();
            if (answer != Answer::no) return answer;
        }
        return Answer::no;
    }

    std::span<const std::uint8_t> solution_;
    State state_;
    Propagator propagator_;
    std::vector<std::size_t> marks_;
};

template <typename Board>
class WordClosure final : public Closure {
  public:
    WordClosure(Board board, const WordBoards& boards, std::span<const std::uint8_t> solution)
        : boards_(boards), solution_(solution), board_(std::move(board)) {}

    Progress enter(std::span<const Cell> cells, Monitor& monitor) override {
        for (Cell cell : cells)
            if (!board_.set(cell, solution_[cell])) throw std::logic_error("propagation refuted a solution");
        if (!board_.propagate(true)) throw std::logic_error("propagation refuted a solution");
        return monitor.tick() ? Progress::stopped : Progress::fixpoint;
    }
    bool knows(Cell cell) const override { return board_.knows(cell); }
    bool solved() const override { return board_.solved(); }
    // Boards that are not in use any more keep their memory for the next.
    void push() override {
        if (depth_ == waiting_.size())
            waiting_.push_back(board_);
        else
            waiting_[depth_] = board_;
        ++depth_;
    }
    void pop() override { std::swap(board_, waiting_[--depth_]); }
    Answer other_solution(Cell differing, Monitor& monitor) override {
        push();
        std::uint32_t trials = most_trials;
        const bool possible = differing == none || board_.bar(differing, solution_[differing]);
        const Answer answer = possible ? probe(monitor, trials) : Answer::no;
        pop();
        return answer;
    }

  private:
    Answer probe(Monitor& monitor, std::uint32_t& trials) {
        if (monitor.tick()) return Answer::stopped;
        if (!board_.propagate()) return Answer::no;
        if (board_.solved()) {
            for (Cell cell = 0; cell < solution_.size(); ++cell)
                if (board_.value(cell) != solution_[cell]) return Answer::yes;
            return Answer::no;
        }
        if (trials == 0) return Answer::stopped;
        --trials;
        const Cell chosen = board_.tightest_cell();
        for (Mask rest = board_.candidates(chosen); rest != 0; rest &= rest - 1) {
            push();
            const auto value = static_cast<Value>(std::countr_zero(rest));
            const Answer answer = board_.set(chosen, value) ? probe(monitor, trials) : Answer::no;
            pop();
            if (answer != Answer::no) return answer;
        }
        return Answer::no;
    }

    WordBoards boards_;  // what the board works with
    std::span<const std::uint8_t> solution_;
    Board board_;
    std::vector<Board> waiting_;
    std::size_t depth_ = 0;
};

}  // namespace

std::unique_ptr<Closure> make_closure(const Model& model, std::span<const Mask> domains,
                                      std::span<const std::uint8_t> solution, const std::vector<Inference>& inferences,
                                      const WordBoards& boards, Monitor& monitor) {
    std::unique_ptr<Closure> closure;
    std::vector<Cell> known;
    const Mask all = low_bits(model.values);
    for (Cell cell = 0; cell < model.cells; ++cell)
        if (is_single(domains[cell] & all)) known.push_back(cell);
    const auto is_plain = [&](Mask mask) { return is_single(mask & all) || (mask & all) == all; };
    if (boards.know(inferences) && std::all_of(domains.begin(), domains.end(), is_plain)) {
        closure = with_board(boards, [&](auto board) -> std::unique_ptr<Closure> {
            return std::make_unique<WordClosure<decltype(board)>>(std::move(board), boards, solution);
        });
    } else {
        closure = std::make_unique<TrailClosure>(model, domains, solution, inferences);
    }
    return closure->enter(known, monitor) == Progress::stopped ? nullptr : std::move(closure);
}

}  // namespace gridwright

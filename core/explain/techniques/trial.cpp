// Trial with a proof: the last resort, which always gets there. In the open cells with the fewest candidates, every
// value that no solution has is tried to the end and ruled out; if there is none, in those with one more, and so on.
#include <array>
#include <optional>

#include "explain/probe.hpp"
#include "explain/techniques/finders.hpp"
#include "learning/learner.hpp"

namespace gridwright {

namespace {

// Asks for solutions, and remembers those it has seen.
class Oracle {
  public:
    Oracle(const Board& board, Finds& finds) : monitor_(finds.monitor) {
        std::vector<std::uint8_t>& only = finds.memory.only_solution;
        if (only.empty()) {
            learner_.emplace(board.model, std::span{board.masks(), board.model.cells});
            if (learner_->solve({}, monitor_) != Answer::yes) return;
            solutions_ = {learner_->solution()};
            learner_->exclude(solutions_[0]);
            const Answer second = learner_->solve({}, monitor_);
            if (second == Answer::yes) solutions_.push_back(learner_->solution());
            if (second == Answer::no) only = solutions_[0];
        }
        is_only_ = !only.empty();
        if (is_only_) solutions_ = {only};
    }

    bool has_solution() const { return !solutions_.empty(); }
    // Whether it is certain that no solution has the candidate.
    bool rules_out(Cell cell, Value value) {
        for (const auto& solution : solutions_)
            if (solution[cell] == value) return false;
        if (is_only_) return true;
        const Literal supposed[] = {learner_->literal(cell, value)};
        const Answer answer = learner_->solve(supposed, monitor_);
        if (answer == Answer::yes) solutions_.push_back(learner_->solution());
        return answer == Answer::no;
    }

  private:
    Monitor& monitor_;
    std::optional<Learner> learner_;
    std::vector<std::vector<std::uint8_t>> solutions_;
    bool is_only_ = false;
};

}  // namespace

void find_trial(const Board& board, Finds& finds) {
    Oracle oracle(board, finds);
    if (!oracle.has_solution()) return;
    for (std::uint32_t size = 1; size <= board.model.values && finds.steps.empty(); ++size)
        for (Cell cell = 0; cell < board.model.cells && !finds.enough(); ++cell) {
            if (board.settled(cell) || size_of(board[cell]) != size) continue;
            each_bit(board[cell], [&](Value value) {
                if (finds.monitor.stopped() || !oracle.rules_out(cell, value)) return;
                Step step;
                step.marks = {{cell, bit(value)}};
                step.removes = {{cell, bit(value)}};
                finds.add(std::move(step));
            });
        }
}

bool prove_trial(const Board& board, Step& step, Monitor& monitor, std::uint64_t& work) {
    constexpr std::array inferences = {Inference::lone_number, Inference::consecutive, Inference::in_between,
                                       Inference::half_line,   Inference::pairs,       Inference::distinct_lines};
    return prove_by_refutation(board, inferences, 12, step, monitor, work);
}

}  // namespace gridwright

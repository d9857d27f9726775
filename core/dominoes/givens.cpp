// Taking clues away in an order and adding them in the reverse order until the board is solved come to the same but for
// the last few: a clue that was added when its cell was already decided, or not at all, would have been taken away. So
// the dominoes are given in the reverse order, and questions are asked only of those that were open then. Before each
// of them there was a snapshot: what follows from the clues that are asked about later.
//
//     order of digging    a b c d e f       given from the end:  f, d (e was decided), b: solved
//     asked               b with {d, f},  d with what is left of {b} and {f},  f with what is left of {b, d}
#include "dominoes/givens.hpp"

#include <memory>
#include <optional>
#include <utility>

#include "dominoes/board_model.hpp"
#include "dominoes/trials.hpp"

namespace gridwright::dominoes {

namespace {

class Givens {
  public:
    Givens(const Board& board, bool minimal, Monitor& monitor)
        : board_(board), minimal_(minimal), monitor_(monitor), propagation_(board) {}

    std::vector<Cell> run(Rng& rng) {
        std::vector<Cell> order(board_.cells());
        for (Cell cell = 0; cell < order.size(); ++cell) order[cell] = cell;
        rng.shuffle(order);
        propagation_.run();
        clear_ = propagation_.now();
        const std::vector<Cell> asked = dig(order, false);
        return dig(asked, true);
    }

  private:
    // The givens of `order` that are left when each was asked about, from the first on.
    std::vector<Cell> dig(const std::vector<Cell>& order, bool exactly) {
        propagation_.restore(clear_);
        later_.clear();
        snapshots_.clear();
        for (std::size_t at = order.size(); at-- > 0 && !propagation_.solved() && !must_end(monitor_, board_);) {
            if (!propagation_.is_open(order[at])) continue;
            snapshots_.push_back(propagation_.now());
            later_.push_back(order[at]);
            give(order[at]);
            propagation_.run();
        }
        kept_.clear();
        while (!later_.empty() && !must_end(monitor_, board_)) {
            const Cell cell = later_.back();
            later_.pop_back();
            propagation_.restore(snapshots_.back());
            snapshots_.pop_back();
            for (Cell kept : kept_) give(kept);
            propagation_.run();
            if (!propagation_.solved() && (!exactly || is_needed(cell))) kept_.push_back(cell);
        }
        return kept_;
    }

    void give(Cell cell) { propagation_.keep(cell, board_.poles[cell]); }

    // Whether there may be a solution in which the cell differs, by what follows from the other givens.
    bool is_needed(Cell cell) {
        propagation_.remove(cell, board_.poles[cell]);
        Answer answer = dominoes::other_solution(propagation_, board_, cell, monitor_);
        if (answer == Answer::stopped && minimal_ && !monitor_.stopped()) answer = ask_learner(cell);
        return answer != Answer::no;
    }

    Answer ask_learner(Cell cell) {
        if (!learner_) {
            model_.emplace(model_of(board_));
            learner_ = std::make_unique<Learner>(model_->model, model_->domains);
            learner_->prefer(board_.poles);
        }
        std::vector<Literal> assumptions;
        for (const auto* cells : {&later_, &kept_})
            for (Cell other : *cells) assumptions.push_back(learner_->literal(other, board_.poles[other]));
        assumptions.push_back(negated(learner_->literal(cell, board_.poles[cell])));
        return learner_->solve(assumptions, monitor_);
    }

    const Board& board_;
    bool minimal_;
    Monitor& monitor_;
    Propagation propagation_;
    Candidates clear_;                   // what follows from the counts alone
    std::vector<Cell> later_;            // the givens that are asked about later, the next one last
    std::vector<Candidates> snapshots_;  // for each of them, what follows from those that are asked later still
    std::vector<Cell> kept_;
    std::optional<BoardModel> model_;
    std::unique_ptr<Learner> learner_;
};

}  // namespace

std::vector<Cell> needed_givens(const Board& board, Rng& rng, bool minimal, Monitor& monitor) {
    return Givens(board, minimal, monitor).run(rng);
}

}  // namespace gridwright::dominoes

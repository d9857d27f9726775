// Which clues a puzzle is asked about next, when many puzzles are dug side by side: several groups together while that
// goes well, since of a full board the first half goes almost always.
#pragma once

#include <algorithm>

#include "generate/make.hpp"

namespace gridwright {

class DigQuestion {
  public:
    DigQuestion(const std::vector<std::vector<Cell>>& groups, MadeBoard& board, std::size_t fewest)
        : groups_(&groups),
          board_(&board),
          together_(std::max<std::size_t>(1, groups.size() * 4 / 9)),
          fewest_(fewest) {
        clues_ = static_cast<std::size_t>(std::count(board.given.begin(), board.given.end(), 1));
    }

    MadeBoard& board() const { return *board_; }
    // Goes on to the next question; false when there is none left.
    bool next() {
        while (at_ < board_->order.size() && clues_ > fewest_) {
            std::size_t size = 0;
            each_clue([&](Cell) { ++size; });
            if (size > 0 && clues_ - size >= fewest_) return true;
            shrink();  // nothing to ask, or too much to take away
        }
        return false;
    }
    // The clues of the question that are still there, each handed to `visit`.
    template <typename Visit>
    void each_clue(Visit&& visit) const {
        const std::size_t end = std::min(at_ + together_, board_->order.size());
        for (std::size_t at = at_; at < end; ++at)
            for (Cell cell : (*groups_)[board_->order[at]])
                if (board_->given[cell]) visit(cell);
    }
    // The answer: whether the puzzle can do without them. If it cannot, `visit` is handed the clues that stay.
    template <typename Visit>
    void answer(bool spare, Visit&& visit) {
        if (!spare) {
            each_clue(visit);
            went_alone_ = false;
            return shrink();
        }
        each_clue([&](Cell cell) { board_->given[cell] = 0, --clues_; });
        at_ += together_;
        const bool alone = together_ == 1;
        if (!alone || went_alone_) together_ = most_together;
        went_alone_ = alone && !went_alone_;
    }

  private:
    static constexpr std::size_t most_together = 2;  // after the first; measured for 9×9: 51 questions, with 16: 55

    void shrink() {
        if (together_ > 1)
            together_ /= 2;
        else
            ++at_;
    }

    const std::vector<std::vector<Cell>>* groups_;
    MadeBoard* board_;
    std::size_t at_ = 0;  // the first group of the question
    std::size_t together_;
    std::size_t clues_;
    std::size_t fewest_;
    bool went_alone_ = false;  // whether the last group that went, went alone
};

}  // namespace gridwright

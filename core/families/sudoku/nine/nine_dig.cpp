// Every puzzle goes through its groups in order; the batch holds the next question of each.
#include <algorithm>
#include <vector>

#include "families/sudoku/filling.hpp"
#include "families/sudoku/nine/nine.hpp"

namespace gridwright::sudoku {

namespace {

// Which clues a puzzle is asked about next: first many groups together, since of a full board the first half goes
// almost always; then one after the other.
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
            return shrink();
        }
        each_clue([&](Cell cell) { board_->given[cell] = 0, --clues_; });
        at_ += together_;
        together_ = 1;
    }

  private:
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
};

class Batch {
  public:
    Batch(const MakePlan& plan, std::span<MadeBoard> boards, const DigLimits& limits) : exact_(limits.conflicts > 0) {
        for (MadeBoard& board : boards) {
            questions_.emplace_back(plan.groups, board, limits.fewest);
            for (int cell = 0; cell < sudoku9_cells; ++cell)
                masks_.push_back(board.given[cell] ? mask(board, cell) : sudoku9_open);
        }
    }

    bool run(Monitor& monitor) {
        for (;;) {
            for (std::size_t row = 0; row < questions_.size();)
                if (ask(row))
                    ++row;
                else
                    drop(row);
            if (questions_.empty()) return true;
            if (monitor.look()) return false;
            found_.resize(questions_.size());
            status_.resize(questions_.size());
            solve_sudoku9({.count = questions_.size(),
                           .candidates = masks_.data(),
                           .choice_limit = exact_ ? ~std::uint64_t{0} : 0,
                           .triples = exact_,
                           .found = found_.data(),
                           .status = status_.data()});
            for (std::size_t row = 0; row < questions_.size(); ++row) {
                const bool spare = found_[row] == 1 && status_[row] == Sudoku9Status::done;
                questions_[row].answer(spare, [&](Cell cell) {
                    masks_[row * sudoku9_cells + cell] = mask(questions_[row].board(), static_cast<int>(cell));
                });
            }
        }
    }

  private:
    static std::uint16_t mask(const MadeBoard& board, int cell) {
        return static_cast<std::uint16_t>(1u << board.grid[cell]);
    }
    // Writes down the next question; false when there is none left.
    bool ask(std::size_t row) {
        if (!questions_[row].next()) return false;
        questions_[row].each_clue([&](Cell cell) { masks_[row * sudoku9_cells + cell] = sudoku9_open; });
        return true;
    }
    // Puts the last row in the place of one that is done.
    void drop(std::size_t row) {
        const std::size_t last = questions_.size() - 1;
        std::copy_n(masks_.begin() + static_cast<std::ptrdiff_t>(last * sudoku9_cells), sudoku9_cells,
                    masks_.begin() + static_cast<std::ptrdiff_t>(row * sudoku9_cells));
        questions_[row] = questions_[last];
        masks_.resize(last * sudoku9_cells);
        questions_.pop_back();
    }

    bool exact_;
    std::vector<DigQuestion> questions_;
    std::vector<std::uint16_t> masks_;  // [rows][81]: the question of each
    std::vector<std::uint32_t> found_;
    std::vector<Sudoku9Status> status_;
};

bool dig_nine(const MakePlan& plan, std::span<MadeBoard> boards, Monitor& monitor) {
    for (const DigLimits& limits : plan.passes)
        if (!Batch(plan, boards, limits).run(monitor)) return false;
    return true;
}

}  // namespace

Accelerator::DigMany dig_nine_for(const MakePlan& plan) {
    // The kernel knows these inferences, in whatever order they are run, and answers exactly when it may search.
    const bool is_plain =
        std::all_of(plan.domains.begin(), plan.domains.end(), [](Mask mask) { return mask == sudoku9_open; });
    return is_plain && are_known(plan.strategy.inferences) ? dig_nine : nullptr;
}

}  // namespace gridwright::sudoku

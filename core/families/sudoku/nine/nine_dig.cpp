// Every puzzle goes through its groups in order; the batch holds the next question of each.
#include "families/sudoku/nine/nine_dig.hpp"

#include <vector>

#include "families/lanes/dig_question.hpp"
#include "families/sudoku/nine/nine.hpp"

namespace gridwright {

namespace {

constexpr std::uint16_t any_digit = 0x1FF;

class Batch {
  public:
    Batch(const MakePlan& plan, std::span<MadeBoard> boards, const DigLimits& limits) : exact_(limits.conflicts > 0) {
        for (MadeBoard& board : boards) {
            questions_.emplace_back(plan.groups, board, limits.fewest);
            for (int cell = 0; cell < 81; ++cell) masks_.push_back(board.given[cell] ? mask(board, cell) : any_digit);
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
                    masks_[row * 81 + cell] = mask(questions_[row].board(), static_cast<int>(cell));
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
        questions_[row].each_clue([&](Cell cell) { masks_[row * 81 + cell] = any_digit; });
        return true;
    }
    // Puts the last row in the place of one that is done.
    void drop(std::size_t row) {
        const std::size_t last = questions_.size() - 1;
        std::copy_n(masks_.begin() + static_cast<std::ptrdiff_t>(last * 81), 81,
                    masks_.begin() + static_cast<std::ptrdiff_t>(row * 81));
        questions_[row] = questions_[last];
        masks_.resize(last * 81);
        questions_.pop_back();
    }

    bool exact_;
    std::vector<DigQuestion> questions_;
    std::vector<std::uint16_t> masks_;  // [rows][81]: the question of each
    std::vector<std::uint32_t> found_;
    std::vector<Sudoku9Status> status_;
};

}  // namespace

bool dig_sudoku9(const MakePlan& plan, std::span<MadeBoard> boards, Monitor& monitor) {
    for (const DigLimits& limits : plan.passes)
        if (!Batch(plan, boards, limits).run(monitor)) return false;
    return true;
}

}  // namespace gridwright

// Every puzzle goes through its groups in order; the batch holds the next question of each. Several groups are asked
// for together while that goes well: of 81 clues the first 36 go almost always.
#include "kernels/sudoku9_dig.hpp"

#include <algorithm>
#include <vector>

#include "kernels/sudoku9.hpp"

namespace gridwright {

namespace {

constexpr std::uint16_t any_digit = 0x1FF;
constexpr std::size_t together_at_first = 36, most_together = 2;  // measured: 51 questions a puzzle, with 16 and 16: 55

struct Digging {
    MadeBoard* board;
    std::size_t at = 0;  // the first group of the question
    std::size_t together = together_at_first;
    std::size_t clues = 0;
    bool alone_before = false;  // whether the last group that went, went alone
};

class Batch {
  public:
    Batch(const MakePlan& plan, std::span<MadeBoard> boards, const DigLimits& limits)
        : groups_(plan.groups), fewest_(limits.fewest), exact_(limits.conflicts > 0) {
        for (MadeBoard& board : boards) {
            Digging digging{.board = &board};
            for (int cell = 0; cell < 81; ++cell) {
                digging.clues += board.given[cell];
                masks_.push_back(board.given[cell] ? mask(board, cell) : any_digit);
            }
            diggings_.push_back(digging);
        }
    }

    bool run(Monitor& monitor) {
        for (;;) {
            for (std::size_t row = 0; row < diggings_.size();)
                if (ask(row))
                    ++row;
                else
                    drop(row);
            if (diggings_.empty()) return true;
            if (monitor.look()) return false;
            found_.resize(diggings_.size());
            status_.resize(diggings_.size());
            // A question about one clue looks for a solution in which it differs; others, for a second one.
            solve_sudoku9({.count = diggings_.size(),
                           .candidates = masks_.data(),
                           .choice_limit = exact_ ? ~std::uint64_t{0} : 0,
                           .triples = exact_,
                           .found = found_.data(),
                           .status = status_.data()});
            for (std::size_t row = 0; row < diggings_.size(); ++row) answer(row);
        }
    }

  private:
    static std::uint16_t mask(const MadeBoard& board, int cell) {
        return static_cast<std::uint16_t>(1u << board.grid[cell]);
    }
    // The clues of the question that are still there, each handed to `visit`.
    template <typename Visit>
    void each_clue(const Digging& digging, Visit&& visit) const {
        const std::size_t end = std::min(digging.at + digging.together, digging.board->order.size());
        for (std::size_t at = digging.at; at < end; ++at)
            for (Cell cell : groups_[digging.board->order[at]])
                if (digging.board->given[cell]) visit(cell);
    }
    std::size_t size_of(const Digging& digging) const {
        std::size_t size = 0;
        each_clue(digging, [&](Cell) { ++size; });
        return size;
    }

    // Writes down the next question; false when there is none left.
    bool ask(std::size_t row) {
        Digging& digging = diggings_[row];
        for (; digging.at < digging.board->order.size() && digging.clues > fewest_;) {
            const std::size_t size = size_of(digging);
            if (size == 0 || digging.clues - size < fewest_) {  // nothing to ask, or too much to take away
                if (digging.together > 1) {
                    digging.together /= 2;
                } else {
                    ++digging.at;
                }
                continue;
            }
            std::uint16_t* masks = masks_.data() + row * 81;
            each_clue(digging, [&](Cell cell) { masks[cell] = any_digit; });
            return true;
        }
        return false;
    }

    void answer(std::size_t row) {
        Digging& digging = diggings_[row];
        std::uint16_t* masks = masks_.data() + row * 81;
        const bool spare = found_[row] == 1 && status_[row] == Sudoku9Status::done;
        if (spare) {
            each_clue(digging, [&](Cell cell) { digging.board->given[cell] = 0, --digging.clues; });
            digging.at += digging.together;
            const bool alone = digging.together == 1;
            if (!alone || digging.alone_before) digging.together = most_together;
            digging.alone_before = alone && !digging.alone_before;
            return;
        }
        each_clue(digging, [&](Cell cell) { masks[cell] = mask(*digging.board, static_cast<int>(cell)); });
        digging.alone_before = false;
        if (digging.together > 1)
            digging.together /= 2;
        else
            ++digging.at;
    }

    // Puts the last row in the place of one that is done.
    void drop(std::size_t row) {
        const std::size_t last = diggings_.size() - 1;
        std::copy_n(masks_.begin() + static_cast<std::ptrdiff_t>(last * 81), 81,
                    masks_.begin() + static_cast<std::ptrdiff_t>(row * 81));
        diggings_[row] = diggings_[last];
        masks_.resize(last * 81);
        diggings_.pop_back();
    }

    const std::vector<std::vector<Cell>>& groups_;
    std::size_t fewest_;
    bool exact_;
    std::vector<Digging> diggings_;
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

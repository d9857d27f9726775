// Each way starts again when it gets stuck, with more patience every few times.

#include <algorithm>
#include <bit>
#include <utility>

#include "generate/make.hpp"
#include "search/search.hpp"

namespace gridwright {

namespace {

constexpr std::uint32_t quick_attempts = 12, restarts = 24;

// A random value in a cell, all that follows, and so on; the other values where that fails. Every trial is a push.
class BoardFill {
  public:
    explicit BoardFill(Board& board) : board_(board) {}
    ~BoardFill() {
        for (std::size_t level = 0; level < trials_.size(); ++level) board_.pop();
    }

    bool run(Rng& rng, std::uint64_t most, Monitor& monitor) {
        bool possible = follows(monitor);
        while (!(possible && board_.solved())) {
            if (monitor.stopped()) return false;
            if (possible) {
                if (most-- == 0) return false;
                const Cell cell = board_.next_cell(rng);
                const auto value = static_cast<Value>(std::countr_zero(rng.bit_of(board_.candidates(cell))));
                trials_.push_back({cell, value});
                board_.push();
                possible = board_.set(cell, value) && follows(monitor);
            } else {
                if (trials_.empty()) return false;
                const auto [cell, value] = trials_.back();
                trials_.pop_back();
                board_.pop();
                possible = board_.bar(cell, value) && follows(monitor);
            }
        }
        return true;
    }

  private:
    bool follows(Monitor& monitor) { return board_.propagate(monitor) == Progress::fixpoint; }

    Board& board_;
    std::vector<Trial> trials_;
};

bool fill_on_board(Board& board, Rng& rng, std::uint64_t trials, Monitor& monitor, std::span<std::uint8_t> grid) {
    const Level level(board);
    BoardFill fill(board);
    if (!fill.run(rng, trials, monitor)) return false;
    for (Cell cell = 0; cell < grid.size(); ++cell)
        grid[cell] = static_cast<std::uint8_t>(std::countr_zero(board.candidates(cell)));
    return true;
}

}  // namespace

FillEnd find_filling(const MakePlan& plan, Board& board, Rng& rng, Monitor& monitor, std::span<std::uint8_t> grid) {
    const Accelerator* accelerator = plan.accelerator.get();
    const std::uint32_t cells = plan.model->cells;
    if (accelerator && accelerator->fill)
        for (std::uint32_t attempt = 0; attempt < quick_attempts; ++attempt)
            if (accelerator->fill(rng, 3 * cells, grid)) return FillEnd::filled;
    for (std::uint32_t attempt = 0; attempt < restarts; ++attempt) {
        const std::uint64_t trials = (2 * std::uint64_t{cells} + 100) << (attempt / 4);
        if (accelerator && accelerator->fills_on_board && fill_on_board(board, rng, trials, monitor, grid))
            return FillEnd::filled;
        Strategy strategy = plan.strategy;
        strategy.seed = rng.next();
        Search search(*plan.model, plan.domains, std::move(strategy));
        const Found found = search.next(monitor, trials);
        if (found == Found::solution) {
            std::copy(search.solution().begin(), search.solution().end(), grid.begin());
            return FillEnd::filled;
        }
        if (found == Found::exhausted) return FillEnd::impossible;
        if (monitor.look()) return FillEnd::stopped;
    }
    return FillEnd::not_found;
}

}  // namespace gridwright

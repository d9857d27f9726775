// One search per puzzle; the pool hands the puzzles out.
#include "search/batch.hpp"

#include <algorithm>

#include "model/pool.hpp"

namespace gridwright {

void PuzzleBatch::candidates(std::size_t puzzle, std::span<Mask> masks) const {
    const std::uint8_t* const given = givens.data() + puzzle * model.cells;
    for (Cell cell = 0; cell < model.cells; ++cell)
        masks[cell] = given[cell] < model.values ? domains[cell] & bit(given[cell]) : domains[cell];
}

BatchAnswers::BatchAnswers(std::size_t count, std::size_t cells)
    : status(count, Status::unknown),
      solutions(count * cells, no_value),
      found(count),
      choices(count),
      backtracks(count) {}

void BatchAnswers::decide(std::size_t puzzle, bool decided, std::uint32_t limit) {
    const std::uint32_t number = found[puzzle];
    if (!decided || (number == 1 && limit == 1)) return;
    status[puzzle] = number == 0 ? Status::none : number == 1 ? Status::unique : Status::multiple;
}

static void solve_one(const PuzzleBatch& batch, std::size_t puzzle, const Strategy& strategy, const BatchLimits& limits,
                      const std::atomic<bool>& stop, BatchAnswers& answers) {
    const std::size_t cells = batch.model.cells;
    std::vector<Mask> masks(cells);
    batch.candidates(puzzle, masks);
    Search search(batch.model, masks, strategy);
    Monitor monitor(limits.seconds, &stop);
    std::uint32_t& number = answers.found[puzzle];
    bool exhausted = false;
    while (number < limits.solutions) {
        const std::uint64_t spent = search.statistics().choices;
        const Found found = search.next(monitor, limits.nodes - std::min(limits.nodes, spent));
        exhausted = found == Found::exhausted;
        if (found != Found::solution) break;
        if (number++ == 0) std::ranges::copy(search.solution(), answers.solutions.begin() + puzzle * cells);
    }
    answers.decide(puzzle, exhausted || number == limits.solutions, limits.solutions);
    answers.choices[puzzle] = search.statistics().choices;
    answers.backtracks[puzzle] = search.statistics().backtracks;
}

BatchAnswers solve_batch(const PuzzleBatch& batch, const Strategy& strategy, const BatchLimits& limits,
                         unsigned threads, const Monitor::Poll& poll) {
    BatchAnswers answers(batch.size(), batch.model.cells);
    run_pieces(batch.size(), threads, poll, [&](std::size_t piece, const std::atomic<bool>& stop) {
        solve_one(batch, piece, strategy, limits, stop, answers);
    });
    return answers;
}

}  // namespace gridwright

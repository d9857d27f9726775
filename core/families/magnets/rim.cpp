// Propagation and a few trials answer most questions; those that they leave open are asked again in the end, of a
// learner.
#include "families/magnets/rim.hpp"

#include <utility>

#include "families/magnets/board_model.hpp"
#include "families/magnets/trials.hpp"
#include "generate/dig.hpp"

namespace gridwright::dominoes {

namespace {

// Is there another solution without the counts that are not shown?
Answer asked(Propagation& propagation, const Board& board, std::span<const Cell> givens,
             const std::vector<std::uint8_t>& shown, Monitor& monitor) {
    propagation.start(board);
    for (std::uint32_t count = 0; count < shown.size(); ++count)
        if (!shown[count]) propagation.forget_count(count);
    for (Cell cell : givens) propagation.keep(cell, board.poles[cell]);
    return other_solution(propagation, board, 0, monitor);
}

void ask_learner(const Board& board, std::span<const Cell> givens, const std::vector<std::uint32_t>& doubtful,
                 std::size_t fewest, std::vector<std::uint8_t>& shown, Monitor& monitor) {
    const BoardModel model = model_of(board);
    Digger digger(model.model, model.domains, board.poles, model.counts, {Inference::line_analysis});
    std::vector<Clue> clues(givens.begin(), givens.end());
    for (Clue count = 0; count < shown.size(); ++count)
        if (shown[count]) clues.push_back(board.cells() + count);
    std::vector<std::vector<Clue>> groups;
    for (std::uint32_t count : doubtful) groups.push_back({board.cells() + count});
    digger.give(clues);
    digger.dig(groups, {givens.size() + fewest, ~std::uint64_t{0}}, monitor);
    for (std::uint32_t count : doubtful) shown[count] = 0;
    for (Clue clue : digger.clues())
        if (clue >= board.cells()) shown[clue - board.cells()] = 1;
}

}  // namespace

std::vector<std::uint8_t> needed_counts(const Board& board, std::span<const Cell> givens, std::size_t fewest, Rng& rng,
                                        Monitor& monitor) {
    std::vector<std::uint8_t> shown(board.counts.size(), 1);
    std::vector<std::uint32_t> order(shown.size()), doubtful;
    for (std::uint32_t count = 0; count < order.size(); ++count) order[count] = count;
    rng.shuffle(order);
    std::size_t left = shown.size();
    Propagation propagation(board);
    for (std::uint32_t count : order) {
        if (left <= fewest || monitor.stopped()) break;
        shown[count] = 0;
        const Answer answer = asked(propagation, board, givens, shown, monitor);
        if (answer == Answer::stopped) doubtful.push_back(count);
        if (answer == Answer::no)
            --left;
        else
            shown[count] = 1;
    }
    if (left > fewest && !doubtful.empty() && !monitor.stopped())
        ask_learner(board, givens, doubtful, fewest, shown, monitor);
    return shown;
}

}  // namespace gridwright::dominoes

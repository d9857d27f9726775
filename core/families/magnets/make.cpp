// Boards are made in landscape and transposed at the end. The digger does the rest.
#include "families/magnets/make.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "families/table.hpp"

namespace gridwright::magnets {

constexpr std::uint64_t no_limit = ~std::uint64_t{0};

// A learner with at most 50 conflicts per question needed two to ten times the time of 64 trials, and left more givens
// up to 16×16; on boards of 20×20 and more it left 4 to 7 % fewer.
constexpr std::uint32_t trials = 64;

// A group of its own for each of the clues, in a random order.
static ClueGroups shuffled(std::vector<Clue> clues, Rng& rng) {
    rng.shuffle(clues);
    ClueGroups groups;
    groups.reserve(clues.size());
    for (const Clue clue : clues) groups.add({&clue, 1});
    return groups;
}

std::unique_ptr<Board> start_board(const FilledBoard& filled, bool knows_counts, std::optional<BoardModel>& model) {
    if (auto board = magnets_board(filled, knows_counts)) return board;
    model.emplace(model_of(filled));
    return general_board(model->model, model->domains, {Inference::pairs, Inference::line_analysis});
}

Maker::Maker(const Plan& plan)
    : plan_(plan), filled_(std::min(plan.rows, plan.columns), std::max(plan.rows, plan.columns)) {
    if (plan.rows == 0 || plan.columns == 0 || plan.rows > most_side || plan.columns > most_side)
        throw std::invalid_argument("a board has 1 to 64 rows and columns");
}

Made Maker::make(std::uint64_t seed, Monitor& monitor) {
    Rng rng(seed);
    lay(filled_, plan_.neutral_share, rng);
    const std::uint32_t cells = filled_.cells();
    Made made{Made::End::stopped, FilledBoard(0, 0), std::vector<std::uint8_t>(cells + filled_.counts.size(), 1)};
    made.end = clear_clues(made.shown, rng, monitor);
    made.open = open_;
    if (plan_.rows <= plan_.columns) {
        made.board = filled_;
        return made;
    }
    made.board = transposed(filled_);
    const std::vector<std::uint8_t> lying = made.shown;
    for (Cell cell = 0; cell < cells; ++cell)
        made.shown[cell] = lying[cell % plan_.columns * plan_.rows + cell / plan_.columns];
    std::rotate(made.shown.begin() + cells, made.shown.begin() + cells + 2 * plan_.rows, made.shown.end());
    return made;
}

// Takes clues away from a new board.
Made::End Maker::clear_clues(std::vector<std::uint8_t>& shown, Rng& rng, Monitor& monitor) {
    open_ = 0;
    model_.reset();
    std::fill_n(shown.begin(), filled_.cells(), 0);
    if (plan_.givens) {
        const auto board = start_board(filled_, true, model_);
        board->propagate(monitor, true);
        if (!board->solved()) dig_givens(*board, shown, rng, monitor);
    } else {
        open_ = repair(filled_, plan_.neutral_share, rng, monitor);
        if (!monitor.stopped() && open_ != 0) return Made::End::refused;
    }
    if (plan_.minimal || plan_.counts < filled_.counts.size()) dig_counts(shown, rng, monitor);
    return monitor.stopped() ? Made::End::stopped : Made::End::made;
}

// On a board that knows all its counts.
void Maker::dig_givens(Board& board, std::vector<std::uint8_t>& shown, Rng& rng, Monitor& monitor) {
    Digger digger(board, filled_.poles,
                  [&] { return Digger::BoardLearner{std::make_unique<Learner>(model().model, model().domains), {}}; });
    std::vector<Clue> open;
    for (Cell cell = 0; cell < filled_.cells(); ++cell)
        if (!board.knows(cell)) open.push_back(cell);
    digger.give(open);
    const auto groups = shuffled(open, rng);
    // Givens that propagation doesn't need go first. With trials from the start, boards of 20×20 kept a third more
    // givens and took a quarter more time: when trials replace one given, propagation needs others.
    digger.dig(groups, {}, monitor);
    digger.dig(groups, {.conflicts = plan_.minimal ? no_limit : 0, .trials = trials}, monitor);
    for (const Clue clue : digger.clues()) shown[clue] = 1;
}

// If there are still too many counts at the end, a learner answers what trials left open.
void Maker::dig_counts(std::vector<std::uint8_t>& shown, Rng& rng, Monitor& monitor) {
    const auto make_learner = [&] {
        auto learner = std::make_unique<Learner>(model().model, model().domains, 0, model().counts);
        return Digger::BoardLearner{std::move(learner), model().counts};
    };
    const auto board = start_board(filled_, false, model_);
    Digger digger(*board, filled_.poles, make_learner, filled_.counts.size());
    std::vector<Clue> givens, counts;
    for (Clue clue = 0; clue < shown.size(); ++clue)
        if (shown[clue]) (clue < filled_.cells() ? givens : counts).push_back(clue);
    const std::size_t fewest = plan_.minimal ? 0 : givens.size() + plan_.counts;
    const auto groups = shuffled(counts, rng);
    counts.insert(counts.end(), givens.begin(), givens.end());
    digger.give(counts);
    digger.dig(groups, {.fewest = fewest, .trials = trials}, monitor);
    if (!digger.decided() && !monitor.stopped()) digger.dig(groups, {.fewest = fewest, .conflicts = no_limit}, monitor);
    std::fill(shown.begin(), shown.end(), 0);
    for (const Clue clue : digger.clues()) shown[clue] = 1;
}

const BoardModel& Maker::model() {
    if (!model_) model_.emplace(model_of(filled_));
    return *model_;
}

}  // namespace gridwright::magnets

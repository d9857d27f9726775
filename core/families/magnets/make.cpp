// Boards are made in landscape and transposed at the end. The digger does the rest.
#include "families/magnets/make.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace gridwright::magnets {

namespace {

constexpr std::uint64_t no_limit = ~std::uint64_t{0};

// A learner with at most 50 dead ends a question needed two to ten times the time of so many trials, and left more
// givens up to 16×16; on boards of 20×20 and more it left 4 to 7 % fewer.
constexpr std::uint32_t trials = 64;

// A group of its own for each of the clues from `begin` to `end`, in a random order.
std::vector<std::vector<Clue>> shuffled(Clue begin, Clue end, Rng& rng) {
    std::vector<std::vector<Clue>> groups;
    for (Clue clue = begin; clue < end; ++clue) groups.push_back({clue});
    rng.shuffle(groups);
    return groups;
}

}  // namespace

Maker::Maker(const Plan& plan)
    : plan_(plan), counted_(std::min(plan.rows, plan.columns), std::max(plan.rows, plan.columns)) {
    if (plan.rows == 0 || plan.columns == 0 || plan.rows > most_side || plan.columns > most_side)
        throw std::invalid_argument("a board has 1 to 64 rows and columns");
}

Made Maker::make(std::uint64_t seed, Monitor& monitor) {
    Rng rng(seed);
    counted_.lay(plan_.neutral_share, rng);
    const std::uint32_t cells = counted_.filled.cells();
    Made made{Made::End::stopped, FilledBoard(0, 0),
              std::vector<std::uint8_t>(cells + counted_.filled.counts.size(), 1)};
    made.end = clear_clues(made.shown, rng, monitor);
    made.open = open_;
    if (plan_.rows <= plan_.columns) {
        made.board = counted_.filled;
        return made;
    }
    made.board = transposed(counted_.filled);
    const std::vector<std::uint8_t> lying = made.shown;
    for (Cell cell = 0; cell < cells; ++cell)
        made.shown[cell] = lying[cell % plan_.columns * plan_.rows + cell / plan_.columns];
    std::rotate(made.shown.begin() + cells, made.shown.begin() + cells + 2 * plan_.rows, made.shown.end());
    return made;
}

// Takes clues away from a new board.
Made::End Maker::clear_clues(std::vector<std::uint8_t>& shown, Rng& rng, Monitor& monitor) {
    const FilledBoard& filled = counted_.filled;
    open_ = 0;
    if (!plan_.givens) {
        open_ = repair(counted_, plan_.neutral_share, rng, monitor);
        if (monitor.stopped()) return Made::End::stopped;
        if (open_ != 0) return Made::End::refused;
    } else {
        counted_.propagate();
    }
    const bool is_decided = !plan_.givens || counted_.board.solved();
    const bool every_count = !plan_.minimal && plan_.counts >= filled.counts.size();
    if (is_decided) std::fill_n(shown.begin(), filled.cells(), 0);
    if (is_decided && every_count) return Made::End::made;
    return dig(shown, is_decided, rng, monitor) ? Made::End::made : Made::End::stopped;
}

// False: stopped.
bool Maker::dig(std::vector<std::uint8_t>& shown, bool is_decided, Rng& rng, Monitor& monitor) {
    const FilledBoard& filled = counted_.filled;
    const auto cells = static_cast<Clue>(filled.cells()), clues = static_cast<Clue>(shown.size());
    counted_.rules.start(filled);
    counted_.board.state().start();
    std::optional<BoardModel> model;
    const auto make_learner = [&] {
        model.emplace(model_of(filled));
        auto learner = std::make_unique<Learner>(model->model, model->domains, 0, model->counts);
        return Digger::BoardLearner{std::move(learner), model->counts};
    };
    Digger digger(counted_.board, filled.poles, make_learner, filled.counts.size());
    std::vector<Clue> given;
    for (Clue clue = 0; clue < clues; ++clue)
        if (shown[clue]) given.push_back(clue);
    digger.give(given);
    if (!is_decided) {
        const auto order = shuffled(0, cells, rng);
        if (!digger.dig(order, {.fewest = 0, .conflicts = 0, .trials = 0}, monitor)) return false;
        const std::uint64_t conflicts = plan_.minimal ? no_limit : 0;
        if (!digger.dig(order, {.fewest = 0, .conflicts = conflicts, .trials = trials}, monitor)) return false;
    }
    const auto count_givens = [&] {
        const auto left = digger.clues();
        return static_cast<std::size_t>(std::lower_bound(left.begin(), left.end(), cells) - left.begin());
    };
    const std::size_t fewest = plan_.minimal ? 0 : count_givens() + plan_.counts;
    if ((plan_.minimal || plan_.counts < filled.counts.size()) &&
        !digger.dig(shuffled(cells, clues, rng), {.fewest = fewest, .conflicts = no_limit, .trials = trials}, monitor))
        return false;
    std::fill(shown.begin(), shown.end(), 0);
    for (Clue clue : digger.clues()) shown[clue] = 1;
    return true;
}

}  // namespace gridwright::magnets

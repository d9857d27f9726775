// A filling comes from a list, a quick fill or a search, and is mixed; clues are taken away by a digger.
#include "generate/make.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "families/takuzu/mix.hpp"
#include "generate/mix.hpp"
#include "generate/word_fill.hpp"

namespace gridwright {

namespace {

// How many random changes a new filling gets: a search has its preferences, and the larger the board, the longer they
// last. docs/generation.md says how these numbers were measured.
std::uint64_t changes(const MakePlan& plan) {
    const Model& model = *plan.model;
    if (plan.words->latin_fill) return model.values <= 9 ? model.cells * 3 / 4 : model.cells;
    std::uint64_t number = std::uint64_t{model.cells} * std::clamp(model.cells / 32u, 2u, 128u);
    if (const auto& rows = plan.words->binary_fill) {
        number = std::max<std::uint64_t>(number, model.cells * (model.rows + model.columns) / 4);
        // Where most of the rows that there are must be used, few changes are allowed.
        const std::uint64_t used = rows->distinct_rows && rows->height > 14 ? rows->height : 0;
        const std::uint64_t all = rows->possible.size();
        number += number * 16 * used * used * used / (all * all * all);
    }
    return number;
}

constexpr std::uint32_t quick_attempts = 12, restarts = 24;

// A filling that a search comes upon; it starts anew when it gets stuck.
Filled found_filling(const MakePlan& plan, Rng& rng, const WordBoards& boards, Monitor& monitor,
                     std::vector<std::uint8_t>& grid) {
    const Model& model = *plan.model;
    const std::uint64_t nodes = 2 * std::uint64_t{model.cells} + 100;
    grid.resize(model.cells);
    const WordRules& words = *plan.words;
    for (std::uint32_t attempt = 0; attempt < quick_attempts; ++attempt) {
        if (words.latin_fill && fill_quickly(*words.latin_fill, rng, 3 * model.cells, grid)) return Filled::yes;
        if (words.binary_fill && fill_by_rows(*words.binary_fill, rng, model.cells, grid)) return Filled::yes;
    }
    const bool by_words = is_filled_by_words(boards);
    for (std::uint32_t attempt = 0; attempt < restarts; ++attempt) {
        if (by_words && fill_by_words(boards, rng, static_cast<std::uint32_t>(nodes << (attempt / 4)), monitor, grid))
            return Filled::yes;
        Strategy strategy = plan.strategy;
        strategy.seed = rng.next();
        Search search(model, plan.domains, std::move(strategy));
        const Found found = search.next(monitor, nodes << (attempt / 4));
        if (found == Found::solution) {
            grid = search.solution();
            return Filled::yes;
        }
        if (found == Found::exhausted) return Filled::impossible;
        if (monitor.look()) return Filled::stopped;
    }
    return Filled::not_found;
}

}  // namespace

Filled random_filling(const MakePlan& plan, std::uint64_t seed, const WordBoards& boards, Monitor& monitor,
                      std::vector<std::uint8_t>& grid) {
    const Model& model = *plan.model;
    Rng rng(seed);
    if (!plan.fillings.empty()) {
        const auto number = static_cast<std::uint32_t>(plan.fillings.size() / model.cells);
        const std::uint8_t* chosen = plan.fillings.data() + std::size_t{rng.below(number)} * model.cells;
        grid.assign(chosen, chosen + model.cells);
        return Filled::yes;
    }
    const Filled found = found_filling(plan, rng, boards, monitor, grid);
    if (found != Filled::yes) return found;
    if (plan.words->binary)
        mix_binary(*plan.words->binary, rng, changes(plan), grid);
    else if (plan.words->rows)
        exchange_rows(*plan.words->rows, rng, changes(plan), grid);
    else
        mix(model, grid, rng.next(), changes(plan));
    return found;
}

MadeBoard full_board(const MakePlan& plan, std::span<const std::uint8_t> grid, std::uint64_t seed) {
    MadeBoard board{.grid = {grid.begin(), grid.end()},
                    .order = std::vector<std::uint32_t>(plan.groups.size()),
                    .given = std::vector<std::uint8_t>(grid.size(), 1)};
    std::iota(board.order.begin(), board.order.end(), 0u);
    Rng rng(seed);
    rng.shuffle(board.order);
    return board;
}

bool dig_clues(const MakePlan& plan, MadeBoard& board, const WordBoards& boards, Monitor& monitor) {
    Digger digger(*plan.model, plan.domains, board.grid, {}, plan.strategy.inferences, boards);
    std::vector<Clue> clues(plan.model->cells);
    std::iota(clues.begin(), clues.end(), Clue{0});
    digger.give(clues);
    std::vector<std::vector<Clue>> groups;
    for (std::uint32_t index : board.order) groups.push_back(plan.groups[index]);
    for (const DigLimits& limits : plan.passes)
        if (!digger.dig(groups, limits, monitor)) return false;
    board.given.assign(plan.model->cells, 0);
    for (Clue clue : digger.clues()) board.given[clue] = 1;
    return true;
}

std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index, std::uint64_t attempt) {
    const std::uint64_t beyond = Rng(0).next();  // of the bits beyond the 64th, which a number may have in Python
    std::uint64_t state = 0;
    for (std::uint64_t part : {seed, index, attempt}) state = Rng(state ^ part).next() ^ beyond;
    return state;
}

}  // namespace gridwright

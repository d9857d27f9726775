// A filling comes from a list, a quick fill or a search, and is mixed; clues are taken away by a digger.
#include "make.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "binary_mix.hpp"
#include "fill.hpp"
#include "mix.hpp"
#include "word_fill.hpp"

namespace gridwright {

namespace {

// Random changes of a new filling, for each of its cells: a search has its preferences, and the larger the board, the
// longer they last. docs/generation.md says how these were measured.
std::uint64_t changes_a_cell(const Model& model) {
    if (is_quickly_filled(model)) return model.values <= 12 ? 1 : 2;
    return std::clamp(model.cells / 32u, 2u, 128u);
}

constexpr std::uint32_t restarts = 24;

// A filling that a search comes upon; it starts anew when it gets stuck.
Filled found_filling(const MakePlan& plan, Rng& rng, const WordBoards& boards, Monitor& monitor,
                     std::vector<std::uint8_t>& grid) {
    const Model& model = *plan.model;
    const std::uint64_t nodes = 2 * std::uint64_t{model.cells} + 100;
    grid.resize(model.cells);
    const bool quickly = is_quickly_filled(model), by_words = !quickly && is_filled_by_words(boards);
    for (std::uint32_t attempt = 0; attempt < restarts; ++attempt) {
        if (by_words && fill_by_words(boards, rng, static_cast<std::uint32_t>(nodes << (attempt / 4)), monitor, grid))
            return Filled::yes;
        if (quickly && fill_all_different(model, plan.domains, rng, static_cast<std::uint32_t>(8 * nodes), grid))
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

void shuffle(std::vector<std::uint32_t>& items, Rng& rng) {
    for (std::size_t last = items.size(); last-- > 1;)
        std::swap(items[last], items[rng.below(static_cast<std::uint32_t>(last + 1))]);
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
    const std::uint64_t changes = changes_a_cell(model) * model.cells;
    if (!plan.words->binary) {
        mix(model, grid, rng.next(), changes);
        return found;
    }
    mix_binary(*plan.words->binary, rng, changes, grid);
    if (model.first_broken(grid) != none) throw std::logic_error("mixing broke a constraint");
    return found;
}

MadeBoard full_board(const MakePlan& plan, std::span<const std::uint8_t> grid, std::uint64_t seed) {
    MadeBoard board{.grid = {grid.begin(), grid.end()},
                    .order = std::vector<std::uint32_t>(plan.groups.size()),
                    .given = std::vector<std::uint8_t>(grid.size(), 1)};
    std::iota(board.order.begin(), board.order.end(), 0u);
    Rng rng(seed);
    shuffle(board.order, rng);
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

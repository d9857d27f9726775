// What generation is made of: mixing keeps the rules, digging leaves one solution and no clue too many, and the board
// of an accelerator does the same as the general one.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "families/table.hpp"
#include "generate/make.hpp"
#include "tests/support/check.hpp"
#include "tests/support/random_model.hpp"

namespace {

using namespace gridwright;
using namespace gridwright::tests;

int solutions(const Model& model, const std::vector<std::uint8_t>& grid, const std::vector<Clue>& clues) {
    std::vector<Mask> domains = all_candidates(model);
    for (Clue clue : clues) domains[clue] = bit(grid[clue]);
    return solutions_up_to_two(model, domains, inferences_for(model));
}

void mixing_keeps_the_rules() {
    for (const Model& model : {takuzu_model(8, 8, false), takuzu_model(6, 8), sudoku_model(2, 3), sudoku_model(3, 3)})
        for (const auto& accelerator : {accelerator_of(model), std::shared_ptr<const Accelerator>()}) {
            const auto before = random_solution(model, 1);
            auto grid = before;
            Rng rng(7);
            Monitor monitor;
            mix(model, accelerator.get(), rng, 5000, grid, monitor);
            CHECK(grid != before);
            CHECK_EQUAL(model.first_broken(grid), none);
        }
}

// The value that chi-square of so many kinds exceeds once in a thousand times (Wilson and Hilferty 1931).
double chi_square_bound(std::size_t kinds) {
    const double freedom = static_cast<double>(kinds) - 1, spread = 2 / (9 * freedom);
    return freedom * std::pow(1 - spread + 3.0902 * std::sqrt(spread), 3);
}

void mixing_alone_leads_to_every_grid_as_often() {
    constexpr std::uint64_t changes = 400, share = 10;
    for (const auto& [model, number] : {std::pair{sudoku_model(2, 2), 288u}, {takuzu_model(4, 4), 72u}})
        for (const auto& accelerator : {accelerator_of(model), std::shared_ptr<const Accelerator>()}) {
            const auto start = random_solution(model, 2);
            std::map<std::vector<std::uint8_t>, std::uint64_t> seen;
            for (std::uint64_t seed = 0; seed < share * number; ++seed) {
                auto grid = start;
                Rng rng(seed);
                Monitor monitor;
                mix(model, accelerator.get(), rng, changes, grid, monitor);
                ++seen[grid];
            }
            CHECK_EQUAL(seen.size(), number);
            double chi_square = 0;
            for (const auto& [grid, times] : seen)
                chi_square += std::pow(static_cast<double>(times) - share, 2) / share;
            CHECK(chi_square < chi_square_bound(number));
        }
}

MakePlan plan_for(const Model& model, std::uint64_t conflicts, std::shared_ptr<const Accelerator> accelerator) {
    MakePlan plan{.model = &model,
                  .accelerator = std::move(accelerator),
                  .domains = all_candidates(model),
                  .strategy = {inferences_for(model), Choice::fewest_candidates, ValueOrder::random, 0},
                  .groups = {},
                  .passes = {{.fewest = 0, .conflicts = conflicts, .trials = conflicts > 0 ? few_trials : 0}}};
    for (Cell cell = 0; cell < model.cells; ++cell) plan.groups.push_back({cell});
    return plan;
}

void stopped_mixing_is_no_filling() {
    for (const Model& model : {takuzu_model(6, 8), sudoku_model(2, 3), sudoku_model(3, 3)})
        for (const auto& accelerator : {accelerator_of(model), std::shared_ptr<const Accelerator>()})
            for (std::uint32_t tick = 1; tick <= 64; tick += 7) {
                const MakePlan plan = plan_for(model, 0, accelerator);
                std::vector<std::uint8_t> grid;
                Interruption interruption(tick);
                const FillEnd end = Maker(plan).fill(tick, interruption.monitor, grid);
                CHECK_EQUAL(end == FillEnd::stopped, interruption.monitor.stopped());
                Rng rng(tick);
                grid = random_solution(model, 1);
                mix(model, accelerator.get(), rng, ~std::uint64_t{0}, grid, interruption.monitor);
                CHECK_EQUAL(model.first_broken(grid), none);
            }
}

void digging_leaves_no_clue_too_many() {
    const Model model = takuzu_model(10, 10, false);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const auto grid = random_solution(model, seed);
        const std::vector<Mask> domains = all_candidates(model);
        const auto board = general_board(model, domains, inferences_for(model));
        Digger digger(*board, grid,
                      [&] { return Digger::BoardLearner{std::make_unique<Learner>(model, domains), {}}; });
        std::vector<Clue> all(model.cells);
        std::iota(all.begin(), all.end(), 0u);
        digger.give(all);
        std::vector<std::vector<Clue>> groups;
        for (Clue clue : all) groups.push_back({clue});
        Monitor monitor;
        CHECK(digger.dig(ClueGroups(groups), {.fewest = 0, .conflicts = ~std::uint64_t{0}, .trials = few_trials},
                         monitor));
        CHECK(digger.decided());
        const auto clues = digger.clues();
        CHECK_EQUAL(solutions(model, grid, clues), 1);
        for (std::size_t at = 0; at < clues.size(); ++at) {
            auto fewer = clues;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
            CHECK_EQUAL(solutions(model, grid, fewer), 2);
        }
    }
}

// By every way to fill that there is for a board, with an accelerator and without.
void fillings_keep_the_rules() {
    const Model models[] = {takuzu_model(2, 2),          takuzu_model(8, 8),  takuzu_model(6, 10),
                            takuzu_model(9, 7, false),   takuzu_model(14, 6), takuzu_model(8, 30),
                            takuzu_model(20, 63, false), sudoku_model(2, 3),  sudoku_model(3, 3),
                            sudoku_model(2, 8),          sudoku_model(3, 6)};
    for (const Model& model : models)
        for (const auto& accelerator : {accelerator_of(model), std::shared_ptr<const Accelerator>()}) {
            if (!accelerator && model.cells > 100) continue;  // that would take its time
            const MakePlan plan = plan_for(model, 0, accelerator);
            Maker maker(plan);
            std::vector<std::uint8_t> grid, other;
            std::set<std::vector<std::uint8_t>> different;
            Monitor monitor;
            for (std::uint64_t seed = 0; seed < 10; ++seed) {
                CHECK(maker.fill(seed, monitor, grid) == FillEnd::filled);
                CHECK_EQUAL(model.first_broken(grid), none);
                different.insert(grid);
            }
            CHECK_EQUAL(different.size(), model.cells == 4 ? 2u : 10u);
            CHECK(maker.fill(9, monitor, other) == FillEnd::filled);
            CHECK(grid == other);
        }
}

const Model takuzus[] = {takuzu_model(8, 8, false), takuzu_model(6, 8), takuzu_model(17, 5, false)};
const Model sudokus[] = {sudoku_model(2, 3), sudoku_model(3, 3), sudoku_model(3, 6)};

void a_row_takes_all_boards_of_one_family() {
    for (const auto row : model_rows) {
        const auto takes = [&](const Model& model) { return row(model) != nullptr; };
        const bool is_takuzu = takes(takuzus[0]);
        CHECK(std::ranges::all_of(is_takuzu ? takuzus : sudokus, takes));
        CHECK(std::ranges::none_of(is_takuzu ? sudokus : takuzus, takes));
    }
}

void digs_as_the_general_board(const Model& model) {
    const auto accelerator = accelerator_of(model);
    if (!accelerator) return;  // its row was deleted
    for (const std::uint64_t conflicts : {std::uint64_t{0}, model.cells < 100 ? ~std::uint64_t{0} : 0}) {
        const MakePlan fast = plan_for(model, conflicts, accelerator);
        const MakePlan general = plan_for(model, conflicts, nullptr);
        Maker fast_maker(fast), general_maker(general);
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            Monitor monitor;
            std::vector<std::uint8_t> grid;
            CHECK(fast_maker.fill(seed, monitor, grid) == FillEnd::filled);
            MadeBoard one = fast_maker.full_board(grid, seed), other = one;
            CHECK(fast_maker.dig({&one, 1}, monitor));
            CHECK(general_maker.dig({&other, 1}, monitor));
            CHECK(one.given == other.given);
        }
    }
}

}  // namespace

int main() {
    return run({
        {"mixing changes a grid and keeps every rule", mixing_keeps_the_rules},
        {"mixing alone leads to every grid as often", mixing_alone_leads_to_every_grid_as_often},
        {"mixing that was stopped keeps every rule, and is no filling", stopped_mixing_is_no_filling},
        {"digging leaves one solution and no clue too many", digging_leaves_no_clue_too_many},
        {"fillings keep every rule", fillings_keep_the_rules},
        {"a row of the table takes all boards of one family, and none of others", a_row_takes_all_boards_of_one_family},
        {"an accelerated board digs as the general board does",
         [] {
             for (const Model& model : takuzus) digs_as_the_general_board(model);
             for (const Model& model : sudokus) digs_as_the_general_board(model);
         }},
    });
}

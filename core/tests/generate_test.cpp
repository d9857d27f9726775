// What generation is made of: mixing keeps the rules, explanations of lines are least, digging leaves one solution and
// no clue too many, on boards of words the same as on the general one.
#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "families/takuzu/mix.hpp"
#include "generate/dig.hpp"
#include "generate/make.hpp"
#include "generate/mix.hpp"
#include "search/search.hpp"
#include "tests/check.hpp"

#ifdef GRIDWRIGHT_KERNELS
#include "families/lanes/lanes_dig.hpp"
#endif

namespace {

using namespace gridwright;

// Two values, as many of each in every line (or one more), never three alike.
Model balanced(std::uint32_t rows, std::uint32_t columns, bool distinct = false) {
    Model model(rows, columns, 2);
    for (const bool turned : {false, true}) {
        const std::uint32_t number = turned ? columns : rows, length = turned ? rows : columns;
        std::vector<Cell> lines;
        for (std::uint32_t at = 0; at < number; ++at)
            for (std::uint32_t k = 0; k < length; ++k) lines.push_back(turned ? k * columns + at : at * columns + k);
        for (std::uint32_t at = 0; at < number; ++at) {
            const std::span<const Cell> line(lines.data() + at * length, length);
            for (const Value value : {0u, 1u}) model.add_count(line, value, length / 2, (length + 1) / 2);
            model.add_no_run(line, 3);
        }
        if (distinct) model.add_distinct_lines(lines, length);
    }
    model.finish();
    return model;
}
Model balanced(std::uint32_t size) { return balanced(size, size); }

const std::vector<Inference> inferences = {Inference::line_analysis};

// Those that a board of words knows.
std::vector<Inference> inferences_for(const Model& model) {
    if (model.values == 2) return {Inference::line_analysis, Inference::distinct_lines};
    return {Inference::cross_hatching, Inference::lone_number, Inference::locked_candidates};
}

std::vector<std::uint8_t> random_solution(const Model& model, std::uint64_t seed) {
    Monitor monitor;
    const std::vector<Mask> domains(model.cells, low_bits(model.values));
    Search search(model, domains, {inferences, Choice::random, ValueOrder::random, seed});
    CHECK(search.next(monitor) == Found::solution);
    return search.solution();
}

std::size_t solutions(const Model& model, const std::vector<std::uint8_t>& grid, const std::vector<Clue>& clues) {
    std::vector<Mask> domains(model.cells, low_bits(model.values));
    for (Clue clue : clues) domains[clue] = bit(grid[clue]);
    Monitor monitor;
    Search search(model, domains, {inferences, Choice::first, ValueOrder::in_order, 0});
    std::size_t number = 0;
    while (number < 2 && search.next(monitor) == Found::solution) ++number;
    return number;
}

void mixing_keeps_the_rules() {
    const Model model = balanced(8);
    auto grid = random_solution(model, 1);
    const auto before = grid;
    mix(model, grid, 7, 20000);
    CHECK(grid != before);
    CHECK_EQUAL(model.first_broken(grid), none);
}

void explanations_are_least() {
    const Model model = balanced(12);
    LineScratch scratch;
    Rng rng(3);
    std::size_t explained = 0;
    for (int round = 0; round < 3000; ++round) {
        const Line& line = model.lines[0];
        std::vector<Mask> masks(12), all(12, 3);
        for (Mask& mask : masks) mask = 1 + rng.below(3);
        if (line_feasible(model, line, masks.data(), scratch)) continue;
        ++explained;
        widen_line(model, line, masks.data(), all.data(), scratch);
        CHECK(!line_feasible(model, line, masks.data(), scratch));
        for (std::size_t at = 0; at < masks.size(); ++at) {
            if (masks[at] == 3) continue;
            const Mask kept = std::exchange(masks[at], 3);
            CHECK(line_feasible(model, line, masks.data(), scratch));
            masks[at] = kept;
        }
    }
    CHECK(explained > 100);
}

void digging_leaves_no_clue_too_many() {
    const Model model = balanced(10);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const auto grid = random_solution(model, seed);
        const std::vector<Mask> domains(model.cells, 3);
        Digger digger(model, domains, grid, {}, inferences);
        std::vector<Clue> all(model.cells);
        std::iota(all.begin(), all.end(), 0u);
        digger.give(all);
        std::vector<std::vector<Clue>> groups;
        for (Clue clue : all) groups.push_back({clue});
        Monitor monitor;
        CHECK(digger.dig(groups, {0, ~std::uint64_t{0}}, monitor));
        CHECK(digger.decided());
        const auto clues = digger.clues();
        CHECK_EQUAL(solutions(model, grid, clues), 1u);
        for (std::size_t at = 0; at < clues.size(); ++at) {
            auto fewer = clues;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
            CHECK_EQUAL(solutions(model, grid, fewer), 2u);
        }
    }
}

// Rows, columns and boxes of all values once.
Model boxed(std::uint32_t height, std::uint32_t width) {
    const std::uint32_t size = height * width;
    Model model(size, size, size);
    for (std::uint32_t unit = 0; unit < size; ++unit) {
        std::vector<Cell> row, column, box;
        for (std::uint32_t k = 0; k < size; ++k) {
            row.push_back(unit * size + k);
            column.push_back(k * size + unit);
            box.push_back((unit / height * height + k / width) * size + unit % height * width + k % width);
        }
        for (const auto& scope : {row, column, box}) model.add_all_different(scope);
    }
    model.finish();
    return model;
}

MakePlan plan_for(const Model& model, std::vector<Inference> by, std::uint64_t conflicts) {
    MakePlan plan{.model = &model,
                  .words = std::make_shared<const WordRules>(model),
                  .domains = std::vector<Mask>(model.cells, low_bits(model.values)),
                  .strategy = {std::move(by), Choice::fewest_candidates, ValueOrder::random, 0},
                  .groups = {},
                  .fillings = {},
                  .passes = {{0, conflicts}}};
    for (Cell cell = 0; cell < model.cells; ++cell) plan.groups.push_back({cell});
    return plan;
}

// By every way to fill that there is for a board.
void fillings_and_exchanges_keep_the_rules() {
    const Model models[] = {balanced(8, 8, true), balanced(6, 10, true),
                            balanced(9, 7),       balanced(14, 14, true),
                            balanced(64, 6),      balanced(10, 24, true),
                            balanced(14, 63),     boxed(2, 3),
                            boxed(3, 3),          boxed(2, 8),
                            boxed(4, 4)};
    for (const Model& model : models) {
        const WordRules words(model);
        CHECK(words.binary_fill || words.latin_fill);
        int filled = 0, changed = 0;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            Rng rng(seed);
            std::vector<std::uint8_t> grid(model.cells);
            if (!(words.binary_fill ? fill_by_rows(*words.binary_fill, rng, model.cells, grid)
                                    : fill_quickly(*words.latin_fill, rng, 3 * model.cells, grid)))
                continue;  // it is tried again, then
            ++filled;
            CHECK_EQUAL(model.first_broken(grid), none);
            const auto before = grid;
            if (words.rows) exchange_rows(*words.rows, rng, 100, grid);
            if (words.binary) mix_binary(*words.binary, rng, 100, grid);
            changed += grid != before;
            CHECK_EQUAL(model.first_broken(grid), none);
        }
        CHECK(filled > 20 && changed > filled / 2);
    }
}

// Every filling of a small board is found, and none that is not one.
void filling_by_rows_finds_every_filling() {
    for (const Model& model : {balanced(4, 4, true), balanced(4, 6), balanced(5, 5, true)}) {
        const WordRules words(model);
        std::set<std::vector<std::uint8_t>> found, every;
        Monitor monitor;
        const std::vector<Mask> domains(model.cells, low_bits(model.values));
        Search search(model, domains, {inferences, Choice::first, ValueOrder::in_order, 0});
        while (search.next(monitor) == Found::solution) every.insert(search.solution());
        Rng rng(1);
        std::vector<std::uint8_t> grid(model.cells);
        for (std::size_t round = 0; round < 400 * every.size(); ++round)
            if (fill_by_rows(*words.binary_fill, rng, model.cells, grid)) found.insert(grid);
        CHECK(found == every);
    }
}

// One more inference, of which there is nothing in the model, sends the question to the general board.
void boards_of_words_dig_as_the_general_board() {
    const Model models[] = {balanced(8), balanced(6, 8, true), boxed(2, 3), boxed(3, 4), boxed(3, 6)};
    for (const Model& model : models) {
        const std::vector<Inference> by = inferences_for(model);
        for (const std::uint64_t conflicts : {std::uint64_t{0}, model.cells < 100 ? ~std::uint64_t{0} : 0}) {
            const MakePlan words = plan_for(model, by, conflicts);
            std::vector<Inference> more = by;
            more.push_back(Inference::pairs);
            const MakePlan general = plan_for(model, more, conflicts);
            const WordBoards shared(words.words);
            CHECK(shared.know(by) && !shared.know(more));
            for (std::uint64_t seed = 0; seed < 3; ++seed) {
                Monitor monitor;
                std::vector<std::uint8_t> grid;
                CHECK(random_filling(words, seed, shared, monitor, grid) == Filled::yes);
                CHECK_EQUAL(model.first_broken(grid), none);
                MadeBoard one = full_board(words, grid, seed), other = full_board(general, grid, seed);
                CHECK(dig_clues(words, one, shared, monitor) && dig_clues(general, other, shared, monitor));
                CHECK(one.given == other.given);
            }
        }
    }
}

#ifdef GRIDWRIGHT_KERNELS
void lanes_of_every_width_dig_as_one_board_does() {
    const Model models[] = {balanced(6),           balanced(8),           balanced(8, 8, true), balanced(10, 10, true),
                            balanced(6, 10, true), balanced(12, 8, true), balanced(7, 9),       balanced(17, 6),
                            balanced(8, 20, true), balanced(3, 33),       balanced(5, 47),      balanced(4, 64),
                            balanced(50, 3),       boxed(2, 2),           boxed(3, 2),          boxed(3, 4)};
    for (const Model& model : models) {
        const std::vector<Inference> by = inferences_for(model);
        const MakePlan plan = plan_for(model, by, 0);
        CHECK(digs_in_lanes(plan) || model.cells > 64);
        const WordBoards shared(plan.words);
        Monitor monitor;
        std::vector<MadeBoard> alone;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            std::vector<std::uint8_t> grid;
            CHECK(random_filling(plan, seed, shared, monitor, grid) == Filled::yes);
            alone.push_back(full_board(plan, grid, seed));
        }
        const std::vector<MadeBoard> full = alone;
        for (MadeBoard& board : alone) CHECK(dig_clues(plan, board, shared, monitor));
        for (int width : lane_widths()) {
            std::vector<MadeBoard> boards = full;
            CHECK(dig_in_lanes(plan, boards, width, monitor));
            for (std::size_t at = 0; at < boards.size(); ++at) CHECK(boards[at].given == alone[at].given);
        }
    }
}
#endif

}  // namespace

int main() {
    return gridwright::tests::run({
        {"mixing changes a grid and keeps every rule", mixing_keeps_the_rules},
        {"what is left of an explanation is all needed", explanations_are_least},
        {"digging leaves one solution and no clue too many", digging_leaves_no_clue_too_many},
        {"fillings and exchanges keep every rule", fillings_and_exchanges_keep_the_rules},
        {"filling by rows finds every filling", filling_by_rows_finds_every_filling},
        {"boards of words dig as the general board does", boards_of_words_dig_as_the_general_board},
#ifdef GRIDWRIGHT_KERNELS
        {"lanes of every width dig as one board does", lanes_of_every_width_dig_as_one_board_does},
#endif
    });
}

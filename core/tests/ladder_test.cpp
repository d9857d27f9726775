// The ladder from the inside: boards keep their indexes in step, puzzles are climbed to their end, grades heed no
// order.
#include "explain/ladder.hpp"

#include <string_view>

#include "explain/techniques/technique_table.hpp"
#include "tests/support/check.hpp"
#include "tests/support/family_models.hpp"

using namespace gridwright;
using namespace gridwright::tests;

namespace {

std::vector<Mask> domains_of(const Model& model, std::string_view clues, char first) {
    std::vector<Mask> domains = all_candidates(model);
    for (Cell cell = 0; cell < model.cells; ++cell)
        if (clues[cell] != '.') domains[cell] = bit(static_cast<Value>(clues[cell] - first));
    return domains;
}

std::vector<std::uint32_t> techniques_for(const Model& model) {
    std::vector<std::uint32_t> techniques;
    for (std::uint32_t index = 0; index < technique_table.size(); ++index) {
        bool known = true;
        for (std::size_t kind = 0; kind < kind_count; ++kind)
            known = known && (!(technique_table[index].kinds >> kind & 1) || !model.of_kind[kind].empty());
        if (known) techniques.push_back(index);
    }
    return techniques;
}

constexpr std::string_view hard = ".....9...2.......4..7.156......8.....1.2..59..9...4.7...38......4...18....13....5";
constexpr std::string_view few = "1.1.............00......1....1....0.";

std::string transposed(std::string_view text, std::size_t size) {
    std::string turned(text);
    for (std::size_t row = 0; row < size; ++row)
        for (std::size_t column = 0; column < size; ++column) turned[column * size + row] = text[row * size + column];
    return turned;
}

void check_explained(const Model& model, const std::vector<Mask>& domains) {
    Monitor monitor;
    const Explanation explanation = Ladder(model, techniques_for(model)).explain(domains, 10000, monitor);
    CHECK(!explanation.broken);
    CHECK_EQUAL(explanation.open, 0u);
    const Geometry geometry(model);
    PencilBoard board(geometry, domains);
    for (const Step& step : explanation.steps) {
        CHECK(!step.removes.empty() || !step.places.empty());
        for (const Effect& effect : step.removes) CHECK_EQUAL(effect.values & ~board[effect.cell], Mask{0});
        board.apply(step);
    }
    std::vector<std::uint8_t> grid(model.cells);
    for (Cell cell = 0; cell < model.cells; ++cell)
        grid[cell] = static_cast<std::uint8_t>(std::countr_zero(board[cell]));
    CHECK_EQUAL(model.first_broken(grid), none);
}

void boards_keep_their_indexes_in_step() {
    const Model model = sudoku_model(3, 3);
    const Geometry geometry(model);
    CHECK_EQUAL(geometry.crossings.size(), std::size_t{2});
    PencilBoard board(geometry, domains_of(model, hard, '1'));
    board.remove(0, 0b111);
    const auto placed = static_cast<Value>(std::countr_zero(board[1]));
    board.place(1, placed);
    for (std::uint32_t unit = 0; unit < geometry.units.size(); ++unit)
        for (Value value = 0; value < 9; ++value)
            for (std::uint32_t at = 0; at < 9; ++at) {
                const Cell cell = geometry.units[unit].cells[at];
                CHECK_EQUAL(board.places(unit, value) >> at & 1, board[cell] >> value & 1);
                CHECK_EQUAL(board.where(value)[cell / 64] >> (cell % 64) & 1, board[cell] >> value & 1);
            }
    CHECK(board.settled(1));
    CHECK(!board.has(0, placed));
}

void puzzles_are_explained_to_their_end() {
    const Model sudoku = sudoku_model(3, 3), takuzu = takuzu_model(6, 6);
    check_explained(sudoku, domains_of(sudoku, hard, '1'));
    check_explained(takuzu, domains_of(takuzu, few, '0'));
}

void a_turned_board_has_the_same_rounds() {
    const Model model = sudoku_model(3, 3);
    const Ladder ladder(model, techniques_for(model));
    Monitor monitor;
    const Grading one = ladder.grade(domains_of(model, hard, '1'), monitor);
    const Grading two = ladder.grade(domains_of(model, transposed(hard, 9), '1'), monitor);
    CHECK_EQUAL(one.open, 0u);
    CHECK_EQUAL(one.rounds.size(), two.rounds.size());
    for (std::size_t at = 0; at < one.rounds.size(); ++at) {
        CHECK_EQUAL(one.rounds[at].technique, two.rounds[at].technique);
        CHECK_EQUAL(one.rounds[at].openings, two.rounds[at].openings);
    }
}

void the_ladder_rises() {
    for (std::size_t index = 1; index < technique_table.size(); ++index)
        CHECK(technique_table[index - 1].rating <= technique_table[index].rating);
}

}  // namespace

int main() {
    return run({
        {"a board keeps its indexes in step with its candidates", boards_keep_their_indexes_in_step},
        {"puzzles are explained to their end, and the end breaks no rule", puzzles_are_explained_to_their_end},
        {"a turned board has the same rounds", a_turned_board_has_the_same_rounds},
        {"ratings never fall along the ladder", the_ladder_rises},
    });
}

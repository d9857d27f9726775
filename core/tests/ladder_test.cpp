// The ladder from the inside: boards keep their indexes in step, puzzles are climbed to their end, grades heed no
// order.
#include "explain/ladder.hpp"

#include <string_view>

#include "explain/techniques/technique_table.hpp"
#include "tests/support/check.hpp"
#include "tests/support/random_model.hpp"

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

// The techniques of a model, or a few of them, so that the hard ones come first.
std::vector<std::uint32_t> some_techniques(const Model& model, Rng& rng) {
    std::vector<std::uint32_t> some = techniques_for(model);
    if (rng.below(2) && !some.empty())
        some.erase(some.begin(), some.begin() + rng.below(static_cast<std::uint32_t>(some.size())));
    return some;
}

// Empty boards with random givens, which most often clash.
std::vector<Mask> random_givens(const Model& model, Rng& rng) {
    std::vector<Mask> domains = all_candidates(model);
    for (std::uint32_t given = rng.below(model.cells / 2); given > 0; --given)
        domains[rng.below(model.cells)] = bit(rng.below(model.values));
    return domains;
}

void climb(const Model& model, const std::vector<Mask>& domains, Rng& rng) {
    const Ladder ladder(model, some_techniques(model, rng));
    Interruption interruption(1 + rng.below(64));
    Monitor unlimited;
    Monitor& monitor = rng.below(2) ? interruption.monitor : unlimited;
    for (const Step& step : ladder.explain(domains, 8, monitor).steps) {
        CHECK(!step.removes.empty() || !step.places.empty());
        CHECK(!step.because.empty() || !step.marks.empty());
        for (const Mark& mark : step.marks) CHECK(mark.values != 0);
    }
    ladder.grade(domains, monitor);
}

void any_board_and_any_interruption_is_borne() {
    Rng rng(5);
    for (int round = 0; round < 600; ++round) {
        const Model model = random_model(rng);
        climb(model, random_domains(model, rng), rng);
    }
    for (const Model& model :
         {sudoku_model(2, 2), sudoku_model(2, 3), sudoku_model(3, 3), takuzu_model(6, 6), takuzu_model(5, 8)})
        for (int round = 0; round < 20; ++round) climb(model, random_givens(model, rng), rng);
}

// Box 3 has no place for 1. No technique looks for that, but all simple inferences do.
void a_refuted_board_has_no_step_without_premises() {
    const Model model = sudoku_model(3, 3);
    std::vector<Mask> domains = all_candidates(model);
    for (const auto& [cell, value] : {std::pair<Cell, Value>{8, 4}, {9, 0}, {21, 0}, {33, 0}, {61, 0}})
        domains[cell] = bit(value);
    Monitor monitor;
    const Explanation explanation = Ladder(model, techniques_for(model)).explain(domains, 10000, monitor);
    for (const Step& step : explanation.steps)
        for (const Mark& mark : step.marks) CHECK(mark.values != 0);
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
        {"a refuted board has no step without premises", a_refuted_board_has_no_step_without_premises},
        {"any board, and an interruption at any moment, is borne", any_board_and_any_interruption_is_borne},
        {"ratings never fall along the ladder", the_ladder_rises},
    });
}

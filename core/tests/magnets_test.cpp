// Magnets: its board finds just what the general propagator finds, repaired boards and minimal puzzles are what they
// claim to be, as the general search sees it.
#include <algorithm>
#include <set>

#include "families/magnets/board.hpp"
#include "search/propagator.hpp"
#include "tests/support/check.hpp"
#include "tests/support/random_model.hpp"

namespace {

using namespace gridwright;
using namespace gridwright::magnets;
using namespace gridwright::tests;

const std::vector<Inference> inferences = {Inference::pairs, Inference::line_analysis};

FilledBoard random_board(std::uint32_t rows, std::uint32_t columns, double neutral_share, Rng& rng) {
    FilledBoard board(rows, columns);
    lay_dominoes(board, rng);
    lay_poles(board, neutral_share, rng);
    return board;
}

// The board's model without the counts that are not shown: those may be anything.
BoardModel model_with(const FilledBoard& board, const std::vector<std::uint8_t>& shown) {
    BoardModel whole = model_of(board);
    BoardModel part{Model(board.rows, board.columns, 3, neutral), whole.domains, {}};
    std::size_t count = 0;
    for (const Constraint& constraint : whole.model.constraints) {
        const auto scope = whole.model.scope(constraint);
        if (constraint.kind == Kind::allowed)
            part.model.add_allowed(scope[0], scope[1], whole.model.table(constraint.table).first(3));
        else if (shown[count++])
            part.model.add_count(scope, constraint.value, constraint.lo, constraint.hi);
    }
    part.model.finish();
    return part;
}

// The rules once more, in other words.
bool is_filling(const FilledBoard& board, const Grid& poles) {
    std::vector<std::uint8_t> counts(board.counts.size(), 0);
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        const Cell other = board.partner[cell];
        const bool magnet = poles[cell] != neutral;
        if (magnet != (poles[other] != neutral) || (magnet && other == cell)) return false;
        if (!magnet) continue;
        const std::uint32_t row = cell / board.columns, column = cell % board.columns;
        if (column + 1 < board.columns && poles[cell + 1] == poles[cell]) return false;
        if (row + 1 < board.rows && poles[cell + board.columns] == poles[cell]) return false;
        ++counts[board.column_count(column, poles[cell])];
        ++counts[board.row_count(row, poles[cell])];
    }
    return counts == board.counts;
}

void the_model_states_the_rules() {
    Rng rng(8);
    for (const auto& [rows, columns] :
         {std::pair{1u, 1u}, {1u, 2u}, {2u, 1u}, {1u, 7u}, {6u, 1u}, {2u, 2u}, {3u, 3u}, {2u, 4u}})
        for (int round = 0; round < 5; ++round) {
            const FilledBoard board = random_board(rows, columns, -1, rng);
            const BoardModel stated = model_of(board);
            std::set<Grid> fillings;
            for (const Grid& poles : all_solutions(Model(rows, columns, 3), std::vector<Mask>(board.cells(), 0b111)))
                if (is_filling(board, poles)) fillings.insert(poles);
            CHECK(all_solutions(stated.model, stated.domains) == fillings);
            CHECK(fillings.contains(board.poles));
        }
}

void the_same_follows() {
    Rng rng(1);
    std::size_t failed = 0, open = 0;
    const std::pair<std::uint32_t, std::uint32_t> shapes[] = {{1, 2}, {1, 9},   {8, 1},  {2, 2},  {3, 3},  {5, 7},
                                                              {8, 7}, {10, 10}, {7, 64}, {64, 5}, {31, 30}};
    for (const auto& [rows, columns] : shapes)
        for (int round = 0; round < (rows * columns > 100 ? 20 : 100); ++round) {
            const FilledBoard board = random_board(rows, columns, round % 4 == 0 ? rng.below(101) : -1.0, rng);
            std::vector<std::uint8_t> shown(board.counts.size(), 1);
            if (round % 3 == 0)
                for (std::uint8_t& is_shown : shown) is_shown = rng.below(3) != 0;
            BoardModel model = model_with(board, shown);
            MagnetsBoard fast(std::make_shared<Rules>(board));
            for (std::uint32_t count = 0; count < shown.size(); ++count)
                if (shown[count]) fast.set_count(count);
            bool found = true;
            const std::uint32_t seldom = 4 + rng.below(40);
            for (Cell cell = 0; cell < board.cells(); ++cell) {
                if (board.is_single(cell) || rng.below(seldom) != 0) continue;
                // Now and then a wrong pole, so that it need not have a solution.
                const Value value = rng.below(8) == 0 ? rng.below(3) : board.poles[cell];
                model.domains[cell] = bit(value);
                found = fast.set(cell, value) && found;
            }
            State state(model.model, model.domains);
            Propagator general(model.model, inferences);
            Monitor monitor;
            general.wake_all();
            const bool possible = general.run(state, monitor) == Progress::fixpoint;
            found = found && fast.propagate(false, none);
            CHECK_EQUAL(found, possible);
            failed += !possible;
            if (!possible) continue;
            open += state.open();
            CHECK_EQUAL(fast.solved(), state.open() == 0);
            for (Cell cell = 0; cell < board.cells(); ++cell) CHECK_EQUAL(fast.candidates(cell), state[cell]);
        }
    CHECK(failed > 20);
    CHECK(open > 1000);
}

int solutions(const Made& made) {
    const std::uint32_t cells = made.board.cells();
    BoardModel model = model_with(made.board, {made.shown.begin() + cells, made.shown.end()});
    for (Cell cell = 0; cell < cells; ++cell)
        if (made.shown[cell]) model.domains[cell] = bit(made.board.poles[cell]);
    return solutions_up_to_two(model.model, model.domains, inferences);
}

void puzzles_have_one_solution() {
    Monitor monitor;
    const std::pair<std::uint32_t, std::uint32_t> shapes[] = {{1, 1}, {1, 2}, {7, 1}, {2, 2}, {5, 5}, {6, 9}, {9, 8}};
    for (const auto& [rows, columns] : shapes)
        for (const bool givens : {true, false})
            for (std::uint64_t seed = 0; seed < 8; ++seed) {
                Maker maker({.rows = rows, .columns = columns, .givens = givens});
                const Made made = maker.make(seed, monitor);
                CHECK(made.end == Made::End::made);
                CHECK_EQUAL(made.board.rows, rows);
                CHECK(givens || std::count(made.shown.begin(), made.shown.begin() + rows * columns, 1) == 0);
                CHECK_EQUAL(solutions(made), 1);
                CHECK_EQUAL(model_of(made.board).model.first_broken(made.board.poles), none);
            }
}

void of_minimal_puzzles_no_clue_can_go() {
    Monitor monitor;
    for (const bool givens : {true, false})
        for (const auto& [rows, columns] : {std::pair{6u, 6u}, {7u, 4u}}) {
            Maker maker({.rows = rows, .columns = columns, .givens = givens, .minimal = true});
            for (std::uint64_t seed = 0; seed < 4; ++seed) {
                Made made = maker.make(seed, monitor);
                CHECK_EQUAL(solutions(made), 1);
                for (std::uint8_t& is_shown : made.shown) {
                    if (!is_shown) continue;
                    is_shown = 0;
                    CHECK_EQUAL(solutions(made), 2);
                    is_shown = 1;
                }
            }
        }
}

void a_transposed_board_has_the_same_pieces() {
    Rng rng(2);
    const FilledBoard lying = random_board(3, 5, -1, rng), standing = transposed(lying);
    const auto turned = [&](Cell cell) { return cell % lying.columns * lying.rows + cell / lying.columns; };
    CHECK_EQUAL(standing.rows, lying.columns);
    for (Cell cell = 0; cell < lying.cells(); ++cell) {
        CHECK_EQUAL(standing.poles[turned(cell)], lying.poles[cell]);
        CHECK_EQUAL(standing.partner[turned(cell)], turned(lying.partner[cell]));
    }
    for (Value pole : {plus, minus})
        for (std::uint32_t row = 0; row < lying.rows; ++row)
            CHECK_EQUAL(standing.counts[standing.column_count(row, pole)], lying.counts[lying.row_count(row, pole)]);
    const auto pieces = pieces_of(standing);
    std::uint32_t last = 0;  // numbered in reading order
    for (const std::uint32_t piece : pieces) {
        CHECK(piece <= last + 1);
        last = std::max(last, piece);
    }
    CHECK_EQUAL(last, 8u);
}

void dominoes_cover_the_board() {
    Rng rng(5);
    for (const auto& [rows, columns] :
         {std::pair{4u, 4u}, {3u, 5u}, {1u, 1u}, {1u, 8u}, {7u, 7u}, {5u, 31u}, {64u, 3u}, {11u, 9u}, {64u, 64u}}) {
        FilledBoard board(rows, columns);
        lay_dominoes(board, rng);
        std::size_t singles = 0;
        for (Cell cell = 0; cell < board.cells(); ++cell) {
            const Cell other = board.partner[cell];
            singles += other == cell;
            CHECK_EQUAL(board.partner[other], cell);
            if (other > cell) CHECK(other - cell == columns || (other - cell == 1 && other % columns != 0));
        }
        CHECK_EQUAL(singles, std::size_t{rows * columns % 2});
    }
}

// About half of the cells are neutral.
void poles_repel_and_are_counted_on_boards_of_every_size() {
    Rng rng(6);
    for (const auto& [rows, columns] : {std::pair{1u, 16u},
                                        {4u, 4u},
                                        {5u, 3u},
                                        {5u, 6u},
                                        {9u, 9u},
                                        {1u, 63u},
                                        {2u, 63u},
                                        {1u, 64u},
                                        {12u, 12u},
                                        {20u, 20u},
                                        {64u, 2u},
                                        {3u, 64u},
                                        {7u, 50u},
                                        {40u, 41u},
                                        {64u, 64u}}) {
        std::size_t neutrals = 0;
        for (int round = 0; round < 20; ++round) {
            const FilledBoard board = random_board(rows, columns, -1, rng);
            neutrals += static_cast<std::size_t>(std::count(board.poles.begin(), board.poles.end(), neutral));
            CHECK_EQUAL(model_of(board).model.first_broken(board.poles), none);
        }
        const double share = static_cast<double>(neutrals) / (20.0 * rows * columns);
        CHECK(0.4 < share && share < 0.65);
    }
}

void work_ends_when_it_is_told() {
    const std::atomic<bool> stop{true};
    for (const bool givens : {true, false}) {
        Monitor monitor(-1, &stop);
        monitor.look();
        CHECK(Maker({.rows = 20, .columns = 20, .givens = givens}).make(1, monitor).end == Made::End::stopped);
    }
}

}  // namespace

int main() {
    return run({
        {"a random tiling covers the board with dominoes, and one single cell if need be", dominoes_cover_the_board},
        {"poles repel and are counted on boards of every size", poles_repel_and_are_counted_on_boards_of_every_size},
        {"the model of a board has the solutions that the rules allow", the_model_states_the_rules},
        {"what follows on its board is what follows in general", the_same_follows},
        {"a puzzle has one solution, with givens and without", puzzles_have_one_solution},
        {"of a minimal puzzle no clue can go", of_minimal_puzzles_no_clue_can_go},
        {"a transposed board has the same pieces", a_transposed_board_has_the_same_pieces},
        {"work ends when it is told to", work_ends_when_it_is_told},
    });
}

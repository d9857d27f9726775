// Boards of dominoes: the propagation on words finds just what the general one finds, repaired boards and minimal
// puzzles are what they claim to be, as the general search sees it.
#include <algorithm>

#include "families/magnets/batch.hpp"
#include "families/magnets/board_model.hpp"
#include "families/magnets/candidates.hpp"
#include "families/magnets/make.hpp"
#include "families/magnets/row_bits.hpp"
#include "families/magnets/tiling.hpp"
#include "search/propagator.hpp"
#include "search/search.hpp"
#include "tests/check.hpp"

#ifdef GRIDWRIGHT_KERNELS
#include "families/lanes/lanes_dig.hpp"
#include "families/lanes/lanes_make.hpp"
#endif

namespace {

using namespace gridwright;
using namespace gridwright::dominoes;

const std::vector<Inference> inferences = {Inference::pairs, Inference::line_analysis};

Board random_board(std::uint32_t rows, std::uint32_t columns, double neutral_share, Rng& rng) {
    Board board(rows, columns);
    RandomBoards(rows, columns, neutral_share).lay(board, rng);
    return board;
}

// The board's model without the counts that are not shown: those may be anything.
BoardModel model_with(const Board& board, const std::vector<std::uint8_t>& shown) {
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

void the_same_follows() {
    Rng rng(1);
    std::size_t failed = 0, open = 0;
    const std::pair<std::uint32_t, std::uint32_t> shapes[] = {{1, 2}, {1, 9},   {8, 1},  {2, 2},  {3, 3},  {5, 7},
                                                              {8, 7}, {10, 10}, {7, 64}, {64, 5}, {31, 30}};
    for (const auto& [rows, columns] : shapes)
        for (int round = 0; round < (rows * columns > 100 ? 20 : 100); ++round) {
            const Board board = random_board(rows, columns, round % 4 == 0 ? rng.below(101) : -1.0, rng);
            std::vector<std::uint8_t> shown(board.counts.size(), 1);
            if (round % 3 == 0)
                for (std::uint8_t& is_shown : shown) is_shown = rng.below(3) != 0;
            BoardModel model = model_with(board, shown);
            Propagation propagation(board);
            for (std::uint32_t count = 0; count < shown.size(); ++count)
                if (!shown[count]) propagation.forget_count(count);
            const std::uint32_t seldom = 4 + rng.below(40);
            for (Cell cell = 0; cell < board.cells(); ++cell) {
                if (board.is_single(cell) || rng.below(seldom) != 0) continue;
                // Now and then a wrong pole, so that it need not have a solution.
                const Value value = rng.below(8) == 0 ? rng.below(3) : board.poles[cell];
                model.domains[cell] = bit(value);
                propagation.keep(cell, value);
            }
            State state(model.model, model.domains);
            Propagator general(model.model, inferences);
            Monitor monitor;
            general.wake_all();
            const bool possible = general.run(state, monitor) == Progress::fixpoint;
            const bool found = propagation.run() && (!propagation.solved() || propagation.counts_hold());
            CHECK_EQUAL(found, possible);
            failed += !possible;
            if (!possible) continue;
            open += state.open();
            CHECK_EQUAL(propagation.open_cells(), state.open());
            for (Cell cell = 0; cell < board.cells(); ++cell)
                for (Value value : {plus, minus, neutral})
                    CHECK_EQUAL(propagation.may_be(cell, value), (state[cell] & bit(value)) != 0);
        }
    CHECK(failed > 20);
    CHECK(open > 1000);
}

std::size_t solutions(const Made& made) {
    BoardModel model = model_with(made.board, made.shown);
    for (Cell cell : made.givens) model.domains[cell] = bit(made.board.poles[cell]);
    Monitor monitor;
    Search search(model.model, model.domains, {inferences, Choice::first, ValueOrder::in_order, 0});
    std::size_t number = 0;
    while (number < 2 && search.next(monitor) == Found::solution) ++number;
    return number;
}

void puzzles_have_one_solution() {
    Monitor monitor;
    const std::pair<std::uint32_t, std::uint32_t> shapes[] = {{1, 1}, {1, 2}, {7, 1}, {2, 2}, {5, 5}, {6, 9}, {9, 8}};
    for (const auto& [rows, columns] : shapes)
        for (const bool givens : {true, false})
            for (std::uint64_t seed = 0; seed < 8; ++seed) {
                const Made made = make(RandomBoards(rows, columns), {.givens = givens}, seed, monitor);
                CHECK(made.end == Made::End::made);
                CHECK(givens || made.givens.empty());
                CHECK_EQUAL(solutions(made), 1u);
                const BoardModel model = model_of(made.board);
                CHECK_EQUAL(model.model.first_broken(made.board.poles), none);
            }
}

void of_minimal_puzzles_no_clue_can_go() {
    Monitor monitor;
    for (const bool givens : {true, false})
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            Made made = make(RandomBoards(6, 6), {.givens = givens, .minimal = true}, seed, monitor);
            CHECK_EQUAL(solutions(made), 1u);
            for (std::uint8_t& is_shown : made.shown) {
                if (!is_shown) continue;
                is_shown = 0;
                CHECK_EQUAL(solutions(made), 2u);
                is_shown = 1;
            }
            for (const Cell cell : std::vector<Cell>(made.givens)) {
                std::erase(made.givens, cell);
                CHECK_EQUAL(solutions(made), 2u);
                made.givens.push_back(cell);
            }
        }
}

void a_board_that_was_made_lying_may_stand() {
    Monitor monitor;
    constexpr std::uint32_t rows = 5, columns = 3;
    const Made made = make(RandomBoards(columns, rows), {.counts = 9}, 1, monitor);
    Batch lying(columns, rows, 1), standing(rows, columns, 1);
    lying.put(0, made);
    standing.put(0, made);
    for (std::uint32_t row = 0; row < rows; ++row)
        for (std::uint32_t column = 0; column < columns; ++column) {
            const std::uint32_t cell = row * columns + column, turned = column * rows + row;
            CHECK_EQUAL(standing.poles(0)[cell], lying.poles(0)[turned]);
            CHECK_EQUAL(standing.givens(0)[cell], lying.givens(0)[turned]);
            for (std::uint32_t other = 0; other < rows * columns; ++other)  // the same cells are one piece
                CHECK_EQUAL(standing.pieces(0)[cell] == standing.pieces(0)[other],
                            lying.pieces(0)[turned] == lying.pieces(0)[other % columns * rows + other / columns]);
        }
    const auto shown = standing.counts(0), before = lying.counts(0);
    for (std::uint32_t count = 0; count < 2 * columns; ++count) CHECK_EQUAL(shown[count], before[2 * rows + count]);
    for (std::uint32_t count = 0; count < 2 * rows; ++count) CHECK_EQUAL(shown[2 * columns + count], before[count]);
    CHECK_EQUAL(standing.pieces(0)[0], 1);
    std::uint16_t last = 0;  // numbered in reading order
    for (std::uint16_t piece : standing.pieces(0)) {
        CHECK(piece <= last + 1);
        last = std::max(last, piece);
    }
}

#ifdef GRIDWRIGHT_KERNELS
void in_lanes_of_every_width_the_same_puzzles_are_made() {
    Monitor monitor;
    const std::pair<std::uint32_t, std::uint32_t> shapes[] = {
        {1, 1},  {1, 6},  {4, 4},  {5, 6},  {6, 6},  {7, 3},   {7, 8},  {9, 9},  {4, 11}, {12, 12}, {14, 9}, {3, 13},
        {17, 2}, {20, 3}, {2, 22}, {5, 23}, {3, 32}, {16, 18}, {2, 33}, {3, 64}, {4, 19}, {6, 32},  {7, 40}, {8, 63}};
    for (const auto& [rows, columns] : shapes)
        for (const auto& [neutral_share, givens] : {std::pair{-1.0, true}, {-1.0, false}, {50.0, true}}) {
            const RandomBoards boards(rows, columns, neutral_share);
            const Wish wish{.givens = givens};
            std::vector<std::uint64_t> seeds;
            const std::uint64_t puzzles = rows * columns > 250 ? 3 : rows * columns > 100 ? 12 : 70;
            for (std::uint64_t seed = 0; seed < puzzles; ++seed) seeds.push_back(seed);
            Batch alone(rows, columns, seeds.size());
            for (std::size_t at = 0; at < seeds.size(); ++at) alone.put(at, make(boards, wish, seeds[at], monitor));
            for (int width : lane_widths()) {
                Batch together(rows, columns, seeds.size());
                CHECK(make_in_lanes(boards, wish, seeds, width, together, monitor));
                CHECK(together == alone);
            }
        }
}

void lanes_end_when_they_are_told() {
    const std::atomic<bool> stop{true};
    Monitor monitor(-1, &stop);
    const std::vector<std::uint64_t> seeds(100);
    Batch batch(8, 8, seeds.size());
    CHECK(makes_in_lanes(RandomBoards(8, 8), {}, seeds.size()));
    CHECK(!make_in_lanes(RandomBoards(8, 8), {}, seeds, batch, monitor));
    CHECK(batch.end(seeds.size() - 1) == Made::End::stopped);
}
#endif

void dominoes_cover_the_board() {
    Rng rng(5);
    for (const auto& [rows, columns] :
         {std::pair{4u, 4u}, {3u, 5u}, {1u, 1u}, {1u, 8u}, {7u, 7u}, {5u, 31u}, {64u, 3u}, {11u, 9u}, {64u, 64u}}) {
        const Board board = Tiler(rows, columns).laid(rng);
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

// On boards from the table, of one word, two, four, eight and more, and of a word a row; about half of the cells are
// neutral.
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
            const Board board = random_board(rows, columns, -1, rng);
            neutrals += static_cast<std::size_t>(std::count(board.poles.begin(), board.poles.end(), neutral));
            CHECK_EQUAL(model_of(board).model.first_broken(board.poles), none);
        }
        const double share = static_cast<double>(neutrals) / (20.0 * rows * columns);
        CHECK(0.4 < share && share < 0.65);
    }
}

// One step of mixing is the same on a board whose rows follow each other and on one whose rows are words.
void poles_are_laid_anew_in_the_same_way_in_rows() {
    Rng rng(7);
    constexpr std::uint32_t rows = 3, columns = 14;
    for (int round = 0; round < 50; ++round) {
        const Board board = Tiler(rows, columns).laid(rng);
        const PoleMix<OneWord> flat(board);
        const PoleMix<RowBits<rows>> by_rows(board);
        OneWord plus, minus;
        RowBits<rows> row_plus, row_minus;
        for (std::uint32_t step = 0; step < 40; ++step) {
            OneWord for_plus, for_minus;
            RowBits<rows> row_for_plus, row_for_minus;
            for (std::uint32_t row = 0; row < rows; ++row) {
                const Word one = rng.next() & low_bits(columns), other = rng.next() & low_bits(columns);
                for_plus.add(row * flat.stride(), one), for_minus.add(row * flat.stride(), other);
                row_for_plus.add(row * by_rows.stride(), one), row_for_minus.add(row * by_rows.stride(), other);
            }
            const std::uint32_t group = step / 2 % flat.groups;
            const Below below{flat.stride()}, row_below{by_rows.stride()};
            if (step % 2 == 0) {
                lay_anew(plus, minus, flat.lying(group), for_plus, for_minus, Beside{}, below);
                lay_anew(row_plus, row_minus, by_rows.lying(group), row_for_plus, row_for_minus, Beside{}, row_below);
            } else {
                lay_anew(plus, minus, flat.standing(group), for_plus, for_minus, below, below);
                lay_anew(row_plus, row_minus, by_rows.standing(group), row_for_plus, row_for_minus, row_below,
                         row_below);
            }
            for (std::uint32_t row = 0; row < rows; ++row) {
                CHECK_EQUAL(plus.at(row * flat.stride()) & low_bits(columns), row_plus.at(row * by_rows.stride()));
                CHECK_EQUAL(minus.at(row * flat.stride()) & low_bits(columns), row_minus.at(row * by_rows.stride()));
            }
        }
        CHECK((row_plus.words[0] | row_plus.words[1]) != 0);
    }
}

void work_ends_when_it_is_told() {
    const std::atomic<bool> stop{true};
    for (const bool givens : {true, false}) {
        Monitor monitor(-1, &stop);
        monitor.look();
        CHECK(make(RandomBoards(20, 20), {.givens = givens}, 1, monitor).end == Made::End::stopped);
    }
}

}  // namespace

int main() {
    return gridwright::tests::run({
        {"a random tiling covers the board with dominoes, and one single cell if need be", dominoes_cover_the_board},
        {"poles repel and are counted on boards of every size", poles_repel_and_are_counted_on_boards_of_every_size},
        {"what follows on words is what follows in general", the_same_follows},
        {"a puzzle has one solution, with givens and without", puzzles_have_one_solution},
        {"of a minimal puzzle no clue can go", of_minimal_puzzles_no_clue_can_go},
        {"poles are laid anew in the same way in rows", poles_are_laid_anew_in_the_same_way_in_rows},
        {"a board that was made lying may stand", a_board_that_was_made_lying_may_stand},
        {"work ends when it is told to", work_ends_when_it_is_told},
#ifdef GRIDWRIGHT_KERNELS
        {"in lanes of every width the same puzzles are made", in_lanes_of_every_width_the_same_puzzles_are_made},
        {"lanes end when they are told to", lanes_end_when_they_are_told},
#endif
    });
}

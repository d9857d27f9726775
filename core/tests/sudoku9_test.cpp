// The bulk Sudoku kernel against a brute force, for every kind of register that this machine has.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "families/sudoku/nine/nine.hpp"
#include "tests/support/check.hpp"
#include "tests/support/sudoku9_puzzles.hpp"

namespace {

using namespace gridwright::tests;

using gridwright::Sudoku9Batch;
using gridwright::Sudoku9Isa;
using gridwright::Sudoku9Status;

struct Result {
    std::uint32_t found = 99;
    Digits first{}, second{};
    Sudoku9Status status = Sudoku9Status::stopped;
    std::uint64_t choices = 99, backtracks = 99;
    std::uint32_t depth = 99;

    bool operator==(const Result&) const = default;
};

std::vector<Result> solve(const std::vector<Masks>& puzzles, unsigned limit, Sudoku9Isa isa,
                          const std::atomic<bool>* stop = nullptr, std::uint64_t choice_limit = ~std::uint64_t{0}) {
    const std::size_t count = puzzles.size();
    std::vector<std::uint32_t> found(count, 99), depth(count, 99);
    std::vector<Digits> first(count), second(count);
    std::vector<Sudoku9Status> status(count);
    std::vector<std::uint64_t> choices(count, 99), backtracks(count, 99);
    Sudoku9Batch batch;
    batch.count = count;
    batch.candidates = count ? puzzles.data()->data() : nullptr;
    batch.limit = limit;
    batch.choice_limit = choice_limit;
    batch.stop = stop;
    batch.found = found.data();
    batch.solutions = count ? first.data()->data() : nullptr;
    batch.second_solutions = count ? second.data()->data() : nullptr;
    batch.status = status.data();
    batch.choices = choices.data();
    batch.backtracks = backtracks.data();
    batch.depth = depth.data();
    gridwright::solve_sudoku9(batch, isa);
    std::vector<Result> results(count);
    for (std::size_t i = 0; i < count; ++i)
        results[i] = {found[i], first[i], second[i], status[i], choices[i], backtracks[i], depth[i]};
    return results;
}

std::vector<Sudoku9Isa> available() {
    std::vector<Sudoku9Isa> isas{Sudoku9Isa::best};
    for (Sudoku9Isa isa : {Sudoku9Isa::portable, Sudoku9Isa::avx2, Sudoku9Isa::avx512})
        if (gridwright::sudoku9_isa_available(isa)) isas.push_back(isa);
    return isas;
}

bool is_blank(const Digits& digits) {
    return std::all_of(digits.begin(), digits.end(), [](auto digit) { return digit == gridwright::sudoku9_no_digit; });
}

// Both solutions are there when they were found, solve the puzzle and differ.
void check_solutions(const Result& result, const Masks& puzzle) {
    CHECK(result.found < 1 ? is_blank(result.first) : solves(result.first, puzzle));
    CHECK(result.found < 2 ? is_blank(result.second) : solves(result.second, puzzle));
    CHECK(result.found < 2 || result.first != result.second);
}

void random_puzzles_agree() {
    const std::vector<Masks> puzzles = random_puzzles(400, 1);
    for (unsigned limit : {1u, 2u, 7u}) {
        std::vector<unsigned> expected;
        for (const Masks& puzzle : puzzles) expected.push_back(brute_force(puzzle, limit));
        CHECK(std::count(expected.begin(), expected.end(), 0u) > 10);
        CHECK(std::count(expected.begin(), expected.end(), limit) > 10);
        for (Sudoku9Isa isa : available()) {
            const std::vector<Result> results = solve(puzzles, limit, isa);
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                CHECK_EQUAL(results[i].found, expected[i]);
                CHECK(results[i].status == Sudoku9Status::done);
                check_solutions(results[i], puzzles[i]);
            }
        }
    }
}

void large_counts_are_exact() {
    std::mt19937 random(5);
    const Digits grid = filled_grid(random);
    std::vector<Masks> puzzles;
    for (int hidden : {2, 3, 4}) {  // hiding some digits everywhere leaves room for very many solutions
        Masks puzzle;
        for (int cell = 0; cell < 81; ++cell)
            puzzle[cell] = static_cast<std::uint16_t>(grid[cell] < hidden ? 0x1FF : 1 << grid[cell]);
        puzzles.push_back(puzzle);
    }
    for (Sudoku9Isa isa : available()) {
        const std::vector<Result> results = solve(puzzles, 100000, isa);
        for (std::size_t i = 0; i < puzzles.size(); ++i) CHECK_EQUAL(results[i].found, brute_force(puzzles[i], 100000));
    }
}

void every_shape_of_batch_is_solved() {
    for (Sudoku9Isa isa : available())
        for (int count : {0, 1, 2, 7, 8, 9, 31, 32, 33, 70}) {
            const std::vector<Result> results = solve(std::vector<Masks>(count, empty_grid()), 2, isa);
            for (const Result& result : results) {
                CHECK_EQUAL(result.found, 2u);
                check_solutions(result, empty_grid());
            }
        }
}

void contradictions_have_no_solution() {
    Masks repeated = empty_grid(), starved = empty_grid(), crossed = empty_grid();
    repeated[0] = repeated[8] = 1;
    starved[40] = 0;
    for (int cell : {0, 1, 2}) crossed[cell] = 3;  // three cells for two digits
    for (Sudoku9Isa isa : available())
        for (const Result& result : solve({repeated, starved, crossed}, 2, isa)) {
            CHECK_EQUAL(result.found, 0u);
            CHECK_EQUAL(result.backtracks, result.choices);
            CHECK(is_blank(result.first));
            CHECK(is_blank(result.second));
        }
}

void bits_above_the_ninth_are_ignored() {
    std::vector<Masks> puzzles = random_puzzles(40, 2), dirty = puzzles;
    for (Masks& puzzle : dirty)
        for (std::uint16_t& mask : puzzle) mask |= 0xFE00;
    for (Sudoku9Isa isa : available()) CHECK(solve(dirty, 2, isa) == solve(puzzles, 2, isa));
}

void company_does_not_matter() {
    const std::vector<Masks> puzzles = random_puzzles(100, 3);
    const std::vector<Result> expected = solve(puzzles, 3, Sudoku9Isa::portable);
    for (Sudoku9Isa isa : available()) {
        CHECK(solve(puzzles, 3, isa) == expected);
        std::vector<Masks> reversed(puzzles.rbegin(), puzzles.rend());
        std::vector<Result> results = solve(reversed, 3, isa);
        std::reverse(results.begin(), results.end());
        CHECK(results == expected);
        for (std::size_t i = 0; i < puzzles.size(); ++i) CHECK(solve({puzzles[i]}, 3, isa).front() == expected[i]);
    }
}

void a_stop_ends_even_endless_work() {
    const std::atomic<bool> stop = true;
    for (Sudoku9Isa isa : available())
        for (const Result& result : solve(std::vector<Masks>(50, empty_grid()), 4000000000u, isa, &stop)) {
            CHECK(result.status == Sudoku9Status::stopped);
            CHECK(result.found < 4000000000u);
            check_solutions(result, empty_grid());
        }
}

void a_choice_limit_ends_one_puzzle_only() {
    std::vector<Masks> puzzles = random_puzzles(100, 4);
    for (Sudoku9Isa isa : available()) {
        const std::vector<Result> full = solve(puzzles, 2, isa), limited = solve(puzzles, 2, isa, nullptr, 3);
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            CHECK(full[i].status == Sudoku9Status::done);
            CHECK((limited[i].status == Sudoku9Status::done) == (full[i].choices <= 3));
            CHECK(limited[i].found <= full[i].found);
            CHECK(limited[i].choices <= 3);
            if (full[i].choices <= 3) CHECK(limited[i] == full[i]);
            check_solutions(limited[i], puzzles[i]);
        }
    }
}

void only_counts_may_be_asked_for() {
    std::vector<Masks> puzzles = random_puzzles(60, 6);
    puzzles.push_back(empty_grid());
    for (unsigned limit : {1u, 2u, 50u})
        for (Sudoku9Isa isa : available())
            for (const Masks& puzzle : puzzles) {
                std::uint32_t found = 99;
                Sudoku9Batch batch;
                batch.count = 1;
                batch.candidates = puzzle.data();
                batch.limit = limit;
                batch.found = &found;
                gridwright::solve_sudoku9(batch, isa);
                CHECK_EQUAL(found, solve({puzzle}, limit, isa).front().found);
            }
}

void published_puzzles_are_unique() {
    for (const char* name : {"clue17_10000.txt", "hardest_5000.txt", "magictour_1465.txt", "sudoku-top95.txt"}) {
        const std::vector<Masks> puzzles = shared_puzzles(name, 1500);
        for (Sudoku9Isa isa : available()) {
            const std::vector<Result> results = solve(puzzles, 2, isa);
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                CHECK_EQUAL(results[i].found, 1u);
                CHECK(solves(results[i].first, puzzles[i]));
            }
        }
    }
}

void names_say_what_runs() {
    const Sudoku9Isa widest = std::getenv("GRIDWRIGHT_PORTABLE") ? Sudoku9Isa::portable : available().back();
    CHECK_EQUAL(std::string(gridwright::sudoku9_isa()), gridwright::sudoku9_isa(widest));
    CHECK_EQUAL(std::string(gridwright::sudoku9_isa(Sudoku9Isa::portable)), "portable");
}

}  // namespace

int main() {
    return gridwright::tests::run({
        {"random puzzles have as many solutions as brute force finds", random_puzzles_agree},
        {"large counts are exact", large_counts_are_exact},
        {"a batch of any size is solved, and an empty grid has a second solution", every_shape_of_batch_is_solved},
        {"contradictory puzzles have no solution", contradictions_have_no_solution},
        {"bits above the ninth are ignored", bits_above_the_ninth_are_ignored},
        {"results depend neither on the registers nor on the other puzzles", company_does_not_matter},
        {"a stop flag ends even endless work", a_stop_ends_even_endless_work},
        {"a choice limit ends one puzzle and leaves the others alone", a_choice_limit_ends_one_puzzle_only},
        {"a caller may ask for counts only", only_counts_may_be_asked_for},
        {"published puzzles have exactly one solution", published_puzzles_are_unique},
        {"the widest registers are used, and their name is told", names_say_what_runs},
    });
}

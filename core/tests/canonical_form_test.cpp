// The canonical form against an exhaustive search over all moves on small arrays, and its laws on large ones.
#include "symmetry/least_text/canonical_form.hpp"

#include <numeric>
#include <set>

#include "symmetry/moves_between.hpp"
#include "tests/support/check.hpp"
#include "tests/support/line_arrays.hpp"

namespace {

using namespace gridwright;
using namespace gridwright::tests;

constexpr LineGroup sudoku4 = sudoku_group(2, 2), sudoku6 = sudoku_group(2, 3), tall6 = sudoku_group(3, 2);
constexpr LineGroup latin4{4, 4, 4, 4, 4, true};
constexpr LineGroup latin4_by_blocks_of_one{4, 4, 4, 1, 1, true};
constexpr LineGroup wide{2, 6, 3, 2, 3, false};

Cells form_of(const LineGroup& group, const Cells& cells) {
    Monitor monitor;
    return *canonical_form(group, cells.data(), monitor);
}

// Also of boards with stripes.
std::vector<LineGroup> groups_with_stripes() {
    std::vector<LineGroup> groups;
    for (const auto& [height, width] :
         {std::pair{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 5}, {5, 2}, {1, 6}, {6, 1}, {8, 2}})
        groups.push_back(sudoku_group(height, width));
    return groups;
}

std::uint64_t automorphisms(const LineGroup& group, const Cells& cells) {
    const BoardParts parts(group);
    Monitor monitor;
    std::uint64_t result = 1;
    const GivenArray array(parts, cells.data());
    for (const int size : find_automorphisms(array, monitor).orbit_sizes)
        result = times(result, static_cast<std::uint64_t>(size));
    return result;
}

bool is_copy(const LineGroup& group, const Cells& cells, const Cells& text) {
    const BoardParts parts(group);
    const GivenArray from(parts, cells.data()), to(parts, text.data());
    Monitor monitor;
    const auto images = find_move(from, to, monitor).images;
    return images && moved(group, move_of(parts, *images), cells.data()) == text;
}

void agrees_with_exhaustive_search(const LineGroup& group, const Cells& cells) {
    const Exhaustive exhaustive(group, cells);
    const Cells form = form_of(group, cells);
    CHECK(form == exhaustive.least);
    CHECK_EQUAL(automorphisms(group, cells), exhaustive.automorphisms);
    CHECK(is_copy(group, cells, form));
}

void does_not_change_under_moves(const LineGroup& group, const Cells& cells, std::mt19937& random) {
    const Cells form = form_of(group, cells);
    CHECK(is_copy(group, cells, form));
    const Cells other = moved(group, random_move(group, random), cells.data());
    CHECK(form_of(group, other) == form);
    CHECK_EQUAL(automorphisms(group, cells), automorphisms(group, other));
}

// The form is the same however few choices are kept.
void check_with_few_choices(const LineGroup& group, const Cells& cells) {
    const Cells form = form_of(group, cells);
    for (const std::size_t most : {0, 1, 5}) {
        Monitor monitor;
        CHECK(*canonical_form(group, cells.data(), monitor, most) == form);
    }
}

}  // namespace

int main() {
    return run({
        {"thinned full grids have the least text and the automorphisms that exhaustive search finds",
         [] {
             std::mt19937 random(1);
             for (const LineGroup& group : {sudoku4, latin4, latin4_by_blocks_of_one, wide}) {
                 for (int round = 0; round < 60; ++round) {
                     Cells cells = thinned(cyclic(group), round % 7 / 6.0, random);
                     if (round % 2) std::swap(cells[random() % cells.size()], cells[random() % cells.size()]);
                     agrees_with_exhaustive_search(group, cells);
                 }
             }
             for (int round = 0; round < 14; ++round) {
                 const LineGroup& group = round % 2 ? tall6 : sudoku6;
                 agrees_with_exhaustive_search(group, thinned(cyclic(group), round / 13.0, random));
             }
         }},
        {"so have rows in which columns of a stack name each other's values, or some of them do",
         [] {
             std::mt19937 random(8);
             for (const LineGroup& group :
                  {LineGroup{2, 4, 8, 1, 4, false}, {2, 5, 7, 1, 5, false}, {2, 6, 9, 2, 3, false}}) {
                 Cells values(static_cast<std::size_t>(group.values));
                 std::iota(values.begin(), values.end(), std::uint8_t{1});
                 for (int round = 0; round < 200; ++round) {
                     Cells cells;
                     for (int row = 0; row < group.rows; ++row) {
                         std::shuffle(values.begin(), values.end(), random);
                         cells.insert(cells.end(), values.begin(), values.begin() + group.columns);
                     }
                     agrees_with_exhaustive_search(group, thinned(cells, 0.7 + round % 4 / 10.0, random));
                 }
             }
         }},
        {"so have arrays that are no puzzles, with values repeated in their lines",
         [] {
             std::mt19937 random(2);
             agrees_with_exhaustive_search({2, 6, 9, 2, 3, false}, {1, 0, 0, 0, 0, 2, 1, 0, 3, 0, 4, 4});
             for (const LineGroup& group : {sudoku4, latin4, wide, LineGroup{2, 6, 9, 2, 3, false}}) {
                 for (int round = 0; round < 120; ++round) {
                     Cells cells(static_cast<std::size_t>(group.cells()));
                     for (auto& cell : cells)
                         cell = static_cast<std::uint8_t>(random() % std::min(group.values + 1, 2 + round % 8));
                     agrees_with_exhaustive_search(group, cells);
                 }
             }
         }},
        {"the form and the number of automorphisms do not change under moves, from full to almost empty",
         [] {
             std::mt19937 random(3);
             for (const int box : {3, 4, 5}) {
                 const LineGroup group = sudoku_group(box, box);
                 for (const double kept : {1.0, 0.9, 0.5, 0.2, 0.1, 0.03}) {
                     does_not_change_under_moves(group, thinned(cyclic(group), kept, random), random);
                 }
             }
             for (const LineGroup& group : {sudoku_group(3, 4), sudoku_group(8, 8)})
                 does_not_change_under_moves(group, thinned(cyclic(group), 0.3, random), random);
         }},
        {"the empty grid has every move for an automorphism, at every size",
         [] {
             for (const int box : {1, 2, 3, 5, 8}) {
                 const LineGroup group = sudoku_group(box, box);
                 const Cells empty(static_cast<std::size_t>(group.cells()));
                 const std::uint64_t rows = power(factorial(box), box + 1);
                 CHECK_EQUAL(automorphisms(group, empty), times(times(times(rows, rows), 2), factorial(box * box)));
                 CHECK(form_of(group, empty) == empty);
             }
         }},
        {"the most symmetric full 9×9 grid has 648 automorphisms",
         [] { CHECK_EQUAL(automorphisms(sudoku_group(3, 3), most_symmetric_grid()), std::uint64_t{648}); }},
        {"generators are automorphisms",
         [] {
             std::mt19937 random(4);
             const LineGroup group = sudoku_group(3, 3);
             const BoardParts parts(group);
             const Cells cells = thinned(cyclic(group), 0.1, random);
             const GivenArray array(parts, cells.data());
             Monitor monitor;
             const auto generators = find_automorphisms(array, monitor).generators;
             CHECK(!generators.empty());
             for (const auto& generator : generators) {
                 const bool turns = generator[parts.orientations] != parts.orientations;
                 for (int row = 0; row < 9; ++row) {
                     for (int column = 0; column < 9; ++column) {
                         int to_row = generator[parts.rows + row], to_column = generator[parts.columns + column];
                         if (turns) std::swap(to_row, to_column);
                         const int value = cells[row * 9 + column];
                         const int image = cells[to_row * 9 + to_column - parts.columns];
                         CHECK_EQUAL(value ? generator[parts.values + value - 1] - parts.values + 1 : 0, image);
                     }
                 }
             }
         }},
        {"a move is found exactly to copies, which have as many automorphisms",
         [] {
             std::mt19937 random(6);
             for (const LineGroup& group : groups_with_stripes()) {
                 const BoardParts parts(group);
                 for (const double kept : {0.0, 0.05, 0.1, 0.2, 0.5, 1.0}) {
                     const Cells cells = thinned(cyclic(group), kept, random);
                     const Cells copy = moved(group, random_move(group, random), cells.data());
                     Cells changed = copy;
                     std::swap(changed[random() % changed.size()], changed[random() % changed.size()]);
                     const GivenArray array(parts, cells.data()), to(parts, copy.data()), other(parts, changed.data());
                     Monitor monitor;
                     CHECK_EQUAL(automorphisms(group, copy), automorphisms(group, cells));
                     const auto images = find_move(array, to, monitor).images;
                     CHECK(images && moved(group, move_of(parts, *images), cells.data()) == copy);
                     const bool same = form_of(group, changed) == form_of(group, cells);
                     const auto found = find_move(array, other, monitor);
                     CHECK(!found.gave_up && found.images.has_value() == same);
                 }
             }
         }},
        {"the form is the same however many partial moves go on side by side",
         [] {
             std::mt19937 random(7);
             for (const LineGroup& group : groups_with_stripes()) {
                 for (const double kept : {0.0, 0.1, 0.3, 1.0}) {
                     check_with_few_choices(group, thinned(cyclic(group), kept, random));
                 }
             }
         }},
        {"so it is where lines repeat a value, and equal texts are reached by different numbers of choices",
         [] {
             std::mt19937 random(9);
             for (const LineGroup& group : {sudoku4, sudoku6, latin4, LineGroup{5, 5, 5, 5, 5, true}}) {
                 for (int round = 0; round < 30; ++round) {
                     Cells cells(static_cast<std::size_t>(group.cells()), 1);
                     for (int change = 0; change < 1 + round % 5; ++change) {
                         cells[random() % cells.size()] =
                             static_cast<std::uint8_t>(random() % static_cast<unsigned>(group.values + 1));
                     }
                     check_with_few_choices(group, cells);
                 }
             }
         }},
        {"all moves to a copy turn the array into it, are different, and are as many as was said",
         [] {
             std::mt19937 random(5);
             for (const double kept : {1.0, 0.5, 0.1}) {
                 const LineGroup& group = sudoku4;
                 const Cells cells = thinned(cyclic(group), kept, random);
                 const Cells copy = moved(group, random_move(group, random), cells.data());
                 const BoardParts parts(group);
                 const GivenArray from(parts, cells.data()), to(parts, copy.data());
                 Monitor monitor;
                 auto found = find_moves_between(from, to, monitor);
                 CHECK(found.has_value());
                 MovesBetween& copies = *found;
                 CHECK(moved(group, copies.simplest(), cells.data()) == copy);
                 std::vector<std::vector<int>> seen;
                 while (const auto move = copies.next()) {
                     CHECK(moved(group, *move, cells.data()) == copy);
                     std::vector<int> key{move->transposed};
                     key.insert(key.end(), move->row_from.begin(), move->row_from.begin() + group.rows);
                     key.insert(key.end(), move->column_from.begin(), move->column_from.begin() + group.columns);
                     seen.push_back(key);
                 }
                 std::sort(seen.begin(), seen.end());
                 CHECK(std::unique(seen.begin(), seen.end()) == seen.end());
                 std::uint64_t expected =
                     automorphisms(group, cells);  // values that don't occur have any names in these
                 const auto used = std::set<int>(cells.begin(), cells.end());
                 std::uint64_t free = 0;
                 for (int value = 1; value <= group.values; ++value)
                     if (!used.contains(value)) expected /= ++free;
                 CHECK_EQUAL(seen.size(), expected);
             }
         }},
        {"the steps from a grid to itself are none, even for the empty 64×64 grid",
         [] {
             const LineGroup group = sudoku_group(8, 8);
             const Cells empty(64 * 64);
             const BoardParts parts(group);
             const GivenArray array(parts, empty.data());
             Monitor monitor;
             const auto steps = steps_of(group, find_moves_between(array, array, monitor)->simplest());
             CHECK(steps.effort() == std::pair(0, 0));
         }},
        {"a search that is asked to stop gives no form",
         [] {
             Monitor monitor(0);
             monitor.look();
             const Cells empty(81);
             CHECK(!canonical_form(sudoku_group(3, 3), empty.data(), monitor));
         }},
    });
}

// The least text by questions, against exhaustive search and against the other searches; and what it stands on: sets of
// different values, and beginnings of a text.
#include "symmetry/by_questions.hpp"

#include "symmetry/all_different.hpp"
#include "symmetry/canonical.hpp"
#include "tests/check.hpp"
#include "tests/line_arrays.hpp"

namespace {

using namespace gridwright;
using namespace gridwright::tests;

constexpr std::int64_t enough = 100'000'000;

// Asks on and on, with so much effort at a time.
LeastText by_questions(const LineGroup& group, const Cells& cells, std::int64_t effort = enough) {
    const Points points(group);
    const GivenArray array(points, cells.data());
    Monitor monitor;
    const auto automorphisms = find_automorphisms(array, monitor);
    RowOrder order;
    std::iota(order.row_at.begin(), order.row_at.end(), std::uint8_t{0});
    std::iota(order.column_at.begin(), order.column_at.end(), std::uint8_t{0});
    const auto questions = std::make_unique<ByQuestions>(array, *automorphisms, nullptr, 0, order, monitor);
    for (;; effort *= 2) {
        if (const auto found = questions->find(effort)) {
            CHECK(moved(group, found->move, cells.data()) == found->text);
            return *found;
        }
    }
}

Cells random_cells(const LineGroup& group, int values, double kept, std::mt19937& random) {
    Cells cells;
    for (int cell = 0; cell < group.cells(); ++cell) cells.push_back(static_cast<std::uint8_t>(1 + random() % values));
    return thinned(cells, kept, random);
}

void all_copies_have_one_form(const LineGroup& group, const Cells& cells, std::mt19937& random) {
    Monitor monitor;
    const auto form = canonical_form(group, cells.data(), monitor);
    CHECK(moved(group, form->move, cells.data()) == form->text);
    const Cells copy = moved(group, random_move(group, random), cells.data());
    CHECK(canonical_form(group, copy.data(), monitor)->text == form->text);
}

// What is left if every way to choose different values is written down.
bool keep_by_brute_force(std::vector<std::uint64_t>& domains) {
    std::vector<std::uint64_t> kept(domains.size());
    std::vector<int> values(domains.size());
    const auto choose = [&](const auto& self, std::size_t index, std::uint64_t taken) -> void {
        if (index == domains.size()) {
            for (std::size_t each = 0; each < values.size(); ++each) kept[each] |= line_set::bit(values[each]);
            return;
        }
        for (std::uint64_t left = domains[index] & ~taken; left; left &= left - 1) {
            values[index] = std::countr_zero(left);
            self(self, index + 1, taken | (left & -left));
        }
    };
    choose(choose, 0, 0);
    domains = kept;
    return domains.empty() || domains[0] != 0;
}

}  // namespace

int main() {
    return gridwright::tests::run({
        {"values that belong to no way to choose different ones are taken out, and no others",
         [] {
             std::mt19937 random(1);
             for (int round = 0; round < 3000; ++round) {
                 const int count = static_cast<int>(random() % 7), values = 1 + static_cast<int>(random() % 8);
                 std::vector<std::uint64_t> domains;
                 for (int index = 0; index < count; ++index) {
                     domains.push_back((random() & random()) % (1u << values) |
                                       (random() % 3 ? 1u << random() % values : 0));
                 }
                 std::vector<std::uint64_t> expected = domains;
                 const bool fits = keep_by_brute_force(expected);
                 CHECK_EQUAL(keep_different(domains.data(), count), fits);
                 if (fits) CHECK(domains == expected);
             }
         }},
        {"what is taken back leaves a beginning as it was",
         [] {
             Beginning text(sudoku(2, 2));
             for (const int character : {0, 0, 0, 1}) text.write(character);
             text.end_row();
             text.write(0);
             text.write(2);
             text.take_back();
             text.write_one_of(1);
             CHECK_EQUAL(text.at(1, 1), +Beginning::one_of);
             CHECK_EQUAL(text.in_box(0, 0), 1);
             text.take_back();
             CHECK_EQUAL(text.names(), 1);
             CHECK_EQUAL(text.place(), 1);
             CHECK_EQUAL(text.in_box(0, 0), 0);
             CHECK_EQUAL(text.filled(1), LineSet{0});
             CHECK_EQUAL(text.open(1), LineSet{0b1110});
             CHECK(text.homes(2).empty());
         }},
        {"rows that a move makes alike have the same sum in pairs",
         [] {
             std::mt19937 random(2);
             for (int round = 0; round < 300; ++round) {
                 const LineGroup group{2, 12, 12, 2, 3, false};
                 const Cells cells = random_cells(group, 12, 0.7, random);
                 LineMove move = random_move(group, random);
                 move.row_from = {0, 1};
                 const Cells copy = moved(group, move, cells.data());
                 std::array<LineText, 4> rows{};
                 std::copy_n(cells.begin(), 12, rows[0].begin());
                 std::copy_n(cells.begin() + 12, 12, rows[1].begin());
                 std::copy_n(copy.begin(), 12, rows[2].begin());
                 std::copy_n(copy.begin() + 12, 12, rows[3].begin());
                 CHECK_EQUAL(pair_sum(group, rows[0], rows[1], true), pair_sum(group, rows[2], rows[3], true));
             }
         }},
        {"questions find the least text that exhaustive search finds, values that come twice in a line included",
         [] {
             std::mt19937 random(3);
             for (const LineGroup& group : {LineGroup{2, 4, 8, 1, 4, false},
                                            {2, 6, 9, 2, 3, false},
                                            sudoku(2, 2),
                                            {3, 6, 6, 3, 2, false},
                                            {3, 6, 6, 1, 2, false},
                                            {4, 4, 5, 2, 1, false}}) {
                 for (int round = 0; round < 60; ++round) {
                     const int values = 1 + round % group.values;
                     const Cells cells = random_cells(group, values, round % 6 / 5.0, random);
                     CHECK(by_questions(group, cells).text == Exhaustive(group, cells).least);
                 }
             }
         }},
        {"questions and texts side by side find the same, from full grids to sparse ones",
         [] {
             std::mt19937 random(4);
             for (const auto& [height, width] : {std::pair{2, 3}, {3, 2}, {3, 3}, {2, 5}, {5, 2}}) {
                 const LineGroup group = sudoku(height, width);
                 for (const Cells& full : {cyclic(group), product_grid(height, width)}) {
                     for (const double kept : {1.0, 0.7, 0.3, 0.1}) {
                         const Cells cells = thinned(full, kept, random);
                         Monitor monitor;
                         CHECK(by_questions(group, cells).text == canonical_form(group, cells.data(), monitor)->text);
                     }
                 }
             }
         }},
        {"questions that are ended go on where they were",
         [] {
             std::mt19937 random(5);
             const LineGroup group = sudoku(4, 3);
             for (const double kept : {0.6, 0.2, 0.1}) {
                 const Cells cells = thinned(cyclic(group), kept, random);
                 CHECK(by_questions(group, cells, 1).text == by_questions(group, cells).text);
             }
         }},
        {"boards on which many orders of rows write the same have one form for all copies",
         [] {
             std::mt19937 random(6);
             for (const auto& [height, width] : {std::pair{8, 8}, {16, 4}, {20, 3}, {32, 2}}) {
                 const LineGroup group = sudoku(height, width);
                 all_copies_have_one_form(group, thinned(without_values_from(cyclic(group), 2), 0.5, random), random);
                 all_copies_have_one_form(group, without_values_from(cyclic(group), 3), random);
             }
         }},
    });
}

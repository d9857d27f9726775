// Rows written whole, from the first one on, against the search that lets all orders of columns go on side by side, and
// against exhaustive search; and what they stand on: patterns, and random elements of stabilizers.
#include "symmetry/row_by_row.hpp"

#include "symmetry/canonical.hpp"
#include "symmetry/stabilizer.hpp"
#include "tests/check.hpp"
#include "tests/line_arrays.hpp"

namespace {

using namespace gridwright;
using namespace gridwright::tests;

constexpr std::int64_t enough = 1'000'000;

LeastText row_by_row(const LineGroup& group, const Cells& cells) {
    const Points points(group);
    const GivenArray array(points, cells.data());
    Monitor monitor;
    std::vector<RowOrder> orders(group.transposes ? 2 : 1);
    for (RowOrder& order : orders) {
        order.transposed = &order != orders.data();
        std::iota(order.column_at.begin(), order.column_at.begin() + group.columns, std::uint8_t{0});
    }
    const auto automorphisms = find_automorphisms(array, monitor);
    const auto found = least_text_row_by_row(array, *automorphisms, nullptr, 0, orders, enough, monitor);
    CHECK(found.has_value());
    CHECK(moved(group, found->move, cells.data()) == found->text);
    return *found;
}

void is_the_same_side_by_side(const LineGroup& group, const Cells& cells) {
    Monitor monitor;
    CHECK(row_by_row(group, cells).text == canonical_form(group, cells.data(), monitor)->text);
}

Cells rows_without_repeats(const LineGroup& group, double kept, std::mt19937& random) {
    Cells values(static_cast<std::size_t>(group.values)), cells;
    std::iota(values.begin(), values.end(), std::uint8_t{1});
    for (int row = 0; row < group.rows; ++row) {
        std::shuffle(values.begin(), values.end(), random);
        cells.insert(cells.end(), values.begin(), values.begin() + group.columns);
    }
    return thinned(cells, kept, random);
}

}  // namespace

int main() {
    return gridwright::tests::run({
        {"rows written whole give the least text that exhaustive search finds",
         [] {
             std::mt19937 random(1);
             for (const LineGroup& group : {LineGroup{2, 4, 8, 1, 4, false},
                                            {2, 6, 9, 2, 3, false},
                                            sudoku(2, 2),
                                            {3, 6, 6, 3, 2, false},
                                            {3, 6, 6, 1, 2, false}}) {
                 for (int round = 0; round < 60; ++round) {
                     Cells cells = rows_without_repeats(group, round % 6 / 5.0, random);
                     if (group.transposes) cells = thinned(cyclic(group), round % 6 / 5.0, random);
                     CHECK(row_by_row(group, cells).text == Exhaustive(group, cells).least);
                 }
             }
         }},
        {"rows written whole and columns side by side give the same text, from full grids to sparse ones",
         [] {
             std::mt19937 random(2);
             for (const auto& [height, width] : {std::pair{2, 3}, {3, 2}, {3, 3}, {2, 5}, {5, 2}, {4, 3}, {4, 4}}) {
                 const LineGroup group = sudoku(height, width);
                 for (const Cells& full : {cyclic(group), product_grid(height, width)}) {
                     for (const double kept : {1.0, 0.7, 0.3, 0.1}) {
                         is_the_same_side_by_side(group, thinned(full, kept, random));
                     }
                     for (const int value : {2, 3, group.values}) {
                         is_the_same_side_by_side(group, without_values_from(full, value));
                     }
                     Cells exchanged = full;
                     std::swap_ranges(exchanged.begin(), exchanged.begin() + group.columns,
                                      exchanged.end() - group.columns);
                     is_the_same_side_by_side(group, exchanged);
                 }
             }
         }},
        {"stripes on which columns side by side would be too many have one form for all copies",
         [] {
             std::mt19937 random(3);
             for (const auto& [height, width] : {std::pair{2, 16}, {16, 2}, {3, 16}, {16, 3}}) {
                 const LineGroup group = sudoku(height, width);
                 for (const Cells& cells : {cyclic(group), product_grid(height, width)}) {
                     const Cells copy = moved(group, random_move(group, random), cells.data());
                     Monitor monitor;
                     const auto form = canonical_form(group, cells.data(), monitor);
                     CHECK(moved(group, form->move, cells.data()) == form->text);
                     CHECK(canonical_form(group, copy.data(), monitor)->text == form->text);
                 }
             }
         }},
        {"stabilizers find the whole orbit, and carry points to its least",
         [] {
             const LineGroup group = sudoku(4, 4);
             const Points points(group);
             const Cells empty(static_cast<std::size_t>(group.cells()));
             const GivenArray array(points, empty.data());
             Monitor monitor;
             Rng rng;
             Stabilizer all(points, *find_automorphisms(array, monitor), rng);
             const auto side = all.fixing(points.side(false)), row = side->fixing(points.row(5, false));
             for (int other = 0; other < group.rows; ++other) {
                 const int expected = other == 5 ? 5 : other / 4 == 1 ? 4 : 0;
                 CHECK_EQUAL(int{side->least_like(points.row(other, false))}, 0);
                 CHECK_EQUAL(int{row->least_like(points.row(other, false))}, expected);
                 CHECK_EQUAL(int{row->to_least(points.row(other, false))[points.row(other, false)]}, expected);
             }
         }},
    });
}

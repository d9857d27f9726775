// The kernel for 9×9 canonical forms against the general search, on grids from empty to full.
#include "families/sudoku/nine/minlex9.hpp"

#include "symmetry/least_text/canonical_form.hpp"
#include "tests/support/check.hpp"
#include "tests/support/family_models.hpp"
#include "tests/support/line_arrays.hpp"

namespace {

using namespace gridwright;
using namespace gridwright::tests;

constexpr LineGroup sudoku9 = sudoku_group(3, 3);

Cells full_grid(std::mt19937& random) {
    static const Model model = sudoku_model(3, 3);
    Cells cells = random_solution(model, random());
    for (std::uint8_t& value : cells) ++value;
    return cells;
}

// Whether the kernel takes the grid. If so, checks its text.
bool agrees_if_taken(const Cells& cells) {
    Cells text(81);
    if (!least_text_sudoku9(sudoku9, cells.data(), text.data())) return false;
    Monitor monitor;
    CHECK(text == *canonical_form(sudoku9, cells.data(), monitor));
    return true;
}

Cells with_clues(Cells cells, int clues, std::mt19937& random) {
    std::array<int, 81> order;
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random);
    for (int k = clues; k < 81; ++k) cells[order[k]] = 0;
    return cells;
}

}  // namespace

int main() {
    return run({
        {"full grids have the general form",
         [] {
             std::mt19937 random(1);
             for (int round = 0; round < 60; ++round) CHECK(agrees_if_taken(full_grid(random)));
             CHECK(agrees_if_taken(most_symmetric_grid()));
         }},
        {"grids with 17 to 80 clues have the general form, and are all taken",
         [] {
             std::mt19937 random(2);
             for (int round = 0; round < 256; ++round)
                 CHECK(agrees_if_taken(with_clues(full_grid(random), 17 + round % 64, random)));
         }},
        {"so have almost empty ones, and what is left of a very symmetric one",
         [] {
             std::mt19937 random(3);
             for (int round = 0; round < 120; ++round) {
                 const Cells full = round % 2 ? most_symmetric_grid() : full_grid(random);
                 CHECK(agrees_if_taken(with_clues(full, round % 20 + (round % 3 == 0 ? 60 : 0), random)));
             }
         }},
        {"of whole boxes of a very symmetric grid, some are left to the general search",
         [] {
             int taken = 0;
             for (int boxes = 0; boxes < 512; ++boxes) {
                 Cells cells = most_symmetric_grid();
                 for (int cell = 0; cell < 81; ++cell)
                     if (!(boxes >> (cell / 27 * 3 + cell % 9 / 3) & 1)) cells[cell] = 0;
                 taken += agrees_if_taken(cells);
             }
             CHECK(300 < taken && taken < 512);
         }},
        {"a grid whose boxes repeat values is spelled like any other",
         [] {
             Cells latin(81);
             for (int cell = 0; cell < 81; ++cell) latin[cell] = static_cast<std::uint8_t>(1 + (cell / 9 + cell) % 9);
             CHECK(agrees_if_taken(latin));
             latin[80] = 0;
             CHECK(agrees_if_taken(latin));
         }},
        {"what repeats a value in a line, and other boards, are left to the general search",
         [] {
             Cells cells(81), text(81);
             cells[0] = cells[8] = 1;
             CHECK(!least_text_sudoku9(sudoku9, cells.data(), text.data()));
             cells[8] = 0;
             CHECK(!least_text_sudoku9({9, 9, 9, 3, 3, false}, cells.data(), text.data()));
         }},
    });
}

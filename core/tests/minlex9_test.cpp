// The kernel for 9×9 canonical forms against the general search, on grids from empty to full.
#include "families/sudoku/nine/minlex9.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

#include "symmetry/least_text/canonical_form.hpp"
#include "tests/support/check.hpp"

namespace {

using gridwright::LineGroup;
using Cells = std::array<std::uint8_t, 81>;

constexpr LineGroup sudoku9{9, 9, 9, 3, 3, true};

bool fits(const Cells& cells, int cell, std::uint8_t value) {
    for (int other = 0; other < 81; ++other) {
        const bool same_box = other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
        const bool sees = other / 9 == cell / 9 || other % 9 == cell % 9 || same_box;
        if (sees && cells[other] == value) return false;
    }
    return true;
}

bool fill(Cells& cells, int cell, std::mt19937& random) {
    if (cell == 81) return true;
    std::array<std::uint8_t, 9> values;
    std::iota(values.begin(), values.end(), std::uint8_t{1});
    std::shuffle(values.begin(), values.end(), random);
    for (const std::uint8_t value : values) {
        if (!fits(cells, cell, value)) continue;
        cells[cell] = value;
        if (fill(cells, cell + 1, random)) return true;
        cells[cell] = 0;
    }
    return false;
}

Cells full_grid(std::mt19937& random) {
    Cells cells{};
    fill(cells, 0, random);
    return cells;
}

Cells symmetric_grid() {
    Cells cells{};
    for (int row = 0; row < 9; ++row) {
        for (int column = 0; column < 9; ++column) {
            const int high = (row % 3 + column / 3) % 3, low = (row / 3 + column % 3) % 3;
            cells[9 * row + column] = static_cast<std::uint8_t>(1 + 3 * high + low);
        }
    }
    return cells;
}

// Whether the kernel took the grid.
bool agrees_if_taken(const Cells& cells) {
    Cells text;
    if (!gridwright::least_text_sudoku9(sudoku9, cells.data(), text.data())) return false;
    gridwright::Monitor monitor;
    const auto form = gridwright::canonical_form(sudoku9, cells.data(), monitor);
    CHECK(std::equal(text.begin(), text.end(), form->begin()));
    return true;
}

void thin(Cells& cells, int clues, std::mt19937& random) {
    std::array<int, 81> order;
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random);
    for (int k = clues; k < 81; ++k) cells[order[k]] = 0;
}

}  // namespace

int main() {
    return gridwright::tests::run({
        {"full grids have the general form",
         [] {
             std::mt19937 random(1);
             for (int round = 0; round < 60; ++round) CHECK(agrees_if_taken(full_grid(random)));
             CHECK(agrees_if_taken(symmetric_grid()));
         }},
        {"grids with 17 to 80 clues have the general form, and are all taken",
         [] {
             std::mt19937 random(2);
             for (int round = 0; round < 256; ++round) {
                 Cells cells = full_grid(random);
                 thin(cells, 17 + round % 64, random);
                 CHECK(agrees_if_taken(cells));
             }
         }},
        {"almost empty and very symmetric grids have it too, if they are taken",
         [] {
             std::mt19937 random(3);
             for (int round = 0; round < 120; ++round) {
                 Cells cells = round % 2 ? symmetric_grid() : full_grid(random);
                 thin(cells, round % 20 + (round % 3 == 0 ? 60 : 0), random);
                 agrees_if_taken(cells);
             }
         }},
        {"a full grid whose boxes repeat values is spelled like any other",
         [] {
             Cells latin;
             for (int cell = 0; cell < 81; ++cell) latin[cell] = static_cast<std::uint8_t>(1 + (cell / 9 + cell) % 9);
             agrees_if_taken(latin);
             latin[80] = 0;
             agrees_if_taken(latin);
         }},
        {"what repeats a value in a line, and other boards, are left to the general search",
         [] {
             Cells cells{}, text;
             cells[0] = cells[8] = 1;
             CHECK(!gridwright::least_text_sudoku9(sudoku9, cells.data(), text.data()));
             cells[8] = 0;
             CHECK(!gridwright::least_text_sudoku9({9, 9, 9, 3, 3, false}, cells.data(), text.data()));
         }},
    });
}

// A Magnets board with its filling: which cell is whose partner, the pole of every cell, and the counts that this shows
// on the rim. A cell that is its own partner is a single neutral cell.
//
//     counts   + of every column, − of every column, + of every row, − of every row
#pragma once

#include <array>
#include <vector>

#include "model/model.hpp"
#include "model/rng.hpp"

namespace gridwright::magnets {

inline constexpr Value plus = 0, minus = 1, neutral = 2;
inline constexpr std::uint32_t most_side = 64;

// The rules: what a cell may hold, by what the other one holds. All code here uses these two tables. Only `board.cpp`
// states them again, as word operations.
inline constexpr std::array<Mask, 3> halves = {0b010, 0b001, 0b100};    // of one domino: + and −, or both neutral
inline constexpr std::array<Mask, 3> touching = {0b110, 0b101, 0b111};  // of two: anything but two equal poles

struct FilledBoard {
    FilledBoard(std::uint32_t rows_, std::uint32_t columns_)
        : rows(rows_),
          columns(columns_),
          partner(cells()),
          poles(cells(), neutral),
          counts(2 * (rows_ + columns_), 0) {}

    std::uint32_t cells() const { return rows * columns; }
    bool is_single(Cell cell) const { return partner[cell] == cell; }
    std::uint32_t column_count(std::uint32_t column, Value pole) const { return pole * columns + column; }
    std::uint32_t row_count(std::uint32_t row, Value pole) const { return 2 * columns + pole * rows + row; }

    // Lays a domino, or a single cell.
    void lay(Cell first, Cell second) { partner[first] = second, partner[second] = first; }
    // Gives a cell another pole, and updates the counts on the rim.
    void set_pole(Cell cell, Value pole) {
        count(cell, poles[cell], -1);
        count(cell, pole, 1);
        poles[cell] = static_cast<std::uint8_t>(pole);
    }
    // Gives the domino of a cell its poles: this one to the cell, the matching one to the other half.
    void set_domino(Cell cell, Value pole) {
        set_pole(cell, pole);
        if (!is_single(cell)) set_pole(partner[cell], lowest(halves[pole]));
    }
    // Calls `visit(other)` for the cells beside a cell.
    template <typename Visit>
    void each_beside(Cell cell, Visit&& visit) const {
        const std::uint32_t column = cell % columns;
        if (cell >= columns) visit(cell - columns);
        if (cell + columns < cells()) visit(cell + columns);
        if (column > 0) visit(cell - 1);
        if (column + 1 < columns) visit(cell + 1);
    }

    std::uint32_t rows, columns;
    std::vector<Cell> partner;
    std::vector<std::uint8_t> poles;
    std::vector<std::uint8_t> counts;

  private:
    void count(Cell cell, Value pole, int change) {
        if (pole == neutral) return;
        std::uint8_t& in_column = counts[column_count(cell % columns, pole)];
        std::uint8_t& in_row = counts[row_count(cell / columns, pole)];
        in_column = static_cast<std::uint8_t>(in_column + change);
        in_row = static_cast<std::uint8_t>(in_row + change);
    }
};

// Random dominoes and poles, all boards equally likely as far as the chains of moves mix. With a share of neutral
// dominoes: see `lay_poles`.
void lay(FilledBoard& board, double neutral_share, Rng& rng);

// Covers an empty board with dominoes, and one single cell if the number of cells is odd.
void lay_dominoes(FilledBoard& board, Rng& rng);

// Poles for every domino, all fillings equally likely; or, with a share of neutral dominoes (in percent, not negative),
// a random set of that size, and for each connected region of the others one of its two fillings.
void lay_poles(FilledBoard& board, double neutral_share, Rng& rng);

// The same board with rows and columns exchanged.
FilledBoard transposed(const FilledBoard& board);

// The piece of every cell, numbered from 1 in reading order.
std::vector<std::uint32_t> pieces_of(const FilledBoard& board);

// The board's model as its family states it, for the learner: dominoes, poles that repel, and every count.
struct BoardModel {
    Model model;
    std::vector<Mask> domains;
    std::vector<std::uint32_t> counts;  // the constraints that are counts, in the order of the rim
};
BoardModel model_of(const FilledBoard& board);

}  // namespace gridwright::magnets

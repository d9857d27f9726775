// A board of dominoes with its filling: which cell is whose partner, the pole of every cell, and the counts that this
// shows on the rim. A cell that is its own partner is a single neutral cell.
//
//     counts   + of every column, − of every column, + of every row, − of every row
#pragma once

#include <cstdint>
#include <vector>

#include "model.hpp"

namespace gridwright::dominoes {

inline constexpr Value plus = 0, minus = 1, neutral = 2;
inline constexpr std::uint32_t most_side = 64;
inline constexpr std::int16_t unknown = -1;  // a count that is not given

struct Board {
    Board(std::uint32_t rows_, std::uint32_t columns_)
        : rows(rows_),
          columns(columns_),
          partner(cells()),
          poles(cells(), neutral),
          counts(2 * (rows_ + columns_), 0) {}

    std::uint32_t cells() const { return rows * columns; }
    bool is_single(Cell cell) const { return partner[cell] == cell; }
    std::uint32_t column_count(std::uint32_t column, Value pole) const { return pole * columns + column; }
    std::uint32_t row_count(std::uint32_t row, Value pole) const { return 2 * columns + pole * rows + row; }

    void join(Cell a, Cell b) { partner[a] = b, partner[b] = a; }
    // Gives a cell another pole, and the rim the counts that go with it.
    void set_pole(Cell cell, Value pole) {
        count(cell, poles[cell], -1);
        count(cell, pole, 1);
        poles[cell] = static_cast<std::uint8_t>(pole);
    }
    // The piece of every cell, numbered from 1 in reading order.
    std::vector<std::uint32_t> pieces() const;
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
    std::vector<std::int16_t> counts;

  private:
    void count(Cell cell, Value pole, int change) {
        if (pole == neutral) return;
        std::int16_t& in_column = counts[column_count(cell % columns, pole)];
        std::int16_t& in_row = counts[row_count(cell / columns, pole)];
        in_column = static_cast<std::int16_t>(in_column + change);
        in_row = static_cast<std::int16_t>(in_row + change);
    }
};

}  // namespace gridwright::dominoes

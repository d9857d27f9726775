// Exchanging two values along a chain, row by row, on boards where every scope holds every value once and every row is
// a scope. In a row both values move or none does, so that a chain is a set of rows.
#pragma once

#include "model.hpp"
#include "rng.hpp"

namespace gridwright {

class RowExchange {
  public:
    static bool fits(const Model& model);
    RowExchange(const Model& model, std::span<std::uint8_t> grid);

    // One random exchange. A chain of all rows would only rename the two values, and is left out.
    void step(Rng& rng);
    // Gives every value a random name: on such a board, all that a chain of all rows would have done.
    void rename(Rng& rng);

  private:
    // Where the scopes of a cell begin in `row_of_`, but for its row: the column, the box.
    std::span<const std::uint32_t> crossing(Cell cell) const {
        return {crossing_.data() + cell * per_cell_, per_cell_};
    }
    std::uint8_t& row_of(std::uint32_t scope, Value value) { return row_of_[scope + value]; }
    Cell& place(std::uint32_t row, Value value) { return places_[row * model_.values + value]; }
    void enter(Cell cell, Value value);

    const Model& model_;
    std::span<std::uint8_t> grid_;
    std::size_t per_cell_;
    std::vector<std::uint32_t> crossing_;
    std::vector<std::uint8_t> row_of_;  // by scope and value: the row in which the value stands there
    std::vector<Cell> places_;          // by row and value
};

}  // namespace gridwright

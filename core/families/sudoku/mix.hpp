// Exchanging two values along a chain, row by row, on boards where every scope holds every value once and every row is
// a scope. In a row both values move or none does, so that a chain is a set of rows.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/model.hpp"
#include "model/rng.hpp"

namespace gridwright {

// The scopes of such a board; the same for all its fillings.
struct RowScopes {
    std::uint32_t rows, values, scopes, a_cell;  // `a_cell`: how many a cell has beside its row
    std::vector<std::uint32_t> crossing;         // these, by cell (the column, the box): times `values`
};

// The scopes of a model, if it is such a board.
std::optional<RowScopes> row_scopes(const Model& model);

// Random exchanges, then a random name for every value: on such a board that is all that a chain of all rows would do,
// which is left out.
void exchange_rows(const RowScopes& scopes, Rng& rng, std::uint64_t steps, std::span<std::uint8_t> grid);

}  // namespace gridwright

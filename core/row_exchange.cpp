// Where a value stands is kept by row and, as a row, by column and box: a chain is followed in a few look-ups a row.
#include "row_exchange.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace gridwright {

namespace {

bool is_row(const Model& model, const Constraint& constraint) {
    const auto scope = model.scope(constraint);
    const std::uint32_t row = scope.front() / model.columns;
    return std::all_of(scope.begin(), scope.end(), [&](Cell cell) { return cell / model.columns == row; });
}

}  // namespace

bool RowExchange::fits(const Model& model) {
    if (model.rows > 64 || model.columns != model.values) return false;
    std::size_t rows = 0;
    for (const Constraint& constraint : model.constraints) {
        if (constraint.kind != Kind::all_different || constraint.end - constraint.begin != model.values) return false;
        rows += is_row(model, constraint);
    }
    const auto& scopes = model.cell_constraints[static_cast<std::size_t>(Kind::all_different)];
    for (Cell cell = 1; cell < model.cells; ++cell)
        if (scopes[cell].size() != scopes[0].size()) return false;
    return rows == model.rows;
}

RowExchange::RowExchange(const Model& model, std::span<std::uint8_t> grid) : model_(model), grid_(grid) {
    const auto& scopes = model.cell_constraints[static_cast<std::size_t>(Kind::all_different)];
    per_cell_ = scopes[0].size() - 1;
    std::vector<std::uint8_t> rows(model.constraints.size());
    for (std::size_t index = 0; index < rows.size(); ++index) rows[index] = is_row(model, model.constraints[index]);
    crossing_.reserve(model.cells * per_cell_);
    for (Cell cell = 0; cell < model.cells; ++cell)
        for (std::uint32_t scope : scopes[cell])
            if (!rows[scope]) crossing_.push_back(scope * model.values);
    row_of_.resize(model.constraints.size() * model.values);
    places_.resize(model.cells);
    for (Cell cell = 0; cell < model.cells; ++cell) enter(cell, grid[cell]);
}

void RowExchange::enter(Cell cell, Value value) {
    const std::uint32_t row = cell / model_.columns;
    place(row, value) = cell;
    for (std::uint32_t scope : crossing(cell)) row_of(scope, value) = static_cast<std::uint8_t>(row);
}

void RowExchange::step(Rng& rng) {
    const Value first = rng.below(model_.values);
    Value second = rng.below(model_.values);
    const std::uint32_t start = rng.below(model_.rows);
    if (first == second) return;
    const Mask all = low_bits(model_.rows);
    Mask chain = bit(start);
    for (Mask left = chain; left != 0;) {
        const auto row = static_cast<std::uint32_t>(std::countr_zero(left));
        left &= left - 1;
        Mask met = 0;
        for (std::uint32_t scope : crossing(place(row, first))) met |= bit(row_of(scope, second));
        for (std::uint32_t scope : crossing(place(row, second))) met |= bit(row_of(scope, first));
        left |= met & ~chain;
        chain |= met;
        if (chain == all) return;
    }
    for (Mask left = chain; left != 0; left &= left - 1) {
        const auto row = static_cast<std::uint32_t>(std::countr_zero(left));
        const Cell one = place(row, first), other = place(row, second);
        std::swap(grid_[one], grid_[other]);
        enter(one, second);
        enter(other, first);
    }
}

void RowExchange::rename(Rng& rng) {
    std::vector<std::uint8_t> names(model_.values);
    std::iota(names.begin(), names.end(), std::uint8_t{0});
    for (std::uint32_t last = model_.values; last-- > 1;) std::swap(names[last], names[rng.below(last + 1)]);
    for (std::uint8_t& value : grid_) value = names[value];
}

}  // namespace gridwright

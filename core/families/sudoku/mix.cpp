// Where a value stands is kept by row and, as a row, by column and box: a chain is followed in a few look-ups a row.
#include "families/sudoku/mix.hpp"

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

// `fixed`: as many scopes as a cell has beside its row, or 0 if that is to be looked up.
template <std::uint32_t fixed>
class RowExchange {
  public:
    RowExchange(const RowScopes& scopes, std::span<const std::uint8_t> grid)
        : scopes_(scopes), row_bit_(std::size_t{scopes.scopes} * scopes.values), places_(grid.size()) {
        for (Cell cell = 0; cell < grid.size(); ++cell) enter(cell, cell / scopes.values, grid[cell]);
    }

    void step(Rng& rng) {
        const std::uint32_t values = scopes_.values;
        // What is chosen does not depend on the filling, so that the way back is as likely, however it is chosen.
        const std::uint64_t random = rng.next();
        const auto part = [&](int shift, std::uint32_t bound) {
            return static_cast<std::uint32_t>((random >> shift & 0xFFFFF) * bound >> 20);
        };
        const Value first = part(0, values), next = part(20, values - 1), second = next + (next >= first);
        const std::uint32_t start = part(40, scopes_.rows);
        const Mask all = low_bits(scopes_.rows);
        Mask chain = bit(start);
        for (Mask left = chain; left != 0;) {
            const auto row = static_cast<std::uint32_t>(std::countr_zero(left));
            const Mask met =
                crossed(places_[row * values + first], second) | crossed(places_[row * values + second], first);
            left = (left & (left - 1)) | (met & ~chain);
            chain |= met;
            if (chain == all) return;
        }
        for (Mask left = chain; left != 0; left &= left - 1) {
            const auto row = static_cast<std::uint32_t>(std::countr_zero(left));
            const Cell one = places_[row * values + first], other = places_[row * values + second];
            enter(one, row, second);
            enter(other, row, first);
        }
    }
    void write(Rng& rng, std::span<std::uint8_t> grid) const {
        std::vector<std::uint8_t> names(scopes_.values);
        std::iota(names.begin(), names.end(), std::uint8_t{0});
        rng.shuffle(names);
        for (std::size_t at = 0; at < places_.size(); ++at) grid[places_[at]] = names[at % scopes_.values];
    }

  private:
    std::uint32_t a_cell() const { return fixed != 0 ? fixed : scopes_.a_cell; }
    const std::uint32_t* crossing(Cell cell) const { return scopes_.crossing.data() + std::size_t{cell} * a_cell(); }
    void enter(Cell cell, std::uint32_t row, Value value) {
        places_[row * scopes_.values + value] = cell;
        for (std::uint32_t k = 0; k < a_cell(); ++k) row_bit_[crossing(cell)[k] + value] = bit(row);
    }
    // The rows in which the value stands in a scope of the cell.
    Mask crossed(Cell cell, Value value) const {
        Mask rows = 0;
        for (std::uint32_t k = 0; k < a_cell(); ++k) rows |= row_bit_[crossing(cell)[k] + value];
        return rows;
    }

    const RowScopes& scopes_;
    std::vector<Mask> row_bit_;  // by scope and value: the row in which the value stands there
    std::vector<Cell> places_;   // by row and value
};

}  // namespace

std::optional<RowScopes> row_scopes(const Model& model) {
    if (model.rows > 64 || model.values < 2 || model.columns != model.values) return std::nullopt;
    for (const Constraint& constraint : model.constraints)
        if (constraint.kind != Kind::all_different || constraint.end - constraint.begin != model.values)
            return std::nullopt;
    std::vector<std::uint8_t> rows;
    for (const Constraint& constraint : model.constraints) rows.push_back(is_row(model, constraint));
    if (std::count(rows.begin(), rows.end(), 1) != model.rows) return std::nullopt;
    const auto& of_cell = model.cell_constraints[static_cast<std::size_t>(Kind::all_different)];
    RowScopes scopes{model.rows,
                     model.values,
                     static_cast<std::uint32_t>(rows.size()),
                     static_cast<std::uint32_t>(of_cell[0].size() - 1),
                     {}};
    for (Cell cell = 0; cell < model.cells; ++cell) {
        if (of_cell[cell].size() != of_cell[0].size()) return std::nullopt;
        for (std::uint32_t scope : of_cell[cell])
            if (!rows[scope]) scopes.crossing.push_back(scope * model.values);
    }
    return scopes;
}

void exchange_rows(const RowScopes& scopes, Rng& rng, std::uint64_t steps, std::span<std::uint8_t> grid) {
    const auto run = [&](auto exchange) {
        for (std::uint64_t step = 0; step < steps; ++step) exchange.step(rng);
        exchange.write(rng, grid);
    };
    if (scopes.a_cell == 2)  // a column and a box
        run(RowExchange<2>(scopes, grid));
    else
        run(RowExchange<0>(scopes, grid));
}

}  // namespace gridwright

// Exchanging two values along a chain, row by row, on boards whose rows are scopes. In a row both values move or none
// does, so that a chain is a set of rows. Where a value stands is kept by row and, as a row, by column and box: a chain
// is followed in a few look-ups a row.
#include <algorithm>
#include <bit>
#include <numeric>

#include "families/sudoku/filling.hpp"

namespace gridwright::sudoku {

namespace {

class RowExchange {
  public:
    RowExchange(const Rules& rules, std::span<const std::uint8_t> grid)
        : rules_(rules),
          values_(rules.values),
          row_bit_(std::size_t{rules.scopes} * rules.values),
          places_(grid.size()) {
        for (Cell cell = 0; cell < grid.size(); ++cell) enter(cell, cell / values_, grid[cell]);
    }

    void step(Rng& rng) {
        // The choice doesn't depend on the filling, so the reverse is as likely, whatever the distribution.
        const std::uint64_t random = rng.next();
        const auto part = [&](int shift, std::uint32_t bound) {
            return static_cast<std::uint32_t>((random >> shift & 0xFFFFF) * bound >> 20);
        };
        const Value first = part(0, values_), next = part(20, values_ - 1), second = next + (next >= first);
        const Mask all = low_bits(values_);
        Mask chain = bit(part(40, values_));
        for (Mask left = chain; left != 0;) {
            const std::uint32_t begin = static_cast<std::uint32_t>(std::countr_zero(left)) * values_;
            const Mask met = crossed(places_[begin + first], second) | crossed(places_[begin + second], first);
            left = (left & (left - 1)) | (met & ~chain);
            chain |= met;
            if (chain == all) return;
        }
        for (Mask left = chain; left != 0; left &= left - 1) {
            const auto row = static_cast<std::uint32_t>(std::countr_zero(left));
            const Cell one = places_[row * values_ + first], other = places_[row * values_ + second];
            enter(one, row, second);
            enter(other, row, first);
        }
    }
    void write(Rng& rng, std::span<std::uint8_t> grid) const {
        std::vector<std::uint8_t> names(values_);
        std::iota(names.begin(), names.end(), std::uint8_t{0});
        rng.shuffle(names);
        for (std::size_t at = 0; at < places_.size(); ++at) grid[places_[at]] = names[at % values_];
    }

  private:
    auto crossing(Cell cell) const { return rules_.places_of(cell).subspan<1>(); }  // without the row
    void enter(Cell cell, std::uint32_t row, Value value) {
        places_[row * values_ + value] = cell;
        for (const Rules::Place& place : crossing(cell)) row_bit_[place.scope + value] = bit(row);
    }
    // The rows in which the value stands in a scope of the cell.
    Mask crossed(Cell cell, Value value) const {
        Mask rows = 0;
        for (const Rules::Place& place : crossing(cell)) rows |= row_bit_[place.scope + value];
        return rows;
    }

    const Rules& rules_;
    std::uint32_t values_;
    std::vector<Mask> row_bit_;  // by scope and value: the row in which the value stands there
    std::vector<Cell> places_;   // by row and value
};

}  // namespace

void mix(const Rules& rules, Rng& rng, std::uint64_t changes, std::span<std::uint8_t> grid, Monitor& monitor) {
    RowExchange exchange(rules, grid);
    for (std::uint64_t change = 0; change < changes && !monitor.tick(); ++change) exchange.step(rng);
    exchange.write(rng, grid);
}

}  // namespace gridwright::sudoku

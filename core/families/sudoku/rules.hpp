// What a Sudoku board looks up at every step, in flat arrays: where a cell stands in its scopes (row, column, box), and
// the parts of a scope that lie in another one.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/model.hpp"
#include "search/strategy.hpp"

namespace gridwright::sudoku {

struct Rules {
    struct Place {
        std::uint32_t scope, at;
    };
    // A value whose places in a scope all lie in a part stands there, and leaves the rest of the other scope.
    struct Part {
        std::uint64_t mask;  // places in the scope
        std::uint32_t other;
        std::uint64_t other_mask;  // the same cells as places in the other scope
    };

    std::uint32_t values, cells, scopes, scopes_a_cell;
    std::vector<Place> places;              // by cell: those in each of its scopes
    std::vector<Cell> cell_at;              // by scope and place
    std::vector<std::uint32_t> first_part;  // by scope, and one more: in what follows, in steps of `values`
    std::vector<std::uint32_t> part_of;     // by division of a scope into parts, and place
    std::vector<std::uint64_t> beyond;      // likewise: the places outside that part
    std::vector<Part> parts;

    std::span<const Place> places_of(Cell cell) const {
        return {places.data() + std::size_t{cell} * scopes_a_cell, scopes_a_cell};
    }
    const Cell* cells_of(std::uint32_t scope) const { return cell_at.data() + std::size_t{scope} * values; }
};

// The model's rules; nullopt if some scope doesn't hold every value once.
std::optional<Rules> rules_of(const Model& model);
// Whether these inferences together are what the board knows.
bool are_known(std::span<const Inference> inferences);

}  // namespace gridwright::sudoku

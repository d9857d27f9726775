// Strong links of one value: units where it has two places left. What skyscrapers, kites and colours are built from.
#pragma once

#include "explain/pencil_board.hpp"

namespace gridwright {

struct StrongLink {
    Cell ends[2];
    std::uint32_t unit;
};

inline std::vector<StrongLink> strong_links(const PencilBoard& board, Value value) {
    std::vector<StrongLink> links;
    for (std::uint32_t index = 0; index < board.geometry.units.size(); ++index) {
        const Unit& unit = board.geometry.units[index];
        const Mask places = board.places(index, value);
        if (!unit.complete || size_of(places) != 2) continue;
        links.push_back({{unit.cells[static_cast<std::size_t>(std::countr_zero(places))],
                          unit.cells[static_cast<std::size_t>(63 - std::countl_zero(places))]},
                         index});
    }
    return links;
}

// Removes a value from every cell that sees all of some, and cites where they see each other.
inline void remove_from_seers(const PencilBoard& board, Value value, std::span<const Cell> cells, Step& step) {
    seeing_all(board, value, cells).each([&](Cell cell) {
        step.removes.push_back({cell, bit(value)});
        for (Cell other : cells) step.cite(board.geometry.units[board.geometry.common_unit(cell, other)].constraint);
    });
}

}  // namespace gridwright

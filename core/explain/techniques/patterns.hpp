// Shapes that several techniques are built from: a few masks with a small union, strong links of one value, and the
// candidates that see all of some cells.
#pragma once

#include <array>

#include "explain/pencil_board.hpp"

namespace gridwright {

// Calls `visit(chosen indices, union)` for every choice of `size` masks whose union has at most `most` bits.
template <std::uint32_t size, typename Visit>
void each_small_union(std::span<const Mask> masks, std::uint32_t most, Visit&& visit) {
    std::array<std::uint32_t, size> chosen;
    std::array<Mask, size + 1> unions{};
    const auto count = static_cast<std::uint32_t>(masks.size());
    std::uint32_t depth = 0;
    chosen[0] = 0;
    for (;;) {
        if (chosen[depth] + (size - depth) > count) {
            if (depth == 0) return;
            ++chosen[--depth];
            continue;
        }
        unions[depth + 1] = unions[depth] | masks[chosen[depth]];
        if (size_of(unions[depth + 1]) > most) {
            ++chosen[depth];
        } else if (depth + 1 == size) {
            visit(std::span<const std::uint32_t>(chosen), unions[size]);
            ++chosen[depth];
        } else {
            chosen[depth + 1] = chosen[depth] + 1;
            ++depth;
        }
    }
}

// Calls `look(index, unit)` for every unit in which each value has a place.
template <typename Look>
void each_complete_unit(const PencilBoard& board, Finds& finds, Look&& look) {
    for (std::uint32_t index = 0; index < board.geometry.units.size() && !finds.stopped(); ++index)
        if (board.geometry.units[index].complete) look(index, board.geometry.units[index]);
}

// Calls `look(index, unit, value, places)` for every value that such a unit misses.
template <typename Look>
void each_missing_value(const PencilBoard& board, Finds& finds, Look&& look) {
    each_complete_unit(board, finds, [&](std::uint32_t index, const Unit& unit) {
        for (Value value : bits_of(board.missing(index))) look(index, unit, value, board.places(index, value));
    });
}

// A unit where a value has two places left: one of the two ends holds it.
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
        links.push_back(
            {{unit.cells[lowest(places)], unit.cells[static_cast<std::size_t>(63 - std::countl_zero(places))]}, index});
    }
    return links;
}

// Removes values from the open cells of a unit that the step has not marked. Whether there was anything to remove.
inline bool clear_rest(const PencilBoard& board, std::uint32_t unit, Mask values, Step& step) {
    const std::size_t before = step.removes.size();
    for (Cell cell : board.geometry.units[unit].cells)
        if (!board.settled(cell) && (board[cell] & values) && !step.has_marked(cell))
            step.remove(cell, board[cell] & values);
    return step.removes.size() > before;
}

// Removes a value from every cell that sees all the given ones, and cites the units in which it does.
inline void remove_from_seers(const PencilBoard& board, Value value, std::span<const Cell> cells, Step& step) {
    seeing_all(board, value, cells).each([&](Cell cell) {
        step.remove(cell, bit(value));
        for (Cell other : cells) step.cite(board.geometry.constraint_between(cell, other));
    });
}

}  // namespace gridwright

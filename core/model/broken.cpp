// The meaning of every constraint kind, in one place and without any cleverness: the last word on a grid before it
// leaves.
#include <algorithm>
#include <string>

#include "model/model.hpp"

namespace gridwright {

bool Model::is_broken(const Constraint& constraint, std::span<const std::uint8_t> grid) const {
    const auto cells_of = scope(constraint);
    const auto filled = [&](Cell cell) { return grid[cell] < values; };
    switch (constraint.kind) {
        case Kind::all_different: {
            Mask seen = 0;
            for (Cell cell : cells_of) {
                if (!filled(cell)) continue;
                if (seen & bit(grid[cell])) return true;
                seen |= bit(grid[cell]);
            }
            return false;
        }
        case Kind::count: {
            std::uint32_t have = 0, open = 0;
            for (Cell cell : cells_of) {
                open += !filled(cell);
                have += grid[cell] == constraint.value;
            }
            return have > constraint.hi || have + open < constraint.lo;
        }
        case Kind::no_run: {
            std::uint32_t run = 0;
            for (std::size_t at = 0; at < cells_of.size(); ++at) {
                const bool goes_on = at > 0 && grid[cells_of[at]] == grid[cells_of[at - 1]];
                run = !filled(cells_of[at]) ? 0 : goes_on ? run + 1 : 1;
                if (run >= constraint.length) return true;
            }
            return false;
        }
        case Kind::distinct_lines: {
            // Strings of values: for vectors of bytes GCC 12 warns, wrongly, of an overlong comparison.
            std::vector<std::string> full;
            for (std::size_t at = 0; at < cells_of.size(); at += constraint.length) {
                const auto line = cells_of.subspan(at, constraint.length);
                if (!std::all_of(line.begin(), line.end(), filled)) continue;
                auto& row = full.emplace_back();
                for (Cell cell : line) row.push_back(static_cast<char>(grid[cell]));
            }
            std::sort(full.begin(), full.end());
            return std::adjacent_find(full.begin(), full.end()) != full.end();
        }
        case Kind::allowed: {
            const auto table = this->table(constraint.table);
            const std::uint8_t first = grid[cells_of[0]], second = grid[cells_of[1]];
            if (filled(cells_of[0]) && filled(cells_of[1])) return !(table[first] & bit(second));
            if (filled(cells_of[0])) return table[first] == 0;
            return filled(cells_of[1]) && table[values + second] == 0;
        }
    }
    return false;
}

std::uint32_t Model::first_broken(std::span<const std::uint8_t> grid) const {
    for (std::uint32_t index = 0; index < constraints.size(); ++index)
        if (is_broken(constraints[index], grid)) return index;
    return none;
}

}  // namespace gridwright

// The meaning of every constraint kind, in one place and without any cleverness: the last word on a grid before it
// leaves.
#include <algorithm>
#include <string>

#include "model.hpp"

namespace gridwright {

namespace {

bool broken(const Model& model, const Constraint& constraint, std::span<const std::uint8_t> grid) {
    const auto scope = model.scope(constraint);
    const auto filled = [&](Cell cell) { return grid[cell] < model.values; };
    switch (constraint.kind) {
        case Kind::all_different: {
            Mask seen = 0;
            for (Cell cell : scope) {
                if (!filled(cell)) continue;
                if (seen & bit(grid[cell])) return true;
                seen |= bit(grid[cell]);
            }
            return false;
        }
        case Kind::count: {
            std::uint32_t have = 0, open = 0;
            for (Cell cell : scope) {
                open += !filled(cell);
                have += grid[cell] == constraint.value;
            }
            return have > constraint.hi || have + open < constraint.lo;
        }
        case Kind::no_run: {
            std::uint32_t run = 0;
            for (std::size_t at = 0; at < scope.size(); ++at) {
                const bool goes_on = at > 0 && grid[scope[at]] == grid[scope[at - 1]];
                run = !filled(scope[at]) ? 0 : goes_on ? run + 1 : 1;
                if (run >= constraint.length) return true;
            }
            return false;
        }
        case Kind::distinct_lines: {
            // Strings of values: for vectors of bytes GCC 12 warns, wrongly, of an overlong comparison.
            std::vector<std::string> full;
            for (std::size_t at = 0; at < scope.size(); at += constraint.length) {
                const auto line = scope.subspan(at, constraint.length);
                if (!std::all_of(line.begin(), line.end(), filled)) continue;
                auto& values = full.emplace_back();
                for (Cell cell : line) values.push_back(static_cast<char>(grid[cell]));
            }
            std::sort(full.begin(), full.end());
            return std::adjacent_find(full.begin(), full.end()) != full.end();
        }
        case Kind::allowed: {
            const auto table = model.table(constraint.table);
            const std::uint8_t first = grid[scope[0]], second = grid[scope[1]];
            if (filled(scope[0]) && filled(scope[1])) return !(table[first] & bit(second));
            if (filled(scope[0])) return table[first] == 0;
            return filled(scope[1]) && table[model.values + second] == 0;
        }
    }
    return false;
}

}  // namespace

std::uint32_t Model::first_broken(std::span<const std::uint8_t> grid) const {
    for (std::uint32_t index = 0; index < constraints.size(); ++index)
        if (broken(*this, constraints[index], grid)) return index;
    return none;
}

}  // namespace gridwright

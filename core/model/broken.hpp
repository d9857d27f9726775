// The meaning of every constraint kind, in one place and without any cleverness: the last check of a grid before it
// leaves the core, and part of every strategy.
#pragma once

#include <algorithm>

#include "model/model.hpp"

namespace gridwright {

// Whether a constraint is broken, whatever the open cells will hold. `held(cell)` is the value that a cell holds; a
// number beyond the values means that it is open.
template <typename Held>
bool is_broken(const Model& model, const Constraint& constraint, Held&& held) {
    const auto scope = model.scope(constraint);
    const auto filled = [&](Cell cell) { return held(cell) < model.values; };
    switch (constraint.kind) {
        case Kind::all_different: {
            Mask seen = 0;
            for (Cell cell : scope) {
                if (!filled(cell)) continue;
                if (seen & bit(held(cell))) return true;
                seen |= bit(held(cell));
            }
            return false;
        }
        case Kind::count: {
            std::uint32_t have = 0, open = 0;
            for (Cell cell : scope) {
                open += !filled(cell);
                have += held(cell) == constraint.value;
            }
            return have > constraint.hi || have + open < constraint.lo;
        }
        case Kind::no_run: {
            std::uint32_t run = 0;
            for (std::size_t at = 0; at < scope.size(); ++at) {
                const bool goes_on = at > 0 && held(scope[at]) == held(scope[at - 1]);
                run = !filled(scope[at]) ? 0 : goes_on ? run + 1 : 1;
                if (run >= constraint.length) return true;
            }
            return false;
        }
        case Kind::distinct_lines: {
            std::vector<std::span<const Cell>> full;
            for (std::size_t at = 0; at < scope.size(); at += constraint.length) {
                const auto line = scope.subspan(at, constraint.length);
                if (!std::all_of(line.begin(), line.end(), filled)) continue;
                for (const auto& other : full)
                    if (std::equal(line.begin(), line.end(), other.begin(),
                                   [&](Cell a, Cell b) { return held(a) == held(b); }))
                        return true;
                full.push_back(line);
            }
            return false;
        }
        case Kind::allowed: {
            const auto table = model.table(constraint.table);
            const Value first = held(scope[0]), second = held(scope[1]);
            if (filled(scope[0]) && filled(scope[1])) return !(table[first] & bit(second));
            if (filled(scope[0])) return table[first] == 0;
            return filled(scope[1]) && table[model.values + second] == 0;
        }
    }
    return false;
}

}  // namespace gridwright

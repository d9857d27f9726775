// The bridge from the general model to the 9×9 kernel: does a model say just what the kernel knows by heart?
#pragma once

#include <algorithm>
#include <vector>

#include "model/model.hpp"

namespace gridwright {

// True when the model is 81 cells, nine values, and all-different rows, columns and 3×3 boxes, each once, and nothing
// else.
inline bool is_sudoku9(const Model& model) {
    if (model.rows != 9 || model.columns != 9 || model.values != 9 || model.constraints.size() != 27) return false;
    std::vector<std::vector<Cell>> wanted, given;
    for (Cell unit = 0; unit < 9; ++unit) {
        std::vector<Cell> row, column, box;
        for (Cell k = 0; k < 9; ++k) {
            row.push_back(unit * 9 + k);
            column.push_back(k * 9 + unit);
            box.push_back((unit / 3 * 3 + k / 3) * 9 + unit % 3 * 3 + k % 3);
        }
        wanted.insert(wanted.end(), {row, column, box});
    }
    for (const Constraint& constraint : model.constraints) {
        if (constraint.kind != Kind::all_different) return false;
        const auto scope = model.scope(constraint);
        given.emplace_back(scope.begin(), scope.end());
        std::sort(given.back().begin(), given.back().end());
    }
    std::sort(wanted.begin(), wanted.end());
    std::sort(given.begin(), given.end());
    return wanted == given;
}

}  // namespace gridwright

// Magnets is not in this table: its boards differ in their dominoes, and magnets/make.hpp makes whole puzzles.
#include "families/table.hpp"

namespace gridwright {

std::shared_ptr<const Accelerator> accelerator_of(const Model& model) {
    for (const auto row : {sudoku::accelerator, takuzu::accelerator})
        if (auto accelerator = row(model)) return accelerator;
    return nullptr;
}

}  // namespace gridwright

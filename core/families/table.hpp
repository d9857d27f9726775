// The table of what families bring to generation. A row can be deleted. (The 9×9 kernel also solves, finds possible
// candidates and writes least texts: bindings/kernels.cpp, setting.cpp and symmetry.cpp enter it.)
#pragma once

#include "generate/make.hpp"

namespace gridwright {

// The rows, each null if the model isn't the family's.
namespace sudoku {
std::shared_ptr<const Accelerator> accelerator(const Model& model);
}
namespace takuzu {
std::shared_ptr<const Accelerator> accelerator(const Model& model);
}

// Every Magnets board has its own dominoes, so this row takes a filled board in place of a model. It brings an empty
// board with the same dominoes, which knows all counts or none.
namespace magnets {
struct FilledBoard;
std::unique_ptr<Board> word_board(const FilledBoard& filled, bool knows_counts);
}  // namespace magnets

// The table. Without its row, a family makes puzzles on the general board.
inline std::shared_ptr<const Accelerator> accelerator_of(const Model& model) {
    for (const auto row : {sudoku::accelerator, takuzu::accelerator})
        if (auto accelerator = row(model)) return accelerator;
    return nullptr;
}
inline constexpr auto* magnets_board = magnets::word_board;

}  // namespace gridwright

// The one table of accelerators: which family's code makes puzzles faster. A row can be deleted.
#pragma once

#include "generate/make.hpp"

namespace gridwright {

// The rows, each null if the model is none of the family's.
namespace sudoku {
std::shared_ptr<const Accelerator> accelerator(const Model& model);
}
namespace takuzu {
std::shared_ptr<const Accelerator> accelerator(const Model& model);
}

// Magnets has other dominoes on every board, so its row is no function of a model. It brings an empty board that knows
// the dominoes of a filled one, and all its counts or none.
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

// The one table of accelerators: which family's code makes puzzles faster. A row can be deleted.
#pragma once

#include "generate/accelerator.hpp"

namespace gridwright {

// The rows, each null if the model is none of the family's.
namespace sudoku {
std::shared_ptr<const Accelerator> accelerator(const Model& model);
}
namespace takuzu {
std::shared_ptr<const Accelerator> accelerator(const Model& model);
}

// Magnets has other dominoes on every board, so its row is no function of a model: it brings boards of any dominoes.
// Null where there are none.
namespace magnets {
class BoardSource;
std::unique_ptr<BoardSource> word_boards(std::uint32_t rows, std::uint32_t columns);
}  // namespace magnets

// The table. Without its row, a family makes puzzles on the general board.
inline std::shared_ptr<const Accelerator> accelerator_of(const Model& model) {
    for (const auto row : {sudoku::accelerator, takuzu::accelerator})
        if (auto accelerator = row(model)) return accelerator;
    return nullptr;
}
inline constexpr auto* magnets_boards = magnets::word_boards;

}  // namespace gridwright

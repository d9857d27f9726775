// The one table of accelerators: which family's code makes puzzles faster. A row can be deleted.
#pragma once

#include "generate/accelerator.hpp"

namespace gridwright {

// Null where there is none.
std::shared_ptr<const Accelerator> accelerator_of(const Model& model);

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
std::unique_ptr<magnets::BoardSource> magnets_boards(std::uint32_t rows, std::uint32_t columns);

}  // namespace gridwright

// The one table of accelerators: which family's code makes puzzles of a model faster. A row can be deleted.
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

}  // namespace gridwright

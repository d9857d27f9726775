// The rows of the table. Without one, its family makes puzzles on the general board.
#include "families/table.hpp"

#include "families/magnets/make.hpp"

namespace gridwright {

std::shared_ptr<const Accelerator> accelerator_of(const Model& model) {
    for (const auto row : {sudoku::accelerator, takuzu::accelerator})
        if (auto accelerator = row(model)) return accelerator;
    return nullptr;
}

std::unique_ptr<magnets::BoardSource> magnets_boards(std::uint32_t rows, std::uint32_t columns) {
    return magnets::word_boards(rows, columns);
}

}  // namespace gridwright

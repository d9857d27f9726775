// The table of accelerators: every entrance to them from outside. A row can be deleted; then the general engine works.
//
//     job                         entrance                      family            in its place
//     boards, fillings, mixing    accelerator_of                Sudoku, Takuzu    generate/
//     boards of dominoes          magnets_board                 Magnets           generate/board.hpp
//     9×9 solved in bulk          is_sudoku9, solve_sudoku9     Sudoku            search/
//     9×9 least texts             least_text_sudoku9            Sudoku            symmetry/least_text/
#pragma once

#include <array>

#include "families/sudoku/nine/minlex9.hpp"
#include "families/sudoku/nine/nine.hpp"
#include "generate/make.hpp"

namespace gridwright {

// The rows for models, each null if the model isn't the family's.
namespace sudoku {
std::shared_ptr<const Accelerator> accelerator(const Model& model);
}
namespace takuzu {
std::shared_ptr<const Accelerator> accelerator(const Model& model);
}
inline constexpr std::array model_rows = {sudoku::accelerator, takuzu::accelerator};

inline std::shared_ptr<const Accelerator> accelerator_of(const Model& model) {
    for (const auto row : model_rows)
        if (auto accelerator = row(model)) return accelerator;
    return nullptr;
}

// Every Magnets board has its own dominoes, so this row takes a filled board in place of a model. It brings an empty
// board with the same dominoes, which knows all counts or none; null: there is no such row.
namespace magnets {
struct FilledBoard;
std::unique_ptr<Board> word_board(const FilledBoard& filled, bool knows_counts);
}  // namespace magnets
inline std::unique_ptr<Board> magnets_board(const magnets::FilledBoard& filled, bool knows_counts) {
    return magnets::word_board(filled, knows_counts);
}

}  // namespace gridwright

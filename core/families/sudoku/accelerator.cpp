// What Sudoku brings to generation: its board, a fast fill of small boards, mixing by rows, and digging in many 9×9
// boards at once.
#include <algorithm>

#include "families/sudoku/filling.hpp"
#include "families/sudoku/nine/nine.hpp"
#include "families/table.hpp"

namespace gridwright::sudoku {

constexpr std::uint32_t most_values_on_board = 25;  // beyond that, copying boards costs more than the search's trail

static std::unique_ptr<Board> empty_board(const std::shared_ptr<const Rules>& rules) {
    const auto shared = std::make_shared<Shared>(rules);
    if (rules->values <= 16)
        return std::make_unique<CopiedBoard<SudokuBoard<std::uint16_t>>>(SudokuBoard<std::uint16_t>(shared));
    if (rules->values <= 32)
        return std::make_unique<CopiedBoard<SudokuBoard<std::uint32_t>>>(SudokuBoard<std::uint32_t>(shared));
    return std::make_unique<CopiedBoard<SudokuBoard<std::uint64_t>>>(SudokuBoard<std::uint64_t>(shared));
}

std::shared_ptr<const Accelerator> accelerator(const Model& model) {
    auto found = rules_of(model);
    if (!found) return nullptr;
    const auto rules = std::make_shared<const Rules>(std::move(*found));
    auto result = std::make_shared<Accelerator>();
    result->board = [rules](std::span<const Inference> inferences) -> std::unique_ptr<Board> {
        return are_known(inferences) ? empty_board(rules) : nullptr;
    };
    result->fills_on_board = rules->values <= most_values_on_board;
    if (const auto fill_of = fill_rules(*rules)) {
        result->fill = [fill_of](Rng& rng, std::uint32_t trials, std::span<std::uint8_t> grid) {
            return fill(*fill_of, rng, trials, grid);
        };
        // This fill is less biased than a search that propagates.
        result->changes = rules->values <= 9 ? rules->cells * 3 / 4 : rules->cells;
    }
    result->mix = [rules](Rng& rng, std::uint64_t changes, std::span<std::uint8_t> grid, Monitor& monitor) {
        mix(*rules, rng, changes, grid, monitor);
    };
    if (is_sudoku9(model)) result->dig_many = dig_nine_for;
    return result;
}

}  // namespace gridwright::sudoku

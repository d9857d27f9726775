// What Takuzu brings to generation: its board, on which fillings are found too, and mixing by the word.
#include <algorithm>
#include <bit>

#include "families/table.hpp"
#include "families/takuzu/board.hpp"
#include "families/takuzu/mix.hpp"

namespace gridwright::takuzu {

namespace {

template <std::uint32_t capacity>
std::unique_ptr<Board> board_for(const std::shared_ptr<const Rules>& rules) {
    return std::make_unique<CopiedBoard<TakuzuBoard<capacity>>>(TakuzuBoard<capacity>(std::make_shared<Shared>(rules)));
}

std::unique_ptr<Board> empty_board(const std::shared_ptr<const Rules>& rules) {
    const std::uint32_t longest = std::max(rules->lines[across], rules->lines[down]);
    if (longest <= small_board) return board_for<small_board>(rules);
    if (longest <= medium_board) return board_for<medium_board>(rules);
    return board_for<large_board>(rules);
}

// How many different lines there are, as far as they are few: up to 14 cells.
std::uint64_t possible_lines(const Rules& rules, Direction direction) {
    const std::uint32_t length = rules.length[direction];
    if (length > 14) return 0;
    std::uint64_t number = 0;
    for (std::uint64_t line = 0; line <= low_bits(length); ++line) {
        const int ones = std::popcount(line);
        number += ones >= rules.least_ones[direction][0] && ones <= rules.most_ones[direction][0] &&
                  !has_run(line, low_bits(length));
    }
    return number;
}

std::uint64_t changes_for(const Rules& rules) {
    const std::uint64_t rows = rules.lines[across], columns = rules.lines[down], cells = rows * columns;
    std::uint64_t changes = cells * std::max(std::clamp<std::uint64_t>(cells / 32, 2, 128), (rows + columns) / 4);
    // Where most of the lines that there are must be used, few changes are allowed.
    const Direction along = rows < columns ? down : across;
    const std::uint64_t used = rules.lines[along], all = possible_lines(rules, along);
    if (rules.distinct[along] && all != 0) changes += changes * 16 * used * used * used / (all * all * all);
    return changes;
}

}  // namespace

std::shared_ptr<const Accelerator> accelerator(const Model& model) {
    const auto found = rules_of(model);
    if (!found) return nullptr;
    const auto rules = std::make_shared<const Rules>(*found);
    auto result = std::make_shared<Accelerator>();
    result->board = [rules](std::span<const Inference> inferences) -> std::unique_ptr<Board> {
        return are_known(inferences, *rules) ? empty_board(rules) : nullptr;
    };
    result->fills_on_board = true;
    result->mix = [rules](Rng& rng, std::uint64_t changes, std::span<std::uint8_t> grid) {
        mix(*rules, rng, changes, grid);
    };
    result->changes = changes_for(*rules);
    return result;
}

}  // namespace gridwright::takuzu

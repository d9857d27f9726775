// What Takuzu brings to generation: its board, on which fillings are found too, and mixing by the word.
#include <algorithm>
#include <bit>
#include <optional>

#include "families/table.hpp"
#include "families/takuzu/board.hpp"
#include "search/strategy.hpp"

namespace gridwright::takuzu {

namespace {

constexpr std::uint32_t least_cells_by_line = 256;  // smaller boards are filled at once in any order

bool is_line(const Model& model, const Line& line, Direction direction, std::uint32_t index) {
    const auto scope = model.scope(line);
    const std::uint32_t first = direction == across ? index * model.columns : index;
    const std::uint32_t step = direction == across ? 1 : model.columns;
    const std::uint32_t length = direction == across ? model.columns : model.rows;
    if (scope.size() != length) return false;
    for (std::uint32_t at = 0; at < length; ++at)
        if (scope[at] != first + at * step) return false;
    return true;
}

// The model's rules; nullopt if it has others, or other lines than its rows and columns.
std::optional<Rules> rules_of(const Model& model) {
    if (model.values != 2 || model.rows > 64 || model.columns > 64) return std::nullopt;
    if (model.lines.size() != std::size_t{model.rows} + model.columns || model.rows * model.columns < 2)
        return std::nullopt;
    Rules rules{.lines = {model.rows, model.columns},
                .length = {model.columns, model.rows},
                .least_ones = {},
                .most_ones = {},
                .distinct = {},
                .is_uniform = model.rows == model.columns,
                .fills_by_line = false};
    std::array<std::uint64_t, 2> seen{};
    for (const Line& line : model.lines) {
        bool placed = false;
        for (const Direction direction : {across, down}) {
            const Cell first = model.scope(line)[0];
            const std::uint32_t index = direction == across ? first / model.columns : first % model.columns;
            if (placed || (seen[direction] >> index & 1) || !is_line(model, line, direction, index)) continue;
            if (line.run != 3 || line.linked || line.counted[0] != 1 || line.complement[0] || line.counted[1] != none)
                return std::nullopt;
            rules.least_ones[direction][index] = static_cast<std::uint8_t>(line.lo[0]);
            rules.most_ones[direction][index] = static_cast<std::uint8_t>(line.hi[0]);
            rules.is_uniform =
                rules.is_uniform && line.lo[0] == model.lines[0].lo[0] && line.hi[0] == model.lines[0].hi[0];
            seen[direction] |= bit(index);
            placed = true;
        }
        if (!placed) return std::nullopt;
    }
    for (const Constraint& constraint : model.constraints) {
        if (constraint.kind == Kind::count || constraint.kind == Kind::no_run) continue;
        const auto scope = model.scope(constraint);
        if (constraint.kind != Kind::distinct_lines || scope.size() != model.cells) return std::nullopt;
        const Direction direction = scope[1] == 1 && constraint.length == model.columns ? across : down;
        const std::uint32_t length = rules.length[direction], step = direction == across ? 1 : model.columns;
        if (constraint.length != length) return std::nullopt;
        for (std::uint32_t at = 0; at < scope.size(); ++at) {
            const std::uint32_t line = at / length;
            if (scope[at] != (direction == across ? line * length : line) + at % length * step) return std::nullopt;
        }
        rules.distinct[direction] = true;
    }
    return rules;
}

// Whether these inferences together are what the board knows.
bool are_known(std::span<const Inference> inferences, const Rules& rules) {
    bool lines = false, distinct = false;
    for (Inference inference : inferences) {
        if (inference != Inference::line_analysis && inference != Inference::distinct_lines) return false;
        (inference == Inference::line_analysis ? lines : distinct) = true;
    }
    return lines && (distinct || !(rules.distinct[across] || rules.distinct[down]));
}

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

Direction short_lines(const Rules& rules) { return rules.lines[across] < rules.lines[down] ? down : across; }

// Whether more than half of the short lines that there can be are needed.
bool are_scarce(const Rules& rules) {
    const Direction along = short_lines(rules);
    const std::uint64_t all = possible_lines(rules, along);
    return rules.distinct[along] && all != 0 && 2 * rules.lines[along] > all;
}

std::uint64_t changes_for(const Rules& rules) {
    const std::uint64_t rows = rules.lines[across], columns = rules.lines[down], cells = rows * columns;
    std::uint64_t changes = cells * std::max(std::clamp<std::uint64_t>(cells / 32, 2, 128), (rows + columns) / 4);
    if (are_scarce(rules)) {  // few changes are allowed
        const std::uint64_t used = std::max(rows, columns), all = possible_lines(rules, short_lines(rules));
        changes += changes * 16 * used * used * used / (all * all * all);
    }
    return changes;
}

}  // namespace

std::shared_ptr<const Accelerator> accelerator(const Model& model) {
    auto found = rules_of(model);
    if (!found) return nullptr;
    found->fills_by_line = model.cells >= least_cells_by_line && are_scarce(*found);
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

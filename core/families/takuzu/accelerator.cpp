// What Takuzu brings to generation: its board, on which fillings are found too, and mixing by the word.
#include <algorithm>
#include <bit>
#include <optional>

#include "families/table.hpp"
#include "families/takuzu/board.hpp"
#include "search/strategy.hpp"

namespace gridwright::takuzu {

namespace {

constexpr std::uint32_t least_cells_by_line = 256;  // smaller boards fill quickly in any order

// The model's rules; nullopt if it has others, or other lines than its rows and then its columns.
std::optional<Rules> rules_of(const Model& model) {
    if (model.values != 2 || model.rows > 64 || model.columns > 64 || model.cells < 2) return std::nullopt;
    if (model.lines.size() != std::size_t{model.rows} + model.columns) return std::nullopt;
    Rules rules{.lines = {model.rows, model.columns},
                .length = {model.columns, model.rows},
                .least_ones = {},
                .most_ones = {},
                .distinct = {},
                .is_uniform = model.rows == model.columns,
                .fills_by_line = false};
    // Whether these cells are a direction's lines, one after the other, from the `first` on.
    const auto are_lines = [&](std::span<const Cell> cells, Direction direction, std::uint32_t first) {
        for (std::uint32_t at = 0; at < cells.size(); ++at)
            if (cells[at] != rules.cell(direction, first + at / rules.length[direction], at % rules.length[direction]))
                return false;
        return true;
    };
    for (std::uint32_t index = 0; index < model.lines.size(); ++index) {
        const Line& line = model.lines[index];
        const Direction direction = index < model.rows ? across : down;
        const std::uint32_t at = direction == across ? index : index - model.rows;
        if (line.run != 3 || line.linked || line.counted[0] != 1 || line.complement[0] || line.counted[1] != none ||
            model.scope(line).size() != rules.length[direction] || !are_lines(model.scope(line), direction, at))
            return std::nullopt;
        rules.least_ones[direction][at] = static_cast<std::uint8_t>(line.lo[0]);
        rules.most_ones[direction][at] = static_cast<std::uint8_t>(line.hi[0]);
        if (line.lo[0] != model.lines[0].lo[0] || line.hi[0] != model.lines[0].hi[0]) rules.is_uniform = false;
    }
    for (const Constraint& constraint : model.constraints) {
        if (constraint.kind == Kind::count || constraint.kind == Kind::no_run) continue;
        const auto scope = model.scope(constraint);
        if (constraint.kind != Kind::distinct_lines || scope.size() != model.cells) return std::nullopt;
        const Direction direction = scope[1] == 1 && constraint.length == model.columns ? across : down;
        if (constraint.length != rules.length[direction] || !are_lines(scope, direction, 0)) return std::nullopt;
        rules.distinct[direction] = true;
    }
    return rules;
}

// Whether the board infers exactly what these inferences do.
bool are_known(std::span<const Inference> inferences, const Rules& rules) {
    bool lines = false, distinct = false;
    for (Inference inference : inferences) {
        if (inference != Inference::line_analysis && inference != Inference::distinct_lines) return false;
        (inference == Inference::line_analysis ? lines : distinct) = true;
    }
    return lines && (distinct || !(rules.distinct[across] || rules.distinct[down]));
}

// How many different lines there are, for lines of up to 14 cells.
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

// Whether the board needs more than half of all possible short lines.
bool are_scarce(const Rules& rules) {
    const Direction along = rules.short_lines();
    const std::uint64_t all = possible_lines(rules, along);
    return rules.distinct[along] && all != 0 && 2 * rules.lines[along] > all;
}

std::uint64_t changes_for(const Rules& rules) {
    const std::uint64_t rows = rules.lines[across], columns = rules.lines[down], cells = rows * columns;
    std::uint64_t changes = cells * std::max(changes_a_cell(cells), (rows + columns) / 4);
    if (are_scarce(rules)) {  // few changes are allowed
        const std::uint64_t used = std::max(rows, columns), all = possible_lines(rules, rules.short_lines());
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
        if (!are_known(inferences, *rules)) return nullptr;
        return std::make_unique<CopiedBoard<TakuzuBoard>>(TakuzuBoard(std::make_shared<Shared>(rules)));
    };
    result->fills_on_board = true;
    result->mix = [rules](Rng& rng, std::uint64_t changes, std::span<std::uint8_t> grid, Monitor& monitor) {
        mix(*rules, rng, changes, grid, monitor);
    };
    result->changes = changes_for(*rules);
    return result;
}

}  // namespace gridwright::takuzu

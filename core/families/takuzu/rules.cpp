// Looks whether the lines of a model are its rows and columns, and what is said of each.
#include "families/takuzu/rules.hpp"

#include <algorithm>

namespace gridwright::takuzu {

namespace {

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

}  // namespace

std::optional<Rules> rules_of(const Model& model) {
    if (model.values != 2 || model.rows > 64 || model.columns > 64) return std::nullopt;
    if (model.lines.size() != std::size_t{model.rows} + model.columns || model.rows * model.columns < 2)
        return std::nullopt;
    Rules rules{.lines = {model.rows, model.columns},
                .length = {model.columns, model.rows},
                .least_ones = {},
                .most_ones = {},
                .distinct = {},
                .is_uniform = model.rows == model.columns};
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

bool are_known(std::span<const Inference> inferences, const Rules& rules) {
    bool lines = false, distinct = false;
    for (Inference inference : inferences) {
        if (inference != Inference::line_analysis && inference != Inference::distinct_lines) return false;
        (inference == Inference::line_analysis ? lines : distinct) = true;
    }
    return lines && (distinct || !(rules.distinct[across] || rules.distinct[down]));
}

}  // namespace gridwright::takuzu

// Moves and points of a spelling.
#include "symmetry/spelling_result.hpp"

#include <bit>

namespace gridwright {

LineMove move_of(const Spelling& spelling, const std::vector<std::uint8_t>& text) {
    const LineGroup& group = spelling.group();
    LineMove move;
    move.transposed = spelling.transposed();
    for (int place = 0; place < group.rows; ++place) {
        move.row_from[place] = static_cast<std::uint8_t>(spelling.row_at(place));
    }
    for (int place = 0; place < group.columns; ++place) {
        move.column_from[place] = static_cast<std::uint8_t>(spelling.order().column_at(place));
    }
    spelling.name_values(text.data(), move.value_to.data());
    return move;
}

Point chosen(const Points& points, const Spelling& spelling, ForkKind kind, int option) {
    const bool transposed = spelling.transposed();
    switch (kind) {
        case ForkKind::orientation:
            return points.side(option != 0);
        case ForkKind::row:
            return points.row(option, transposed);
        case ForkKind::stack:
            return points.stack(option, transposed);
        case ForkKind::value:
            return points.value(option);
        case ForkKind::column:
            break;
    }
    return points.column(option, transposed);
}

void add_free_orders(const Points& points, const Spelling& spelling, const std::vector<std::uint8_t>& text,
                     std::vector<Point>& base, std::vector<Permutation>& generators) {
    const bool transposed = spelling.transposed();
    const ColumnOrder& order = spelling.order();
    const LineMove move = move_of(spelling, text);
    const auto add = [&](const Spelling& changed) {
        generators.push_back(carry(points, move, move_of(changed, text)));
    };
    for (int slot = 0; slot < points.group.columns / order.width(); ++slot) {
        const int first = order.cell_start(slot);
        if (order.cell_length(first) > 1) base.push_back(points.stack(order.stack_at(slot), transposed));
        if (slot == first) continue;
        Spelling changed = spelling;
        changed.order().swap_stacks(slot - 1, slot);
        add(changed);
    }
    for (int start = 0; start < points.group.columns; start += order.run_length(start)) {
        const int length = order.run_length(start);
        if (length == 1 || std::countr_zero(order.linked_runs(start)) != start) continue;
        for (int offset = 0; offset < length; ++offset) {
            base.push_back(points.column(order.column_at(start + offset), transposed));
            if (offset == 0) continue;
            Spelling changed = spelling;
            changed.order().swap_columns(start, offset - 1, offset);
            add(changed);
        }
    }
}

}  // namespace gridwright

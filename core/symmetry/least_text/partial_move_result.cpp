// Moves and parts of a partial.
#include "symmetry/least_text/partial_move_result.hpp"

#include <bit>

namespace gridwright {

LineMove move_of(const PartialMove& partial, const std::vector<std::uint8_t>& text) {
    const LineGroup& group = partial.group();
    LineMove move;
    move.transposed = partial.transposed();
    for (int place = 0; place < group.rows; ++place) {
        move.row_from[place] = static_cast<std::uint8_t>(partial.row_at(place));
    }
    for (int place = 0; place < group.columns; ++place) {
        move.column_from[place] = static_cast<std::uint8_t>(partial.order().column_at(place));
    }
    partial.name_values(text.data(), move.value_to.data());
    return move;
}

Part chosen(const BoardParts& parts, const PartialMove& partial, ForkKind kind, int option) {
    const bool transposed = partial.transposed();
    switch (kind) {
        case ForkKind::orientation:
            return parts.orientation(option != 0);
        case ForkKind::row:
            return parts.row(option, transposed);
        case ForkKind::stack:
            return parts.stack(option, transposed);
        case ForkKind::value:
            return parts.value(option);
        case ForkKind::column:
            break;
    }
    return parts.column(option, transposed);
}

void add_free_orders(const BoardParts& parts, const PartialMove& partial, const std::vector<std::uint8_t>& text,
                     std::vector<Part>& base, std::vector<Permutation>& generators) {
    const bool transposed = partial.transposed();
    const ColumnOrder& order = partial.order();
    const LineMove move = move_of(partial, text);
    const auto add = [&](const PartialMove& changed) {
        generators.push_back(carry(parts, move, move_of(changed, text)));
    };
    for (int slot = 0; slot < parts.group.columns / order.width(); ++slot) {
        const int first = order.cell_start(slot);
        if (order.cell_length(first) > 1) base.push_back(parts.stack(order.stack_at(slot), transposed));
        if (slot == first) continue;
        PartialMove changed = partial;
        changed.order().swap_stacks(slot - 1, slot);
        add(changed);
    }
    for (int start = 0; start < parts.group.columns; start += order.run_length(start)) {
        const int length = order.run_length(start);
        if (length == 1 || std::countr_zero(order.linked_runs(start)) != start) continue;
        for (int offset = 0; offset < length; ++offset) {
            base.push_back(parts.column(order.column_at(start + offset), transposed));
            if (offset == 0) continue;
            PartialMove changed = partial;
            changed.order().swap_columns(start, offset - 1, offset);
            add(changed);
        }
    }
}

}  // namespace gridwright

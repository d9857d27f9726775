// A partial move from its first choice to its last row.
#include "symmetry/least_text/partial_move.hpp"

#include <algorithm>
#include <bit>

namespace gridwright {

SourceArray::SourceArray(const LineGroup& group_, const std::uint8_t* givens) : group(group_), repeated{} {
    std::copy(givens, givens + group.cells(), cells[0].begin());
    if (group.transposes) {
        for (int row = 0; row < group.rows; ++row)
            for (int column = 0; column < group.columns; ++column)
                cells[1][column * group.rows + row] = givens[row * group.columns + column];
    }
    for (int transposed = 0; transposed <= static_cast<int>(group.transposes); ++transposed) {
        for (int row = 0; row < group.rows; ++row) {
            std::uint64_t seen = 0;
            for (int column = 0; column < group.columns; ++column) {
                const int value = cells[transposed][row * group.columns + column];
                if (value && seen >> (value - 1) & 1) repeated[transposed][row] |= bit(value - 1);
                if (value) seen |= bit(value - 1);
            }
        }
    }
}

PartialMove::PartialMove(const SourceArray& source)
    : source_(&source),
      order_(source.group.columns, source.group.stack_width),
      rows_left_(low_bits(source.group.rows)),
      place_(source.group.columns) {}

Fork PartialMove::first_fork() const {
    Fork fork;
    fork.kind = ForkKind::orientation;
    for (int transposed = 0; transposed <= static_cast<int>(source_->group.transposes); ++transposed)
        fork.add(transposed);
    return fork;
}

void PartialMove::choose(ForkKind kind, int option) {
    switch (kind) {
        case ForkKind::orientation:
            transposed_ = option != 0;
            break;
        case ForkKind::row:
            place_row(option);
            break;
        case ForkKind::stack:
            order_.fix_stack(order_.slot_of(order_.place_of(option * order_.width())));
            break;
        case ForkKind::column: {
            const int place = order_.place_of(option), start = order_.run_start(place);
            if (order_.run_length(start) > 1) order_.split_run(start, bit(place - start));
            break;
        }
        case ForkKind::value: {
            std::uint64_t holders = 0;
            for (int offset = 0; offset < order_.run_length(place_); ++offset)
                if (value_in_row(place_ + offset) == option) holders |= bit(offset);
            order_.split_run(place_, holders);
            break;
        }
    }
}

void PartialMove::place_row(int row) {
    row_ = source_->cells[transposed_].data() + row * source_->group.columns;
    repeated_ = source_->repeated[transposed_][row];
    row_at_[rows_placed_++] = static_cast<std::uint8_t>(row);
    rows_left_ &= ~bit(row);
    place_ = 0;
}

// The rows left of a band that was begun, or else all rows left. Returns false if there is only one.
bool PartialMove::offer_rows(Fork& fork) {
    const int height = source_->group.band_height;
    std::uint64_t rows = rows_left_;
    if (rows_placed_ % height) {
        const int band = row_at_[rows_placed_ - 1] / height;
        rows &= low_bits(height) << (band * height);
    }
    fork.kind = ForkKind::row;
    fork.count = 0;
    for (const int row : bits_of(rows)) fork.add(row);
    return fork.count > 1;
}

PartialMove::Stop PartialMove::advance(BoundedText& text, Fork& fork) {
    for (;;) {
        fork.count = 0;
        if (place_ == source_->group.columns) {
            if (rows_placed_ == source_->group.rows) return Stop::complete;
            if (offer_rows(fork)) return Stop::at_fork;
            place_row(fork.options[0]);
            continue;
        }
        const bool free_stacks = place_ % order_.width() == 0 && order_.stack_run_length(order_.slot_of(place_)) > 1;
        const bool fits = free_stacks ? write_free_stacks(text, fork) : write_run(text, fork);
        if (!fits) return Stop::too_great;
        if (fork.count > 1) return Stop::at_fork;
    }
}

Part PartialMove::part_of(const BoardParts& parts, ForkKind kind, int option) const {
    switch (kind) {
        case ForkKind::orientation:
            return parts.orientation(option != 0);
        case ForkKind::row:
            return parts.row(option, transposed_);
        case ForkKind::stack:
            return parts.stack(option, transposed_);
        case ForkKind::value:
            return parts.value(option);
        case ForkKind::column:
            break;
    }
    return parts.column(option, transposed_);
}

}  // namespace gridwright

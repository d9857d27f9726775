// A partial from its first choice to its last row; spelling_rows.cpp writes a row.
#include "symmetry/least_text/partial_move.hpp"

#include <algorithm>
#include <bit>

namespace gridwright {

using line_set::bit;
using line_set::low_bits;

SourceArray::SourceArray(const LineGroup& group_, const std::uint8_t* givens) : group(group_), repeated{} {
    std::copy(givens, givens + group.cells(), cells[0].begin());
    if (group.transposes) {
        for (int row = 0; row < group.rows; ++row) {
            for (int column = 0; column < group.columns; ++column) {
                cells[1][column * group.rows + row] = givens[row * group.columns + column];
            }
        }
    }
    for (int side = 0; side <= static_cast<int>(group.transposes); ++side) {
        for (int row = 0; row < group.rows; ++row) {
            std::uint64_t seen = 0;
            for (int column = 0; column < group.columns; ++column) {
                const int value = cells[side][row * group.columns + column];
                if (value && seen >> (value - 1) & 1) repeated[side][row] |= bit(value - 1);
                if (value) seen |= bit(value - 1);
            }
        }
    }
}

PartialMove::PartialMove(const SourceArray& array)
    : array_(&array),
      order_(array.group.columns, array.group.stack_width),
      rows_left_(low_bits(array.group.rows)),
      place_(array.group.columns) {}

Fork PartialMove::first_fork() const {
    Fork fork;
    fork.kind = ForkKind::orientation;
    for (int side = 0; side <= static_cast<int>(array_->group.transposes); ++side) fork.add(side);
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
            for (int offset = 0; offset < order_.run_length(place_); ++offset) {
                if (value_in_row(place_ + offset) == option) holders |= bit(offset);
            }
            order_.split_run(place_, holders);
            break;
        }
    }
}

void PartialMove::place_row(int row) {
    row_ = array_->cells[transposed_].data() + row * array_->group.columns;
    repeated_ = array_->repeated[transposed_][row];
    row_at_[rows_placed_++] = static_cast<std::uint8_t>(row);
    rows_left_ &= ~bit(row);
    place_ = 0;
}

// Rows of a band that was begun come next; otherwise any row that is left. False if only one can come.
bool PartialMove::offer_rows(Fork& fork) {
    const int height = array_->group.band_height;
    std::uint64_t rows = rows_left_;
    if (rows_placed_ % height) {
        const int band = row_at_[rows_placed_ - 1] / height;
        rows &= low_bits(height) << (band * height);
    }
    fork.kind = ForkKind::row;
    fork.count = 0;
    for (; rows; rows &= rows - 1) fork.add(std::countr_zero(rows));
    return fork.count > 1;
}

PartialMove::Stop PartialMove::advance(BoundedText& tape, Fork& fork) {
    for (;;) {
        fork.count = 0;
        if (place_ == array_->group.columns) {
            if (rows_placed_ == array_->group.rows) return Stop::complete;
            if (offer_rows(fork)) return Stop::at_fork;
            place_row(fork.options[0]);
            continue;
        }
        const bool free_stacks = place_ % order_.width() == 0 && order_.cell_length(order_.slot_of(place_)) > 1;
        const Stop stop = free_stacks ? write_free_stacks(tape, fork) : write_run(tape, fork);
        if (stop == Stop::too_great) return stop;
        if (fork.count > 1) return Stop::at_fork;
    }
}

bool PartialMove::write_new(BoundedText& tape, int value) {
    home_row_[value] = static_cast<std::uint8_t>(rows_placed_ - 1);
    home_column_[value] = static_cast<std::uint8_t>(order_.column_at(place_));
    known_ |= bit(value - 1);
    ++place_;
    return tape.write(++names_);
}

void PartialMove::name_values(const std::uint8_t* text, std::uint8_t* name_of) const {
    const int columns = array_->group.columns;
    int next = names_;
    name_of[0] = 0;
    for (int value = 1; value <= array_->group.values; ++value) {
        name_of[value] = knows(value) ? text[home_row_[value] * columns + order_.place_of(home_column_[value])]
                                      : static_cast<std::uint8_t>(++next);
    }
}

}  // namespace gridwright

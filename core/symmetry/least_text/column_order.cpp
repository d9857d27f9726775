// How the freedom in an order of columns shrinks: runs are split or linked, stacks are fixed.
#include "symmetry/least_text/column_order.hpp"

#include <algorithm>

namespace gridwright {

ColumnOrder::ColumnOrder(int columns, int width) : width_(width) {
    for (int place = 0; place < columns; ++place) {
        put(place, place);
        const int start = place - place % width;
        run_start_[place] = static_cast<std::uint8_t>(start);
        run_length_[place] = static_cast<std::uint8_t>(width);
        linked_[place] = std::uint64_t{1} << start;
    }
    for (int slot = 0; slot < columns / width; ++slot) {
        stack_run_start_[slot] = 0;
        stack_run_length_[slot] = static_cast<std::uint8_t>(columns / width);
    }
}

int ColumnOrder::least_place(int column) const {
    const int start = run_start_[place_of_[column]];
    return stack_run_start_[slot_of(start)] * width_ + start % width_;
}

void ColumnOrder::reorder(int start, const std::uint8_t* order) {
    const int length = run_length_[start];
    std::array<std::uint8_t, most_lines> before;
    for (const int run : bits_of(linked_[start])) {
        std::copy_n(&column_at_[run], length, before.begin());
        for (int offset = 0; offset < length; ++offset) put(run + offset, before[order[offset]]);
    }
}

void ColumnOrder::split_run(int start, std::uint64_t front) {
    const int length = run_length_[start];
    const int count = std::popcount(front);
    std::array<std::uint8_t, most_lines> order;
    int first = 0, second = count;
    for (int offset = 0; offset < length; ++offset)
        order[front >> offset & 1 ? first++ : second++] = static_cast<std::uint8_t>(offset);
    reorder(start, order.data());
    const std::uint64_t runs = linked_[start];
    for (const int run : bits_of(runs)) {
        run_length_[run] = static_cast<std::uint8_t>(count);
        run_length_[run + count] = static_cast<std::uint8_t>(length - count);
        linked_[run + count] = runs << count;
        std::fill_n(&run_start_[run + count], length - count, static_cast<std::uint8_t>(run + count));
    }
}

void ColumnOrder::link_runs(int start, int leader, const std::uint8_t* order) {
    reorder(start, order);
    const std::uint64_t runs = linked_[start] | linked_[leader];
    for (const int run : bits_of(runs)) linked_[run] = runs;
}

void ColumnOrder::swap_stacks(int slot, int other) {
    for (int offset = 0; offset < width_; ++offset) {
        const int column = column_at_[slot * width_ + offset];
        put(slot * width_ + offset, column_at_[other * width_ + offset]);
        put(other * width_ + offset, column);
    }
}

void ColumnOrder::split_stack_run(int start, int count) {
    const int length = stack_run_length_[start];
    stack_run_length_[start] = static_cast<std::uint8_t>(count);
    if (count == length) return;
    stack_run_length_[start + count] = static_cast<std::uint8_t>(length - count);
    std::fill_n(&stack_run_start_[start + count], length - count, static_cast<std::uint8_t>(start + count));
}

void ColumnOrder::fix_stack(int slot) {
    const int start = stack_run_start_[slot];
    if (slot != start) swap_stacks(slot, start);
    split_stack_run(start, 1);
}

}  // namespace gridwright

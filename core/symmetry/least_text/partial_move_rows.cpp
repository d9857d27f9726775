// How a partial move writes a row: empty cells first, then values with a name, the least name first, then new values.
// Columns are told apart only where this decides between them.
#include <algorithm>
#include <bit>

#include "symmetry/least_text/partial_move.hpp"

namespace gridwright {

bool PartialMove::write_new(BoundedText& text, int value) {
    home_row_[value] = static_cast<std::uint8_t>(rows_placed_ - 1);
    home_column_[value] = static_cast<std::uint8_t>(order_.column_at(place_));
    named_ |= bit(value - 1);
    ++place_;
    return text.write(++names_);
}

// Stacks in free order: those that write least come first. They stay free as long as they hold only empty cells and new
// values; where a named value decides, one of them is chosen.
bool PartialMove::write_free_stacks(BoundedText& text, Fork& fork) {
    enum : std::uint8_t { empty, named, fresh };
    const int width = order_.width(), first = order_.slot_of(place_), count = order_.stack_run_length(first);
    std::array<std::uint8_t, most_lines> least{}, kinds{};
    int least_length = 0, length = 0;
    std::uint64_t slots = 0;
    bool undecided = false;  // a value that comes twice is new only the first time
    for (int slot = first; slot < first + count; ++slot) {
        length = 0;
        bool ended = false;  // after a named value, names decide and not kinds
        for (int start = slot * width; start < (slot + 1) * width && !ended;) {
            const int run = order_.run_length(start);
            int empties = 0;
            bool any_named = false;
            for (int place = start; place < start + run; ++place) {
                const int value = value_in_row(place);
                if (!value) ++empties;
                any_named |= value && is_named(value);
                undecided |= value && !is_named(value) && (repeated_ >> (value - 1) & 1);
            }
            for (int cell = 0; cell < empties; ++cell) kinds[length++] = empty;
            if (any_named) kinds[length++] = named;
            ended = any_named;
            for (int cell = empties; cell < run && !ended; ++cell) kinds[length++] = fresh;
            start += run;
        }
        const int common = slots ? std::min(length, least_length) : 0;
        const auto [mine, theirs] = std::mismatch(kinds.begin(), kinds.begin() + common, least.begin());
        const bool equal = slots && mine == kinds.begin() + common;
        if (equal) {
            slots |= bit(slot);
        } else if (!slots || *mine < *theirs) {
            slots = bit(slot);
            least = kinds;
            least_length = length;
        }
    }
    if (undecided) slots = low_bits(count) << first;
    if (undecided || (least_length && least[least_length - 1] == named)) {
        fork.kind = ForkKind::stack;
        for (const int slot : bits_of(slots)) fork.add(order_.stack_at(slot));
        if (fork.count == 1) order_.fix_stack(std::countr_zero(slots));
        return true;
    }
    int alike = 0;
    for (const int slot : bits_of(slots)) {
        if (slot != first + alike) order_.swap_stacks(slot, first + alike);
        ++alike;
    }
    order_.split_stack_run(first, alike);
    const int end = (first + alike) * width;
    for (int start = first * width; start < end;) {
        const int run = order_.run_length(start);
        std::uint64_t empties = 0;
        for (int offset = 0; offset < run; ++offset) empties |= value_in_row(start + offset) ? 0 : bit(offset);
        if (empties && std::popcount(empties) < run) order_.split_run(start, empties);
        start += run;
    }
    while (place_ < end) {
        const int value = value_in_row(place_);
        if (value ? !write_new(text, value) : (++place_, !text.write(0))) return false;
    }
    return true;
}

// The run at the place, in a stack that is fixed: empty cells, then named values, then new ones.
bool PartialMove::write_run(BoundedText& text, Fork& fork) {
    const int start = place_, run = order_.run_length(start);
    std::uint64_t empties = 0, named = 0;
    for (int offset = 0; offset < run; ++offset) {
        const int value = value_in_row(start + offset);
        if (!value) empties |= bit(offset);
        if (value && is_named(value)) named |= bit(offset);
    }
    if (empties) {
        const int count = std::popcount(empties);
        if (count < run) order_.split_run(start, empties);
        place_ += count;
        for (int cell = 0; cell < count; ++cell)
            if (!text.write(0)) return false;
        return true;
    }
    if (named) return write_named_run(text, fork, named);
    if (repeated_ && run > 1) {
        if (split_repeated(low_bits(run), fork)) return true;
        if (value_in_row(start) == value_in_row(start + 1)) {
            if (!write_new(text, value_in_row(start))) return false;
            return write_one_value(text, value_in_row(start));
        }
    }
    while (place_ < start + run)
        if (!write_new(text, value_in_row(place_))) return false;
    return true;
}

// Where a run holds a value more than once, the most frequent values come first: columns that hold the same value need
// not be told apart. Returns true if the run was split, or a choice between values is left.
bool PartialMove::split_repeated(std::uint64_t offsets, Fork& fork) {
    std::array<std::uint8_t, most_lines + 1> times{};
    int most = 0;
    for (const int offset : bits_of(offsets)) most = std::max<int>(most, ++times[value_in_row(place_ + offset)]);
    const int run = order_.run_length(place_);
    if (most == 1 || most == run) return false;
    fork.kind = ForkKind::value;
    for (int value = 1; value <= source_->group.values; ++value)
        if (times[value] == most) fork.add(value);
    if (fork.count == 1) choose(ForkKind::value, fork.options[0]);
    return true;
}

// What is left of a run that holds one value, which has its name.
bool PartialMove::write_one_value(BoundedText& text, int value) {
    const int name = text.characters[home_row_[value] * source_->group.columns + order_.place_of(home_column_[value])];
    for (const int end = order_.run_start(place_) + order_.run_length(order_.run_start(place_)); place_ < end; ++place_)
        if (!text.write(name)) return false;
    return true;
}

// A run in which some values have names; the run takes the least that the freedom left allows. Columns whose values
// have their homes in one run are linked to that run, offset by offset, so that neither need be told apart.
bool PartialMove::write_named_run(BoundedText& text, Fork& fork, std::uint64_t named) {
    const int start = place_, run = order_.run_length(start), columns = source_->group.columns;
    int least_name = most_lines + 1, home = 0, home_row = 0;
    std::uint64_t candidates = 0;
    for (const int offset : bits_of(named)) {
        const int value = value_in_row(start + offset);
        const int place = order_.least_place(home_column_[value]);
        const int name = text.characters[home_row_[value] * columns + place];
        if (name < least_name) {
            least_name = name;
            home = place;
            home_row = home_row_[value] * columns;
            candidates = 0;
        }
        if (name == least_name) candidates |= bit(offset);
    }
    if (order_.stack_run_length(order_.slot_of(home)) > 1) {
        std::uint64_t stacks = 0;
        for (const int offset : bits_of(candidates))
            stacks |= bit(home_column_[value_in_row(start + offset)] / order_.width());
        fork.kind = ForkKind::stack;
        for (const int stack : bits_of(stacks)) fork.add(stack);
        if (fork.count == 1) choose(ForkKind::stack, fork.options[0]);
        return true;
    }
    const bool linked = order_.linked_runs(home) >> start & 1;
    if (linked && run > 1) {
        // The order of the homes is the order of the run itself: columns that are their own homes come first. Where
        // there is none, a column's home may hold something else, and only a choice may split the run.
        std::uint64_t own = 0;
        for (const int offset : bits_of(repeated_ ? 0 : candidates))
            if (order_.place_of(home_column_[value_in_row(start + offset)]) == home + offset) own |= bit(offset);
        if (!own) {
            fork.kind = ForkKind::column;
            for (const int offset : bits_of(candidates)) fork.add(order_.column_at(start + offset));
            if (fork.count == 1) choose(ForkKind::column, fork.options[0]);
            return true;
        }
        candidates = own;
    }
    if (std::popcount(candidates) < run) {
        order_.split_run(start, candidates);
        return true;
    }
    if (repeated_ && split_repeated(candidates, fork)) return true;
    if (run == 1 || value_in_row(start) == value_in_row(start + 1)) {
        // One value: its home is told apart, unless all columns of the home's run hold it.
        const int last = home + order_.run_length(home) - 1;
        if (text.characters[home_row + home] != text.characters[home_row + last]) {
            order_.split_run(home, bit(order_.place_of(home_column_[value_in_row(start)]) - home));
            return true;
        }
        return write_one_value(text, value_in_row(start));
    }
    if (!linked) {
        std::uint64_t homes = 0;
        std::array<std::uint8_t, most_lines> order{};
        for (int offset = 0; offset < run; ++offset) {
            const int home_offset = order_.place_of(home_column_[value_in_row(start + offset)]) - home;
            homes |= bit(home_offset);
            order[home_offset] = static_cast<std::uint8_t>(offset);
        }
        if (run < order_.run_length(home)) {
            order_.split_run(home, homes);
            return true;
        }
        order_.link_runs(start, home, order.data());
    }
    place_ += run;
    for (int offset = 0; offset < run; ++offset)
        if (!text.write(text.characters[home_row + home + offset])) return false;
    return true;
}

}  // namespace gridwright

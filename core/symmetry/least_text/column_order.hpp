// A set of orders of the columns: one order, and the freedom that is left in it.
//
//     stacks in free order          runs: columns in free order     linked runs: whatever order, the same in each
//   |  . . .  |  . . .  |  . . . |       | (a b) c |                      | (a b c) | … | (d e f) |
//   ╰── a run of two ───╯                                                  a before b exactly when d before e
//
// Every order in the set writes the same text in the rows placed so far, so that none of them is chosen too early.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "symmetry/line_moves.hpp"

namespace gridwright {

class ColumnOrder {
  public:
    ColumnOrder(int columns, int width);

    int width() const { return width_; }
    int column_at(int place) const { return column_at_[place]; }
    int place_of(int column) const { return place_of_[column]; }
    int slot_of(int place) const { return place / width_; }
    int stack_at(int slot) const { return column_at_[slot * width_] / width_; }

    int run_start(int place) const { return run_start_[place]; }
    int run_length(int start) const { return run_length_[start]; }
    std::uint64_t linked_runs(int start) const { return linked_[start]; }

    int stack_run_length(int start) const { return stack_run_length_[start]; }

    // The first place that the column can still have.
    int least_place(int column) const;

    // Of the run at `start`, the columns at the offsets in `front` come first; the run is split after them, and so are
    // the runs linked to it.
    void split_run(int start, std::uint64_t front);

    // The run at `start` takes the order in which offset i comes from `order[i]`, and follows the run at `leader`.
    void link_runs(int start, int leader, const std::uint8_t* order);

    // The stack at `slot` comes first of its run, and is free no more.
    void fix_stack(int slot);

    // Splits the run of stacks at `start` after `count` stacks.
    void split_stack_run(int start, int count);

    // Exchanges two stacks of one run.
    void swap_stacks(int slot, int other);

  private:
    void put(int place, int column) {
        column_at_[place] = static_cast<std::uint8_t>(column);
        place_of_[column] = static_cast<std::uint8_t>(place);
    }
    void reorder(int start, const std::uint8_t* order);

    int width_;
    std::array<std::uint8_t, most_lines> column_at_;
    std::array<std::uint8_t, most_lines> place_of_;
    std::array<std::uint8_t, most_lines> run_start_;   // by place
    std::array<std::uint8_t, most_lines> run_length_;  // by the first place of a run
    std::array<std::uint64_t, most_lines> linked_;     // by the first place of a run: the first places of linked runs
    std::array<std::uint8_t, most_lines> stack_run_start_;   // by slot
    std::array<std::uint8_t, most_lines> stack_run_length_;  // by the first slot of a run of stacks
};

}  // namespace gridwright

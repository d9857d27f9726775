// One function per inference: it looks at one subject (a constraint or a line), removes impossible candidates, and
// returns false on a contradiction.
#pragma once

#include "lines/line.hpp"
#include "model/broken.hpp"
#include "model/state.hpp"

namespace gridwright {

// Part of every strategy: only notices broken constraints.
inline bool check(const Model& model, const Constraint& constraint, State& state) {
    const auto held = [&](Cell cell) { return is_single(state[cell]) ? lowest(state[cell]) : none; };
    return is_broken(model, constraint, held) ? state.fail() : true;
}

// constraints/all_different.cpp
bool cross_hatching(const Model&, const Constraint&, State&);
bool lone_number(const Model&, const Constraint&, State&);
bool locked_candidates(const Model&, std::uint32_t constraint, State&);
bool naked_subset(const Model&, const Constraint&, State&);
bool hidden_subset(const Model&, const Constraint&, State&);

// constraints/count.cpp
struct CountedCells {
    std::uint32_t holding = 0, open = 0;  // cells that hold the value; open cells that may
    Cell last_open = none;
    bool can_meet(const Constraint& count) const { return holding <= count.hi && holding + open >= count.lo; }
};
CountedCells counted_cells(const Model&, const Constraint& count, const State&);
bool half_line(const Model&, const Constraint&, State&);
bool sufficient(const Model&, const Constraint&, State&);
bool feasible(const Model&, const Constraint&, State&);
bool propagate_count(const Model&, const Constraint&, State&);

// constraints/no_run.cpp
bool consecutive(const Model&, const Constraint&, State&);
bool in_between(const Model&, const Constraint&, State&);

// constraints/distinct_lines.cpp
bool distinct_lines(const Model&, const Constraint&, State&);

// constraints/allowed.cpp
bool pairs(const Model&, const Constraint&, State&);

}  // namespace gridwright

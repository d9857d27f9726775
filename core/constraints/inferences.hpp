// One function an inference: it looks at one subject (a constraint or a line), removes candidates that cannot be, and
// returns false when it finds that nothing can be. `check_*` are the floor below every strategy: they only notice
// broken constraints.
#pragma once

#include "lines/line.hpp"
#include "model/model.hpp"
#include "model/state.hpp"

namespace gridwright {

// constraints/all_different.cpp
bool check_all_different(const Model&, const Constraint&, State&);
bool cross_hatching(const Model&, const Constraint&, State&);
bool lone_number(const Model&, const Constraint&, State&);
bool locked_candidates(const Model&, std::uint32_t constraint, State&);
bool naked_subset(const Model&, const Constraint&, State&);
bool hidden_subset(const Model&, const Constraint&, State&);

// constraints/count.cpp
bool check_count(const Model&, const Constraint&, State&);
bool half_line(const Model&, const Constraint&, State&);
bool sufficient(const Model&, const Constraint&, State&);
bool feasible(const Model&, const Constraint&, State&);
bool propagate_count(const Model&, const Constraint&, State&);

// constraints/no_run.cpp
bool check_no_run(const Model&, const Constraint&, State&);
bool consecutive(const Model&, const Constraint&, State&);
bool in_between(const Model&, const Constraint&, State&);

// constraints/distinct_lines.cpp
bool check_distinct_lines(const Model&, const Constraint&, State&);
bool distinct_lines(const Model&, const Constraint&, State&);

// constraints/allowed.cpp
bool check_allowed(const Model&, const Constraint&, State&);
bool pairs(const Model&, const Constraint&, State&);

}  // namespace gridwright

// All that a line implies by itself, from its counts, its forbidden run and the tables between neighbours; on plain
// masks, so that both the propagator and the learner can ask.
#pragma once

#include "model/model.hpp"
#include "model/state.hpp"

namespace gridwright {

// `masks` has the candidates of the line's cells, in order. Fills `possible` with those that occur in some filling;
// false, with `possible` undefined, when there is none.
bool line_support(const Model& model, const Line& line, const Mask* masks, Mask* possible);

// For a line without any filling: puts candidates of `may` back into `masks`, from left to right, except those that
// would allow a filling. The candidates still missing at the end are why there is none.
void widen_line(const Model& model, const Line& line, Mask* masks, const Mask* may);

// Whether there is any filling.
bool line_feasible(const Model& model, const Line& line, const Mask* masks);

// Line analysis as an inference: keeps the candidates that occur in some filling of the line. False when there is none.
bool line_analysis(const Model& model, const Line& line, State& state);

}  // namespace gridwright

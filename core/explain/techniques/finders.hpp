// One function a technique: it looks at the board and adds the steps it finds, all of them, so that a grade does not
// depend on the order in which cells are looked at.
#pragma once

#include "explain/pencil_board.hpp"

namespace gridwright {

using Finder = void (*)(const PencilBoard&, Finds&);
// Tells the reasons of a step that was found without them, for those who ask, since they cost more than the finding;
// adds the work to `work`. False when it is too much: the step is as it was.
using Prover = bool (*)(const PencilBoard&, Step&, Monitor&, std::uint64_t& work);

// all different
void find_full_house(const PencilBoard&, Finds&);
void find_naked_single(const PencilBoard&, Finds&);
void find_hidden_single(const PencilBoard&, Finds&);
void find_locked_candidates(const PencilBoard&, Finds&);
template <std::uint32_t size>
void find_naked_subset(const PencilBoard&, Finds&);
template <std::uint32_t size>
void find_hidden_subset(const PencilBoard&, Finds&);
template <std::uint32_t size>
void find_fish(const PencilBoard&, Finds&);
template <std::uint32_t size>
void find_finned_fish(const PencilBoard&, Finds&);
void find_skyscraper(const PencilBoard&, Finds&);
void find_two_string_kite(const PencilBoard&, Finds&);
void find_empty_rectangle(const PencilBoard&, Finds&);
void find_xy_wing(const PencilBoard&, Finds&);
void find_xyz_wing(const PencilBoard&, Finds&);
void find_w_wing(const PencilBoard&, Finds&);
void find_simple_colouring(const PencilBoard&, Finds&);
void find_unique_rectangle(const PencilBoard&, Finds&);
void find_bug_plus_one(const PencilBoard&, Finds&);
void find_x_chain(const PencilBoard&, Finds&);
void find_xy_chain(const PencilBoard&, Finds&);
void find_alternating_inference_chain(const PencilBoard&, Finds&);
void find_als_xz(const PencilBoard&, Finds&);
void find_sue_de_coq(const PencilBoard&, Finds&);
void find_forcing_chains(const PencilBoard&, Finds&);
bool prove_forcing_chains(const PencilBoard&, Step&, Monitor&, std::uint64_t& work);

// counts, runs, tables, lines
void find_pair(const PencilBoard&, Finds&);
void find_sandwich(const PencilBoard&, Finds&);
void find_last_cell(const PencilBoard&, Finds&);
void find_line_full(const PencilBoard&, Finds&);
void find_line_exact(const PencilBoard&, Finds&);
void find_near_complete_line(const PencilBoard&, Finds&);
void find_gap_counting(const PencilBoard&, Finds&);
void find_duplicate_line(const PencilBoard&, Finds&);
void find_line_analysis(const PencilBoard&, Finds&);
void find_line_analysis_with_duplicates(const PencilBoard&, Finds&);
void find_one_step_contradiction(const PencilBoard&, Finds&);
void find_poles(const PencilBoard&, Finds&);
void find_both_ends_barred(const PencilBoard&, Finds&);
void find_certain_magnets(const PencilBoard&, Finds&);
void find_one_neutral_left(const PencilBoard&, Finds&);
void find_every_domino_needed(const PencilBoard&, Finds&);
void find_only_one_end_left(const PencilBoard&, Finds&);
void find_run_capacity(const PencilBoard&, Finds&);
void find_odd_gaps(const PencilBoard&, Finds&);
void find_coupled_lines(const PencilBoard&, Finds&);
bool prove_one_step_contradiction(const PencilBoard&, Step&, Monitor&, std::uint64_t& work);

// any kind
void find_trial(const PencilBoard&, Finds&);
bool prove_trial(const PencilBoard&, Step&, Monitor&, std::uint64_t& work);

}  // namespace gridwright

// One function a technique: it looks at the board and adds the steps it finds, all of them, so that a grade does not
// depend on the order in which cells are looked at.
#pragma once

#include "explain/board.hpp"

namespace gridwright {

using Finder = void (*)(const Board&, Finds&);
// Tells the reasons of a step that was found without them, for those who ask, since they cost more than the finding;
// adds the work to `work`. False when it is too much: the step is as it was.
using Prover = bool (*)(const Board&, Step&, Monitor&, std::uint64_t& work);

// all different
void find_full_house(const Board&, Finds&);
void find_naked_single(const Board&, Finds&);
void find_hidden_single(const Board&, Finds&);
void find_locked_candidates(const Board&, Finds&);
template <std::uint32_t size>
void find_naked_subset(const Board&, Finds&);
template <std::uint32_t size>
void find_hidden_subset(const Board&, Finds&);
template <std::uint32_t size>
void find_fish(const Board&, Finds&);
template <std::uint32_t size>
void find_finned_fish(const Board&, Finds&);
void find_skyscraper(const Board&, Finds&);
void find_two_string_kite(const Board&, Finds&);
void find_empty_rectangle(const Board&, Finds&);
void find_xy_wing(const Board&, Finds&);
void find_xyz_wing(const Board&, Finds&);
void find_w_wing(const Board&, Finds&);
void find_simple_colouring(const Board&, Finds&);
void find_unique_rectangle(const Board&, Finds&);
void find_bug_plus_one(const Board&, Finds&);
void find_x_chain(const Board&, Finds&);
void find_xy_chain(const Board&, Finds&);
void find_alternating_inference_chain(const Board&, Finds&);
void find_als_xz(const Board&, Finds&);
void find_sue_de_coq(const Board&, Finds&);
void find_forcing_chains(const Board&, Finds&);
bool prove_forcing_chains(const Board&, Step&, Monitor&, std::uint64_t& work);

// counts, runs, tables, lines
void find_pair(const Board&, Finds&);
void find_sandwich(const Board&, Finds&);
void find_last_cell(const Board&, Finds&);
void find_line_full(const Board&, Finds&);
void find_line_exact(const Board&, Finds&);
void find_near_complete_line(const Board&, Finds&);
void find_gap_counting(const Board&, Finds&);
void find_duplicate_line(const Board&, Finds&);
void find_line_analysis(const Board&, Finds&);
void find_line_analysis_with_duplicates(const Board&, Finds&);
void find_one_step_contradiction(const Board&, Finds&);
void find_poles(const Board&, Finds&);
void find_both_ends_barred(const Board&, Finds&);
void find_certain_magnets(const Board&, Finds&);
void find_one_neutral_left(const Board&, Finds&);
void find_every_domino_needed(const Board&, Finds&);
void find_only_one_end_left(const Board&, Finds&);
void find_run_capacity(const Board&, Finds&);
void find_odd_gaps(const Board&, Finds&);
void find_coupled_lines(const Board&, Finds&);
bool prove_one_step_contradiction(const Board&, Step&, Monitor&, std::uint64_t& work);

// any kind
void find_trial(const Board&, Finds&);
bool prove_trial(const Board&, Step&, Monitor&, std::uint64_t& work);

}  // namespace gridwright

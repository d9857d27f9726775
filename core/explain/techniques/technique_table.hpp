// The ladder: one row per technique, the easiest first. Slugs are permanent; any change of the rows, a new one too, is
// a new ladder version, because stored grades name theirs.
#pragma once

#include <array>
#include <string_view>

#include "explain/pencil_board.hpp"

namespace gridwright {

// Looks at the board and adds the steps it finds, all of them, so that a grade does not depend on the order in which
// cells are looked at.
using Finder = void(const PencilBoard&, Finds&);
// Finds the reasons of a step that was found without them. Called only when they are shown, since they cost more than
// the step; adds the work to `work`. False if it is too much: the step is then unchanged.
using Prover = bool(const PencilBoard&, Step&, Monitor&, std::uint64_t& work);

// Units (scopes whose cells are all different).
Finder find_full_house, find_naked_single, find_hidden_single, find_locked_candidates;  // singles_and_subsets.cpp
Finder find_naked_pair, find_naked_triple, find_naked_quad;
Finder find_hidden_pair, find_hidden_triple, find_hidden_quad;
Finder find_skyscraper, find_two_string_kite, find_empty_rectangle;  // fish.cpp
Finder find_x_wing, find_swordfish, find_jellyfish;
Finder find_finned_x_wing, find_finned_swordfish, find_finned_jellyfish;
Finder find_xy_wing, find_xyz_wing, find_w_wing;                                              // wings.cpp
Finder find_simple_colouring, find_x_chain, find_xy_chain, find_alternating_inference_chain;  // chains.cpp
Finder find_als_xz, find_sue_de_coq;                                                          // almost_locked_sets.cpp
Finder find_unique_rectangle, find_bug_plus_one;                                              // uniqueness.cpp

// Lines: counts, runs, tables between neighbours, lines that differ.
Finder find_pair, find_sandwich, find_last_cell, find_line_full, find_line_exact;  // runs_and_counts.cpp
Finder find_near_complete_line;
Finder find_gap_counting, find_run_capacity, find_odd_gaps;                             // gaps.cpp
Finder find_poles, find_both_ends_barred, find_certain_magnets, find_one_neutral_left;  // dominoes.cpp
Finder find_every_domino_needed, find_only_one_end_left;
Finder find_duplicate_line, find_line_analysis_with_duplicates;  // duplicate_lines.cpp
Finder find_line_analysis, find_coupled_lines;                   // line_analysis.cpp

// Any kind: suppose a candidate, and follow it to a contradiction.
Finder find_one_step_contradiction, find_forcing_chains, find_trial;  // trial.cpp
Prover prove_one_step_contradiction, prove_forcing_chains, prove_trial;

inline constexpr std::uint32_t ladder_version = 3;

// What a technique speaks of: a model has it when it has a constraint of every kind named.
inline constexpr std::uint32_t speaks_of(Kind kind) { return 1u << static_cast<std::uint32_t>(kind); }
inline constexpr std::uint32_t units = speaks_of(Kind::all_different);
inline constexpr std::uint32_t runs = speaks_of(Kind::no_run);
inline constexpr std::uint32_t counts = speaks_of(Kind::count);
inline constexpr std::uint32_t counted_runs = counts | runs;
inline constexpr std::uint32_t tables = speaks_of(Kind::allowed);
inline constexpr std::uint32_t counted_tables = counts | tables;

struct TechniqueRow {
    std::string_view slug;
    std::uint32_t rating;  // tenths
    std::uint32_t kinds;
    bool assumes_uniqueness;
    Finder* find;
    Prover* prove = nullptr;
};

inline constexpr std::array technique_table = {
    TechniqueRow{"full-house", 10, units, false, find_full_house},
    TechniqueRow{"pair", 10, runs, false, find_pair},
    TechniqueRow{"poles", 10, tables, false, find_poles},
    TechniqueRow{"sandwich", 11, runs, false, find_sandwich},
    TechniqueRow{"last-cell", 12, counted_runs, false, find_last_cell},
    TechniqueRow{"line-full", 12, counted_tables, false, find_line_full},
    TechniqueRow{"completed-line", 14, counted_runs, false, find_line_full},
    TechniqueRow{"line-exact", 14, counted_tables, false, find_line_exact},
    TechniqueRow{"hidden-single", 15, units, false, find_hidden_single},
    TechniqueRow{"both-ends-barred", 16, tables, false, find_both_ends_barred},
    TechniqueRow{"naked-single", 20, units, false, find_naked_single},
    TechniqueRow{"odd-gaps", 20, counted_tables, false, find_odd_gaps},
    TechniqueRow{"one-neutral-left", 24, counted_tables, false, find_one_neutral_left},
    TechniqueRow{"certain-magnets", 26, counted_tables, false, find_certain_magnets},
    TechniqueRow{"locked-candidates", 26, units, false, find_locked_candidates},
    TechniqueRow{"every-domino-needed", 28, counted_tables, false, find_every_domino_needed},
    TechniqueRow{"near-complete-line", 28, counted_runs, false, find_near_complete_line},
    TechniqueRow{"naked-pair", 30, units, false, find_naked_pair},
    TechniqueRow{"only-one-end-left", 30, counted_tables, false, find_only_one_end_left},
    TechniqueRow{"x-wing", 32, units, false, find_x_wing},
    TechniqueRow{"run-capacity", 32, counted_tables, false, find_run_capacity},
    TechniqueRow{"hidden-pair", 34, units, false, find_hidden_pair},
    TechniqueRow{"naked-triple", 36, units, false, find_naked_triple},
    TechniqueRow{"gap-counting", 36, counted_runs, false, find_gap_counting},
    TechniqueRow{"swordfish", 38, units, false, find_swordfish},
    TechniqueRow{"hidden-triple", 40, units, false, find_hidden_triple},
    TechniqueRow{"duplicate-line", 40, counted_runs | speaks_of(Kind::distinct_lines), false, find_duplicate_line},
    TechniqueRow{"skyscraper", 41, units, false, find_skyscraper},
    TechniqueRow{"two-string-kite", 42, units, false, find_two_string_kite},
    TechniqueRow{"xy-wing", 43, units, false, find_xy_wing},
    TechniqueRow{"empty-rectangle", 44, units, false, find_empty_rectangle},
    TechniqueRow{"finned-x-wing", 45, units, false, find_finned_x_wing},
    TechniqueRow{"line-analysis", 45, counts, false, find_line_analysis},
    TechniqueRow{"xyz-wing", 46, units, false, find_xyz_wing},
    TechniqueRow{"w-wing", 47, units, false, find_w_wing},
    TechniqueRow{"simple-colouring", 48, units, false, find_simple_colouring},
    TechniqueRow{"unique-rectangle", 49, units, true, find_unique_rectangle},
    TechniqueRow{"naked-quad", 50, units, false, find_naked_quad},
    TechniqueRow{"jellyfish", 52, units, false, find_jellyfish},
    TechniqueRow{"line-analysis-with-duplicates", 52, counts | speaks_of(Kind::distinct_lines), false,
                 find_line_analysis_with_duplicates},
    TechniqueRow{"hidden-quad", 54, units, false, find_hidden_quad},
    TechniqueRow{"finned-swordfish", 55, units, false, find_finned_swordfish},
    TechniqueRow{"bug-plus-one", 56, units, true, find_bug_plus_one},
    TechniqueRow{"finned-jellyfish", 58, units, false, find_finned_jellyfish},
    TechniqueRow{"coupled-lines", 58, counted_tables, false, find_coupled_lines},
    TechniqueRow{"x-chain", 62, units, false, find_x_chain},
    TechniqueRow{"xy-chain", 64, units, false, find_xy_chain},
    TechniqueRow{"sue-de-coq", 68, units, false, find_sue_de_coq},
    TechniqueRow{"alternating-inference-chain", 70, units, false, find_alternating_inference_chain},
    TechniqueRow{"one-step-contradiction", 70, counts, false, find_one_step_contradiction,
                 prove_one_step_contradiction},
    TechniqueRow{"als-xz", 74, units, false, find_als_xz},
    TechniqueRow{"forcing-chains", 85, units, false, find_forcing_chains, prove_forcing_chains},
    TechniqueRow{"trial", 100, 0, false, find_trial, prove_trial},
};

}  // namespace gridwright

// The ladder: one row a technique, the easiest first. Slugs are permanent; a change of ratings or of order is a new
// ladder version, because stored grades name theirs.
#pragma once

#include <array>
#include <string_view>

#include "explain/techniques/finders.hpp"

namespace gridwright {

inline constexpr std::uint32_t ladder_version = 2;

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
    Finder find;
    Prover prove = nullptr;
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
    TechniqueRow{"near-complete-line", 22, counted_runs, false, find_near_complete_line},
    TechniqueRow{"one-neutral-left", 24, counted_tables, false, find_one_neutral_left},
    TechniqueRow{"certain-magnets", 26, counted_tables, false, find_certain_magnets},
    TechniqueRow{"locked-candidates", 26, units, false, find_locked_candidates},
    TechniqueRow{"every-domino-needed", 28, counted_tables, false, find_every_domino_needed},
    TechniqueRow{"naked-pair", 30, units, false, find_naked_subset<2>},
    TechniqueRow{"gap-counting", 30, counted_runs, false, find_gap_counting},
    TechniqueRow{"only-one-end-left", 30, counted_tables, false, find_only_one_end_left},
    TechniqueRow{"x-wing", 32, units, false, find_fish<2>},
    TechniqueRow{"run-capacity", 32, counted_tables, false, find_run_capacity},
    TechniqueRow{"hidden-pair", 34, units, false, find_hidden_subset<2>},
    TechniqueRow{"duplicate-line", 34, counted_runs | speaks_of(Kind::distinct_lines), false, find_duplicate_line},
    TechniqueRow{"naked-triple", 36, units, false, find_naked_subset<3>},
    TechniqueRow{"swordfish", 38, units, false, find_fish<3>},
    TechniqueRow{"hidden-triple", 40, units, false, find_hidden_subset<3>},
    TechniqueRow{"skyscraper", 41, units, false, find_skyscraper},
    TechniqueRow{"two-string-kite", 42, units, false, find_two_string_kite},
    TechniqueRow{"xy-wing", 43, units, false, find_xy_wing},
    TechniqueRow{"empty-rectangle", 44, units, false, find_empty_rectangle},
    TechniqueRow{"finned-x-wing", 45, units, false, find_finned_fish<2>},
    TechniqueRow{"line-analysis", 45, counts, false, find_line_analysis},
    TechniqueRow{"xyz-wing", 46, units, false, find_xyz_wing},
    TechniqueRow{"w-wing", 47, units, false, find_w_wing},
    TechniqueRow{"simple-colouring", 48, units, false, find_simple_colouring},
    TechniqueRow{"unique-rectangle", 49, units, true, find_unique_rectangle},
    TechniqueRow{"naked-quad", 50, units, false, find_naked_subset<4>},
    TechniqueRow{"jellyfish", 52, units, false, find_fish<4>},
    TechniqueRow{"line-analysis-with-duplicates", 52, counts | speaks_of(Kind::distinct_lines), false,
                 find_line_analysis_with_duplicates},
    TechniqueRow{"hidden-quad", 54, units, false, find_hidden_subset<4>},
    TechniqueRow{"finned-swordfish", 55, units, false, find_finned_fish<3>},
    TechniqueRow{"bug-plus-one", 56, units, true, find_bug_plus_one},
    TechniqueRow{"finned-jellyfish", 58, units, false, find_finned_fish<4>},
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

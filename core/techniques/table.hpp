// The ladder: one row a technique, the easiest first. Slugs are permanent; a change of ratings or of order is a new
// ladder version, because stored grades name theirs.
#pragma once

#include <array>
#include <string_view>

#include "finders.hpp"

namespace gridwright {

inline constexpr std::uint32_t ladder_version = 1;

// What a technique speaks of: a model has it when it has a constraint of every kind named.
inline constexpr std::uint32_t speaks_of(Kind kind) { return 1u << static_cast<std::uint32_t>(kind); }
inline constexpr std::uint32_t units = speaks_of(Kind::all_different);

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
    TechniqueRow{"hidden-single", 15, units, false, find_hidden_single},
    TechniqueRow{"naked-single", 20, units, false, find_naked_single},
    TechniqueRow{"locked-candidates", 26, units, false, find_locked_candidates},
    TechniqueRow{"naked-pair", 30, units, false, find_naked_subset<2>},
    TechniqueRow{"x-wing", 32, units, false, find_fish<2>},
    TechniqueRow{"hidden-pair", 34, units, false, find_hidden_subset<2>},
    TechniqueRow{"naked-triple", 36, units, false, find_naked_subset<3>},
    TechniqueRow{"swordfish", 38, units, false, find_fish<3>},
    TechniqueRow{"hidden-triple", 40, units, false, find_hidden_subset<3>},
    TechniqueRow{"finned-x-wing", 42, units, false, find_finned_fish<2>},
    TechniqueRow{"naked-quad", 50, units, false, find_naked_subset<4>},
    TechniqueRow{"jellyfish", 52, units, false, find_fish<4>},
    TechniqueRow{"hidden-quad", 54, units, false, find_hidden_subset<4>},
    TechniqueRow{"finned-swordfish", 55, units, false, find_finned_fish<3>},
    TechniqueRow{"finned-jellyfish", 58, units, false, find_finned_fish<4>},
    TechniqueRow{"forcing-chains", 85, units, false, find_forcing_chains, prove_forcing_chains},
    TechniqueRow{"trial", 100, 0, false, find_trial, prove_trial},
};

}  // namespace gridwright

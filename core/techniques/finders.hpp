// One function a technique: it looks at the board and adds the steps it finds. All of them, unless the caller has had
// enough; so that a grade does not depend on the order in which cells are looked at.
#pragma once

#include "../board.hpp"

namespace gridwright {

using Finder = void (*)(const Board&, Finds&);
// Completes a step that was found without its reasons: for techniques whose reasons cost more than the finding.
using Prover = void (*)(const Board&, Step&);

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
void find_forcing_chains(const Board&, Finds&);
void prove_forcing_chains(const Board&, Step&);

// any kind
void find_trial(const Board&, Finds&);
void prove_trial(const Board&, Step&);

}  // namespace gridwright

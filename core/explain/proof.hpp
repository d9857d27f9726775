// Proofs in lines: whether they hold, what can be left out of them, and what they rest on.
#pragma once

#include "explain/supposed.hpp"

namespace gridwright {

using Proof = std::vector<ProofLine>;

// Whether every line follows from those before it, with the constraints that are not silent.
bool holds(Supposed& supposed, const Proof& proof);

// Leaves out what is not needed: whole suppositions first, the longest of them first, then single lines from the end.
void shorten(Supposed& supposed, Proof& proof);

// The constraints that a proof rests on, that which breaks first.
std::vector<std::uint32_t> cited(Supposed& supposed, const Proof& proof);

}  // namespace gridwright

// Random domino tilings and random poles on them, every one as likely (up to what the chains of moves leave to mix).
#pragma once

#include "families/magnets/filled_board.hpp"
#include "model/rng.hpp"

namespace gridwright::magnets {

// Covers an empty board with dominoes, and one single cell if the number of cells is odd.
void lay_dominoes(FilledBoard& board, Rng& rng);

// Poles for every domino: every filling as likely; or, with a share of neutral dominoes (in percent, not negative),
// every set of so many, and for each connected region of the others one of its two fillings.
void lay_poles(FilledBoard& board, double neutral_share, Rng& rng);

}  // namespace gridwright::magnets

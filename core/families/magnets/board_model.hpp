// The model of a board of dominoes, as its family states it: for the learner, which answers what propagation cannot.
#pragma once

#include "families/magnets/board.hpp"

namespace gridwright::dominoes {

struct BoardModel {
    Model model;
    std::vector<Mask> domains;
    std::vector<std::uint32_t> counts;  // the constraints that are counts, in the order of the rim
};

// The dominoes, the poles that repel, and every count.
BoardModel model_of(const Board& board);

}  // namespace gridwright::dominoes

// New puzzles on boards that are all alike: a random filling, and clues taken away from it in a random order. A puzzle
// depends on the plan and its seed, and on nothing else.
#pragma once

#include "generate/dig.hpp"
#include "model/rng.hpp"
#include "search/search.hpp"

namespace gridwright {

// What is to be made; the same for every puzzle.
struct MakePlan {
    const Model* model;
    std::shared_ptr<const WordRules> words;  // of the model
    std::vector<Mask> domains;
    Strategy strategy;                      // how a filling is searched for, and by which inferences clues go
    std::vector<std::vector<Cell>> groups;  // cells whose givens stand or fall together
    std::vector<std::uint8_t> fillings;     // all of them, one after the other, where they are few; else empty
    std::vector<DigLimits> passes;          // how clues are taken away, one pass after the other
};

struct MadeBoard {
    std::vector<std::uint8_t> grid;    // the solution
    std::vector<std::uint32_t> order;  // of the plan's groups: that in which they are asked about
    std::vector<std::uint8_t> given;   // 1 where the clue is there
};

enum class Filled : std::uint8_t { yes, impossible, not_found, stopped };

// A random filling, into `grid`.
Filled random_filling(const MakePlan& plan, std::uint64_t seed, const WordBoards& boards, Monitor& monitor,
                      std::vector<std::uint8_t>& grid);
// A board with all its clues, and a random order of the groups.
MadeBoard full_board(const MakePlan& plan, std::span<const std::uint8_t> grid, std::uint64_t seed);
// Takes clues away. False: stopped.
bool dig_clues(const MakePlan& plan, MadeBoard& board, const WordBoards& boards, Monitor& monitor);

// The seed of one attempt at one puzzle, in which every number matters; the twin of `derived` in rng.py.
std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index, std::uint64_t attempt);

}  // namespace gridwright

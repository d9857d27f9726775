// Solving many puzzles of one board on several threads. Answers stand in columns, in the order of the puzzles.
#pragma once

#include "search/search.hpp"

namespace gridwright {

// How many solutions a puzzle has; unknown where that was not asked for (a limit of 1) or a budget ran out.
enum class Status : std::uint8_t { none, unique, multiple, unknown };

inline constexpr std::uint8_t no_value = 255;  // in every cell of a solution that wasn't found

// Some puzzles on one board, one after the other, a byte per cell. A byte below the number of values is a given, any
// other an open cell.
struct PuzzleBatch {
    const Model& model;
    std::span<const Mask> domains;  // what the board allows in each cell
    std::span<const std::uint8_t> givens;

    std::size_t size() const { return givens.size() / model.cells; }
    // The candidates of one puzzle.
    void candidates(std::size_t puzzle, std::span<Mask> masks) const;
};

struct BatchAnswers {
    BatchAnswers(std::size_t count, std::size_t cells);

    std::vector<Status> status;
    std::vector<std::uint8_t> solutions;  // the first solution of each, a byte per cell
    std::vector<std::uint32_t> found;     // solutions, at most the limit
    std::vector<std::uint64_t> choices, backtracks;

    // Sets the status from `found`. `decided`: all solutions are found, or as many as the limit.
    void decide(std::size_t puzzle, bool decided, std::uint32_t limit);
};

struct BatchLimits {
    std::uint32_t solutions = 2;
    double seconds = -1;                      // for each puzzle; negative: no limit
    std::uint64_t nodes = ~std::uint64_t{0};  // for each puzzle
};

// One search per puzzle. Puzzles that were not reached when the poll ended the work are unknown.
BatchAnswers solve_batch(const PuzzleBatch& batch, const Strategy& strategy, const BatchLimits& limits,
                         unsigned threads, const Monitor::Poll& poll);

}  // namespace gridwright

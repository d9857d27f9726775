// New puzzles on boards of one model: a random filling, mixed, and clues taken away in a random order. A puzzle depends
// on the plan and its seed, and on nothing else.
#pragma once

#include <algorithm>
#include <functional>

#include "generate/dig.hpp"
#include "search/strategy.hpp"

namespace gridwright {

struct Accelerator;

// What is to be made; the same for every puzzle.
struct MakePlan {
    const Model* model;
    std::shared_ptr<const Accelerator> accelerator;  // the model's, or null
    std::vector<Mask> domains;
    Strategy strategy;                      // how a filling is searched for, and by which inferences clues go
    std::vector<std::vector<Cell>> groups;  // cells whose givens stand or fall together
    std::vector<DigLimits> passes;          // how clues are taken away, one pass after the other
};

struct MadeBoard {
    std::vector<std::uint8_t> grid;    // the solution
    std::vector<std::uint32_t> order;  // in which the plan's groups are asked about
    std::vector<std::uint8_t> given;   // 1 where the clue is there
};

// What a family may bring to make its puzzles faster. Each may be missing, and none changes which puzzles are possible.
struct Accelerator {
    // An empty board that infers exactly what these inferences do; null if there is none.
    std::function<std::unique_ptr<Board>(std::span<const Inference> inferences)> board;
    // Whether a random filling is searched for on that board; otherwise by the plan's strategy.
    bool fills_on_board = false;
    // A random filling without propagation, not yet mixed. Returns false after `trials` trials.
    std::function<bool(Rng& rng, std::uint32_t trials, std::span<std::uint8_t> grid)> fill;
    // Random changes of a filling, each as likely as its reverse; fewer if it is stopped.
    std::function<void(Rng& rng, std::uint64_t changes, std::span<std::uint8_t> grid, Monitor& monitor)> mix;
    // How many changes mix a new filling.
    std::uint64_t changes = 0;
    // `Maker::dig` for many boards; null if it doesn't know the plan's rules. False: stopped.
    using DigMany = bool (*)(const MakePlan& plan, std::span<MadeBoard> boards, Monitor& monitor);
    std::function<DigMany(const MakePlan& plan)> dig_many;
};

enum class FillEnd : std::uint8_t { filled, impossible, not_found, stopped };

// Makes puzzles one after the other on one thread; the plan may serve many.
class Maker {
  public:
    explicit Maker(const MakePlan& plan);

    // A random filling, mixed, into `grid`.
    FillEnd fill(std::uint64_t seed, Monitor& monitor, std::vector<std::uint8_t>& grid);
    // A board with all its clues, and a random order of the groups.
    MadeBoard full_board(std::span<const std::uint8_t> grid, std::uint64_t seed) const;
    // Takes clues away. False: stopped.
    bool dig(std::span<MadeBoard> boards, Monitor& monitor);
    // Whether many boards are dug faster together.
    bool digs_many() const { return dig_many_ != nullptr; }

  private:
    bool dig_one(MadeBoard& made, Monitor& monitor);

    const MakePlan& plan_;
    std::unique_ptr<Board> board_;
    Accelerator::DigMany dig_many_ = nullptr;
};

// A random filling, not yet mixed: by the accelerator, by a search on the board, or by the general search. `board` is
// an empty board of the plan, and is empty again afterwards.
FillEnd find_filling(const MakePlan& plan, Board& board, Rng& rng, Monitor& monitor, std::span<std::uint8_t> grid);

// Random changes of a filled grid that keep every rule. Each is as likely as its reverse, so a long chain of them leads
// to every grid that it can reach with the same probability. `accelerator`: the model's, or null. The monitor may end
// the chain.
void mix(const Model& model, const Accelerator* accelerator, Rng& rng, std::uint64_t changes,
         std::span<std::uint8_t> grid, Monitor& monitor);

// How many changes a new filling gets: a search has its preferences, and the larger the board, the longer they last.
inline std::uint64_t changes_a_cell(std::uint64_t cells) { return std::clamp<std::uint64_t>(cells / 32, 2, 128); }
std::uint64_t changes_for(const Model& model, const Accelerator* accelerator);

// The board of a model: the accelerator's or the general one.
std::unique_ptr<Board> board_of(const Model& model, const Accelerator* accelerator, std::span<const Mask> domains,
                                const std::vector<Inference>& inferences);

// The seed of one attempt at one puzzle, in which every number matters; the twin of `derived` in rng.py.
std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index, std::uint64_t attempt);

}  // namespace gridwright

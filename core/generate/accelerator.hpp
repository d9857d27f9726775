// What a family may bring to make its puzzles faster: a board, a way to fill it, a way to mix a filling, a way to dig
// in many boards at once. Each may be missing, and none changes what a puzzle may be.
#pragma once

#include <functional>

#include "generate/board.hpp"

namespace gridwright {

struct MakePlan;
struct MadeBoard;

struct Accelerator {
    // An empty board that knows just what these inferences know; null if there is none.
    std::function<std::unique_ptr<Board>(std::span<const Inference> inferences)> board;
    // Whether a random filling is searched for on that board; otherwise by the plan's strategy.
    bool fills_on_board = false;
    // A random filling without propagation, not yet mixed. False when it was not found after so many trials.
    std::function<bool(Rng& rng, std::uint32_t trials, std::span<std::uint8_t> grid)> fill;
    // Random changes of a filling, each as likely as the one back.
    std::function<void(Rng& rng, std::uint64_t changes, std::span<std::uint8_t> grid)> mix;
    // How many changes mix a new filling.
    std::uint64_t changes = 0;
    // As `Maker::dig`, for many boards; null if it does not know the plan's rules. False: stopped.
    using DigMany = bool (*)(const MakePlan& plan, std::span<MadeBoard> boards, Monitor& monitor);
    std::function<DigMany(const MakePlan& plan)> dig_many;
};

}  // namespace gridwright

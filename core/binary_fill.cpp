// A random cell with a random value, all that follows, and so on; the other value where that fails.
#include "binary_fill.hpp"

#include <algorithm>
#include <vector>

namespace gridwright {

namespace {

template <std::uint32_t capacity>
bool fill(const BinaryRules& rules, BinaryMemo& memo, Rng& rng, std::uint32_t tries, std::span<std::uint8_t> grid) {
    using Board = BinaryBoard<capacity>;
    struct Trial {
        Board board;  // before it
        Cell cell;
        Value other;  // what is left when it has failed
    };
    std::vector<Trial> trials;
    Board board(rules, memo);
    bool possible = board.propagate();
    for (;;) {
        if (possible && board.solved()) {
            board.copy_to(grid);
            return true;
        }
        if (possible) {
            if (tries-- == 0) return false;
            const Cell cell = board.random_cell(rng);
            const Value value = rng.below(2);
            trials.push_back({board, cell, 1 - value});
            possible = board.set(cell, value) && board.propagate();
        } else {
            if (trials.empty()) return false;
            board = trials.back().board;
            possible = board.set(trials.back().cell, trials.back().other) && board.propagate();
            trials.pop_back();
        }
    }
}

}  // namespace

bool fill_binary(const BinaryRules& rules, BinaryMemo& memo, Rng& rng, std::uint32_t tries,
                 std::span<std::uint8_t> grid) {
    const bool small = std::max(rules.lines[across], rules.lines[down]) <= small_board;
    return (small ? fill<small_board> : fill<large_board>)(rules, memo, rng, tries, grid);
}

}  // namespace gridwright

// A random cell with a random value, all that follows, and so on; the other values where that fails.
#include "generate/word_fill.hpp"

#include <bit>
#include <vector>

namespace gridwright {

namespace {

constexpr std::uint32_t largest_latin = 25;  // beyond, copies of boards cost more than a trail

template <std::uint32_t capacity>
Cell next_cell(const BinaryBoard<capacity>& board, Rng& rng) {
    return board.random_cell(rng);
}
template <typename Word>
Cell next_cell(const LatinBoard<Word>& board, Rng& rng) {
    return board.tightest_cell(&rng);
}

template <typename Board>
bool fill(Board board, Rng& rng, std::uint32_t tries, Monitor& monitor, std::span<std::uint8_t> grid) {
    struct Trial {
        Board before;
        Cell cell;
        Value value;
    };
    std::vector<Trial> trials;
    bool possible = board.propagate();
    while (!(possible && board.solved())) {
        if (possible) {
            if (tries-- == 0 || monitor.tick()) return false;
            const Cell cell = next_cell(board, rng);
            const auto value = static_cast<Value>(std::countr_zero(rng.bit_of(board.candidates(cell))));
            trials.push_back({board, cell, value});
            possible = board.set(cell, value) && board.propagate();
        } else {
            if (trials.empty()) return false;
            board = std::move(trials.back().before);
            possible = board.bar(trials.back().cell, trials.back().value) && board.propagate();
            trials.pop_back();
        }
    }
    for (Cell cell = 0; cell < grid.size(); ++cell) grid[cell] = static_cast<std::uint8_t>(board.value(cell));
    return true;
}

}  // namespace

bool is_filled_by_words(const WordBoards& boards) {
    const auto& latin = boards.rules->latin;
    return boards.rules->binary || (latin && latin->values <= largest_latin);
}

bool fill_by_words(const WordBoards& boards, Rng& rng, std::uint32_t tries, Monitor& monitor,
                   std::span<std::uint8_t> grid) {
    return with_board(boards, [&](auto board) { return fill(std::move(board), rng, tries, monitor, grid); });
}

}  // namespace gridwright

// Neighbouring poles are always opposite. A filling is therefore a set of neutral dominoes and, for each connected
// region of the others, which of two chequered patterns it shows.
#include <algorithm>
#include <utility>

#include "families/magnets/pole_mix.hpp"
#include "families/magnets/row_bits.hpp"
#include "families/magnets/tiling.hpp"

namespace gridwright::dominoes {

namespace {

template <typename Cells>
void mix_as(Board& board, Rng& rng) {
    PoleMix<Cells> poles(board);
    for (std::uint32_t sweep = 0; sweep < sweeps_for(board); ++sweep) poles.sweep(rng);
    poles.copy_to(board);
}

// Boards of few rows have a word for each.
constexpr std::uint32_t most_rows = 8;

template <std::uint32_t Rows>
void mix_strip(Board& board, Rng& rng) {
    if constexpr (Rows > 1)
        if (board.rows < Rows) return mix_strip<Rows - 1>(board, rng);
    mix_as<RowBits<Rows>>(board, rng);
}

void mix(Board& board, Rng& rng) {
    const std::uint32_t stride = board.columns + 1, size = board.rows * stride;
    if (fits_one_word(board.rows, board.columns)) return mix_as<OneWord>(board, rng);
    if (size <= 128 && stride < 64) return mix_as<FlatBits<2, 63>>(board, rng);
    if (board.rows <= most_rows) return mix_strip<most_rows>(board, rng);
    if (size <= 256 && stride < 64) return mix_as<FlatBits<4, 63>>(board, rng);
    if (size <= 512 && stride < 64) return mix_as<FlatBits<8, 63>>(board, rng);
    mix_as<FlatBits<most_side*(most_side + 1) / 64, most_side + 1>>(board, rng);
}

std::vector<std::pair<Cell, Cell>> dominoes_of(const Board& board) {
    std::vector<std::pair<Cell, Cell>> dominoes;
    dominoes.reserve(board.cells() / 2);
    for (Cell cell = 0; cell < board.cells(); ++cell)
        if (board.partner[cell] > cell) dominoes.emplace_back(cell, board.partner[cell]);
    return dominoes;
}

// Gives the dominoes poles: random ones for each connected region.
void magnetize(Board& board, const std::vector<std::uint8_t>& is_magnet, Rng& rng) {
    std::vector<Cell> stack;
    for (Cell start = 0; start < board.cells(); ++start) {
        if (!is_magnet[start] || board.poles[start] != neutral) continue;
        board.set_pole(start, rng.below(2));
        stack.push_back(start);
        while (!stack.empty()) {
            const Cell cell = stack.back();
            stack.pop_back();
            board.each_beside(cell, [&](Cell other) {
                if (!is_magnet[other] || board.poles[other] != neutral) return;
                board.set_pole(other, 1u - board.poles[cell]);
                stack.push_back(other);
            });
        }
    }
}

}  // namespace

void lay_poles(Board& board, double neutral_share, Rng& rng) {
    if (neutral_share < 0) return mix(board, rng);
    auto dominoes = dominoes_of(board);
    rng.shuffle(dominoes);
    const auto neutrals =
        static_cast<std::size_t>((2.0 * static_cast<double>(dominoes.size()) * neutral_share + 100) / 200);
    std::vector<std::uint8_t> is_magnet(board.cells(), 0);
    for (std::size_t at = neutrals; at < dominoes.size(); ++at)
        is_magnet[dominoes[at].first] = is_magnet[dominoes[at].second] = 1;
    magnetize(board, is_magnet, rng);
}

}  // namespace gridwright::dominoes

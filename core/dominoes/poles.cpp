// Neighbouring poles are always opposite. A filling is therefore a set of neutral dominoes and, for each connected
// region of the others, which of two chequered patterns it shows.
#include <utility>

#include "dominoes/tiling.hpp"

namespace gridwright::dominoes {

namespace {

constexpr std::uint32_t sweeps = 16;  // how often every domino is laid anew, on the average

std::vector<std::pair<Cell, Cell>> dominoes_of(const Board& board) {
    std::vector<std::pair<Cell, Cell>> dominoes;
    dominoes.reserve(board.cells() / 2);
    for (Cell cell = 0; cell < board.cells(); ++cell)
        if (board.partner[cell] > cell) dominoes.emplace_back(cell, board.partner[cell]);
    return dominoes;
}

// Lays one domino after the other anew, in any of the ways that its neighbours leave.
void mix(Board& board, Rng& rng) {
    const std::uint32_t stride = board.columns + 1;
    std::vector<std::uint8_t> poles((board.rows + 2) * stride + 1, neutral);  // with a neutral rim
    const auto at = [&](Cell cell) { return (cell / board.columns + 1) * stride + cell % board.columns + 1; };
    auto dominoes = dominoes_of(board);
    for (auto& [first, second] : dominoes) first = at(first), second = at(second);
    const auto number = static_cast<std::uint32_t>(dominoes.size());
    const auto touches = [&](std::uint32_t place, std::uint8_t pole) {
        return poles[place - stride] == pole || poles[place + stride] == pole || poles[place - 1] == pole ||
               poles[place + 1] == pole;
    };
    for (std::uint32_t turn = 0; turn < sweeps * number; ++turn) {
        const auto [first, second] = dominoes[rng.below(number)];
        const auto pole = static_cast<std::uint8_t>(rng.below(3)), before = poles[first], beside = poles[second];
        poles[first] = poles[second] = neutral;
        if (pole == neutral) continue;
        const auto opposite = static_cast<std::uint8_t>(1 - pole);
        if (touches(first, pole) || touches(second, opposite))
            poles[first] = before, poles[second] = beside;
        else
            poles[first] = pole, poles[second] = opposite;
    }
    for (Cell cell = 0; cell < board.cells(); ++cell) board.set_pole(cell, poles[at(cell)]);
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
    for (std::size_t last = dominoes.size(); last-- > 1;)
        std::swap(dominoes[last], dominoes[rng.below(static_cast<std::uint32_t>(last) + 1)]);
    const auto neutrals =
        static_cast<std::size_t>((2.0 * static_cast<double>(dominoes.size()) * neutral_share + 100) / 200);
    std::vector<std::uint8_t> is_magnet(board.cells(), 0);
    for (std::size_t at = neutrals; at < dominoes.size(); ++at)
        is_magnet[dominoes[at].first] = is_magnet[dominoes[at].second] = 1;
    magnetize(board, is_magnet, rng);
}

std::vector<std::uint32_t> Board::pieces() const {
    std::vector<std::uint32_t> result(cells());
    std::uint32_t number = 0;
    for (Cell cell = 0; cell < cells(); ++cell) result[cell] = partner[cell] < cell ? result[partner[cell]] : ++number;
    return result;
}

}  // namespace gridwright::dominoes

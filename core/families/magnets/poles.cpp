// Neighbouring poles are always opposite. A filling is therefore a set of neutral dominoes and, for each connected
// region of the others, which of two chequered patterns it shows.
#include <algorithm>
#include <utility>

#include "families/magnets/filled_board.hpp"

namespace gridwright::magnets {

namespace {

using Domino = std::pair<Cell, Cell>;

std::vector<Domino> dominoes_of(const FilledBoard& board) {
    std::vector<Domino> dominoes;
    dominoes.reserve(board.cells() / 2);
    for (Cell cell = 0; cell < board.cells(); ++cell)
        if (board.partner[cell] > cell) dominoes.emplace_back(cell, board.partner[cell]);
    return dominoes;
}

// The slowest to mix is how far regions of one chequered pattern reach. After one sweep per row and column, the mean
// square of the difference between the two patterns is within 1 % of its value after four times as many, on boards up
// to 20×20, square or not. On long narrow boards regions don't reach far, whatever the length: there a number of sweeps
// that depends on the breadth is enough, within 1 %, up to 30 cells.
std::uint32_t sweeps_for(const FilledBoard& board) {
    return std::min(board.rows + board.columns, 4 * std::min(board.rows, board.columns) + 4);
}

// The ways to lay a domino, by what the neighbours leave to its halves: what each half then leaves to its neighbours.
struct Ways {
    std::uint32_t number = 0, left[3][2] = {};
};
constexpr auto ways_to_lay = [] {
    std::array<std::array<Ways, 8>, 8> table{};  // by the sets of the first and the second half
    for (Mask first = 0; first < 8; ++first)
        for (Mask second = 0; second < 8; ++second)
            for (Value pole : {plus, minus, neutral})
                if (first >> pole & 1 && halves[pole] & second) {
                    Ways& ways = table[first][second];
                    ways.left[ways.number][0] = static_cast<std::uint32_t>(touching[pole]);
                    ways.left[ways.number++][1] = static_cast<std::uint32_t>(touching[lowest(halves[pole])]);
                }
    return table;
}();

// Lays one domino after the other again, with equal chances for every way that its neighbours allow. In the limit all
// fillings are equally likely, whatever the order. A table instead of branches: random ones are mispredicted.
void mix(FilledBoard& board, Rng& rng) {
    // What each cell leaves to its neighbours. A rim that leaves everything gives every cell four neighbours.
    const std::uint32_t width = board.columns + 1;
    std::vector<std::uint32_t> left(std::size_t{width} * (board.rows + 2), touching[neutral]);
    const auto place = [&](Cell cell) { return (cell / board.columns + 1) * width + cell % board.columns; };
    const auto left_to = [&](Cell at) { return left[at - 1] & left[at + 1] & left[at - width] & left[at + width]; };
    auto dominoes = dominoes_of(board);
    for (auto& [first, second] : dominoes) first = place(first), second = place(second);
    for (std::uint32_t sweep = 0; sweep < sweeps_for(board); ++sweep)
        for (const auto& [first, second] : dominoes) {
            left[first] = left[second] = touching[neutral];
            const Ways& ways = ways_to_lay[left_to(first)][left_to(second)];
            const auto& way = ways.left[rng.below(ways.number)];
            left[first] = way[0], left[second] = way[1];
        }
    for (Cell cell = 0; cell < board.cells(); ++cell)
        for (Value pole : {plus, minus})
            if (left[place(cell)] == touching[pole]) board.set_pole(cell, pole);
}

// Gives the dominoes poles: random ones for each connected region.
void magnetize(FilledBoard& board, const std::vector<std::uint8_t>& is_magnet, Rng& rng) {
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
                board.set_pole(other, lowest(halves[board.poles[cell]]));  // by either table
                stack.push_back(other);
            });
        }
    }
}

}  // namespace

void lay_poles(FilledBoard& board, double neutral_share, Rng& rng) {
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

}  // namespace gridwright::magnets

// Neighbouring poles are always opposite. A filling is therefore a set of neutral dominoes and, for each connected
// region of the others, which of two chequered patterns it shows.
#include <utility>

#include "dominoes/tiling.hpp"

namespace gridwright::dominoes {

namespace {

// In order, and in any of the ways that are left, eight times come nearer to the limit than sixteen at random places
// with one way tried a time: 40×40 boards have 911 neutral cells on the average after 6 sweeps and after 16.
constexpr std::uint32_t sweeps = 8;

std::vector<std::pair<Cell, Cell>> dominoes_of(const Board& board) {
    std::vector<std::pair<Cell, Cell>> dominoes;
    dominoes.reserve(board.cells() / 2);
    for (Cell cell = 0; cell < board.cells(); ++cell)
        if (board.partner[cell] > cell) dominoes.emplace_back(cell, board.partner[cell]);
    return dominoes;
}

// Random digits below 6, which are as good for a choice of one, two or three.
class Digits {
  public:
    explicit Digits(Rng& rng) : rng_(rng) {}
    std::uint32_t next() {
        if (left_ == 0) digits_ = rng_.below(2176782336u), left_ = 12;  // 6 to the 12th
        const std::uint32_t digit = digits_ % 6;
        digits_ /= 6, --left_;
        return digit;
    }

  private:
    Rng& rng_;
    std::uint32_t digits_ = 0, left_ = 0;
};

// Lays one domino after the other anew, in any of the ways that its neighbours leave. A pole is a bit here, so that
// those around a cell are gathered without branches.
void mix(Board& board, Rng& rng) {
    constexpr std::uint8_t plus_bit = 1, minus_bit = 2;
    //                                        − may, + may of the first cell:  neither, +, −, both
    constexpr std::uint8_t ways[4][6] = {
        {0, 0, 0, 0, 0, 0}, {0, 1, 0, 1, 0, 1}, {0, 2, 0, 2, 0, 2}, {0, 1, 2, 0, 1, 2}};
    const std::uint32_t stride = board.columns + 1;
    std::vector<std::uint8_t> bits((board.rows + 2) * stride + 1, 0);  // with an empty rim
    const auto at = [&](Cell cell) { return (cell / board.columns + 1) * stride + cell % board.columns + 1; };
    const auto around = [&](std::uint32_t place) {
        return bits[place - stride] | bits[place + stride] | bits[place - 1] | bits[place + 1];
    };
    const auto swapped = [](unsigned poles) { return poles >> 1 | (poles << 1 & minus_bit); };
    auto dominoes = dominoes_of(board);
    for (auto& [first, second] : dominoes) first = at(first), second = at(second);
    Digits digits(rng);
    for (std::uint32_t sweep = 0; sweep < sweeps; ++sweep)
        for (const auto& [first, second] : dominoes) {
            bits[first] = bits[second] = 0;
            const unsigned barred =
                static_cast<unsigned>(around(first)) | swapped(static_cast<unsigned>(around(second)));
            const std::uint8_t pole = ways[~barred & 3][digits.next()];
            bits[first] = pole, bits[second] = static_cast<std::uint8_t>(swapped(pole));
        }
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        const std::uint8_t pole = bits[at(cell)];
        if (pole != 0) board.set_pole(cell, pole == plus_bit ? plus : minus);
    }
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

std::vector<std::uint32_t> Board::pieces() const {
    std::vector<std::uint32_t> result(cells());
    std::uint32_t number = 0;
    for (Cell cell = 0; cell < cells(); ++cell) result[cell] = partner[cell] < cell ? result[partner[cell]] : ++number;
    return result;
}

}  // namespace gridwright::dominoes

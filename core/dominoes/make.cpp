// A tiling, poles, and then either givens or repairs; counts go last, if fewer are wished for.
#include "dominoes/make.hpp"

#include <stdexcept>

#include "dominoes/givens.hpp"
#include "dominoes/repair.hpp"
#include "dominoes/rim.hpp"
#include "dominoes/tiling.hpp"

namespace gridwright::dominoes {

Made make(std::uint32_t rows, std::uint32_t columns, const Wish& wish, std::uint64_t seed, Monitor& monitor) {
    if (rows == 0 || columns == 0 || rows > most_side || columns > most_side)
        throw std::invalid_argument("a board has 1 to 64 rows and columns");
    Rng rng(seed);
    Made made{Made::End::made, Board(rows, columns), {}, {}, 0};
    Board& board = made.board;
    lay_dominoes(board, rng);
    lay_poles(board, wish.neutral_share, rng);
    made.shown.assign(board.counts.size(), 1);
    if (wish.givens)
        made.givens = needed_givens(board, rng, wish.minimal, monitor);
    else if ((made.open = repair(board, wish.neutral_share, rng, monitor)) != 0)
        made.end = Made::End::refused;
    if (made.end == Made::End::made && !monitor.stopped() && (wish.minimal || wish.counts < board.counts.size()))
        made.shown = needed_counts(board, made.givens, wish.minimal ? 0 : wish.counts, rng, monitor);
    if (monitor.stopped()) made.end = Made::End::stopped;
    return made;
}

}  // namespace gridwright::dominoes

// A tiling, poles, and then either givens or repairs; counts go last, if fewer are wished for.
#include "dominoes/make.hpp"

#include "dominoes/givens.hpp"
#include "dominoes/repair.hpp"
#include "dominoes/rim.hpp"

namespace gridwright::dominoes {

Made make(const Tiler& tiler, const Wish& wish, std::uint64_t seed, Monitor& monitor) {
    Rng rng(seed);
    Made made{Made::End::made, tiler.laid(rng), {}, {}, 0};
    Board& board = made.board;
    lay_poles(board, wish.neutral_share, rng);
    made.shown.assign(board.counts.size(), 1);
    if (wish.givens)
        made.givens = needed_givens(board, rng, wish.minimal, monitor);
    else if ((made.open = repair(board, tiler, wish.neutral_share, rng, monitor)) != 0)
        made.end = Made::End::refused;
    if (made.end == Made::End::made && !monitor.stopped() && (wish.minimal || wish.counts < board.counts.size()))
        made.shown = needed_counts(board, made.givens, wish.minimal ? 0 : wish.counts, rng, monitor);
    if (monitor.stopped()) made.end = Made::End::stopped;
    return made;
}

}  // namespace gridwright::dominoes

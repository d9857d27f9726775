// A tiling, poles, and then either givens or repairs; counts go last, if fewer are wished for.
#include "families/magnets/make.hpp"

#include <utility>

#include "families/magnets/rim.hpp"

namespace gridwright::dominoes {

Making::Making(const RandomBoards& boards, const Wish& wish, Monitor& monitor)
    : boards_(boards),
      wish_(wish),
      monitor_(monitor),
      made_{Made::End::stopped, Board(boards.rows(), boards.columns()), {}, {}, 0},
      propagation_(made_.board),
      givens_(propagation_, made_.board, wish.minimal, monitor),
      repair_(propagation_, made_.board, boards) {}

void Making::begin(std::uint64_t seed) {
    rng_ = Rng(seed);
    boards_.lay(made_.board, rng_);
    start();
}

void Making::begin(Board& laid, const Rng& rng) {
    rng_ = rng;
    std::swap(made_.board, laid);
    start();
}

void Making::start() {
    propagation_.start(made_.board);
    if (wish_.givens)
        givens_.begin();
    else
        repair_.begin();
}

const Made& Making::made() {
    const Board& board = made_.board;
    made_.end = Made::End::made;
    made_.shown.assign(board.counts.size(), 1);
    if (wish_.givens)
        made_.givens = givens_.found();
    else if ((made_.open = repair_.wrong()) != 0)
        made_.end = Made::End::refused;
    if (made_.end == Made::End::made && !monitor_.stopped() && !wish_.every_count(board))
        made_.shown = needed_counts(board, made_.givens, wish_.minimal ? 0 : wish_.counts, rng_, monitor_);
    if (monitor_.stopped()) made_.end = Made::End::stopped;
    return made_;
}

Made make(const RandomBoards& boards, const Wish& wish, std::uint64_t seed, Monitor& monitor) {
    Making making(boards, wish, monitor);
    making.begin(seed);
    do {
        if (must_end(monitor, making.board())) break;
        making.propagation().run();
    } while (making.go_on());
    return making.made();
}

}  // namespace gridwright::dominoes

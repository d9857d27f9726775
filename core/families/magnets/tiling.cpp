// A chain of worms. A domino is broken up; one of its cells stays (the tail), the other (the head) takes a random
// neighbour from its partner, whose turn it is then, until the head meets the tail:
//
//     tail  head  a—b      the head picks a     tail  head—a  b      b is the head now
//
// Every move is as likely as its reverse, so in the end all tilings are equally likely. A worm changes dominoes across
// the whole board, where flips of two dominoes would need as many moves as there are pairs of cells. If the number of
// cells is odd, the single cell wanders in the same way and never meets a tail.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "families/magnets/filled_board.hpp"

namespace gridwright::magnets {

namespace {

constexpr Cell nobody = ~Cell{0};

class Worms {
  public:
    // Begins with horizontal dominoes, except in the last column.
    Worms(FilledBoard& board, Rng& rng) : board_(board), rng_(rng), partner_(board.cells()) {
        const std::uint32_t rows = board.rows, columns = board.columns;
        beside_.reserve(board.cells());
        partner_.reserve(board.cells() + 2 * (rows + columns));
        for (Cell cell = 0; cell < board.cells(); ++cell) {
            const std::uint32_t row = cell / columns, column = cell % columns;
            beside_.push_back({row > 0 ? cell - columns : rim_of(cell), row + 1 < rows ? cell + columns : rim_of(cell),
                               column > 0 ? cell - 1 : rim_of(cell), column + 1 < columns ? cell + 1 : rim_of(cell)});
            if (column % 2 == 1) join(cell - 1, cell);
            if (columns % 2 == 1 && column + 1 == columns && row % 2 == 1) join(cell - columns, cell);
        }
        if (board.cells() % 2 == 1) single_ = board.cells() - 1, join(single_, single_);
    }

    // One worm per cell: twice as many don't change the mean number of horizontal dominoes, on boards from 6×6 to
    // 40×40, though all are horizontal at the start. On boards of up to 24 cells all tilings are equally frequent,
    // within the noise of 40,000. The single cell takes as many steps as it needs on a board of one row.
    void mix() {
        const std::uint32_t steps = single_ == nobody ? 0 : std::max({4u, board_.rows / 2, board_.columns / 2});
        for (std::uint32_t worm = 0; worm < board_.cells() + 4; ++worm) {
            for (std::uint32_t step = 0; step < steps; ++step) {
                single_ = pushed(single_);
                join(single_, single_);
            }
            const Cell tail = rng_.below(board_.cells());
            if (tail == single_) continue;
            Cell head = std::exchange(partner_[tail], nobody);
            while (head != nobody) head = pushed(head);
        }
        std::copy_n(partner_.begin(), board_.cells(), board_.partner.begin());
    }

  private:
    void join(Cell first, Cell second) { partner_[first] = second, partner_[second] = first; }
    // A place beyond the rim, whose partner is always the cell on this side: a head that goes there comes back.
    Cell rim_of(Cell cell) {
        partner_.push_back(cell);
        return static_cast<Cell>(partner_.size() - 1);
    }
    // One move of a cell without a partner: returns the cell that is free afterwards; nobody if the tail was met.
    Cell pushed(Cell head) {
        if (left_ == 0) directions_ = rng_.next(), left_ = 32;
        const Cell next = beside_[head][directions_ & 3];
        directions_ >>= 2, --left_;
        const Cell freed = partner_[next];
        if (freed == next) return head;  // the single cell
        join(head, next);
        return freed;
    }

    FilledBoard& board_;
    Rng& rng_;
    std::vector<std::array<Cell, 4>> beside_;  // by cell and direction
    std::vector<Cell> partner_;                // by cell, then by place beyond the rim; a free cell's says nothing
    Cell single_ = nobody;
    std::uint64_t directions_ = 0;  // random bits, two per step
    std::uint64_t left_ = 0;
};

}  // namespace

void lay_dominoes(FilledBoard& board, Rng& rng) { Worms(board, rng).mix(); }

}  // namespace gridwright::magnets

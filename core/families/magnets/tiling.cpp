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
    Worms(FilledBoard& board, Rng& rng)
        : board_(board),
          rng_(rng),
          width_(board.columns + 2),
          steps_{0 - width_, width_, ~Cell{0}, 1},
          partner_(std::size_t{width_} * (board.rows + 2)) {
        const std::uint32_t rows = board.rows, columns = board.columns;
        for (Cell cell = 0; cell < board.cells(); ++cell) {
            const std::uint32_t row = cell / columns, column = cell % columns;
            const Cell here = place(cell);
            if (row == 0) partner_[here - width_] = here;
            if (row + 1 == rows) partner_[here + width_] = here;
            if (column == 0) partner_[here - 1] = here;
            if (column + 1 == columns) partner_[here + 1] = here;
            if (column % 2 == 1) join(here - 1, here);
            if (columns % 2 == 1 && column + 1 == columns && row % 2 == 1) join(here - width_, here);
        }
        if (board.cells() % 2 == 1) single_ = place(board.cells() - 1), join(single_, single_);
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
            const Cell tail = place(rng_.below(board_.cells()));
            if (tail == single_) continue;
            Cell head = std::exchange(partner_[tail], nobody);
            while (head != nobody) head = pushed(head);
        }
        for (Cell cell = 0; cell < board_.cells(); ++cell) {
            const Cell other = partner_[place(cell)];
            board_.partner[cell] = (other / width_ - 1) * board_.columns + other % width_ - 1;
        }
    }

  private:
    void join(Cell first, Cell second) { partner_[first] = second, partner_[second] = first; }
    Cell place(Cell cell) const { return (cell / board_.columns + 1) * width_ + cell % board_.columns + 1; }
    // One move of a cell without a partner: returns the cell that is free afterwards; nobody if the tail was met.
    Cell pushed(Cell head) {
        if (left_ == 0) directions_ = rng_.next(), left_ = 32;
        const Cell next = head + steps_[directions_ & 3];
        directions_ >>= 2, --left_;
        const Cell freed = partner_[next];
        if (freed == next) return head;  // the single cell
        join(head, next);
        return freed;
    }

    FilledBoard& board_;
    Rng& rng_;
    std::uint32_t width_;        // of the board with a rim around it
    std::array<Cell, 4> steps_;  // to the neighbours
    // By place. On the rim always the cell on this side, so that a head that goes there comes back; a free cell's says
    // nothing.
    std::vector<Cell> partner_;
    Cell single_ = nobody;
    std::uint64_t directions_ = 0;  // random bits, two per step
    std::uint64_t left_ = 0;
};

}  // namespace

void lay_dominoes(FilledBoard& board, Rng& rng) { Worms(board, rng).mix(); }

}  // namespace gridwright::magnets

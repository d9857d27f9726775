// A chain of worms. A domino is broken up; one of its cells stays (the tail), the other (the head) takes a random
// neighbour from its partner, whose turn it is then, until the head meets the tail:
//
//     tail  head  a—b      the head picks a     tail  head—a  b      b is the head now
//
// Every move is as likely as the move back, so that every tiling is as likely in the end, and a worm changes dominoes
// across the whole board, where flips of two dominoes would need as many moves as there are pairs of cells. On a board
// of an odd number of cells the single cell wanders in the same way and never meets anybody.
#include <algorithm>
#include <array>
#include <vector>

#include "families/magnets/filled_board.hpp"

namespace gridwright::magnets {

namespace {

constexpr std::uint32_t wall = ~std::uint32_t{0}, nobody = wall - 1;

// The board with a wall around it, so that a step is an addition.
class Worms {
  public:
    Worms(std::uint32_t rows, std::uint32_t columns, Rng& rng)
        : rows_(rows), columns_(columns), stride_(columns + 1), partner_((rows + 2) * stride_ + 1, wall), rng_(rng) {
        for (std::uint32_t row = 0; row < rows; ++row)
            for (std::uint32_t column = 0; column + 1 < columns; column += 2)
                join(at(row, column), at(row, column + 1));
        if (columns % 2 == 1)
            for (std::uint32_t row = 0; row + 1 < rows; row += 2) join(at(row, columns - 1), at(row + 1, columns - 1));
        if (rows % 2 == 1 && columns % 2 == 1) single_ = at(rows - 1, columns - 1), partner_[single_] = nobody;
        steps_ = {0u - stride_, stride_, ~0u, 1u};
    }

    // About one worm a cell: after so many, the number of lying dominoes is on the average what it is after twice as
    // many, on boards from 6×6 to 40×40, though they all lie in the beginning. On boards of up to 24 cells every tiling
    // is as frequent, within the noise of 40,000. The single cell takes as many steps as it needs on a board of one
    // row.
    void mix() {
        const std::uint32_t cells = rows_ * columns_;
        const std::uint32_t steps = single_ == nobody ? 0 : std::max({4u, rows_ / 2, columns_ / 2});
        for (std::uint32_t worm = 0; worm < cells + 4; ++worm) {
            for (std::uint32_t step = 0; step < steps; ++step)
                single_ = pushed(single_, nobody), partner_[single_] = nobody;
            const std::uint32_t cell = rng_.below(cells), tail = at(cell / columns_, cell % columns_);
            if (tail == single_) continue;
            std::uint32_t head = partner_[tail];
            while (head != nobody) head = pushed(head, tail);
        }
    }

    void copy_to(FilledBoard& board) const {
        for (std::uint32_t row = 0; row < rows_; ++row)
            for (std::uint32_t column = 0; column < columns_; ++column) {
                const std::uint32_t place = at(row, column), partner = partner_[place];
                const Cell cell = row * columns_ + column;
                if (partner == nobody)
                    board.lay(cell, cell);
                else if (partner > place)
                    board.lay(cell, cell + (partner == place + 1 ? 1 : columns_));
            }
    }

  private:
    std::uint32_t at(std::uint32_t row, std::uint32_t column) const { return (row + 1) * stride_ + column + 1; }
    void join(std::uint32_t a, std::uint32_t b) { partner_[a] = b, partner_[b] = a; }

    // One move of a cell without a partner: where it is afterwards; nobody when it has met the tail.
    std::uint32_t pushed(std::uint32_t head, std::uint32_t tail) {
        if (left_ == 0) directions_ = rng_.next(), left_ = 32;
        const std::uint32_t next = head + steps_[directions_ & 3];
        directions_ >>= 2, --left_;
        const std::uint32_t freed = partner_[next];
        if (next == tail) {
            join(head, tail);
            return nobody;
        }
        if (freed >= nobody) return head;  // a wall, or the single cell
        join(head, next);
        return freed;
    }

    std::uint32_t rows_, columns_, stride_;
    std::vector<std::uint32_t> partner_;
    std::array<std::uint32_t, 4> steps_;
    std::uint32_t single_ = nobody;
    Rng& rng_;
    std::uint64_t directions_ = 0;  // random bits, two a step
    std::uint32_t left_ = 0;
};

}  // namespace

void lay_dominoes(FilledBoard& board, Rng& rng) {
    Worms worms(board.rows, board.columns, rng);
    worms.mix();
    worms.copy_to(board);
}

}  // namespace gridwright::magnets

// A chain of worms. A domino is broken up; one of its cells stays (the tail), the other (the head) takes a random
// neighbour from its partner, whose turn it is then, until the head meets the tail:
//
//     tail  head  a—b      the head picks a     tail  head—a  b      b is the head now
//
// Every move is as likely as the move back, so that every tiling is as likely in the end, and a worm changes dominoes
// across the whole board, where flips of two dominoes would need as many moves as there are pairs of cells. On a board
// of an odd number of cells the single cell wanders in the same way and never meets anybody.
#include "tiling.hpp"

#include <stdexcept>

#include "rng.hpp"

namespace gridwright {

namespace {

constexpr std::uint32_t nobody = ~std::uint32_t{0};

class Board {
  public:
    Board(std::uint32_t rows, std::uint32_t columns, std::uint64_t seed)
        : rows_(rows), columns_(columns), partner_(std::size_t{rows} * columns, nobody), rng_(seed) {
        for (std::uint32_t row = 0; row < rows; ++row)
            for (std::uint32_t column = 0; column + 1 < columns; column += 2)
                join(at(row, column), at(row, column + 1));
        if (columns % 2 == 1)
            for (std::uint32_t row = 0; row + 1 < rows; row += 2) join(at(row, columns - 1), at(row + 1, columns - 1));
        single_ = rows % 2 == 1 && columns % 2 == 1 ? at(rows - 1, columns - 1) : nobody;
    }

    void mix() {
        const auto cells = static_cast<std::uint32_t>(partner_.size());
        for (std::uint32_t worm = 0; worm < 2 * cells + 20; ++worm) {
            if (single_ != nobody)
                for (int step = 0; step < 20; ++step) single_ = pushed(single_, nobody);
            const std::uint32_t tail = rng_.below(cells);
            if (tail == single_) continue;
            std::uint32_t head = partner_[tail];
            while (head != nobody) head = pushed(head, tail);
        }
    }

    std::vector<std::uint32_t> pieces() const {
        std::vector<std::uint32_t> result(partner_.size());
        std::uint32_t number = 0;
        for (std::uint32_t cell = 0; cell < partner_.size(); ++cell) {
            if (result[cell] != 0) continue;
            result[cell] = ++number;
            if (cell != single_) result[partner_[cell]] = number;
        }
        return result;
    }

  private:
    std::uint32_t at(std::uint32_t row, std::uint32_t column) const { return row * columns_ + column; }
    void join(std::uint32_t a, std::uint32_t b) { partner_[a] = b, partner_[b] = a; }

    // One move of a cell without a partner: where it is afterwards; nobody when it has met the tail.
    std::uint32_t pushed(std::uint32_t head, std::uint32_t tail) {
        const std::uint32_t row = head / columns_, column = head % columns_;
        std::uint32_t next = nobody;
        switch (rng_.below(4)) {
            case 0:
                if (row > 0) next = head - columns_;
                break;
            case 1:
                if (row + 1 < rows_) next = head + columns_;
                break;
            case 2:
                if (column > 0) next = head - 1;
                break;
            default:
                if (column + 1 < columns_) next = head + 1;
        }
        if (next == nobody || (next == single_ && next != tail)) return head;
        if (next == tail) {
            join(head, tail);
            return nobody;
        }
        const std::uint32_t left = partner_[next];
        join(head, next);
        return left;
    }

    std::uint32_t rows_, columns_;
    std::vector<std::uint32_t> partner_;
    std::uint32_t single_;
    Rng rng_;
};

}  // namespace

std::vector<std::uint32_t> random_tiling(std::uint32_t rows, std::uint32_t columns, std::uint64_t seed) {
    if (rows == 0 || columns == 0 || rows > 1024 || columns > 1024)
        throw std::invalid_argument("a board has 1 to 1024 rows and columns");
    Board board(rows, columns, seed);
    board.mix();
    return board.pieces();
}

}  // namespace gridwright

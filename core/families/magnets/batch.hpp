// Puzzles of one shape as their pages show them, one after the other in four pieces of memory: a small one is made in
// the time that a dozen allocations take. Boards that were made lying are turned where they shall stand.
#pragma once

#include <algorithm>
#include <span>

#include "families/magnets/make.hpp"

namespace gridwright::dominoes {

class Batch {
  public:
    Batch(std::uint32_t rows, std::uint32_t columns, std::size_t puzzles)
        : columns_(columns),
          cells_(std::size_t{rows} * columns),
          counts_(2 * (std::size_t{rows} + columns)),
          ends_(puzzles, Made::End::stopped),
          open_(puzzles, 0),
          pole_(puzzles * cells_),
          given_(puzzles * cells_, unknown),
          count_(puzzles * counts_),
          piece_(puzzles * cells_) {
        if (rows <= columns) return;
        for (Cell cell = 0; cell < cells_; ++cell) {
            lying_.push_back(cell % columns * rows + cell / columns);
            standing_.push_back(cell % rows * columns + cell / rows);
        }
    }

    std::size_t cells() const { return cells_; }
    std::size_t puzzles() const { return ends_.size(); }
    Made::End end(std::size_t puzzle) const { return ends_[puzzle]; }
    std::uint32_t open(std::size_t puzzle) const { return open_[puzzle]; }  // of one that was refused
    std::span<const std::uint8_t> poles(std::size_t puzzle) const { return {&pole_[puzzle * cells_], cells_}; }
    // Of givens and counts, those that are not shown are negative.
    std::span<const std::int8_t> givens(std::size_t puzzle) const { return {&given_[puzzle * cells_], cells_}; }
    std::span<const std::int8_t> counts(std::size_t puzzle) const { return {&count_[puzzle * counts_], counts_}; }
    // The piece of every cell, numbered from 1 in reading order.
    std::span<const std::uint16_t> pieces(std::size_t puzzle) const { return {&piece_[puzzle * cells_], cells_}; }

    bool operator==(const Batch&) const = default;

    void put(std::size_t puzzle, const Made& made) {
        ends_[puzzle] = made.end;
        open_[puzzle] = made.open;
        if (made.board.columns == columns_)
            put_as(puzzle, made, [](std::size_t cell) { return cell; }, [](std::size_t cell) { return cell; });
        else
            put_as(
                puzzle, made, [&](std::size_t cell) { return lying_[cell]; },
                [&](std::size_t cell) { return standing_[cell]; });
    }

  private:
    // `of`: the cell that was made for one that is shown; `where`: the way back.
    template <typename Of, typename Where>
    void put_as(std::size_t puzzle, const Made& made, Of&& of, Where&& where) {
        const Board& board = made.board;
        for (std::size_t cell = 0; cell < cells_; ++cell) pole_[puzzle * cells_ + cell] = board.poles[of(cell)];
        for (Cell cell : made.givens)
            given_[puzzle * cells_ + where(cell)] = static_cast<std::int8_t>(board.poles[cell]);
        number_pieces(
            static_cast<std::uint32_t>(cells_),
            [&](Cell cell) { return static_cast<Cell>(where(board.partner[of(cell)])); }, &piece_[puzzle * cells_]);
        // If it is turned, the counts of rows come first.
        const std::size_t first = board.columns == columns_ ? 0 : 2 * std::size_t{board.columns};
        for (std::size_t count = 0; count < counts_; ++count) {
            const std::size_t from = count + first < counts_ ? count + first : count + first - counts_;
            count_[puzzle * counts_ + count] =
                static_cast<std::int8_t>(made.shown[from] ? board.counts[from] : unknown);
        }
    }

    std::uint32_t columns_;
    std::size_t cells_, counts_;
    std::vector<Cell> lying_, standing_;  // of every cell that shall stand, where it lies, and the way back
    std::vector<Made::End> ends_;
    std::vector<std::uint32_t> open_;
    std::vector<std::uint8_t> pole_;
    std::vector<std::int8_t> given_, count_;
    std::vector<std::uint16_t> piece_;
};

}  // namespace gridwright::dominoes

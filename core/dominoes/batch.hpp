// Puzzles of one shape as their pages show them, one after the other in four pieces of memory: a small one is made in
// the time that a dozen allocations take.
#pragma once

#include <algorithm>
#include <span>

#include "dominoes/make.hpp"

namespace gridwright::dominoes {

class Batch {
  public:
    Batch(std::uint32_t rows, std::uint32_t columns, std::size_t puzzles)
        : cells_(std::size_t{rows} * columns),
          counts_(2 * (std::size_t{rows} + columns)),
          ends_(puzzles, Made::End::stopped),
          open_(puzzles, 0),
          pole_(puzzles * cells_),
          given_(puzzles * cells_, unknown),
          count_(puzzles * counts_),
          piece_(puzzles * cells_) {}

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
        std::copy(made.board.poles.begin(), made.board.poles.end(), &pole_[puzzle * cells_]);
        for (Cell cell : made.givens) given_[puzzle * cells_ + cell] = static_cast<std::int8_t>(made.board.poles[cell]);
        made.board.number_pieces(&piece_[puzzle * cells_]);
        for (std::size_t count = 0; count < counts_; ++count)
            count_[puzzle * counts_ + count] =
                static_cast<std::int8_t>(made.shown[count] ? made.board.counts[count] : unknown);
    }

  private:
    std::size_t cells_, counts_;
    std::vector<Made::End> ends_;
    std::vector<std::uint32_t> open_;
    std::vector<std::uint8_t> pole_;
    std::vector<std::int8_t> given_, count_;
    std::vector<std::uint16_t> piece_;
};

}  // namespace gridwright::dominoes

// The parts of a board that a move permutes, numbered, so that moves are permutations; and orbits of permutations.
//
//     rows | columns | values | bands | stacks | the board as it is, the board transposed
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

#include "symmetry/line_moves.hpp"

namespace gridwright {

using Part = std::uint16_t;
using Permutation = std::vector<Part>;

struct BoardParts {
    explicit BoardParts(const LineGroup& group);

    // Row k of the transposed board is column k of the board as it is, and so on.
    Part row(int row, bool transposed) const { return part(transposed ? columns : rows, row); }
    Part column(int column, bool transposed) const { return part(transposed ? rows : columns, column); }
    Part band(int band, bool transposed) const { return part(transposed ? stacks : bands, band); }
    Part stack(int stack, bool transposed) const { return part(transposed ? bands : stacks, stack); }
    Part value(int value) const { return part(values, value - 1); }
    Part orientation(bool transposed) const { return part(orientations, transposed); }

    // The block and the orientation that a line belongs to.
    int block_of(int line) const {
        return line < columns ? bands + line / group.band_height : stacks + (line - columns) / group.stack_width;
    }
    int orientation_of(int line) const { return orientations + (line >= columns); }

    // 0 to 5: row, column, value, band, stack, orientation.
    int kind_of(int part) const {
        return (part >= columns) + (part >= values) + (part >= bands) + (part >= stacks) + (part >= orientations);
    }

    Permutation identity() const;

    LineGroup group;
    int rows, columns, values, bands, stacks, orientations, count;

  private:
    static Part part(int first, int index) { return static_cast<Part>(first + index); }
};

// The permutation that applies `second`, then `first`.
Permutation product(const Permutation& first, const Permutation& second);

// The move that sends every part to its image.
LineMove move_of(const BoardParts& parts, const Permutation& images);

// The orbits of the group that the added permutations generate, each named by its least part.
class Orbits {
  public:
    explicit Orbits(int parts) : parent_(static_cast<std::size_t>(parts)), size_(parent_.size(), 1) {
        std::iota(parent_.begin(), parent_.end(), Part{0});
    }

    int of(int part) {
        while (parent_[part] != part) part = parent_[part] = parent_[parent_[part]];
        return part;
    }
    int size(int part) { return size_[of(part)]; }
    // Returns whether two orbits became one.
    bool add(const Permutation& permutation);

  private:
    std::vector<Part> parent_;
    std::vector<Part> size_;
};

}  // namespace gridwright

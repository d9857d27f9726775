// What a move of lines moves, as numbered points, and the orbits of the moves known so far.
//
//     rows | columns | values | bands | stacks | as it is, transposed
#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "symmetry/line_group.hpp"

namespace gridwright {

using Point = std::uint16_t;
using Permutation = std::vector<Point>;

struct Points {
    explicit Points(const LineGroup& group);

    // The points of lines and blocks of the array, transposed or not, as points of the array as it is.
    Point row(int row, bool transposed) const { return point(transposed ? columns : rows, row); }
    Point column(int column, bool transposed) const { return point(transposed ? rows : columns, column); }
    Point band(int band, bool transposed) const { return point(transposed ? stacks : bands, band); }
    Point stack(int stack, bool transposed) const { return point(transposed ? bands : stacks, stack); }
    Point value(int value) const { return point(values, value - 1); }
    Point side(bool transposed) const { return point(sides, transposed); }

    // The block and the side that the point of a line belongs to.
    int block_of(int line) const {
        return line < columns ? bands + line / group.band_height : stacks + (line - columns) / group.stack_width;
    }
    int side_of(int line) const { return sides + (line >= columns); }

    // 0 to 5: row, column, value, band, stack, side.
    int kind_of(int point) const {
        return (point >= columns) + (point >= values) + (point >= bands) + (point >= stacks) + (point >= sides);
    }

    Permutation identity() const;

    LineGroup group;
    int rows, columns, values, bands, stacks, sides, count;

  private:
    static Point point(int first, int index) { return static_cast<Point>(first + index); }
};

// First `second`, then `first`.
Permutation product(const Permutation& first, const Permutation& second);
Permutation inverse(const Permutation& permutation);

// Carries what one move brings to a place to what the other brings there: an automorphism if both moves turn one array
// into the same text; the way from one array to the other if each belongs to its own.
Permutation carry(const Points& points, const LineMove& from, const LineMove& to);

// The move that sends every point to its image.
LineMove move_of(const Points& points, const Permutation& images);

// Exchanges of equal lines of a block, and of equal blocks: empty ones, above all. They generate all orders of these.
std::vector<Permutation> exchanges_of_equal_lines(const Points& points, const std::uint8_t* cells);

// The orbits under the permutations that were added, each named by its least point.
class Orbits {
  public:
    explicit Orbits(int points) : parent_(static_cast<std::size_t>(points)), size_(parent_.size(), 1) {
        std::iota(parent_.begin(), parent_.end(), Point{0});
    }

    int of(int point) {
        while (parent_[point] != point) point = parent_[point] = parent_[parent_[point]];
        return point;
    }
    int size(int point) { return size_[of(point)]; }
    // Whether orbits were joined.
    bool add(const Permutation& permutation);

  private:
    std::vector<Point> parent_;
    std::vector<Point> size_;
};

}  // namespace gridwright

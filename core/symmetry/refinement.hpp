// Which points of an array can be told apart? An ordered partition of the Points into cells, refined until all points
// of a cell look alike: they lie in the same blocks and meet the same givens, as far as cells tell. It depends on
// nothing but the array: a move that turns one array into another carries the cells of the one to those of the other.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "symmetry/points.hpp"

namespace gridwright {

inline constexpr int most_points = 5 * most_lines + 2;

// A word that says nothing about the one it was made of, but is the same for the same.
constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ word >> 31) * 0x9E3779B97F4A7C15u;
    word = (word ^ word >> 29) * 0xBF58476D1CE4E5B9u;
    return word ^ word >> 32;
}

struct Given {
    Point row, column, value;
};

// An array as its givens, in points.
struct GivenArray {
    GivenArray(const Points& points, const std::uint8_t* cells);

    const Points* points;
    const std::uint8_t* cells;
    std::vector<Given> givens;
};

class Partition {
  public:
    // By kind, and refined; values that don't occur are told apart by their order, for any of them will do.
    explicit Partition(const GivenArray& array);

    int cell_of(int point) const { return cell_[point]; }
    int size(int cell) const { return size_[cell]; }
    const Point* members(int cell) const { return order_.data() + cell; }
    int cells() const { return cells_; }
    bool discrete() const { return cells_ == points_; }
    // What was seen on the way: equal for arrays and points that moves carry onto one another.
    std::uint64_t trace() const { return trace_; }

    // The cell in which singling out a point tells most, about: of the kind of points (rows, columns, values …) of
    // which fewest are alone, the largest. Only of cells that `may` be taken, if there are such; -1 if all points are
    // alone.
    template <class May>
    int telling_cell(const Points& points, May may) const;

    // Tells a point apart from those of its cell, and refines. With a model, in which the like was done, it may stop as
    // soon as something else is seen than there: then it returns false.
    bool single_out(int point, const GivenArray& array, const Partition* model = nullptr);

  private:
    void swap_places(int one, int other);
    bool refine(const GivenArray& array, const Partition* model);
    bool part(const std::uint64_t* seen);
    bool split(int cell, const std::uint64_t* seen);

    int points_;
    int cells_ = 0;
    std::uint64_t trace_ = 0;
    std::array<std::uint64_t, 6> first_traces_{};  // after the first rounds of the last refinement
    std::array<Point, most_points> order_;         // by place; a cell is a range of places, named by its first
    std::array<Point, most_points> place_;         // by point
    std::array<Point, most_points> cell_;          // by point
    std::array<Point, most_points> size_;          // by cell
};

template <class May>
int Partition::telling_cell(const Points& points, May may) const {
    std::array<int, 6> alone{};
    for (int cell = 0; cell < points_; cell += size_[cell]) alone[points.kind_of(order_[cell])] += size_[cell] == 1;
    const auto worse = [&](int one, int other) {  // a tuple that is less is better
        const auto rank = [&](int cell) {
            return std::tuple(!may(cell), alone[points.kind_of(order_[cell])], -int{size_[cell]});
        };
        return rank(other) < rank(one);
    };
    int best = -1;
    for (int cell = 0; cell < points_; cell += size_[cell]) {
        if (size_[cell] > 1 && (best < 0 || worse(best, cell))) best = cell;
    }
    return best;
}

}  // namespace gridwright

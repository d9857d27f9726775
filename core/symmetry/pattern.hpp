// The rows written so far as a pattern of names over places, its rows held fixed. What may still change without
// changing what is written are the automorphisms of the pattern: columns, and stacks with their columns, exchanged.
//
//     1 2 3 4 5 6     A ring leads from a place and a row to the next row that holds the same name, and around to the
//     2 1 4 3 6 5     first: here the places 0 1, 2 3 and 4 5 hang together. Where one place goes, its whole component
//                     must go, each place to the one that the same rings lead to.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "symmetry/line_group.hpp"

namespace gridwright {

using Row = std::array<std::uint8_t, most_lines>;  // a name a place, 0: empty

class Pattern {
  public:
    struct Ring {
        std::uint8_t row, place;
    };

    Pattern(int columns, int width);

    // Adds a row in which no name comes twice; names that are new follow the others in any order.
    void add(const Row& row);
    // The same, with colours that tell less apart, and without types.
    void add_quickly(const Row& row);

    int columns() const { return columns_; }
    int width() const { return width_; }
    int rows() const { return static_cast<int>(rows_.size()); }
    int names() const { return names_; }
    const Row& row(int row) const { return rows_[row]; }
    Ring ring(int row, int place) const { return rings_[row][place]; }
    // Where a name is written first.
    Ring home(int name) const { return home_[name]; }
    // Equal for places that an automorphism carries onto one another; seldom for others.
    std::uint64_t colour(int place) const { return colour_[place]; }
    // All places can be told apart: there is no automorphism but one.
    bool rigid() const { return rigid_; }
    // Whether two places are empty in the same rows, and their rings lead to the same rows.
    bool same_rings(int place, int other) const;

    // A place's component: all that rings lead to from there, in the order in which they are met. Two places of one
    // type have components that are alike, each place of one for the place of the other with the same number.
    int type(int place) const { return type_[place]; }
    const std::uint8_t* component(int place) const { return components_[place].data(); }
    int component_size(int place) const { return component_sizes_[place]; }

  private:
    std::uint64_t walk(int start);
    bool same_walk(int place, int other) const;
    void write(const Row& row);
    void colour_places();
    void colour_by_stacks();
    int classes() const;

    int columns_, width_, names_ = 0;
    bool rigid_ = false;
    std::vector<Row> rows_;
    std::vector<std::array<Ring, most_lines>> rings_;
    std::array<Ring, most_lines + 1> home_{};
    std::array<Ring, most_lines + 1> last_{};
    std::array<std::uint64_t, most_lines> colour_{};
    Row type_{}, component_sizes_{};
    std::array<Row, most_lines> components_;
};

}  // namespace gridwright

// Which parts of an array can be told apart? An ordered partition of the BoardParts into cells, refined until all parts
// of a cell look alike: they lie in the same blocks and meet the same givens, as far as cells tell. It depends on
// nothing but the array: a move that turns one array into another carries the cells of the one to those of the other.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "symmetry/board_parts.hpp"

namespace gridwright {

inline constexpr int most_parts = 5 * most_lines + 2;

// A word that says nothing about the one it was made of, but is the same for the same.
constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ word >> 31) * 0x9E3779B97F4A7C15u;
    word = (word ^ word >> 29) * 0xBF58476D1CE4E5B9u;
    return word ^ word >> 32;
}

struct Given {
    Part row, column, value;
};

// An array as its givens, in parts.
struct GivenArray {
    GivenArray(const BoardParts& parts, const std::uint8_t* cells);

    const BoardParts* parts;
    const std::uint8_t* cells;
    std::vector<Given> givens;
};

class Partition {
  public:
    // By kind, and refined; values that don't occur are told apart by their order, for any of them will do.
    explicit Partition(const GivenArray& array);

    int cell_of(int part) const { return cell_[part]; }
    int size(int cell) const { return size_[cell]; }
    const Part* members(int cell) const { return order_.data() + cell; }
    int cells() const { return cells_; }
    bool discrete() const { return cells_ == parts_; }
    // What was seen on the way: equal for arrays and parts that moves carry onto one another.
    std::uint64_t trace() const { return trace_; }

    // The cell in which singling out a part tells most, about: of the kind of parts (rows, columns, values …) of
    // which fewest are alone, the largest. Only of cells that `may` be taken, if there are such; -1 if all parts are
    // alone.
    template <class May>
    int most_telling_cell(const BoardParts& parts, May may) const;

    // Tells a part apart from those of its cell, and refines. With a model, in which the like was done, it may stop as
    // soon as something else is seen than there: then it returns false.
    bool individualize(int part, const GivenArray& array, const Partition* model = nullptr);

  private:
    void swap_places(int one, int other);
    bool refine(const GivenArray& array, const Partition* model);
    bool split_by(const std::uint64_t* seen);
    bool split(int cell, const std::uint64_t* seen);

    int parts_;
    int cells_ = 0;
    std::uint64_t trace_ = 0;
    std::array<std::uint64_t, 6> first_traces_{};  // after the first rounds of the last refinement
    std::array<Part, most_parts> order_;           // by place; a cell is a range of places, named by its first
    std::array<Part, most_parts> place_;           // by part
    std::array<Part, most_parts> cell_;            // by part
    std::array<Part, most_parts> size_;            // by cell
};

template <class May>
int Partition::most_telling_cell(const BoardParts& parts, May may) const {
    std::array<int, 6> alone{};
    for (int cell = 0; cell < parts_; cell += size_[cell]) alone[parts.kind_of(order_[cell])] += size_[cell] == 1;
    const auto worse = [&](int one, int other) {  // a tuple that is less is better
        const auto rank = [&](int cell) {
            return std::tuple(!may(cell), alone[parts.kind_of(order_[cell])], -int{size_[cell]});
        };
        return rank(other) < rank(one);
    };
    int best = -1;
    for (int cell = 0; cell < parts_; cell += size_[cell]) {
        if (size_[cell] > 1 && (best < 0 || worse(best, cell))) best = cell;
    }
    return best;
}

}  // namespace gridwright

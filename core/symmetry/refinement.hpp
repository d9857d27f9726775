// Colour refinement: which parts of a board can be told apart? Parts get colours, refined until parts of one colour
// look alike: they lie in blocks of the same colours, and meet givens of the same colours. The colours depend on
// nothing but the array: a move that turns one array into another carries the colours of the one to those of the other.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "symmetry/board_parts.hpp"

namespace gridwright {

inline constexpr int most_parts = 5 * most_lines + 2;

// A hash of a word.
constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ word >> 31) * 0x9E3779B97F4A7C15u;
    word = (word ^ word >> 29) * 0xBF58476D1CE4E5B9u;
    return word ^ word >> 32;
}

struct Given {
    Part row, column, value;
};

// An array, its givens, and the values among them.
struct GivenArray {
    GivenArray(const BoardParts& parts, const std::uint8_t* cells);

    const BoardParts* parts;
    const std::uint8_t* cells;
    std::vector<Given> givens;
    std::vector<bool> used;  // by part: values that occur
};

class Colouring {
  public:
    // Parts of one kind start with one colour. Values that don't occur are interchangeable: each has its own.
    explicit Colouring(const GivenArray& array);

    int colour_of(int part) const { return colour_of_[part]; }
    int size(int colour) const { return size_[colour]; }
    const Part* members(int colour) const { return order_.data() + colour; }
    int colours() const { return colours_; }
    bool discrete() const { return colours_ == parts_; }
    // A hash of all refinements so far, equal for two arrays if a move carries the one to the other, and the parts that
    // were individualized too.
    std::uint64_t trace() const { return trace_; }

    // The colour of which a part is individualized next; -1 if none is left. Colours for which `is_better(colour)`
    // holds come first, then the kind of parts (rows, columns, values …) of which the fewest have a colour of their
    // own, then the largest colour.
    template <class IsBetter>
    int colour_to_split(const BoardParts& parts, IsBetter is_better) const;

    // Gives a part a colour of its own, and refines.
    void individualize(int part, const GivenArray& array);

  private:
    void refine(const GivenArray& array);
    bool split_by(const std::uint64_t* seen);
    bool split(int colour, const std::uint64_t* seen);

    int parts_;
    int colours_ = 0;
    std::uint64_t trace_ = 0;
    std::array<Part, most_parts> order_;      // by place; a colour is a range of places, named by the first
    std::array<Part, most_parts> place_of_;   // by part
    std::array<Part, most_parts> colour_of_;  // by part
    std::array<Part, most_parts> size_;       // by colour
};

template <class IsBetter>
int Colouring::colour_to_split(const BoardParts& parts, IsBetter is_better) const {
    std::array<int, 6> alone{};
    for (int colour = 0; colour < parts_; colour += size_[colour])
        alone[parts.kind_of(order_[colour])] += size_[colour] == 1;
    const auto rank = [&](int colour) {
        return std::tuple(!is_better(colour), alone[parts.kind_of(order_[colour])], -int{size_[colour]});
    };
    int best = -1;
    for (int colour = 0; colour < parts_; colour += size_[colour])
        if (size_[colour] > 1 && (best < 0 || rank(colour) < rank(best))) best = colour;
    return best;
}

}  // namespace gridwright

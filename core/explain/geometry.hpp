// Where the all-different scopes ("units") of a model lie: which cells see each other, which units run in parallel,
// which cross. Made once a model and shared by every puzzle on it.
#pragma once

#include "model/model.hpp"

namespace gridwright {

struct Unit {
    std::uint32_t constraint;
    std::vector<Cell> cells;
    bool complete;        // as many cells as values: every value has a place
    std::uint32_t group;  // units of one group are disjoint
};

struct Seat {
    std::uint32_t unit, position;
};

// Two groups of complete units of which each of one meets each of the other in just one cell: rows and columns.
struct Crossing {
    std::vector<std::uint32_t> bases, covers;
    std::vector<std::vector<std::uint32_t>> cover_at;  // by base and position in it: index in `covers`
};

class Geometry {
  public:
    explicit Geometry(const Model& model);

    bool sees(Cell a, Cell b) const { return sees_[std::size_t{a} * words + b / 64] >> (b % 64) & 1; }
    std::span<const std::uint64_t> seen_by(Cell cell) const {
        return {sees_.data() + std::size_t{cell} * words, words};
    }
    // The position of a cell in a unit; `none` when it is not there.
    std::uint32_t position(std::uint32_t unit, Cell cell) const;
    // A unit that both cells are in; `none` when there is none.
    std::uint32_t common_unit(Cell a, Cell b) const;
    bool is_line(std::uint32_t unit) const { return lines_[units[unit].group]; }

    const Model& model;
    std::size_t words;  // of a set of cells
    std::vector<Unit> units;
    std::vector<std::vector<Seat>> seats;  // by cell
    std::vector<Crossing> crossings;       // both ways round

  private:
    void find_groups();
    void find_crossings();
    std::vector<std::uint64_t> sees_;
    std::vector<std::uint8_t> lines_;  // by group: it crosses another
    std::uint32_t groups_ = 0;
};

}  // namespace gridwright

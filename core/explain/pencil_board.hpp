// The board as a person sees it while solving. `Geometry`, made once per model: its all-different scopes ("units"),
// which cells see each other, which units are parallel, which cross. `PencilBoard`: the candidates, with the indexes
// that techniques look things up in. `Finds`: the steps that a technique has found.
#pragma once

#include "explain/step.hpp"
#include "model/monitor.hpp"

namespace gridwright {

struct Unit {
    std::uint32_t constraint;
    std::vector<Cell> cells;
    bool complete;        // as many cells as values: every value has a place
    std::uint32_t group;  // units of one group are disjoint
    bool is_line;         // its group crosses another
};

struct Seat {
    std::uint32_t unit, position;
};

// Two groups of complete units; each unit of one meets each unit of the other in exactly one cell: rows and columns.
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
    std::uint32_t constraint_of(std::uint32_t unit) const { return units[unit].constraint; }
    // The constraint by which two cells see each other.
    std::uint32_t constraint_between(Cell a, Cell b) const;
    bool is_line(std::uint32_t unit) const { return units[unit].is_line; }

    const Model& model;
    std::size_t words;  // of a set of cells
    std::vector<Unit> units;
    std::vector<std::vector<Seat>> seats;  // by cell
    std::vector<Crossing> crossings;       // both ways round

  private:
    std::uint32_t find_groups();  // returns their number
    void find_crossings(std::uint32_t groups);
    std::vector<std::uint64_t> sees_;
};

// A cell of a unit is settled when its value was placed; placing removes the value from all cells that see it (pencil
// marks are kept tidy; that isn't a step). A cell of no unit is settled when one candidate is left.
class PencilBoard {
  public:
    PencilBoard(const Geometry& geometry, std::span<const Mask> domains);

    const Geometry& geometry;
    const Model& model;

    Mask operator[](Cell cell) const { return masks_[cell]; }
    const Mask* masks() const { return masks_.data(); }
    bool settled(Cell cell) const { return settled_[cell] != 0; }
    bool has(Cell cell, Value value) const { return masks_[cell] >> value & 1; }
    std::uint32_t open() const { return open_; }
    bool failed() const { return failed_; }
    // Positions in a unit where a value may still go, or stands.
    Mask places(std::uint32_t unit, Value value) const { return places_[std::size_t{unit} * model.values + value]; }
    // Values of a unit that have been placed, and those that have not.
    Mask placed(std::uint32_t unit) const { return placed_[unit]; }
    Mask missing(std::uint32_t unit) const { return low_bits(model.values) & ~placed_[unit]; }
    // The cells that have a value as candidate, as a set.
    std::span<const std::uint64_t> where(Value value) const {
        return {where_.data() + value * geometry.words, geometry.words};
    }

    void apply(const Step& step);
    void remove(Cell cell, Mask values);
    void place(Cell cell, Value value);

  private:
    std::vector<Mask> masks_, places_, placed_;
    std::vector<std::uint64_t> where_;
    std::vector<std::uint8_t> settled_;
    std::uint32_t open_ = 0;
    bool failed_ = false;
};

// Facts found on the way that stay true to the end.
struct Memory {
    std::vector<std::uint8_t> only_solution;  // once it has been proved that there is no other
};

// Collects the steps that a technique finds.
class Finds {
  public:
    Finds(const PencilBoard& board, std::uint32_t technique, Memory& memory_, Monitor& monitor_)
        : memory(memory_), monitor(monitor_), board_(board), technique_(technique) {}

    // Asked in every outer loop: the call must end.
    bool stopped() const { return monitor.tick(); }
    // The same where one turn takes long: reads the clock every time.
    bool must_end() const { return monitor.look(); }
    // Keeps a step unless it changes nothing, has the same effects as another, or comes when the call must end.
    void add(Step step);

    std::vector<Step> steps;
    Memory& memory;
    Monitor& monitor;

  private:
    const PencilBoard& board_;
    std::uint32_t technique_;
    std::vector<std::uint64_t> known_;  // hashes of effects
};

inline std::uint32_t size_of(Mask mask) { return static_cast<std::uint32_t>(std::popcount(mask)); }

// A set of cells, as wide as the board.
class CellSet {
  public:
    explicit CellSet(std::span<const std::uint64_t> words) : words_(words.begin(), words.end()) {}
    CellSet& operator&=(std::span<const std::uint64_t> other) {
        for (std::size_t at = 0; at < words_.size(); ++at) words_[at] &= other[at];
        return *this;
    }
    void erase(Cell cell) { words_[cell / 64] &= ~(std::uint64_t{1} << (cell % 64)); }
    bool empty() const {
        for (std::uint64_t word : words_)
            if (word != 0) return false;
        return true;
    }
    template <typename Visit>
    void each(Visit&& visit) const {
        for (std::size_t at = 0; at < words_.size(); ++at)
            for (std::uint32_t bit : bits_of(words_[at])) visit(static_cast<Cell>(at * 64 + bit));
    }

  private:
    std::vector<std::uint64_t> words_;
};

// The cells with a candidate that see all the given ones. No cell sees itself.
inline CellSet seeing_all(const PencilBoard& board, Value value, std::span<const Cell> cells) {
    CellSet set(board.where(value));
    for (Cell cell : cells) set &= board.geometry.seen_by(cell);
    return set;
}

}  // namespace gridwright

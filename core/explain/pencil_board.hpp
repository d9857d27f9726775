// The candidates as a person keeps them while solving, with the indexes that techniques look things up in.
//
// A cell of an all-different scope is settled when its value was placed; placing takes the value from all the cells it
// sees (the pencil marks are kept tidy, that is no step). A cell of no such scope is settled when one candidate is
// left.
#pragma once

#include "explain/geometry.hpp"
#include "explain/step.hpp"
#include "model/monitor.hpp"

namespace gridwright {

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
    // Values of a unit that have been placed.
    Mask placed(std::uint32_t unit) const { return placed_[unit]; }
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

// What is found out on the way and stays true to the end.
struct Memory {
    std::vector<std::uint8_t> only_solution;  // once it has been proved that there is no other
};

// Collects the steps that a technique finds.
class Finds {
  public:
    Finds(const PencilBoard& board, std::uint32_t technique, Memory& memory_, Monitor& monitor_)
        : memory(memory_), monitor(monitor_), board_(board), technique_(technique) {}

    // Asked in every outer loop: the call must end.
    bool enough() const { return monitor.tick(); }
    // Keeps a step unless it changes nothing or does what another one does.
    void add(Step step);

    std::vector<Step> steps;
    Memory& memory;
    Monitor& monitor;

  private:
    const PencilBoard& board_;
    std::uint32_t technique_;
    std::vector<std::uint64_t> known_;  // hashes of effects
};

// Calls `visit(index)` for every bit of a mask.
template <typename Visit>
void each_bit(Mask mask, Visit&& visit) {
    for (; mask != 0; mask &= mask - 1) visit(static_cast<std::uint32_t>(std::countr_zero(mask)));
}

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
            each_bit(words_[at], [&](std::uint32_t bit) { visit(static_cast<Cell>(at * 64 + bit)); });
    }

  private:
    std::vector<std::uint64_t> words_;
};

// The cells with a candidate that see all the given ones, in `out`; the given ones see not themselves.
inline CellSet seeing_all(const PencilBoard& board, Value value, std::span<const Cell> cells) {
    CellSet set(board.where(value));
    for (Cell cell : cells) set &= board.geometry.seen_by(cell);
    return set;
}

}  // namespace gridwright

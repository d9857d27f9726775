// A board on which every scope holds every value once, as words: the candidates of every cell, and the places of every
// value in every scope. It knows what cross-hatching, lone numbers and locked candidates know; whatever loses its last
// but one possibility is seen at once, where it happens. Copied instead of taken back.
#pragma once

#include <bit>
#include <vector>

#include "families/sudoku/rules.hpp"
#include "model/rng.hpp"

namespace gridwright {

// What is still to be taken away; shared by the copies of a board, and empty between calls of `propagate`.
struct LatinQueue {
    struct Removal {
        Cell cell;
        Value value;
    };
    std::vector<Removal> removals;
};

template <typename Word>
class LatinBoard {
  public:
    LatinBoard(const LatinRules& rules, LatinQueue& queue)
        : rules_(&rules),
          queue_(&queue),
          words_(rules.cells + std::size_t{rules.scopes} * rules.values, static_cast<Word>(low_bits(rules.values))),
          open_(rules.cells) {}

    // False when the cell cannot hold the value.
    bool set(Cell cell, Value value) {
        if (!(words_[cell] >> value & 1)) return false;
        keep(cell, value);
        return true;
    }
    // False when it was the last that the cell could hold.
    bool bar(Cell cell, Value value) {
        if (words_[cell] == one(value)) return false;
        queue_->removals.push_back({cell, value});
        return true;
    }
    // To the fixpoint; false when nothing can be. If it is known that something can, a full board is the end, and no
    // more is done for it.
    bool propagate(bool is_solvable = false);
    bool knows(Cell cell) const { return is_one(words_[cell]); }
    bool solved() const { return open_ == 0; }
    Mask candidates(Cell cell) const { return words_[cell]; }
    Value value(Cell cell) const { return static_cast<Value>(std::countr_zero(words_[cell])); }
    // An open cell with the fewest candidates; of several, a random one if there are random numbers.
    Cell tightest_cell(Rng* rng = nullptr) const;

  private:
    static bool is_one(Word word) { return (word & (word - 1)) == 0; }
    static Word one(std::uint32_t at) { return static_cast<Word>(Word{1} << at); }
    Word& places(std::uint32_t scope, Value value) {
        return words_[rules_->cells + std::size_t{scope} * rules_->values + value];
    }
    void keep(Cell cell, Value value) {
        for (Word rest = words_[cell] & ~one(value); rest != 0; rest &= rest - 1)
            queue_->removals.push_back({cell, static_cast<Value>(std::countr_zero(rest))});
    }
    void clear(std::uint32_t scope, Word which, Value value) {
        for (const Cell* cells = rules_->cells_of(scope); which != 0; which &= which - 1)
            queue_->removals.push_back({cells[std::countr_zero(which)], value});
    }
    bool remove(Cell cell, Value value);

    const LatinRules* rules_;
    LatinQueue* queue_;
    std::vector<Word> words_;  // the candidates of the cells, then the places, by scope and value
    std::uint32_t open_;
};

extern template class LatinBoard<std::uint16_t>;
extern template class LatinBoard<std::uint32_t>;
extern template class LatinBoard<std::uint64_t>;

}  // namespace gridwright

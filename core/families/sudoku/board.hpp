// A Sudoku board as words: the candidates of every cell, and the places of every value in every scope. It infers what
// cross-hatching, lone numbers and locked candidates infer, and notices at once when a cell or a value has one
// possibility left. Copied instead of undone.
#pragma once

#include <array>
#include <bit>
#include <memory>
#include <optional>
#include <vector>

#include "generate/board.hpp"
#include "search/strategy.hpp"

namespace gridwright::sudoku {

// What is looked up at every step, in flat arrays: where a cell stands in its scopes (row, column, box), and the parts
// of a scope that lie in another one.
struct Rules {
    struct Place {
        std::uint32_t scope, at;  // `scope`: its number times `values`
    };
    // A value whose places in a scope all lie in one part leaves the rest of the other scope.
    struct Part {
        std::uint64_t mask;        // places in the scope
        std::uint32_t other;       // its number times `values`
        std::uint64_t other_mask;  // the same cells as places in the other scope
    };

    static constexpr std::size_t scopes_a_cell = 3;  // row, column, box
    static constexpr std::size_t divisions = 2;  // of a scope into parts: a box by rows and columns, a line by boxes

    std::uint32_t values = 0, cells = 0, scopes = 0;
    std::vector<Place> places;                       // by cell: those in its row, its column and its box
    std::vector<Cell> cell_at;                       // by scope and place
    std::vector<std::uint64_t> apart;                // likewise: the places that share no part with it
    std::vector<std::array<Part, divisions>> parts;  // likewise: those that it lies in

    std::span<const Place, scopes_a_cell> places_of(Cell cell) const {
        return std::span<const Place, scopes_a_cell>(places.data() + cell * scopes_a_cell, scopes_a_cell);
    }
    const Cell* cells_of(std::uint32_t scope) const { return cell_at.data() + scope; }
};

// The model's rules; nullopt if some scope doesn't hold every value once, or if the rows don't come first.
std::optional<Rules> rules_of(const Model& model);
// Whether the board infers exactly what these inferences do.
bool are_known(std::span<const Inference> inferences);

// What the copies of a board share: a stack of pending events, with room for all that can happen to a board. It is
// empty when a board is copied.
struct Shared {
    struct Event {
        Cell cell;
        Mask lost;  // candidates; when there is one left, the event places it as well
    };
    explicit Shared(std::shared_ptr<const Rules> of)
        : rules(std::move(of)), events((rules->values + std::size_t{2}) * rules->cells), top(events.data()) {}

    std::shared_ptr<const Rules> rules;
    std::vector<Event> events;
    Event* top;
};

template <typename Word>
class SudokuBoard {
  public:
    explicit SudokuBoard(std::shared_ptr<Shared> shared)
        : shared_(std::move(shared)),
          rules_(shared_->rules.get()),
          words_(rules_->cells + std::size_t{rules_->scopes} * rules_->values,
                 static_cast<Word>(low_bits(rules_->values))),
          open_(rules_->cells) {}

    // False when the cell cannot hold the value.
    bool set(Cell cell, Value value) {
        if (!(words_[cell] & one(value))) return false;
        keep(cell, value);
        return true;
    }
    // False when it was the last that the cell could hold.
    bool bar(Cell cell, Value value) {
        if (words_[cell] == one(value)) return false;
        take(cell, value);
        return true;
    }
    // To the fixpoint, or as far as generate/board.hpp asks; false on a contradiction.
    bool propagate(bool is_solvable, Cell wanted);
    bool solved() const { return open_ == 0; }
    Mask candidates(Cell cell) const { return words_[cell]; }
    Cell tightest_cell() const { return gridwright::tightest_cell(cells()); }
    Cell next_cell(Rng& rng) const { return gridwright::tightest_cell(cells(), &rng); }

  private:
    std::span<const Word> cells() const { return {words_.data(), rules_->cells}; }
    static bool is_one(Word word) { return (word & (word - 1)) == 0; }
    static Word one(std::uint32_t at) { return static_cast<Word>(Word{1} << at); }
    Word* places(Value value) { return words_.data() + rules_->cells + value; }  // by scope
    void push(Cell cell, Mask lost) { *shared_->top++ = {cell, lost}; }
    // A cell loses candidates at once, its scopes lose places when the event's turn comes.
    void take(Cell cell, Value value) {
        Word& candidates = words_[cell];
        if (!(candidates & one(value))) return;
        candidates ^= one(value);
        open_ -= is_one(candidates);
        push(cell, bit(value));
    }
    void keep(Cell cell, Value value) {
        const Word rest = words_[cell] ^ one(value);
        if (rest == 0) return;
        words_[cell] = one(value);
        --open_;
        push(cell, rest);
    }
    void clear(std::uint32_t scope, Word which, Value value) {
        for (const Cell* cells = rules_->cells_of(scope); which != 0; which &= which - 1)
            take(cells[std::countr_zero(which)], value);
    }
    bool place(Cell cell);
    bool remove(Cell cell, Value value);

    std::shared_ptr<Shared> shared_;
    const Rules* rules_;
    std::vector<Word> words_;  // the candidates of the cells, then the places, by scope and value
    std::uint32_t open_;
};

extern template class SudokuBoard<std::uint16_t>;
extern template class SudokuBoard<std::uint32_t>;
extern template class SudokuBoard<std::uint64_t>;

}  // namespace gridwright::sudoku

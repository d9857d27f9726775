// A board of two values whose lines are words: which cells are known to hold 0, which 1, by row and by column. It knows
// what line analysis and distinct lines know, at a fraction of the cost, and is copied instead of taken back.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "families/takuzu/rules.hpp"
#include "model/rng.hpp"

namespace gridwright {

struct BinaryLine {
    std::uint64_t zero, one;  // cells that are known to hold it
};

// What the walk over a line has found lately: on lines that are alike, most questions are asked again, also from one
// board of the same rules to the next.
class BinaryMemo {
  public:
    struct Entry {
        BinaryLine asked, found;
    };
    Entry& entry(BinaryLine line) {
        return entries_[(line.zero * 0x9E3779B97F4A7C15u ^ line.one * 0xC2B2AE3D27D4EB4Fu) >> 52];
    }

  private:
    std::vector<Entry> entries_ = std::vector<Entry>(4096);  // those without an answer are empty
};

// `capacity` is the longest line that it has room for: small boards are copied often.
template <std::uint32_t capacity>
class BinaryBoard {
  public:
    BinaryBoard(const BinaryRules& rules, BinaryMemo& memo);

    // False when the cell holds the other value.
    bool set(Cell cell, Value value);
    bool bar(Cell cell, Value value) { return set(cell, 1 - value); }
    // To the fixpoint; false when nothing can be. If it is known that something can, a full board is the end.
    bool propagate(bool is_solvable = false);
    bool knows(Cell cell) const { return (known(across, cell / columns()) >> cell % columns() & 1) != 0; }
    bool solved() const { return open_ == 0; }
    Value value(Cell cell) const { return lines_[across][cell / columns()].one >> cell % columns() & 1; }
    Mask candidates(Cell cell) const { return knows(cell) ? bit(value(cell)) : 3; }
    Cell tightest_cell() const;        // an open cell in a line with the fewest
    Cell random_cell(Rng& rng) const;  // any open cell

  private:
    using Word = std::uint64_t;
    using Line = BinaryLine;
    std::uint32_t columns() const { return rules_->length[across]; }
    Word known(Direction direction, std::uint32_t line) const {
        return lines_[direction][line].zero | lines_[direction][line].one;
    }
    bool enter(Direction direction, std::uint32_t line, Line found);
    bool look(Direction direction, std::uint32_t line);
    bool analyze(Direction direction, std::uint32_t line);
    Line walk(Direction direction, std::uint32_t line) const;
    bool tell_apart(Direction direction);

    const BinaryRules* rules_;
    BinaryMemo* memo_;
    std::array<std::array<Line, capacity>, 2> lines_;
    // Lines to be looked at by the cheap rules, and by the whole analysis; and whether a line may have become full.
    std::array<Word, 2> fresh_{}, unproved_{};
    std::array<bool, 2> filling_{};
    std::uint32_t open_;
};

inline constexpr std::uint32_t small_board = 16, medium_board = 32, large_board = 64;
extern template class BinaryBoard<small_board>;
extern template class BinaryBoard<medium_board>;
extern template class BinaryBoard<large_board>;

}  // namespace gridwright

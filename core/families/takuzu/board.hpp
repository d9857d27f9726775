// A Takuzu board whose lines are words: which cells are known to hold 0, which 1, by row and by column. It infers what
// line analysis and distinct lines infer, at a fraction of the cost, and is copied instead of undone.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <vector>

#include "model/model.hpp"
#include "model/monitor.hpp"
#include "model/rng.hpp"

namespace gridwright::takuzu {

enum Direction : std::uint8_t { across, down };  // the lines of a board: rows, then columns

// Never three alike in a line, bounds on the ones of each line, and no two rows or columns the same if `distinct`.
struct Rules {
    std::array<std::uint32_t, 2> lines;   // rows, columns
    std::array<std::uint32_t, 2> length;  // of a row, of a column
    std::array<std::array<std::uint8_t, 64>, 2> least_ones, most_ones;
    std::array<bool, 2> distinct;  // no two rows, no two columns are the same
    bool is_uniform;               // every line has the same length and the same numbers of ones
    bool fills_by_line;            // a random filling goes line by line: few lines are left to choose from

    Cell cell(Direction direction, std::uint32_t line, std::uint32_t at) const {
        return direction == across ? line * length[across] + at : at * length[across] + line;
    }
    Direction short_lines() const { return lines[across] < lines[down] ? down : across; }
};

// Never three alike: the bits in which three words are, and whether three cells of a full line are, side by side.
inline std::uint64_t alike(std::uint64_t a, std::uint64_t b, std::uint64_t c) { return (a & b & c) | ~(a | b | c); }
inline bool has_run(std::uint64_t ones, std::uint64_t all) {
    return (alike(ones, ones >> 1, ones >> 2) & all >> 2) != 0;
}

struct KnownCells {
    std::uint64_t zero, one;  // cells that are known to hold it
    bool operator==(const KnownCells&) const = default;
};

// What the copies of a board share: the rules, and recent results of walks along a line. On boards whose lines have the
// same rules, most questions recur, also from one board to the next.
struct Shared {
    struct Entry {
        KnownCells asked{}, found{};  // an entry without an answer found nothing
    };

    explicit Shared(std::shared_ptr<const Rules> rules_)
        : rules(std::move(rules_)), shift(64 - std::min(12u, rules->length[across])), entries(bit(64 - shift)) {}
    Entry& entry(KnownCells line) {
        return entries[(line.zero * 0x9E3779B97F4A7C15u ^ line.one * 0xC2B2AE3D27D4EB4Fu) >> shift];
    }

    std::shared_ptr<const Rules> rules;
    std::uint32_t shift;
    std::vector<Entry> entries;
};

class TakuzuBoard {
  public:
    explicit TakuzuBoard(std::shared_ptr<Shared> shared);

    // False when the cell holds the other value.
    bool set(Cell cell, Value value);
    bool bar(Cell cell, Value value) { return set(cell, 1 - value); }
    // To the fixpoint; false on a contradiction. With `is_solvable`, a full board ends it.
    bool propagate(bool is_solvable, Cell wanted);
    bool solved() const { return open_ == 0; }
    Mask candidates(Cell cell) const {
        const KnownCells& row = lines_[across][cell / columns()];
        const std::uint32_t at = cell % columns();
        return (~row.one >> at & 1) | (~row.zero >> at & 1) << 1;
    }
    Cell tightest_cell() const;      // an open cell in a line with the fewest
    Cell next_cell(Rng& rng) const;  // any open cell

  private:
    using Word = std::uint64_t;
    std::uint32_t columns() const { return rules_->length[across]; }
    Word known(Direction direction, std::uint32_t line) const {
        return lines_[direction][line].zero | lines_[direction][line].one;
    }
    bool enter(Direction direction, std::uint32_t line, KnownCells found);
    bool look(Direction direction, std::uint32_t line);
    bool analyze(Direction direction, std::uint32_t line);
    KnownCells walk(Direction direction, std::uint32_t line) const;
    bool tell_apart(Direction direction);

    std::shared_ptr<Shared> shared_;
    const Rules* rules_;
    std::array<std::vector<KnownCells>, 2> lines_;
    // Lines to be looked at by the cheap rules, and by the whole analysis; and whether a line may have become full.
    std::array<Word, 2> fresh_{}, unproved_{};
    std::array<bool, 2> filling_{};
    std::uint32_t open_;
};

// Random changes of a filled grid, by words. Each is as likely as its reverse.
void mix(const Rules& rules, Rng& rng, std::uint64_t changes, std::span<std::uint8_t> grid, Monitor& monitor);

}  // namespace gridwright::takuzu

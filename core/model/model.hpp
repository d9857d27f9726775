// The compiled form of a puzzle's rules: integers only. Cells and values are indices, candidates are bit masks,
// constraints are rows of a table whose order is the caller's, so that a constraint's index leads back to its human
// name.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gridwright {

using Mask = std::uint64_t;  // one bit per value
using Cell = std::uint32_t;
using Value = std::uint32_t;

inline constexpr Value max_values = 64;
inline constexpr std::uint32_t max_side = 1024;
inline constexpr std::size_t longest_line = 64;  // for line analysis
inline constexpr std::uint32_t none = ~std::uint32_t{0};

inline bool is_single(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }
inline Mask bit(Value value) { return Mask{1} << value; }
inline Mask low_bits(Value count) { return count >= 64 ? ~Mask{0} : (Mask{1} << count) - 1; }
constexpr Value lowest(Mask mask) { return static_cast<Value>(std::countr_zero(mask)); }

// The bits that are set, the lowest first: for (Value value : bits_of(mask)).
struct BitRange {
    struct Iterator {
        Mask rest;
        Value operator*() const { return lowest(rest); }
        Iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        bool operator!=(const Iterator& other) const { return rest != other.rest; }
    };
    Mask mask;
    Iterator begin() const { return {mask}; }
    Iterator end() const { return {0}; }
};
inline BitRange bits_of(Mask mask) { return {mask}; }

enum class Kind : std::uint8_t { all_different, count, no_run, distinct_lines, allowed };
inline constexpr std::size_t kind_count = 5;

struct Constraint {
    Kind kind;
    std::uint32_t begin = 0, end = 0;  // the scope, in Model::scopes
    std::uint32_t value = 0;           // count: the value that is counted
    std::uint32_t lo = 0, hi = 0;      // count: how many cells hold it
    std::uint32_t length = 0;          // no_run: the forbidden run; distinct_lines: cells of a line
    std::uint32_t table = 0;  // allowed: offset in Model::tables of `values` rows, then `values` transposed rows
};

// An ordered scope with all constraints on it, of several kinds: the subject of line analysis.
struct Line {
    std::uint32_t begin, end;                 // in Model::scopes
    std::uint32_t run = 0;                    // the forbidden run, 0 if none
    std::uint32_t counted[2] = {none, none};  // values whose number matters
    std::uint32_t lo[2] = {0, 0}, hi[2] = {0, 0};
    bool complement[2] = {false, false};  // lo and hi are about the cells without the value
    std::uint32_t links = 0;              // offset in Model::links: for each pair of neighbours a table, or none
    bool linked = false;                  // whether there is any such table
};

// Where two all-different scopes share cells: a value that fits one of them only there leaves the rest of the other.
struct Intersection {
    std::uint32_t other;       // the other constraint
    std::uint32_t group;       // intersections of one group are disjoint and cover the scope
    std::uint32_t begin, end;  // the shared cells, in Model::shared_cells
};

// Lists of lists in two arrays.
struct Lists {
    std::vector<std::uint32_t> offsets{0}, items;
    std::span<const std::uint32_t> operator[](auto row) const {
        const auto at = static_cast<std::size_t>(row);
        return {items.data() + offsets[at], items.data() + offsets[at + 1]};
    }
};
struct ListsByKind {
    Lists lists[kind_count];
    const Lists& operator[](auto kind) const { return lists[static_cast<std::size_t>(kind)]; }
};

class Model {
  public:
    Model(std::uint32_t rows, std::uint32_t columns, Value values, std::uint32_t neutral = none);

    // Each returns the index of the new constraint. A scope names cells of the board, none twice; otherwise
    // std::invalid_argument.
    std::uint32_t add_all_different(std::span<const Cell> scope);
    std::uint32_t add_count(std::span<const Cell> scope, Value value, std::uint32_t lo, std::uint32_t hi);
    std::uint32_t add_no_run(std::span<const Cell> scope, std::uint32_t length);
    std::uint32_t add_distinct_lines(std::span<const Cell> cells, std::uint32_t length);
    std::uint32_t add_allowed(Cell first, Cell second, std::span<const Mask> table);
    void finish();  // derives the indexes below; no constraint may be added afterwards
    bool finished() const { return finished_; }

    std::span<const Cell> scope(const Constraint& constraint) const {
        return {scopes.data() + constraint.begin, scopes.data() + constraint.end};
    }
    std::span<const Cell> scope(const Line& line) const {
        return {scopes.data() + line.begin, scopes.data() + line.end};
    }
    std::span<const Mask> table(std::uint32_t offset) const {
        return {tables.data() + offset, std::size_t{2} * values};
    }

    // As many cells as values, so that every value has a place.
    bool is_complete(const Constraint& constraint) const { return scope(constraint).size() == values; }

    // A finished model with some of the constraints.
    Model part(std::span<const std::uint32_t> indices) const;

    // Whether a table forbids that both cells hold the value.
    bool repel(Cell first, Cell second, Value value) const;

    // The constraint whose table joins two cells; `none` if there is none.
    std::uint32_t table_between(Cell first, Cell second) const;

    // Whether all constraints are of one kind.
    bool has_only(Kind kind) const { return of_kind[kind].size() == constraints.size(); }

    // The index of the first constraint that a board breaks, or `none`. Open cells hold a number beyond the values; a
    // broken constraint is broken whatever they will hold. The independent check of every grid that leaves the core.
    std::uint32_t first_broken(std::span<const std::uint8_t> grid) const;
    bool is_broken(const Constraint& constraint, std::span<const std::uint8_t> grid) const;

    std::uint32_t rows, columns, cells;
    Value values;
    std::uint32_t neutral;  // the value that stands for "nothing here"; `none` if no value does
    std::vector<Constraint> constraints;
    std::vector<Cell> scopes;
    std::vector<Mask> tables;

    // derived
    Lists of_kind;                 // constraints of a kind
    ListsByKind cell_constraints;  // constraints of a kind that a cell is in
    std::vector<Line> lines;
    std::vector<std::uint32_t> links;
    Lists cell_lines;
    std::vector<std::vector<Intersection>> intersections;  // by constraint; empty unless it is all_different
    std::vector<Cell> shared_cells;

  private:
    std::uint32_t add(Constraint constraint, std::span<const Cell> scope);
    void index_cells();
    void find_lines();
    void find_intersections();
    bool finished_ = false;
};

}  // namespace gridwright

// What is left of a puzzle at a fixpoint: the open cells, in parts that no constraint connects any more, and for a part
// a key that says exactly what problem is left in it. Two parts with the same key have equally many solutions.
//
// A constraint is left out as soon as it can't be broken any more (two cells without a common candidate are different,
// whatever happens). The key relies on the inferences that `needed_for_keys` names having reached their fixpoint.
#pragma once

#include <algorithm>
#include <string>

#include "constraints/inferences.hpp"
#include "model/state.hpp"
#include "search/strategy.hpp"

namespace gridwright {

// Inferences after which a fixed cell says nothing more to open ones than the key records.
inline const std::vector<Inference> needed_for_keys = {Inference::cross_hatching, Inference::pairs,
                                                       Inference::consecutive,    Inference::in_between,
                                                       Inference::half_line,      Inference::distinct_lines};

// Parts are ranges of one list of cells; cells stay in their order within a part.
struct Parts {
    std::vector<Cell> cells;
    std::vector<std::uint32_t> ends;
    std::size_t size() const { return ends.size(); }
    std::span<const Cell> operator[](std::size_t part) const {
        return {cells.data() + (part == 0 ? 0 : ends[part - 1]), cells.data() + ends[part]};
    }
};

class OpenParts {
  public:
    explicit OpenParts(const Model& model);

    // The parts of the open ones among `cells`, which must be closed under connection; smaller parts first.
    void split(const State& state, std::span<const Cell> cells, Parts& parts);
    void write_key(const State& state, std::span<const Cell> part, std::string& key);

  private:
    struct OpenLine {
        std::size_t index = 0;
        const Cell* cells = nullptr;
        std::uint64_t open = 0;  // its open positions
        Cell first_open = none;  // the cell of one of them
    };
    template <typename Visit>
    void each_constraint(Kind kind, std::span<const Cell> cells, Visit&& visit);
    template <typename Visit>
    void each_similar_pair(const Constraint& lines, const State& state, Visit&& visit);
    void join_all_different(const State& state, std::span<const Cell> cells);
    void join_others(const State& state, std::span<const Cell> cells);
    void write_board(const State& state, std::span<const Cell> part, std::string& key);
    void write_pattern(const State& state, std::span<const Cell> part, std::string& key);
    void write_counts(const State& state, std::span<const Cell> part, std::string& key);
    void write_runs(const State& state, std::span<const Cell> part, std::string& key);
    void write_lines(const State& state, std::span<const Cell> part, std::string& key);

    Cell find(Cell cell);
    void unite(Cell a, Cell b);

    const Model& model_;
    bool only_all_different_;
    std::vector<Cell> parent_;
    std::size_t groups_ = 0;                                          // of open cells that are connected so far
    std::vector<std::uint64_t> seen_constraint_, member_, in_split_;  // stamps
    std::uint64_t stamp_ = 0, membership_ = 0, split_ = 0;
    std::vector<std::pair<std::uint64_t, Cell>> first_with_;  // (stamp, cell), by constraint and value
    std::vector<std::uint32_t> sizes_;
    std::vector<OpenLine> open_lines_;
    std::vector<std::uint64_t> places_;  // by line and value: the positions that may hold it
    std::vector<std::string> patterns_;
};

// What is left of single constraints at a fixpoint: where they can still be broken, and by which open cells. Parts and
// keys both ask for it, so that a key records just what connects a part.
inline bool is_open(const State& state, Cell cell) { return !is_single(state[cell]); }

// What a count still asks of the open cells that may hold its value.
struct CountLeft {
    std::uint32_t lo = 0, hi = 0, can = 0;
    Cell first = none;  // one of these cells
    bool can_break() const { return lo > 0 || hi < can; }
};

inline CountLeft count_left(const Model& model, const Constraint& count, const State& state) {
    const CountedCells now = counted_cells(model, count, state);
    CountLeft left{.can = now.open, .first = now.last_open};
    left.lo = count.lo > now.holding ? count.lo - now.holding : 0;
    left.hi = std::min(count.hi > now.holding ? count.hi - now.holding : 0, left.can);
    return left;
}

// Visits the windows of a forbidden run that can still become one, with the cells and the values that threaten.
template <typename Visit>
void each_threatened_window(const Model& model, const Constraint& no_run, const State& state, Visit&& visit) {
    const auto scope = model.scope(no_run);
    for (std::size_t begin = 0; begin + no_run.length <= scope.size(); ++begin) {
        const auto window = scope.subspan(begin, no_run.length);
        Mask common = ~Mask{0}, fixed = ~Mask{0};
        Cell open = none;
        for (Cell cell : window) {
            common &= state[cell];
            if (is_open(state, cell))
                open = cell;
            else
                fixed &= state[cell];
        }
        if (common != 0 && open != none) visit(begin, window, open, fixed);
    }
}

// Every constraint of a kind that one of the cells is in, once.
template <typename Visit>
void OpenParts::each_constraint(Kind kind, std::span<const Cell> cells, Visit&& visit) {
    if (model_.of_kind[kind].empty()) return;
    ++stamp_;
    for (Cell cell : cells)
        for (std::uint32_t index : model_.cell_constraints[kind][cell]) {
            if (seen_constraint_[index] == stamp_) continue;
            seen_constraint_[index] = stamp_;
            visit(index, model_.constraints[index]);
        }
}

// Visits the pairs of lines that may still become alike and are not both full. A line is turned into words first, one
// bit a position, so that two of them are compared in a few operations.
template <typename Visit>
void OpenParts::each_similar_pair(const Constraint& lines, const State& state, Visit&& visit) {
    const auto scope = model_.scope(lines);
    const std::size_t number = scope.size() / lines.length, values = model_.values;
    open_lines_.assign(number, {});
    places_.assign(number * values, 0);
    for (std::size_t index = 0; index < number; ++index) {
        OpenLine& line = open_lines_[index];
        line.index = index;
        line.cells = scope.data() + index * lines.length;
        for (std::size_t at = 0; at < lines.length; ++at) {
            const Mask mask = state[line.cells[at]];
            const std::uint64_t here = std::uint64_t{1} << at;
            for (Value value : bits_of(mask)) places_[index * values + value] |= here;
            if (is_single(mask)) continue;
            line.open |= here;
            line.first_open = line.cells[at];
        }
    }
    for (std::size_t a = 0; a < number; ++a)
        for (std::size_t b = a + 1; b < number; ++b) {
            if ((open_lines_[a].open | open_lines_[b].open) == 0) continue;
            std::uint64_t agree = 0;
            for (std::size_t value = 0; value < values; ++value)
                agree |= places_[a * values + value] & places_[b * values + value];
            if (agree == low_bits(lines.length)) visit(open_lines_[a], open_lines_[b]);
        }
}

}  // namespace gridwright

// What is left of a puzzle at a fixpoint: the open cells, in parts that no constraint connects any more, and for a part
// a key that says exactly what problem is left in it. Two parts with the same key have equally many solutions.
//
// A constraint is left out as soon as it can't be broken any more (two cells without a common candidate are different,
// whatever happens). The key relies on the inferences that `needed_for_keys` names having reached their fixpoint.
#pragma once

#include <string>

#include "model/state.hpp"
#include "search/strategy.hpp"

namespace gridwright {

// Inferences after which a fixed cell says nothing more to open ones than the key records.
const std::vector<Inference>& needed_for_keys();

// Parts are ranges of one list of cells; cells stay in their order within a part.
struct Parts {
    std::vector<Cell> cells;
    std::vector<std::uint32_t> ends;
    std::size_t size() const { return ends.size(); }
    std::span<const Cell> operator[](std::size_t part) const {
        return {cells.data() + (part == 0 ? 0 : ends[part - 1]), cells.data() + ends[part]};
    }
};

class Residue {
  public:
    explicit Residue(const Model& model);

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

}  // namespace gridwright

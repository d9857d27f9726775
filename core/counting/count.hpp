// Counts solutions exactly, without visiting them: after every trial the open cells fall apart into parts that no
// constraint connects; the parts are counted alone, remembered by what is left in them, and multiplied. (The method of
// the exact model counters, Cachet and sharpSAT, on cells and candidates in place of clauses.)
#pragma once

#include <memory>

#include "counting/count_cache.hpp"
#include "counting/live_candidates.hpp"
#include "counting/open_parts.hpp"
#include "search/propagator.hpp"
#include "search/search.hpp"

namespace gridwright {

struct Tally {
    Natural number;     // how many solutions there are at least
    bool exact = true;  // and that there are no more
};

class Counter {
  public:
    struct Tuning {
        std::size_t cache_bytes = std::size_t{512} << 20;
        // Choices times cells of the first attempt: some 0.1 s, told by work so that runs can be repeated.
        std::uint64_t first_patience = 400'000;
    };

    // Of a strategy the inferences matter; which cell is tried next, counting decides by what falls apart.
    Counter(const Model& model, std::span<const Mask> domains, const Strategy& strategy, Tuning tuning);
    Counter(const Model& model, std::span<const Mask> domains, const Strategy& strategy)
        : Counter(model, domains, strategy, Tuning{}) {}

    // Counts until all is counted, `limit` is reached, or the budget is spent; to be called once. `nodes` is how many
    // trials it may make.
    Tally run(Monitor& monitor, const Natural* limit = nullptr, std::uint64_t nodes = ~std::uint64_t{0});
    // The dead ends that the learner met are among the choices and the backtracks.
    Statistics statistics() const;

  private:
    // What holds at a node. While a node follows the guide, a solution, every part of it is known to have one.
    struct Node {
        const Natural* target = nullptr;  // enough
        bool on_guide = false;
        bool at_root = false;
    };
    Tally attempt(const Natural* limit, std::uint64_t nodes);
    bool narrow(std::uint64_t conflicts);
    Tally count_cells(std::span<const Cell> cells, const Node& node);
    Tally count_part(std::span<const Cell> part, const Node& node);
    Tally bounded_product(const Parts& parts, const Node& node);
    // Trials that exclude each other, one of which every solution makes.
    void choose(std::span<const Cell> part, std::vector<Trial>& trials);
    bool out_of_budget();

    const Model& model_;
    Tuning tuning_;
    State state_;
    Propagator propagator_;
    Residue residue_;
    bool lone_cells_are_free_;  // at a fixpoint, every candidate of a cell that nothing connects is in a solution
    CountCache cache_;
    std::unique_ptr<Live> live_;
    std::vector<std::uint8_t> guide_;  // a solution, or empty
    Monitor* monitor_ = nullptr;
    std::uint64_t nodes_left_ = 0, depth_ = 0;
    bool stopped_ = false, all_live_ = false;
    Statistics statistics_;
    std::string key_;
};

}  // namespace gridwright

// Counts solutions exactly, without visiting them: after every trial the open cells fall apart into parts that no
// constraint connects; the parts are counted alone, remembered by what is left in them, and multiplied. (The method of
// the exact model counters, Cachet and sharpSAT, on cells and candidates in place of clauses.)
#pragma once

#include "count_cache.hpp"
#include "propagator.hpp"
#include "residue.hpp"
#include "search.hpp"

namespace gridwright {

struct Tally {
    Natural number;     // how many solutions there are at least
    bool exact = true;  // and that there are no more
};

class Counter {
  public:
    static constexpr std::size_t usual_memory = std::size_t{512} << 20;

    // Of a strategy the inferences matter; which cell is tried next, counting decides by what falls apart.
    Counter(const Model& model, std::span<const Mask> domains, const Strategy& strategy,
            std::size_t cache_bytes = usual_memory);

    // Counts until all is counted, `limit` is reached, or the budget is spent; to be called once. `nodes` is how many
    // trials it may make.
    Tally run(Monitor& monitor, const Natural* limit = nullptr, std::uint64_t nodes = ~std::uint64_t{0});
    Statistics statistics() const;

  private:
    Tally count_cells(std::span<const Cell> cells, const Natural* target, bool at_root);
    Tally count_part(std::span<const Cell> part, const Natural* target);
    Tally bounded_product(const Parts& parts, const Natural* target);
    // Trials that exclude each other, one of which every solution makes.
    void choose(std::span<const Cell> part, std::vector<Trial>& trials);
    bool out_of_budget();

    const Model& model_;
    State state_;
    Propagator propagator_;
    Residue residue_;
    CountCache cache_;
    Monitor* monitor_ = nullptr;
    std::uint64_t nodes_left_ = 0, depth_ = 0;
    bool stopped_ = false;
    Statistics statistics_;
    std::string key_;
};

}  // namespace gridwright

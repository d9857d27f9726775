// Counts solutions exactly, without visiting them: after every trial the open cells fall apart into parts that no
// constraint connects; the parts are counted alone, remembered by what is left in them, and multiplied. (The method of
// the exact model counters Cachet and sharpSAT, on cells and candidates instead of clauses.)
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "counting/natural.hpp"
#include "counting/open_parts.hpp"
#include "counting/possible_candidates.hpp"
#include "search/propagator.hpp"
#include "search/search.hpp"

namespace gridwright {

// Remembers how many solutions a part of a puzzle has, by its exact key, in bounded memory: there are two generations,
// and when the young one has filled its half, the old one is dropped. An entry that is asked for again becomes young.
class CountCache {
  public:
    explicit CountCache(std::size_t bytes) : half_(bytes / 2) {}

    // The number, valid until the next call; nullptr if it is not known.
    const Natural* find(const std::string& key) {
        if (const auto found = young_.find(key); found != young_.end()) return &found->second;
        auto moved = old_.extract(key);
        if (moved.empty()) return nullptr;
        make_room(moved.key(), moved.mapped());
        return &young_.insert(std::move(moved)).position->second;
    }
    void store(std::string key, const Natural& number) {
        make_room(key, number);
        young_.insert_or_assign(std::move(key), number);
    }

  private:
    using Generation = std::unordered_map<std::string, Natural>;
    // A node of the map holds two pointers and a hash beside the pair; short keys are in the string itself.
    static std::size_t size_of(const std::string& key, const Natural& number) {
        return sizeof(Generation::value_type) + 4 * sizeof(void*) + key.capacity() + number.memory();
    }
    void make_room(const std::string& key, const Natural& number) {
        used_ += size_of(key, number);
        if (used_ <= half_) return;
        old_ = std::move(young_);
        young_ = {};
        used_ = size_of(key, number);
    }

    Generation young_, old_;
    std::size_t half_, used_ = 0;
};

struct Tally {
    Natural number;     // how many solutions there are at least
    bool exact = true;  // and that there are no more
};

struct CountTuning {
    std::size_t cache_bytes = std::size_t{512} << 20;
    // Choices times cells of the first attempt, about 0.1 s: measured in work so that runs can be repeated.
    std::uint64_t first_patience = 400'000;
};

class Counter {
  public:
    // Only the strategy's inferences matter; the counter itself chooses cells, so that the board falls apart.
    Counter(const Model& model, std::span<const Mask> domains, const Strategy& strategy, CountTuning tuning = {});

    // Counts until all is counted, `limit` is reached, or the time or `nodes` trials are spent; to be called once.
    Tally run(Monitor& monitor, std::optional<std::uint64_t> limit = {}, std::uint64_t nodes = ~std::uint64_t{0});
    // The learner's conflicts are among the choices and the backtracks.
    Statistics statistics() const;

  private:
    // What holds at a node. While a node follows the guide (a known solution), every part is known to have a solution.
    struct Node {
        std::optional<std::uint64_t> target;  // enough
        bool on_guide = false;
        bool at_root = false;
    };
    Tally attempt(std::optional<std::uint64_t> limit, std::uint64_t nodes);
    bool narrow(std::uint64_t conflicts);
    Tally count_cells(std::span<const Cell> cells, const Node& node);
    Tally count_part(std::span<const Cell> part, const Node& node);
    Tally bounded_product(const Parts& parts, const Node& node);
    // Trials such that every solution agrees with exactly one of them.
    void choose(std::span<const Cell> part, std::vector<Trial>& trials);
    bool out_of_budget();

    const Model& model_;
    CountTuning tuning_;
    State state_;
    std::vector<Inference> inferences_;
    Propagator propagator_;
    OpenParts open_parts_;
    bool lone_cells_are_free_;  // at a fixpoint, every candidate of a cell that nothing connects is in a solution
    CountCache cache_;
    std::unique_ptr<PossibleCandidates> possible_;
    std::vector<std::uint8_t> guide_;  // a solution, or empty
    Monitor* monitor_ = nullptr;
    std::uint64_t nodes_left_ = 0, depth_ = 0;
    bool stopped_ = false, narrowed_ = false;
    Statistics statistics_;
    std::string key_;
};

}  // namespace gridwright

// Depth first, with the values that each scope has used; nothing is propagated.
#include "fill.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace gridwright {

namespace {

constexpr Value most_values = 16;

// The bit at a random place among those that are set.
Mask random_bit(Mask mask, Rng& rng) {
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(mask))); skip > 0; --skip)
        mask &= mask - 1;
    return mask & (~mask + 1);
}

class Filler {
  public:
    Filler(const Model& model, std::span<const Mask> domains) : model_(model), domains_(domains) {
        used_.assign(model.constraints.size(), 0);
        cells_.resize(model.cells);
        std::iota(cells_.begin(), cells_.end(), Cell{0});
        trials_.reserve(model.cells);
    }

    bool run(Rng& rng, std::uint32_t tries, std::span<std::uint8_t> grid) {
        while (trials_.size() < cells_.size()) {
            Mask open = choose();
            while (open == 0) {  // back to a cell that has another value
                if (trials_.empty()) return false;
                toggle(cells_[trials_.size() - 1], trials_.back().value);
                open = trials_.back().left;
                trials_.pop_back();
            }
            if (tries-- == 0) return false;
            const Mask value = random_bit(open, rng);
            toggle(cells_[trials_.size()], value);
            trials_.push_back({value, open & ~value});
        }
        for (std::size_t at = 0; at < cells_.size(); ++at)
            grid[cells_[at]] = static_cast<std::uint8_t>(std::countr_zero(trials_[at].value));
        return true;
    }

  private:
    struct Trial {
        Mask value, left;
    };
    std::span<const std::uint32_t> scopes_of(Cell cell) const {
        return model_.cell_constraints[static_cast<std::size_t>(Kind::all_different)][cell];
    }
    void toggle(Cell cell, Mask value) {
        for (std::uint32_t constraint : scopes_of(cell)) used_[constraint] ^= value;
    }
    // Moves the open cell with the fewest values left to where the next trial is; returns these values.
    Mask choose() {
        std::size_t best = trials_.size();
        Mask best_mask = 0;
        int fewest = 65;
        for (std::size_t at = trials_.size(); at < cells_.size() && fewest > 2; ++at) {
            Mask mask = domains_[cells_[at]];
            for (std::uint32_t constraint : scopes_of(cells_[at])) mask &= ~used_[constraint];
            if (const int number = std::popcount(mask); number < fewest) best = at, best_mask = mask, fewest = number;
        }
        std::swap(cells_[trials_.size()], cells_[best]);
        return best_mask;
    }

    const Model& model_;
    std::span<const Mask> domains_;
    std::vector<Mask> used_;   // values in a scope
    std::vector<Cell> cells_;  // those of the trials, in their order, then the open ones
    std::vector<Trial> trials_;
};

}  // namespace

bool is_quickly_filled(const Model& model) {
    return model.values <= most_values &&
           model.of_kind[static_cast<std::size_t>(Kind::all_different)].size() == model.constraints.size();
}

bool fill_all_different(const Model& model, std::span<const Mask> domains, Rng& rng, std::uint32_t tries,
                        std::span<std::uint8_t> grid) {
    return Filler(model, domains).run(rng, tries, grid);
}

}  // namespace gridwright

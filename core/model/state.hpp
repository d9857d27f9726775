// The candidates of every cell. They only shrink, and a trail restores any earlier point of a search.
#pragma once

#include <vector>

#include "model/model.hpp"

namespace gridwright {

class State {
  public:
    State(const Model& model, std::span<const Mask> domains) : masks_(domains.begin(), domains.end()) {
        const Mask all = low_bits(model.values);
        for (Cell cell = 0; cell < masks_.size(); ++cell) {
            masks_[cell] &= all;
            if (masks_[cell] == 0) failed_ = true;
            if (!is_single(masks_[cell])) ++open_;
        }
    }

    Mask operator[](Cell cell) const { return masks_[cell]; }
    std::span<const Mask> masks() const { return masks_; }
    std::size_t cells() const { return masks_.size(); }
    std::uint32_t open() const { return open_; }  // cells with more than one candidate
    bool failed() const { return failed_; }

    // Leaves a cell only the candidates in `keep`. False, and failed, when none is left.
    bool keep(Cell cell, Mask keep) {
        const Mask before = masks_[cell], after = before & keep;
        if (after == before) return true;
        trail_.push_back({cell, before});
        masks_[cell] = after;
        if (after == 0) return fail();
        if (is_single(after)) --open_;
        changed_.push_back(cell);
        return true;
    }
    bool remove(Cell cell, Mask away) { return keep(cell, ~away); }
    bool fail() {
        failed_ = true;
        return false;
    }

    std::size_t mark() const { return trail_.size(); }
    // Restores the candidates at a mark. Returns how many cells lost their value again.
    std::uint64_t undo(std::size_t mark) {
        std::uint64_t unassigned = 0;
        while (trail_.size() > mark) {
            const auto [cell, before] = trail_.back();
            trail_.pop_back();
            if (is_single(masks_[cell]) && !is_single(before)) ++open_, ++unassigned;
            masks_[cell] = before;
        }
        failed_ = false;
        changed_.clear();
        return unassigned;
    }

    // Visits the cells that got their value since a mark, in the order in which they first changed.
    template <typename Visit>
    void settled_since(std::size_t mark, Visit&& visit) const {
        std::vector<bool> seen(masks_.size());
        for (std::size_t at = mark; at < trail_.size(); ++at) {
            const auto [cell, before] = trail_[at];
            if (seen[cell] || is_single(before) || !is_single(masks_[cell])) continue;
            seen[cell] = true;
            visit(cell);
        }
    }

    std::vector<Cell>& changed() { return changed_; }  // cells that changed since the propagator last looked

  private:
    struct Change {
        Cell cell;
        Mask before;
    };
    std::vector<Mask> masks_;
    std::vector<Change> trail_;
    std::vector<Cell> changed_;
    std::uint32_t open_ = 0;
    bool failed_ = false;
};

}  // namespace gridwright

// Refutations that can be told: a supposed candidate is followed by inferences that look at one constraint each, and
// where these do not break, by suppositions one deeper. Then all that is not needed is left out.
#pragma once

#include "explain/proof.hpp"

namespace gridwright {

class Refuter {
  public:
    Refuter(const Board& board, std::span<const Inference> inferences, Monitor& monitor);

    // A refutation with suppositions at most `depth` deep; of the deeper ones only `premises`, unless there are none.
    // Empty when there is none, or it is too much work.
    Proof refute(Cell cell, Value value, std::uint32_t depth, std::span<const Mark> premises = {});
    // The constraints that a refutation rests on, that which breaks first.
    std::vector<std::uint32_t> cited(const Proof& proof) { return gridwright::cited(supposed_, proof); }
    std::uint64_t work() const { return supposed_.work; }  // so far, in looks at a constraint

  private:
    bool follow(Cell cell, Value value, std::uint32_t depth, Proof& proof);
    bool propagate(std::uint32_t depth, Proof& proof);
    bool gather(std::uint32_t depth, Proof& found);
    bool split(std::uint32_t depth, Proof& proof);
    std::vector<std::vector<Mark>> splits() const;
    std::vector<std::uint8_t> near() const;
    double tree_below(Cell cell, Value value);
    bool spent() const { return supposed_.work >= most_work_ || supposed_.monitor.stopped(); }

    Supposed supposed_;
    const Model& model_;
    std::vector<Mark> premises_;
    std::uint32_t most_deep_ = 0;
    std::uint64_t most_work_ = 0;
};

}  // namespace gridwright

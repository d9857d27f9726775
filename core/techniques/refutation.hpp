// Refutations that can be told: a supposed candidate is followed by inferences that look at one constraint each, and
// where these do not break, by suppositions one deeper. Then all that is not needed is left out.
#pragma once

#include "../board.hpp"
#include "../state.hpp"
#include "../strategy.hpp"

namespace gridwright {

using Proof = std::vector<ProofLine>;

class Refuter {
  public:
    Refuter(const Board& board, std::span<const Inference> inferences, Monitor& monitor);

    // A refutation with suppositions at most `depth` deep; of the deeper ones only `premises`, unless there are none.
    // Empty when there is none, or it is too much work.
    Proof refute(Cell cell, Value value, std::uint32_t depth, std::span<const Mark> premises = {});
    // The constraints that a refutation rests on, that which breaks first.
    std::vector<std::uint32_t> cited(const Proof& proof);
    std::uint64_t work() const { return work_; }  // so far, in looks at a constraint

  private:
    bool follow(Cell cell, Value value, std::uint32_t depth, Proof& proof);
    bool propagate(std::uint32_t depth, Proof& proof);
    bool split(std::uint32_t depth, Proof& proof);
    std::vector<std::vector<Mark>> splits() const;
    std::vector<std::uint8_t> near() const;
    double tree_below(Cell cell, Value value);
    bool gather(std::uint32_t depth, Proof& found);
    bool infer(std::uint32_t constraint);
    void say(Cell cell, Mask values);
    void rule_out(Cell cell, Mask values);
    void wake();
    void take_back(std::size_t state_mark, std::size_t stated_mark);
    bool holds(const Proof& proof);
    void shorten(Proof& proof);

    bool spent() const { return work_ >= most_work_ || monitor_.stopped(); }

    const Board& board_;
    const Model& model_;
    Monitor& monitor_;
    std::vector<Inference> inferences_;
    State state_;
    std::vector<std::uint8_t> in_units_, stated_, dirty_, silent_;
    std::vector<Cell> order_;  // of stating, to be taken back
    std::vector<Mark> premises_;
    Cell empty_ = none;
    std::uint32_t most_deep_ = 0;
    std::uint64_t work_ = 0, most_work_ = 0;
};

}  // namespace gridwright

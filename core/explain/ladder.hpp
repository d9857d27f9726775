// Solves as people do: always with the easiest technique that gets anywhere. For an explanation one step at a time; for
// a grade in rounds, all steps of the easiest technique at once, so that the result does not depend on any order.
#pragma once

#include "explain/pencil_board.hpp"
#include "model/monitor.hpp"

namespace gridwright {

struct Round {
    std::uint32_t technique;
    std::uint32_t openings;  // steps with different effects that it found
};

// Where the techniques lead.
struct Ending {
    std::uint32_t open = 0;  // cells that are left when no technique gets any further
    bool broken = false;     // the techniques have shown that there is no solution
    bool stopped = false;
};

struct Grading : Ending {
    std::vector<Round> rounds;
};

struct Explanation : Ending {
    std::vector<Step> steps;
};

class Ladder {
  public:
    // `techniques` are indices of the technique table, the easiest first.
    Ladder(const Model& model, std::vector<std::uint32_t> techniques);

    const Model& model() const { return geometry_.model; }
    // At most `most` steps.
    Explanation explain(std::span<const Mask> domains, std::size_t most, Monitor& monitor) const;
    Grading grade(std::span<const Mask> domains, Monitor& monitor) const;

  private:
    std::vector<Step> easiest(const PencilBoard& board, Memory& memory, Monitor& monitor) const;
    Geometry geometry_;
    std::vector<std::uint32_t> techniques_;
};

}  // namespace gridwright

// Is there a move that turns one array into another, and certain parts into certain others? Both are refined alike;
// where parts still look alike, one is singled out here and its counterparts there in turn, until all are paired.
#pragma once

#include <cstdint>
#include <optional>

#include "model/monitor.hpp"
#include "symmetry/refinement.hpp"

namespace gridwright {

class IsomorphismSearch {
  public:
    // Gives up after so many counterparts that turned out to be none. The arrays belong to one group.
    IsomorphismSearch(const GivenArray& from, const GivenArray& to, std::int64_t effort, Monitor& monitor)
        : from_(from), to_(to), effort_(effort), monitor_(monitor) {}

    // The images of all parts, by partitions in which the parts are singled out that shall go to one another; nothing
    // if there is no such move, or if it gave up.
    std::optional<Permutation> find(const Partition& from, const Partition& to);
    bool gave_up() const { return effort_ < 0; }
    int refinements() const { return refinements_; }

  private:
    bool pair(const Partition& from, const Partition& to);
    int target(const Partition& from, const Partition& to) const;
    bool complete(const Partition& from, const Partition& to);
    bool holds() const;

    const GivenArray& from_;
    const GivenArray& to_;
    std::int64_t effort_;
    Monitor& monitor_;
    int refinements_ = 0;
    bool near_ = true;  // what differs comes first
    Permutation images_;
};

}  // namespace gridwright

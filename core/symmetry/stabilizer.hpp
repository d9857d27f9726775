// Automorphisms that fix some points, one point more at a time. They are known by some random elements: if these are
// too few, orbits are found too small, and a search that relies on them does more than it must; never less.
#pragma once

#include <memory>
#include <vector>

#include "model/rng.hpp"
#include "symmetry/automorphisms.hpp"

namespace gridwright {

class Stabilizer {
  public:
    // Of no point: all automorphisms.
    Stabilizer(const Points& points, const Automorphisms& automorphisms, Rng& rng);

    bool trivial() const { return elements_.empty(); }
    // The least point of its orbit stands for a point.
    Point least_like(Point point) { return static_cast<Point>(orbits_.of(point)); }
    // Carries a point to the least of its orbit.
    Permutation to_least(Point point) { return ways_to(least_like(point))[point]; }
    // Of one point more.
    std::shared_ptr<Stabilizer> fixing(Point point);

  private:
    Stabilizer(const Points& points, Rng& rng) : points_(points), rng_(rng), orbits_(points.count) {}
    void take(Permutation element);
    std::vector<Permutation> ways_to(Point point);

    const Points& points_;
    Rng& rng_;
    std::vector<Permutation> elements_;
    Orbits orbits_;
};

}  // namespace gridwright

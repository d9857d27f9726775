// Which columns are as good as one another for a place that is open in a map? Those that an automorphism of the pattern
// and the row to be written carries onto one another, if it keeps what is set.
#pragma once

#include "symmetry/place_map.hpp"

namespace gridwright {

class Alike {
  public:
    // `pattern` is the map's own with the row added.
    Alike(const Pattern& pattern, const PlaceMap& map);

    // Whether two sources are known to be alike by now, or an automorphism is found. It is sought without going back,
    // so that it may be missed.
    bool are(int one, int other);

  private:
    int first_like(int place) const;

    const Pattern& pattern_;
    const PlaceMap& map_;
    Row like_;  // leads to the first that is known to be alike
};

}  // namespace gridwright

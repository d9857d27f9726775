// Is there an arrangement of an array whose text begins like this? Depth-first over what Fit leaves open, with
// restarts; what failed often is tried first, and of what automorphisms carry onto one another only one is tried.
#pragma once

#include <optional>

#include "model/monitor.hpp"
#include "symmetry/fit_case.hpp"

namespace gridwright {

class FitSearch {
  public:
    FitSearch(const Points& points, const Beginning& text, Monitor& monitor)
        : points_(points), text_(text), monitor_(monitor) {
        weights_.fill(1);
    }

    // Nothing if there is none, or if the effort, in partial arrangements, or the monitor ended it. What stands in
    // `preferred` is tried first.
    std::optional<Arrangement> find(const FitCase& start, const Arrangement& preferred, std::int64_t& effort);

  private:
    struct Node;

    bool search(Node& node);
    int choose(const Domains& domains, LineSet& first) const;
    int leave_empty(const Domains& domains, LineSet& first) const;
    int least_name(const Domains& domains, LineSet& first) const;
    int weighed(const Domains& domains) const;
    bool take(const Domains& domains);

    const Points& points_;
    const Beginning& text_;
    Monitor& monitor_;
    std::array<double, placed_kinds * most_lines> weights_;
    // of the question that is being answered
    const FittedArray* array_ = nullptr;
    const Arrangement* preferred_ = nullptr;
    Arrangement found_{};
    std::int64_t* effort_ = nullptr;
    std::int64_t conflicts_ = 0, most_conflicts_ = 0;
    int last_ = -1;  // of the variables of which nothing fitted, the last
    bool cut_ = false;
};

}  // namespace gridwright

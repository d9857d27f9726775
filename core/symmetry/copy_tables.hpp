// A growing set of classes of copies, without canonical forms, for arrays whose least text could take long: which
// class is an array of? What refinement sees, the same for all copies, finds the few that it may be a copy of, and
// search decides.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "model/monitor.hpp"
#include "symmetry/refinement.hpp"

namespace gridwright {

class CopyTable {
  public:
    explicit CopyTable(const LineGroup& group) : parts_(group) {}

    CopyTable(const CopyTable&) = delete;
    CopyTable& operator=(const CopyTable&) = delete;

    const LineGroup& group() const { return parts_.group; }
    std::size_t size() const { return members_.size(); }

    // The number of each array's class, counted from 0 in the order of first arrival; `cells` holds `count` arrays one
    // after the other. False if the poll ended it early: then nothing was added.
    bool add(const std::uint8_t* cells, std::size_t count, std::uint32_t* numbers, unsigned threads,
             const Monitor::Poll& poll);

  private:
    static constexpr std::uint32_t none = UINT32_MAX;
    using Looks = std::unordered_multimap<std::uint64_t, std::uint32_t>;

    std::uint32_t find(const Looks& looks, const Partition& partition, const GivenArray& array, Monitor& monitor) const;

    BoardParts parts_;
    std::vector<std::unique_ptr<std::uint8_t[]>> members_;  // the first of each class
    Looks looks_;                                           // classes by what refinement sees of them
};

}  // namespace gridwright

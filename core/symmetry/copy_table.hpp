// Which class of copies does a puzzle belong to? A growing table numbers the classes in the order of first arrival. It
// needs no canonical form: the trace of a colouring finds the few classes that an array may belong to, and a search for
// a move decides.
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

    // The number of each array's class; `cells` holds `count` arrays one after the other. Returns false if the poll
    // ended it early: then nothing was added.
    bool add(const std::uint8_t* cells, std::size_t count, std::uint32_t* numbers, unsigned threads,
             const Monitor::Poll& poll);

  private:
    std::uint32_t number_of(const GivenArray& array, const Colouring& colouring, Monitor& monitor);

    BoardParts parts_;
    std::vector<std::unique_ptr<std::uint8_t[]>> members_;           // the first array of each class
    std::unordered_multimap<std::uint64_t, std::uint32_t> classes_;  // by trace
};

}  // namespace gridwright

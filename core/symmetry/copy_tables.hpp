// Which class of copies is a puzzle of? Two growing tables give every class a number, in the order of first arrival.
// A KeyTable tells classes apart by keys, such as canonical forms, for boards whose forms come fast. A CopyTable needs
// no canonical form: the trace of a colouring finds the few classes that an array may belong to, and a search for a
// move decides.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "model/monitor.hpp"
#include "symmetry/refinement.hpp"

namespace gridwright {

// Two symbols below 16 share a byte.
class KeyTable {
  public:
    // Keys of `length` symbols, each below `symbols`.
    KeyTable(std::size_t length, int symbols)
        : length_(length), symbols_(symbols), bytes_(symbols <= 16 ? (length + 1) / 2 : length) {}

    KeyTable(const KeyTable&) = delete;
    KeyTable& operator=(const KeyTable&) = delete;

    std::size_t length() const { return length_; }
    int symbols() const { return symbols_; }
    std::size_t size() const { return numbers_.size(); }

    // The number of the key.
    std::uint32_t add(const std::uint8_t* symbols);

  private:
    std::string_view key(std::uint32_t number) const { return {keys_.data() + number * bytes_, bytes_}; }

    // A set of numbers in which two are the same when their keys are.
    struct Hash {
        const KeyTable& table;
        std::size_t operator()(std::uint32_t number) const { return std::hash<std::string_view>()(table.key(number)); }
    };
    struct Same {
        const KeyTable& table;
        bool operator()(std::uint32_t one, std::uint32_t other) const { return table.key(one) == table.key(other); }
    };

    std::size_t length_;
    int symbols_;
    std::size_t bytes_;  // of a key
    std::string keys_;   // one after the other
    std::unordered_set<std::uint32_t, Hash, Same> numbers_{1024, Hash{*this}, Same{*this}};
};

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
    static constexpr std::uint32_t none = UINT32_MAX;
    using ByTrace = std::unordered_multimap<std::uint64_t, std::uint32_t>;

    std::uint32_t find(const ByTrace& classes, const Colouring& colouring, const GivenArray& array,
                       Monitor& monitor) const;

    BoardParts parts_;
    std::vector<std::unique_ptr<std::uint8_t[]>> members_;  // the first array of each class
    ByTrace classes_;
};

}  // namespace gridwright

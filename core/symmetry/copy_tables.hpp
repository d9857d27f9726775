// Which class of copies is a puzzle of? Two growing tables give every class a number, in the order of first arrival.
// A KeyTable tells classes apart by keys, such as canonical forms, for boards whose forms come fast. A CopyTable needs
// no canonical form: the trace of a colouring finds the few classes that an array may belong to, and a search for a
// move decides.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "model/monitor.hpp"
#include "symmetry/refinement.hpp"

namespace gridwright {

// A hash finds the place of a key, but only equal keys are ever called equal. Two symbols below 16 share a byte.
class KeyTable {
  public:
    // Keys of `length` symbols, each below `symbols`.
    KeyTable(std::size_t length, int symbols);

    KeyTable(const KeyTable&) = delete;
    KeyTable& operator=(const KeyTable&) = delete;

    std::size_t length() const { return length_; }
    int symbols() const { return symbols_; }
    std::size_t size() const { return size_; }
    std::size_t memory() const { return blocks_.size() * keys_a_block * bytes_ + slots_.size() * sizeof(slots_[0]); }

    // The number of the key.
    std::uint32_t add(const std::uint8_t* symbols);

  private:
    static constexpr std::size_t keys_a_block = 4096;

    std::uint8_t* key(std::size_t number) const {
        return blocks_[number / keys_a_block].get() + number % keys_a_block * bytes_;
    }
    std::uint64_t hash(const std::uint8_t* bytes) const;
    void grow();

    std::size_t length_;
    int symbols_;
    bool nibbles_;
    std::size_t bytes_;
    std::size_t size_ = 0;
    std::vector<std::uint32_t> slots_;  // 0, or a key's number + 1
    std::vector<std::unique_ptr<std::uint8_t[]>> blocks_;
    std::vector<std::uint8_t> packed_;
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

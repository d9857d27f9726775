// A growing set of keys of one length, such as canonical forms: which were seen before, and as which number? A hash
// finds the place, but only equal keys are ever called equal. Keys are packed, two symbols below 16 to a byte.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <vector>

namespace gridwright {

class KeyTable {
  public:
    // Keys of `length` symbols, each below `symbols`.
    KeyTable(std::size_t length, int symbols)
        : length_(length),
          symbols_(symbols),
          nibbles_(symbols <= 16),
          bytes_(nibbles_ ? (length + 1) / 2 : length),
          slots_(1024) {}

    KeyTable(const KeyTable&) = delete;
    KeyTable& operator=(const KeyTable&) = delete;

    std::size_t length() const { return length_; }
    int symbols() const { return symbols_; }
    std::size_t size() const { return size_; }
    std::size_t memory() const { return blocks_.size() * keys_a_block * bytes_ + slots_.size() * sizeof(slots_[0]); }

    // The number of the key, counted from 0 in the order of first arrival.
    std::uint32_t add(const std::uint8_t* symbols) {
        packed_.assign(bytes_, 0);
        for (std::size_t k = 0; k < length_; ++k) {
            if (nibbles_) {
                packed_[k / 2] = static_cast<std::uint8_t>(packed_[k / 2] | (symbols[k] & 15) << (k % 2 * 4));
            } else {
                packed_[k] = symbols[k];
            }
        }
        if (2 * (size_ + 1) > slots_.size()) grow();
        std::size_t slot = hash(packed_.data()) & (slots_.size() - 1);
        for (; slots_[slot]; slot = (slot + 1) & (slots_.size() - 1)) {
            if (std::memcmp(key(slots_[slot] - 1), packed_.data(), bytes_) == 0) return slots_[slot] - 1;
        }
        if (size_ + 2 > UINT32_MAX) throw std::length_error("too many different keys");
        if (size_ % keys_a_block == 0) blocks_.push_back(std::make_unique<std::uint8_t[]>(keys_a_block * bytes_));
        slots_[slot] = static_cast<std::uint32_t>(++size_);
        std::memcpy(key(size_ - 1), packed_.data(), bytes_);
        return static_cast<std::uint32_t>(size_ - 1);
    }

  private:
    static constexpr std::size_t keys_a_block = 4096;

    std::uint8_t* key(std::size_t number) const {
        return blocks_[number / keys_a_block].get() + number % keys_a_block * bytes_;
    }
    std::uint64_t hash(const std::uint8_t* bytes) const {
        std::uint64_t state = bytes_;
        for (std::size_t at = 0; at < bytes_; at += 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes + at, std::min<std::size_t>(8, bytes_ - at));
            state = (state ^ word) * 0x9E3779B97F4A7C15u;
            state ^= state >> 29;
        }
        return state ^ state >> 32;
    }
    void grow() {
        std::vector<std::uint32_t> slots(2 * slots_.size());
        for (const std::uint32_t number : slots_) {
            if (!number) continue;
            std::size_t slot = hash(key(number - 1)) & (slots.size() - 1);
            while (slots[slot]) slot = (slot + 1) & (slots.size() - 1);
            slots[slot] = number;
        }
        slots_ = std::move(slots);
    }

    std::size_t length_;
    int symbols_;
    bool nibbles_;
    std::size_t bytes_;
    std::size_t size_ = 0;
    std::vector<std::uint32_t> slots_;  // 0, or a key's number + 1
    std::vector<std::unique_ptr<std::uint8_t[]>> blocks_;
    std::vector<std::uint8_t> packed_;
};

}  // namespace gridwright

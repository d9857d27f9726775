// Remembers how many solutions a part of a puzzle has, by its exact key, in bounded memory: there are two generations,
// and when the young one has filled its half, the old one is dropped. What is asked for again stays young.
#pragma once

#include <string>
#include <unordered_map>

#include "counting/natural.hpp"

namespace gridwright {

class CountCache {
  public:
    explicit CountCache(std::size_t bytes) : half_(bytes / 2) {}

    // The number, valid until the next call; nullptr if it is not known.
    const Natural* find(const std::string& key) {
        if (const auto found = young_.find(key); found != young_.end()) return &found->second;
        auto moved = old_.extract(key);
        if (moved.empty()) return nullptr;
        make_room(moved.key(), moved.mapped());
        return &young_.insert(std::move(moved)).position->second;
    }
    void store(std::string key, const Natural& number) {
        make_room(key, number);
        young_.insert_or_assign(std::move(key), number);
    }

  private:
    using Generation = std::unordered_map<std::string, Natural>;
    // A node of the map holds two pointers and a hash beside the pair; short keys are in the string itself.
    static std::size_t size_of(const std::string& key, const Natural& number) {
        return sizeof(Generation::value_type) + 4 * sizeof(void*) + key.capacity() + number.memory();
    }
    void make_room(const std::string& key, const Natural& number) {
        used_ += size_of(key, number);
        if (used_ <= half_) return;
        old_ = std::move(young_);
        young_ = {};
        used_ = size_of(key, number);
    }

    Generation young_, old_;
    std::size_t half_, used_ = 0;
};

}  // namespace gridwright

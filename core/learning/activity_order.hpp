// Which variable is decided next: the one most involved in recent conflicts. A heap by activity.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/rng.hpp"

namespace gridwright {

class ActivityOrder {
  public:
    // One more variable, the next number.
    void add() {
        activity_.push_back(0);
        place_.push_back(nowhere);
        insert(static_cast<std::uint32_t>(place_.size() - 1));
    }
    bool empty() const { return heap_.empty(); }
    void insert(std::uint32_t variable) {
        if (place_[variable] != nowhere) return;
        heap_.push_back(variable);
        rise(heap_.size() - 1);
    }
    std::uint32_t pop() {
        const std::uint32_t first = heap_[0];
        place_[first] = nowhere;
        const std::uint32_t last = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) {
            heap_[0] = last;
            sink(0);
        }
        return first;
    }
    void bump(std::uint32_t variable) {
        activity_[variable] += step_;
        if (activity_[variable] > most) {
            for (double& activity : activity_) activity /= most;
            step_ /= most;
        }
        if (place_[variable] != nowhere) rise(place_[variable]);
    }
    // A random order of variables that took part in no conflict yet.
    void shuffle(std::uint64_t seed) {
        Rng rng(seed);
        rng.shuffle(heap_);
        for (std::size_t at = 0; at < heap_.size(); ++at) put(at, heap_[at]);
    }
    // Makes earlier bumps count for less.
    void decay() { step_ *= 1 / 0.95; }

  private:
    static constexpr std::uint32_t nowhere = ~std::uint32_t{0};
    static constexpr double most = 1e100;

    void put(std::size_t at, std::uint32_t variable) {
        heap_[at] = variable;
        place_[variable] = static_cast<std::uint32_t>(at);
    }
    void rise(std::size_t at) {
        const std::uint32_t variable = heap_[at];
        for (; at > 0 && activity_[heap_[(at - 1) / 2]] < activity_[variable]; at = (at - 1) / 2)
            put(at, heap_[(at - 1) / 2]);
        put(at, variable);
    }
    void sink(std::size_t at) {
        const std::uint32_t variable = heap_[at];
        for (std::size_t child; (child = 2 * at + 1) < heap_.size(); at = child) {
            if (child + 1 < heap_.size() && activity_[heap_[child + 1]] > activity_[heap_[child]]) ++child;
            if (activity_[heap_[child]] <= activity_[variable]) break;
            put(at, heap_[child]);
        }
        put(at, variable);
    }

    std::vector<double> activity_;  // by variable
    double step_ = 1.0;
    std::vector<std::uint32_t> heap_, place_;  // variables; by variable: where it is
};

}  // namespace gridwright

// A small random generator that gives the same numbers on every machine.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "model/splitmix.hpp"

namespace gridwright {

class Rng {
  public:
    explicit Rng(std::uint64_t seed = 0) : state_(seed) {}

    std::uint64_t next() { return scrambled(state_ += splitmix_step); }
    std::uint64_t state() const { return state_; }  // a generator with this seed goes on with the same numbers
    // A number below `bound`, every one as likely (Lemire 2019, with rejection).
    std::uint32_t below(std::uint32_t bound) {
        for (;;) {
            const std::uint64_t product = (next() >> 32) * bound;
            const auto low = static_cast<std::uint32_t>(product);
            if (low >= bound || low >= (0u - bound) % bound) return static_cast<std::uint32_t>(product >> 32);
        }
    }

    // The bit at a random place among those that are set, of which there is one at least.
    template <typename Word>
    Word bit_of(Word word) {
        for (std::uint32_t skip = below(static_cast<std::uint32_t>(std::popcount(word))); skip > 0; --skip)
            word &= word - 1;
        return word & (~word + 1);
    }
    // Brings the items into a random order.
    template <typename Items>
    void shuffle(Items& items) {
        for (std::size_t last = items.size(); last-- > 1;)
            std::swap(items[last], items[below(static_cast<std::uint32_t>(last + 1))]);
    }

  private:
    std::uint64_t state_;
};

}  // namespace gridwright

// A small random generator that gives the same numbers on every machine: splitmix64 (Steele, Lea and Flood 2014), a
// state that grows by the same step for each number, scrambled.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace gridwright {

static constexpr std::uint64_t splitmix_step = 0x9E3779B97F4A7C15u;

inline std::uint64_t scrambled(std::uint64_t state) {
    state = (state ^ (state >> 30)) * std::uint64_t{0xBF58476D1CE4E5B9u};
    state = (state ^ (state >> 27)) * std::uint64_t{0x94D049BB133111EBu};
    return state ^ (state >> 31);
}

class Rng {
  public:
    explicit Rng(std::uint64_t seed = 0) : state_(seed) {}

    std::uint64_t next() { return scrambled(state_ += splitmix_step); }
    // A number below `bound`, all equally likely (Lemire 2019, with rejection).
    std::uint32_t below(std::uint32_t bound) {
        for (;;) {
            const std::uint64_t product = (next() >> 32) * bound;
            const auto low = static_cast<std::uint32_t>(product);
            if (low >= bound || low >= (0u - bound) % bound) return static_cast<std::uint32_t>(product >> 32);
        }
    }

    // A random one of the set bits, of which there must be at least one.
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

// A natural number of any size, with what counting needs: add, multiply, compare. Nearly all numbers that a count meets
// fit one word, so that one word is kept apart and costs no allocation.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace gridwright {

class Natural {
  public:
    Natural(std::uint64_t number = 0) : small_(number) {}  // NOLINT: a number is a natural number
    std::vector<std::uint8_t> to_bytes() const;            // least significant first, without trailing zeros
    // The number itself, or the largest that a word holds.
    std::uint64_t capped() const { return large_.empty() ? small_ : ~std::uint64_t{0}; }

    Natural& operator+=(const Natural& other) {
        if (large_.empty() && other.large_.empty() && !__builtin_add_overflow(small_, other.small_, &small_))
            return *this;
        return add_large(other);
    }
    Natural& operator*=(const Natural& other) {
        std::uint64_t product = 0;
        if (large_.empty() && other.large_.empty() && !__builtin_mul_overflow(small_, other.small_, &product)) {
            small_ = product;
            return *this;
        }
        return multiply_large(other);
    }
    bool is_zero() const { return large_.empty() && small_ == 0; }
    std::strong_ordering operator<=>(const Natural& other) const;
    bool operator==(const Natural& other) const = default;

    std::size_t memory() const { return large_.capacity() * sizeof(std::uint32_t); }  // beyond the object itself

  private:
    using Digits = std::vector<std::uint32_t>;  // least significant first
    Natural& add_large(const Natural& other);
    Natural& multiply_large(const Natural& other);
    Digits digits() const;
    static Natural from_digits(Digits digits);

    std::uint64_t small_ = 0;  // the number when `large_` is empty, otherwise 0
    Digits large_;             // more than two digits, the last of them not 0, or empty
};

}  // namespace gridwright

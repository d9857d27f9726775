// A natural number of any size, with what counting needs: add, multiply, compare. Nearly all numbers that a count meets
// fit one word, so that one word is kept apart and costs no allocation. Larger ones are school arithmetic in base 2^32:
// a product of two digits fits the widest portable type.
#pragma once

#include <algorithm>
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

inline Natural::Digits Natural::digits() const {
    if (!large_.empty()) return large_;
    return {static_cast<std::uint32_t>(small_), static_cast<std::uint32_t>(small_ >> 32)};
}

inline Natural Natural::from_digits(Digits digits) {
    while (!digits.empty() && digits.back() == 0) digits.pop_back();
    Natural result;
    if (digits.size() > 2) {
        result.large_ = std::move(digits);
        result.large_.shrink_to_fit();
        return result;
    }
    for (std::size_t at = digits.size(); at-- > 0;) result.small_ = (result.small_ << 32) | digits[at];
    return result;
}

inline std::vector<std::uint8_t> Natural::to_bytes() const {
    std::vector<std::uint8_t> bytes;
    for (std::uint32_t digit : digits())
        for (unsigned shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::uint8_t>(digit >> shift));
    while (!bytes.empty() && bytes.back() == 0) bytes.pop_back();
    return bytes;
}

// The sum that did not fit may have left its low word in `small_` already: the fast path writes it even on overflow.
inline Natural& Natural::add_large(const Natural& other) {
    if (large_.empty() && other.large_.empty()) {
        const Digits low = digits();
        return *this = from_digits({low[0], low[1], 1});
    }
    Digits sum = digits();
    const Digits more = other.digits();
    sum.resize(std::max(sum.size(), more.size()) + 1);
    std::uint64_t carry = 0;
    for (std::size_t at = 0; at < sum.size(); ++at) {
        carry += std::uint64_t{sum[at]} + (at < more.size() ? more[at] : 0);
        sum[at] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
    }
    return *this = from_digits(std::move(sum));
}

inline Natural& Natural::multiply_large(const Natural& other) {
    const Digits left = digits(), right = other.digits();
    Digits product(left.size() + right.size());
    for (std::size_t i = 0; i < left.size(); ++i) {
        std::uint64_t carry = 0;
        for (std::size_t j = 0; j < right.size(); ++j) {
            carry += std::uint64_t{left[i]} * right[j] + product[i + j];
            product[i + j] = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        product[i + right.size()] = static_cast<std::uint32_t>(carry);
    }
    return *this = from_digits(std::move(product));
}

inline std::strong_ordering Natural::operator<=>(const Natural& other) const {
    if (large_.size() != other.large_.size()) return large_.size() <=> other.large_.size();
    if (large_.empty()) return small_ <=> other.small_;
    for (std::size_t at = large_.size(); at-- > 0;)
        if (large_[at] != other.large_[at]) return large_[at] <=> other.large_[at];
    return std::strong_ordering::equal;
}

}  // namespace gridwright

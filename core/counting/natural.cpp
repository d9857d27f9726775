// School arithmetic in base 2^32, so that a product of two digits fits the widest portable type.
#include "counting/natural.hpp"

#include <algorithm>

namespace gridwright {

Natural::Digits Natural::digits() const {
    if (!large_.empty()) return large_;
    return {static_cast<std::uint32_t>(small_), static_cast<std::uint32_t>(small_ >> 32)};
}

Natural Natural::from_digits(Digits digits) {
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

Natural Natural::from_bytes(std::span<const std::uint8_t> bytes) {
    Digits digits((bytes.size() + 3) / 4);
    for (std::size_t at = 0; at < bytes.size(); ++at) digits[at / 4] |= std::uint32_t{bytes[at]} << (8 * (at % 4));
    return from_digits(std::move(digits));
}

std::vector<std::uint8_t> Natural::to_bytes() const {
    std::vector<std::uint8_t> bytes;
    for (std::uint32_t digit : digits())
        for (unsigned shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::uint8_t>(digit >> shift));
    while (!bytes.empty() && bytes.back() == 0) bytes.pop_back();
    return bytes;
}

// The sum that did not fit may have left its low word in `small_` already: the fast path writes it even on overflow.
Natural& Natural::add_large(const Natural& other) {
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

Natural& Natural::multiply_large(const Natural& other) {
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

Natural Natural::less(const Natural& other) const {
    if (*this <= other) return {};
    if (large_.empty()) return small_ - other.small_;
    Digits left = large_;
    const Digits right = other.digits();
    std::uint64_t borrow = 0;
    for (std::size_t at = 0; at < left.size(); ++at) {
        const std::uint64_t away = (at < right.size() ? right[at] : 0) + borrow;
        borrow = left[at] < away;
        left[at] = static_cast<std::uint32_t>(left[at] - away);
    }
    return from_digits(std::move(left));
}

// Bit by bit: it is asked for a few times a count, not in its loops.
Natural Natural::divided_up(const Natural& divisor) const {
    if (large_.empty()) {
        if (!divisor.large_.empty()) return is_zero() ? 0 : 1;
        return small_ / divisor.small_ + (small_ % divisor.small_ != 0);
    }
    Digits quotient(large_.size());
    Natural rest;
    for (std::size_t at = large_.size() * 32; at-- > 0;) {
        const Natural twice = rest;
        rest += twice;
        rest += (large_[at / 32] >> (at % 32)) & 1;
        if (rest < divisor) continue;
        rest = rest.less(divisor);
        quotient[at / 32] |= std::uint32_t{1} << (at % 32);
    }
    Natural result = from_digits(std::move(quotient));
    if (!rest.is_zero()) result += 1;
    return result;
}

std::strong_ordering Natural::operator<=>(const Natural& other) const {
    if (large_.size() != other.large_.size()) return large_.size() <=> other.large_.size();
    if (large_.empty()) return small_ <=> other.small_;
    return std::lexicographical_compare_three_way(large_.rbegin(), large_.rend(), other.large_.rbegin(),
                                                  other.large_.rend());
}

}  // namespace gridwright

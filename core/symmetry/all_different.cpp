// Values that are taken come first; for the rest, a matching shows one way to choose, and alternating paths all others
// (Régin's filter).
#include "symmetry/all_different.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "symmetry/line_group.hpp"

namespace gridwright {

namespace {

using line_set::bit;

class Matching {
  public:
    Matching(std::uint64_t* domains, const std::uint8_t* variables, int count) : count_(count) {
        for (int index = 0; index < count; ++index) {
            domains_[index] = domains + variables[index];
            free_ |= *domains_[index];
        }
    }

    bool find() {
        for (int index = 0; index < count_; ++index) {
            tried_ = 0;
            if (!match(index)) return false;
        }
        return true;
    }

    // A value stays if it is the variable's own, if variables can pass their own on in a circle, or if the way to it
    // ends at a value that none has.
    void filter() {
        Links forward{}, backward{};  // from a variable to those whose own value it may take
        std::uint64_t open = 0;
        for (int index = 0; index < count_; ++index) {
            for (std::uint64_t left = *domains_[index] & ~free_; left; left &= left - 1) {
                const int owner = owner_[std::countr_zero(left)];
                forward[index] |= bit(owner);
                backward[owner] |= bit(index);
            }
            if (*domains_[index] & free_) open |= bit(index);
        }
        const std::uint64_t movable = free_ | own_of(reached(open, backward, ~std::uint64_t{0}));
        for (std::uint64_t left = line_set::low_bits(count_); left;) {
            const std::uint64_t first = left & -left;
            const std::uint64_t circle = reached(first, forward, left) & reached(first, backward, left);
            const std::uint64_t kept = movable | own_of(circle);
            for (std::uint64_t in = circle; in; in &= in - 1) *domains_[std::countr_zero(in)] &= kept;
            left &= ~circle;
        }
    }

  private:
    using Links = std::array<std::uint64_t, most_lines>;

    static std::uint64_t reached(std::uint64_t from, const Links& links, std::uint64_t within) {
        for (std::uint64_t next = from; next;) {
            const std::uint64_t found = links[std::countr_zero(next)] & within & ~from;
            next = (next & (next - 1)) | found;
            from |= found;
        }
        return from;
    }

    std::uint64_t own_of(std::uint64_t variables) const {
        std::uint64_t values = 0;
        for (; variables; variables &= variables - 1) values |= bit(own_[std::countr_zero(variables)]);
        return values;
    }

    bool match(int index) {
        if (const std::uint64_t now = *domains_[index] & free_) {
            take(index, std::countr_zero(now));
            free_ &= ~bit(own_[index]);
            return true;
        }
        while (const std::uint64_t left = *domains_[index] & ~tried_) {
            const int value = std::countr_zero(left);
            tried_ |= bit(value);
            if (match(owner_[value])) {
                take(index, value);
                return true;
            }
        }
        return false;
    }

    void take(int index, int value) {
        own_[index] = static_cast<std::uint8_t>(value);
        owner_[value] = static_cast<std::uint8_t>(index);
    }

    int count_;
    std::uint64_t free_ = 0, tried_ = 0;
    std::array<std::uint64_t*, most_lines> domains_;
    std::array<std::uint8_t, most_lines> own_, owner_;
};

}  // namespace

bool keep_different(std::uint64_t* domains, int count) {
    std::uint64_t single = 0, taken = 0;
    for (bool found = true; found;) {
        found = false;
        for (int index = 0; index < count; ++index) {
            if (single >> index & 1) continue;
            domains[index] &= ~taken;
            if (!domains[index]) return false;
            if (!std::has_single_bit(domains[index])) continue;
            single |= bit(index);
            taken |= domains[index];
            found = true;
        }
    }
    std::array<std::uint8_t, most_lines> variables;
    int open = 0;
    for (int index = 0; index < count; ++index) {
        if (!(single >> index & 1)) variables[open++] = static_cast<std::uint8_t>(index);
    }
    if (open == 0) return true;
    const std::uint64_t first = domains[variables[0]];
    if (std::all_of(variables.begin(), variables.begin() + open, [&](int index) { return domains[index] == first; })) {
        return std::popcount(first) >= open;
    }
    Matching matching(domains, variables.data(), open);
    if (!matching.find()) return false;
    matching.filter();
    return true;
}

}  // namespace gridwright

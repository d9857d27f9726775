// A big number as people read it, for comparisons with known ones.
#pragma once

#include <string>

#include "counting/natural.hpp"

namespace gridwright::tests {

inline std::string decimal(const Natural& number) {
    std::string text;
    auto bytes = number.to_bytes();
    while (!bytes.empty()) {
        unsigned rest = 0;
        for (std::size_t at = bytes.size(); at-- > 0;) {
            rest = rest * 256 + bytes[at];
            bytes[at] = static_cast<std::uint8_t>(rest / 10);
            rest %= 10;
        }
        text.insert(text.begin(), static_cast<char>('0' + rest));
        while (!bytes.empty() && bytes.back() == 0) bytes.pop_back();
    }
    return text.empty() ? "0" : text;
}

}  // namespace gridwright::tests

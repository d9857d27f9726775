// The cells of a whole board as a number of so many words, row after row: all of them are looked at together, and a
// step to a neighbour is a shift.
#pragma once

#include <array>
#include <cstddef>

#include "families/magnets/board.hpp"
#include "families/magnets/pole_step.hpp"

namespace gridwright::dominoes {

// `longest_step`: shifts are by at least 1 and at most so many; below 64 they are simple.
template <std::size_t Words, std::uint32_t longest_step>
struct FlatBits {
    static constexpr std::uint32_t stride_for(std::uint32_t columns) {
        return columns + 1;
    }  // an empty cell ends a row

    std::array<Word, Words> words{};

    // A row, of which the first cell is bit `place`.
    void add(std::uint32_t place, Word row) {
        words[place / 64] |= row << place % 64;
        if (is_split(place)) words[place / 64 + 1] |= row >> (64 - place % 64);
    }
    Word at(std::uint32_t place) const {
        const Word row = words[place / 64] >> place % 64;
        return is_split(place) ? row | words[place / 64 + 1] << (64 - place % 64) : row;
    }

    friend FlatBits operator&(const FlatBits& a, const FlatBits& b) {
        return each([&](std::size_t k) { return a.words[k] & b.words[k]; });
    }
    friend FlatBits operator|(const FlatBits& a, const FlatBits& b) {
        return each([&](std::size_t k) { return a.words[k] | b.words[k]; });
    }
    friend FlatBits operator~(const FlatBits& a) {
        return each([&](std::size_t k) { return ~a.words[k]; });
    }
    friend FlatBits operator<<(const FlatBits& a, Beside) { return a << 1; }
    friend FlatBits operator>>(const FlatBits& a, Beside) { return a >> 1; }
    friend FlatBits operator<<(const FlatBits& a, Below below) { return a << below.stride; }
    friend FlatBits operator>>(const FlatBits& a, Below below) { return a >> below.stride; }
    friend FlatBits operator<<(const FlatBits& a, std::uint32_t step) {
        const std::uint32_t whole = is_simple ? 0 : step / 64, part = is_simple ? step : step % 64;
        return each([&](std::size_t k) {
            const Word high = k >= whole ? a.words[k - whole] << part : 0;
            return k > whole && (is_simple || part != 0) ? high | a.words[k - whole - 1] >> (64 - part) : high;
        });
    }
    friend FlatBits operator>>(const FlatBits& a, std::uint32_t step) {
        const std::uint32_t whole = is_simple ? 0 : step / 64, part = is_simple ? step : step % 64;
        return each([&](std::size_t k) {
            const Word low = k + whole < Words ? a.words[k + whole] >> part : 0;
            return k + whole + 1 < Words && (is_simple || part != 0) ? low | a.words[k + whole + 1] << (64 - part)
                                                                     : low;
        });
    }

  private:
    static constexpr bool is_simple = longest_step < 64;

    static bool is_split(std::uint32_t place) { return place % 64 != 0 && place / 64 + 1 < Words; }
    template <typename Make>
    static FlatBits each(Make&& make) {
        FlatBits result;
        for (std::size_t k = 0; k < Words; ++k) result.words[k] = make(k);
        return result;
    }
};

using OneWord = FlatBits<1, 63>;

}  // namespace gridwright::dominoes

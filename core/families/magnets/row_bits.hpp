// The cells of a board of few rows, a word each: what FlatBits does, where a step to the row below is one to the next
// word.
#pragma once

#include "families/magnets/flat_bits.hpp"

namespace gridwright::dominoes {

template <std::size_t Rows>
struct RowBits {
    static constexpr std::uint32_t stride_for(std::uint32_t) { return 64; }

    std::array<Word, Rows> words{};

    void add(std::uint32_t place, Word row) { words[place / 64] |= row; }
    Word at(std::uint32_t place) const { return words[place / 64]; }

    friend RowBits operator&(const RowBits& a, const RowBits& b) {
        return each([&](std::size_t k) { return a.words[k] & b.words[k]; });
    }
    friend RowBits operator|(const RowBits& a, const RowBits& b) {
        return each([&](std::size_t k) { return a.words[k] | b.words[k]; });
    }
    friend RowBits operator~(const RowBits& a) {
        return each([&](std::size_t k) { return ~a.words[k]; });
    }
    friend RowBits operator<<(const RowBits& a, Beside) {
        return each([&](std::size_t k) { return a.words[k] << 1; });
    }
    friend RowBits operator>>(const RowBits& a, Beside) {
        return each([&](std::size_t k) { return a.words[k] >> 1; });
    }
    friend RowBits operator<<(const RowBits& a, Below) {
        return each([&](std::size_t k) { return k > 0 ? a.words[k - 1] : 0; });
    }
    friend RowBits operator>>(const RowBits& a, Below) {
        return each([&](std::size_t k) { return k + 1 < Rows ? a.words[k + 1] : 0; });
    }

  private:
    template <typename Make>
    static RowBits each(Make&& make) {
        RowBits result;
        for (std::size_t k = 0; k < Rows; ++k) result.words[k] = make(k);
        return result;
    }
};

}  // namespace gridwright::dominoes

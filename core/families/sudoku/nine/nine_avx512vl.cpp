// 16 puzzles at a time: the instructions of AVX-512 on half as wide registers, which many machines do in half the time.
// For batches too small to fill 32 lanes. Compiled with -mavx512bw -mavx512vl; called only where the machine has them.
// What each operation means is said in sudoku9_portable.cpp.
#include <immintrin.h>

#include <cstdint>

namespace gridwright {
namespace {

struct Lanes {
    static constexpr int count = 16;
    using Mask = std::uint32_t;
    using Select = __mmask16;
    __m256i v;

    static Lanes splat(std::uint16_t x) { return {_mm256_set1_epi16(static_cast<short>(x))}; }
    static Lanes load(const std::uint16_t* from) {
        return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))};
    }
    static Select one(int lane) { return static_cast<Select>(1u << lane); }
};

inline Lanes operator&(Lanes a, Lanes b) { return {_mm256_and_si256(a.v, b.v)}; }
inline Lanes operator|(Lanes a, Lanes b) { return {_mm256_or_si256(a.v, b.v)}; }
inline Lanes operator+(Lanes a, Lanes b) { return {_mm256_add_epi16(a.v, b.v)}; }
inline Lanes minus_one(Lanes a) { return {_mm256_add_epi16(a.v, _mm256_set1_epi16(-1))}; }

// The constants are truth tables: bit 4a + 2b + c.
inline Lanes any_of(Lanes a, Lanes b, Lanes c) { return {_mm256_ternarylogic_epi32(a.v, b.v, c.v, 0xFE)}; }
inline Lanes all_of(Lanes a, Lanes b, Lanes c) { return {_mm256_ternarylogic_epi32(a.v, b.v, c.v, 0x80)}; }
inline Lanes exactly_one_of(Lanes a, Lanes b, Lanes c) { return {_mm256_ternarylogic_epi32(a.v, b.v, c.v, 0x16)}; }
inline Lanes without(Lanes a, Lanes b, Lanes c) { return {_mm256_ternarylogic_epi32(a.v, b.v, c.v, 0x10)}; }

// Sums instead of unions, since additions can be masked: they differ only where a triad repeats a single.
inline Lanes singles(Lanes a, Lanes b, Lanes c) {
    const __mmask16 one_in_a = _mm256_testn_epi16_mask(a.v, minus_one(a).v);
    const __mmask16 one_in_b = _mm256_testn_epi16_mask(b.v, minus_one(b).v);
    const __mmask16 one_in_c = _mm256_testn_epi16_mask(c.v, minus_one(c).v);
    const __m256i from_a = _mm256_maskz_mov_epi16(one_in_a, a.v);
    const __m256i from_ab = _mm256_mask_add_epi16(from_a, one_in_b, from_a, b.v);
    return {_mm256_mask_add_epi16(from_ab, one_in_c, from_ab, c.v)};
}

inline Lanes narrow(Lanes cell, Lanes hidden, Lanes allowed) {
    const __mmask16 hit = _mm256_test_epi16_mask(cell.v, hidden.v);
    return {_mm256_and_si256(cell.v, _mm256_mask_blend_epi16(hit, allowed.v, hidden.v))};
}

inline Lanes if_three_or_more(Lanes locked, Lanes otherwise) {
    const Lanes less_one{_mm256_and_si256(locked.v, minus_one(locked).v)};
    const __mmask16 three = _mm256_test_epi16_mask(less_one.v, minus_one(less_one).v);
    return {_mm256_mask_blend_epi16(three, otherwise.v, locked.v)};
}

inline Lanes insert(Lanes a, Lanes::Select lane, std::uint16_t value) {
    return {_mm256_mask_set1_epi16(a.v, lane, static_cast<short>(value))};
}

inline Lanes::Mask lanes_equal(Lanes a, Lanes b) { return _mm256_cmpeq_epi16_mask(a.v, b.v); }
inline Lanes::Mask lanes_different(Lanes a, Lanes b) { return _mm256_cmpneq_epi16_mask(a.v, b.v); }
inline Lanes::Mask lanes_touching(Lanes a, Lanes b) { return _mm256_test_epi16_mask(a.v, b.v); }
inline Lanes::Mask lanes_with_top_bit(Lanes a) { return _mm256_movepi16_mask(a.v); }
inline Lanes::Mask lanes_with_two(Lanes a) {
    const Lanes less_one{_mm256_and_si256(a.v, minus_one(a).v)};
    return _mm256_test_epi16_mask(less_one.v, less_one.v) & _mm256_testn_epi16_mask(less_one.v, minus_one(less_one).v);
}

}  // namespace
}  // namespace gridwright

#include "families/sudoku/nine/nine_search.hpp"

namespace gridwright {

void solve_sudoku9_avx512vl(const Sudoku9Batch& batch) { BulkSolver(batch).run(); }

}  // namespace gridwright

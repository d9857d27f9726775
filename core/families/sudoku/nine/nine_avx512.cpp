// 32 puzzles at a time: AVX-512 with 16-bit lanes. Compiled with -mavx512bw; called only where the machine has it.
// What each operation means is said in nine_vectors.cpp.
#include <immintrin.h>

#include <cstdint>

namespace gridwright {
namespace {

struct Lanes {
    static constexpr int count = 32;
    using Mask = std::uint32_t;
    using Select = __mmask32;
    __m512i v;

    static Lanes splat(std::uint16_t x) { return {_mm512_set1_epi16(static_cast<short>(x))}; }
    static Lanes load(const std::uint16_t* from) { return {_mm512_loadu_si512(from)}; }
    static Select one(int lane) { return 1u << lane; }
};

inline Lanes operator&(Lanes a, Lanes b) { return {_mm512_and_si512(a.v, b.v)}; }
inline Lanes operator|(Lanes a, Lanes b) { return {_mm512_or_si512(a.v, b.v)}; }
inline Lanes operator+(Lanes a, Lanes b) { return {_mm512_add_epi16(a.v, b.v)}; }
inline Lanes minus_one(Lanes a) { return {_mm512_add_epi16(a.v, _mm512_set1_epi16(-1))}; }

// The constants are truth tables: bit 4a + 2b + c.
inline Lanes any_of(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0xFE)}; }
inline Lanes all_of(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0x80)}; }
inline Lanes exactly_one_of(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0x16)}; }
inline Lanes without(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0x10)}; }

// Sums instead of unions, since additions can be masked: they differ only where a triad repeats a single.
inline Lanes singles(Lanes a, Lanes b, Lanes c) {
    const __mmask32 one_in_a = _mm512_testn_epi16_mask(a.v, minus_one(a).v);
    const __mmask32 one_in_b = _mm512_testn_epi16_mask(b.v, minus_one(b).v);
    const __mmask32 one_in_c = _mm512_testn_epi16_mask(c.v, minus_one(c).v);
    const __m512i from_a = _mm512_maskz_mov_epi16(one_in_a, a.v);
    const __m512i from_ab = _mm512_mask_add_epi16(from_a, one_in_b, from_a, b.v);
    return {_mm512_mask_add_epi16(from_ab, one_in_c, from_ab, c.v)};
}

inline Lanes narrow(Lanes cell, Lanes hidden, Lanes allowed) {
    const __mmask32 hit = _mm512_test_epi16_mask(cell.v, hidden.v);
    return {_mm512_and_si512(cell.v, _mm512_mask_blend_epi16(hit, allowed.v, hidden.v))};
}

inline Lanes if_three_or_more(Lanes locked, Lanes otherwise) {
    const Lanes less_one{_mm512_and_si512(locked.v, minus_one(locked).v)};
    const __mmask32 three = _mm512_test_epi16_mask(less_one.v, minus_one(less_one).v);
    return {_mm512_mask_blend_epi16(three, otherwise.v, locked.v)};
}

inline Lanes insert(Lanes a, Lanes::Select lane, std::uint16_t value) {
    return {_mm512_mask_set1_epi16(a.v, lane, static_cast<short>(value))};
}

inline Lanes::Mask lanes_equal(Lanes a, Lanes b) { return _mm512_cmpeq_epi16_mask(a.v, b.v); }
inline Lanes::Mask lanes_different(Lanes a, Lanes b) { return _mm512_cmpneq_epi16_mask(a.v, b.v); }
inline Lanes::Mask lanes_touching(Lanes a, Lanes b) { return _mm512_test_epi16_mask(a.v, b.v); }
inline Lanes::Mask lanes_with_top_bit(Lanes a) { return _mm512_movepi16_mask(a.v); }
inline Lanes::Mask lanes_with_two(Lanes a) {
    const Lanes less_one{_mm512_and_si512(a.v, minus_one(a).v)};
    return _mm512_test_epi16_mask(less_one.v, less_one.v) & _mm512_testn_epi16_mask(less_one.v, minus_one(less_one).v);
}

}  // namespace
}  // namespace gridwright

#include "families/sudoku/nine/nine_search.hpp"

namespace gridwright {

void solve_sudoku9_avx512(const Sudoku9Batch& batch) { BulkSolver(batch).run(); }

}  // namespace gridwright

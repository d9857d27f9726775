// 16 puzzles at a time: AVX2 with 16-bit lanes. Compiled with -mavx2; called only where the machine has it.
// What each operation means is said in nine_portable.cpp.
#include <immintrin.h>

#include <cstdint>

namespace gridwright {
namespace {

struct Lanes {
    static constexpr int count = 16;
    using Mask = std::uint32_t;
    using Select = __m256i;
    __m256i v;

    static Lanes splat(std::uint16_t x) { return {_mm256_set1_epi16(static_cast<short>(x))}; }
    static Lanes load(const std::uint16_t* from) {
        return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))};
    }
    static Select one(int lane) {
        const __m256i numbers = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        return _mm256_cmpeq_epi16(numbers, _mm256_set1_epi16(static_cast<short>(lane)));
    }
};

inline Lanes operator&(Lanes a, Lanes b) { return {_mm256_and_si256(a.v, b.v)}; }
inline Lanes operator|(Lanes a, Lanes b) { return {_mm256_or_si256(a.v, b.v)}; }
inline Lanes operator+(Lanes a, Lanes b) { return {_mm256_add_epi16(a.v, b.v)}; }
inline Lanes minus_one(Lanes a) { return {_mm256_add_epi16(a.v, _mm256_set1_epi16(-1))}; }
inline Lanes is_zero(Lanes a) { return {_mm256_cmpeq_epi16(a.v, _mm256_setzero_si256())}; }

inline Lanes any_of(Lanes a, Lanes b, Lanes c) { return a | b | c; }
inline Lanes all_of(Lanes a, Lanes b, Lanes c) { return a & b & c; }
inline Lanes exactly_one_of(Lanes a, Lanes b, Lanes c) {
    const __m256i odd = _mm256_xor_si256(_mm256_xor_si256(a.v, b.v), c.v);
    return {_mm256_andnot_si256(all_of(a, b, c).v, odd)};
}
inline Lanes without(Lanes a, Lanes b, Lanes c) { return {_mm256_andnot_si256((b | c).v, a.v)}; }

inline Lanes insert(Lanes a, Lanes::Select lane, std::uint16_t value) {
    return {_mm256_blendv_epi8(a.v, Lanes::splat(value).v, lane)};
}

inline Lanes::Mask lanes_with_top_bit(Lanes a) {
    const __m128i bytes = _mm_packs_epi16(_mm256_castsi256_si128(a.v), _mm256_extracti128_si256(a.v, 1));
    return static_cast<Lanes::Mask>(_mm_movemask_epi8(bytes));
}
inline Lanes::Mask lanes_equal(Lanes a, Lanes b) { return lanes_with_top_bit({_mm256_cmpeq_epi16(a.v, b.v)}); }
inline Lanes::Mask lanes_different(Lanes a, Lanes b) { return lanes_equal(a, b) ^ 0xFFFF; }
inline Lanes::Mask lanes_touching(Lanes a, Lanes b) { return lanes_with_top_bit(is_zero(a & b)) ^ 0xFFFF; }
inline Lanes::Mask lanes_with_two(Lanes a) {
    const Lanes less_one = a & minus_one(a);
    const Lanes at_most_two = is_zero(less_one & minus_one(less_one));
    return lanes_with_top_bit({_mm256_andnot_si256(is_zero(less_one).v, at_most_two.v)});
}

}  // namespace
}  // namespace gridwright

#include "families/sudoku/nine/nine_bitwise.hpp"
#include "families/sudoku/nine/nine_search.hpp"

namespace gridwright {

void solve_sudoku9_avx2(const Sudoku9Batch& batch) { BulkSolver(batch).run(); }

}  // namespace gridwright

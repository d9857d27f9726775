// 8 puzzles at a time, in plain vectors that the compiler maps to whatever the machine has (SSE, NEON, words); or 16,
// where this file is compiled a second time for AVX2. `Lanes` is what the solver asks of a vector register;
// nine_avx512.cpp says the same in its own instructions.
#include <bit>
#include <cstdint>
#if GRIDWRIGHT_LANES == 16
#include <immintrin.h>
#endif

namespace gridwright {
namespace {

struct Lanes {
    static constexpr int count = GRIDWRIGHT_LANES;  // 8 or 16: CMakeLists.txt says which
    typedef std::uint16_t Vector __attribute__((vector_size(2 * count), may_alias));
    using Mask = std::uint32_t;  // a bit for each lane
    using Select = Vector;       // all bits of the lanes that are meant
    Vector v;

    static Lanes splat(std::uint16_t x) { return {Vector{} + x}; }
    static Lanes load(const std::uint16_t* from) { return {*reinterpret_cast<const Vector*>(from)}; }  // aligned
    static Select one(int lane) {
        Vector numbers;
        for (int k = 0; k < count; ++k) numbers[k] = static_cast<std::uint16_t>(k);
        return numbers == splat(static_cast<std::uint16_t>(lane)).v;
    }
};

inline Lanes operator&(Lanes a, Lanes b) { return {a.v & b.v}; }
inline Lanes operator|(Lanes a, Lanes b) { return {a.v | b.v}; }
inline Lanes operator+(Lanes a, Lanes b) { return {a.v + b.v}; }
inline Lanes minus_one(Lanes a) { return {a.v - 1}; }
inline Lanes is_zero(Lanes a) { return {Lanes::Vector(a.v == 0)}; }  // all ones or all zeros

inline Lanes any_of(Lanes a, Lanes b, Lanes c) { return a | b | c; }
inline Lanes all_of(Lanes a, Lanes b, Lanes c) { return a & b & c; }
inline Lanes exactly_one_of(Lanes a, Lanes b, Lanes c) { return {(a.v ^ b.v ^ c.v) & ~(a.v & b.v & c.v)}; }
inline Lanes without(Lanes a, Lanes b, Lanes c) { return {a.v & ~(b.v | c.v)}; }

// The digits of those cells that have one candidate.
inline Lanes single(Lanes a) { return a & is_zero(a & minus_one(a)); }
inline Lanes singles(Lanes a, Lanes b, Lanes c) { return any_of(single(a), single(b), single(c)); }

// What is left of a cell: `hidden` if it has any of that, else what is `allowed`. `hidden` is a part of `allowed`, so
// that an or does what a blend would.
inline Lanes narrow(Lanes cell, Lanes hidden, Lanes allowed) {
    return cell & (hidden | (allowed & is_zero(cell & hidden)));
}

// `locked` where it holds three digits or more, else `otherwise`, of which it is a part.
inline Lanes if_three_or_more(Lanes locked, Lanes otherwise) {
    const Lanes less_one = locked & minus_one(locked);
    return locked | (otherwise & is_zero(less_one & minus_one(less_one)));
}

inline Lanes insert(Lanes a, Lanes::Select lane, std::uint16_t value) { return {lane ? Lanes::splat(value).v : a.v}; }

// Of lanes that are all ones or all zeros.
inline Lanes::Mask mask_of(Lanes::Vector lanes) {
#if GRIDWRIGHT_LANES == 16
    const auto all = reinterpret_cast<__m256i>(lanes);
    const __m128i bytes = _mm_packs_epi16(_mm256_castsi256_si128(all), _mm256_extracti128_si256(all, 1));
    return static_cast<Lanes::Mask>(_mm_movemask_epi8(bytes));
#else
    if constexpr (std::endian::native == std::endian::little) {
        // The multiplication gathers bit i of byte i in the top byte.
        typedef std::uint8_t Bytes __attribute__((vector_size(8)));
        const auto bytes = std::bit_cast<std::uint64_t>(__builtin_convertvector(lanes, Bytes));
        return static_cast<Lanes::Mask>(((bytes & 0x8040201008040201u) * 0x0101010101010101u) >> 56);
    } else {
        Lanes::Mask mask = 0;
        for (int lane = 0; lane < Lanes::count; ++lane) mask |= Lanes::Mask{lanes[lane] & 1u} << lane;
        return mask;
    }
#endif
}
inline Lanes::Mask lanes_with_top_bit(Lanes a) { return mask_of(Lanes::Vector(a.v >= 0x8000)); }
inline Lanes::Mask lanes_equal(Lanes a, Lanes b) { return mask_of(Lanes::Vector(a.v == b.v)); }
inline Lanes::Mask lanes_different(Lanes a, Lanes b) { return mask_of(Lanes::Vector(a.v != b.v)); }
inline Lanes::Mask lanes_touching(Lanes a, Lanes b) { return mask_of(Lanes::Vector((a.v & b.v) != 0)); }
inline Lanes::Mask lanes_with_two(Lanes a) {
    const Lanes less_one = a & minus_one(a);
    return mask_of(Lanes::Vector((less_one.v != 0) & ((less_one.v & (less_one.v - 1)) == 0)));
}

}  // namespace
}  // namespace gridwright

#include "families/sudoku/nine/nine_search.hpp"

namespace gridwright {

#if GRIDWRIGHT_LANES == 16
void solve_sudoku9_avx2(const Sudoku9Batch& batch) { BulkSolver(batch).run(); }
#else
void solve_sudoku9_portable(const Sudoku9Batch& batch) { BulkSolver(batch).run(); }
#endif

}  // namespace gridwright

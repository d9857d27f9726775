// 8 puzzles at a time, in plain vectors of 16 bytes that the compiler maps to whatever the machine has (SSE2, NEON,
// words). `Lanes` is what the solver asks of a vector register; the AVX2 and AVX-512 ones say the same in their own
// instructions.
#include <bit>
#include <cstdint>

namespace gridwright {
namespace {

struct Lanes {
    typedef std::uint16_t Vector __attribute__((vector_size(16), may_alias));
    typedef std::uint8_t Bytes __attribute__((vector_size(8)));

    static constexpr int count = 8;
    using Mask = std::uint32_t;  // a bit for each lane
    using Select = Vector;       // all bits of the lanes that are meant
    Vector v;

    static Lanes splat(std::uint16_t x) { return {Vector{} + x}; }
    static Lanes load(const std::uint16_t* from) { return {*reinterpret_cast<const Vector*>(from)}; }  // aligned
    static Select one(int lane) { return splat(static_cast<std::uint16_t>(lane)).v == Vector{0, 1, 2, 3, 4, 5, 6, 7}; }
};

inline Lanes operator&(Lanes a, Lanes b) { return {a.v & b.v}; }
inline Lanes operator|(Lanes a, Lanes b) { return {a.v | b.v}; }
inline Lanes operator+(Lanes a, Lanes b) { return {a.v + b.v}; }
inline Lanes minus_one(Lanes a) { return {a.v - 1}; }
inline Lanes is_zero(Lanes a) { return {Lanes::Vector(a.v == 0)}; }

inline Lanes any_of(Lanes a, Lanes b, Lanes c) { return a | b | c; }
inline Lanes all_of(Lanes a, Lanes b, Lanes c) { return a & b & c; }
inline Lanes exactly_one_of(Lanes a, Lanes b, Lanes c) { return {(a.v ^ b.v ^ c.v) & ~(a.v & b.v & c.v)}; }
inline Lanes without(Lanes a, Lanes b, Lanes c) { return {a.v & ~(b.v | c.v)}; }

inline Lanes insert(Lanes a, Lanes::Select lane, std::uint16_t value) {
    return {(a.v & ~lane) | (Lanes::splat(value).v & lane)};
}

// Of lanes that are all ones or all zeros.
inline Lanes::Mask mask_of(Lanes a) {
    if constexpr (std::endian::native == std::endian::little) {
        // The multiplication gathers bit i of byte i in the top byte.
        const auto bytes = std::bit_cast<std::uint64_t>(__builtin_convertvector(a.v, Lanes::Bytes));
        return static_cast<Lanes::Mask>(((bytes & 0x8040201008040201u) * 0x0101010101010101u) >> 56);
    } else {
        Lanes::Mask mask = 0;
        for (int lane = 0; lane < Lanes::count; ++lane) mask |= Lanes::Mask{a.v[lane] & 1u} << lane;
        return mask;
    }
}
inline Lanes::Mask lanes_with_top_bit(Lanes a) { return mask_of({Lanes::Vector(a.v >= 0x8000)}); }
inline Lanes::Mask lanes_equal(Lanes a, Lanes b) { return mask_of({Lanes::Vector(a.v == b.v)}); }
inline Lanes::Mask lanes_different(Lanes a, Lanes b) { return mask_of({Lanes::Vector(a.v != b.v)}); }
inline Lanes::Mask lanes_touching(Lanes a, Lanes b) { return mask_of({Lanes::Vector((a.v & b.v) != 0)}); }
inline Lanes::Mask lanes_with_two(Lanes a) {
    const Lanes less_one = a & minus_one(a);
    return mask_of({Lanes::Vector((less_one.v != 0) & ((less_one.v & (less_one.v - 1)) == 0))});
}

}  // namespace
}  // namespace gridwright

#include "families/sudoku/nine/nine_bitwise.hpp"
#include "families/sudoku/nine/nine_search.hpp"

namespace gridwright {

void solve_sudoku9_portable(const Sudoku9Batch& batch) { BulkSolver(batch).run(); }

}  // namespace gridwright

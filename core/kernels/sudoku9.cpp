// Chooses at run time which compilation of the bulk Sudoku solver serves a call.
#include "kernels/sudoku9.hpp"

#include "kernels/sudoku9_isa.hpp"

namespace gridwright {
namespace {

Sudoku9Isa widest() noexcept {
    if (sudoku9_isa_available(Sudoku9Isa::avx512)) return Sudoku9Isa::avx512;
    if (sudoku9_isa_available(Sudoku9Isa::avx2)) return Sudoku9Isa::avx2;
    return Sudoku9Isa::portable;
}

}  // namespace

bool sudoku9_isa_available(Sudoku9Isa isa) noexcept {
#ifdef GRIDWRIGHT_SUDOKU9_X86
    const bool scalars = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi");
    if (isa == Sudoku9Isa::avx512) return scalars && __builtin_cpu_supports("avx512bw");
    if (isa == Sudoku9Isa::avx2) return scalars && __builtin_cpu_supports("avx2");
#endif
    return isa == Sudoku9Isa::best || isa == Sudoku9Isa::portable;
}

const char* sudoku9_isa(Sudoku9Isa isa) noexcept {
    if (isa == Sudoku9Isa::best) isa = widest();
    if (isa == Sudoku9Isa::avx512) return "avx512";
    return isa == Sudoku9Isa::avx2 ? "avx2" : "portable";
}

void solve_sudoku9(const Sudoku9Batch& batch, Sudoku9Isa isa) {
    if (isa == Sudoku9Isa::best) isa = widest();
#ifdef GRIDWRIGHT_SUDOKU9_X86
    if (isa == Sudoku9Isa::avx512) return solve_sudoku9_avx512(batch);
    if (isa == Sudoku9Isa::avx2) return solve_sudoku9_avx2(batch);
#endif
    solve_sudoku9_portable(batch);
}

}  // namespace gridwright

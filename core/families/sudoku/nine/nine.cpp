// Chooses at run time which compilation of the bulk Sudoku solver serves a call.
#include "families/sudoku/nine/nine.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <vector>

#include "model/model.hpp"

namespace gridwright {
namespace {

struct Row {
    Sudoku9Isa isa;
    const char* name;
    std::size_t smallest_batch;  // below it, a narrower one is faster
    void (*solve)(const Sudoku9Batch&);
};

constexpr Row table[] = {
#ifdef GRIDWRIGHT_X86
    {Sudoku9Isa::avx512, "avx512", 17, solve_sudoku9_avx512},
    {Sudoku9Isa::avx2, "avx2", 0, solve_sudoku9_avx2},
#endif
    {Sudoku9Isa::portable, "portable", 0, solve_sudoku9_portable},
};

bool machine_has(Sudoku9Isa isa) noexcept {
    if (isa == Sudoku9Isa::portable) return true;
#ifdef GRIDWRIGHT_X86
    if (!__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("bmi")) return false;
    if (isa == Sudoku9Isa::avx2) return __builtin_cpu_supports("avx2");
    return __builtin_cpu_supports("avx512bw");
#else
    return false;
#endif
}

// GRIDWRIGHT_PORTABLE in the environment takes the portable code on every machine, so that it can be tested on one.
bool asks_for_portable() noexcept {
    static const bool asked = std::getenv("GRIDWRIGHT_PORTABLE") != nullptr;
    return asked;
}

const Row& row_of(Sudoku9Isa isa, std::size_t count) noexcept {
    if (isa == Sudoku9Isa::best && asks_for_portable()) isa = Sudoku9Isa::portable;
    for (const Row& row : table) {
        const bool wanted = isa == Sudoku9Isa::best ? count >= row.smallest_batch : isa == row.isa;
        if (wanted && machine_has(row.isa)) return row;
    }
    return table[sizeof table / sizeof table[0] - 1];
}

}  // namespace

bool is_sudoku9(const Model& model) {
    if (model.rows != 9 || model.columns != 9 || model.values != 9 || model.constraints.size() != 27) return false;
    std::set<std::vector<Cell>> units, scopes;
    for (Cell unit = 0; unit < 9; ++unit) {
        std::vector<Cell> row, column, box;
        for (Cell k = 0; k < 9; ++k) {
            row.push_back(unit * 9 + k);
            column.push_back(k * 9 + unit);
            box.push_back((unit / 3 * 3 + k / 3) * 9 + unit % 3 * 3 + k % 3);
        }
        units.insert({row, column, box});
    }
    for (const Constraint& constraint : model.constraints) {
        if (constraint.kind != Kind::all_different) return false;
        const auto scope = model.scope(constraint);
        std::vector<Cell> cells(scope.begin(), scope.end());
        std::sort(cells.begin(), cells.end());
        scopes.insert(std::move(cells));
    }
    return scopes == units;
}

bool sudoku9_isa_available(Sudoku9Isa isa) noexcept { return isa == Sudoku9Isa::best || row_of(isa, 0).isa == isa; }

const char* sudoku9_isa(Sudoku9Isa isa) noexcept { return row_of(isa, ~std::size_t{0}).name; }

void solve_sudoku9(const Sudoku9Batch& batch, Sudoku9Isa isa) { row_of(isa, batch.count).solve(batch); }

}  // namespace gridwright

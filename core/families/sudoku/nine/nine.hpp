// Bulk 9×9 Sudoku: many puzzles at a time, one in each 16-bit lane of the vector registers.
// An accelerator only: the general engine gives the same answers, slower.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace gridwright {

class Model;

// True when the model is 81 cells, nine values, and all-different rows, columns and 3×3 boxes, each once, and nothing
// else.
bool is_sudoku9(const Model& model);

// Which vector registers the kernel uses: 8 lanes, 16 and 32. `best` is the fastest for the size of the batch that
// both this build and this machine have.
enum class Sudoku9Isa : std::uint8_t { best, portable, avx2, avx512 };

enum class Sudoku9Status : std::uint8_t {
    done,     // `found` is exact, up to the limit
    stopped,  // the stop flag or the choice limit came first: `found` is only a lower bound
};

inline constexpr int sudoku9_cells = 81;
inline constexpr std::uint16_t sudoku9_open = 0x1FF;  // the candidates of an open cell

// Stands in every cell of a solution that was not found.
inline constexpr std::uint8_t sudoku9_no_digit = 255;

// A batch of puzzles and the places of its results, all owned by the caller. Only pointers marked "may be null" may be.
// A candidate mask has bit d set where digit d (0 … 8) may stand: a given is one bit, an open cell 0x1FF or any subset;
// higher bits are ignored. Cells run row by row.
struct Sudoku9Batch {
    std::size_t count = 0;                           // puzzles
    const std::uint16_t* candidates = nullptr;       // [count][81]
    std::uint32_t limit = 2;                         // solutions to find per puzzle, at least 1; 2 proves uniqueness
    std::uint64_t choice_limit = ~std::uint64_t{0};  // choices after which a puzzle is given up
    bool triples = true;                             // false: only singles and locked candidates
    const std::atomic<bool>* stop = nullptr;         // ends the call when true, within a millisecond; may be null

    std::uint32_t* found = nullptr;            // [count] solutions found, at most `limit`
    std::uint8_t* solutions = nullptr;         // [count][81] digits 0 … 8 of the first solution found; may be null
    std::uint8_t* second_solutions = nullptr;  // [count][81] the second one, if there is one; may be null
    Sudoku9Status* status = nullptr;           // [count]; may be null
    std::uint64_t* choices = nullptr;          // [count] times that propagation was not enough; may be null
    std::uint64_t* backtracks = nullptr;       // [count] contradictions below a choice; may be null
    std::uint32_t* depth = nullptr;            // [count] the most choices that stood at once; may be null
};

// Solves every puzzle of the batch on the calling thread; `isa` must be available. Throws nothing but std::bad_alloc.
// Results depend neither on `isa` nor on the other puzzles of the batch. That costs nothing for unique puzzles; to
// count up to a high limit fast, leave the solutions and statistics null.
void solve_sudoku9(const Sudoku9Batch& batch, Sudoku9Isa isa = Sudoku9Isa::best);

// True where this build holds the code for `isa` and this machine can run it.
bool sudoku9_isa_available(Sudoku9Isa isa) noexcept;

// "avx512", "avx2" or "portable": what `isa` means on this machine, for a large batch.
const char* sudoku9_isa(Sudoku9Isa isa = Sudoku9Isa::best) noexcept;

// The solver as it is compiled for each kind of vector register. Only nine.cpp, which knows what the machine can run,
// calls these.
void solve_sudoku9_portable(const Sudoku9Batch& batch);
void solve_sudoku9_avx2(const Sudoku9Batch& batch);
void solve_sudoku9_avx512(const Sudoku9Batch& batch);

}  // namespace gridwright

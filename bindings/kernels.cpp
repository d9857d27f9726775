// The border to Python, kernels: the accelerators, where this build has them.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <stdexcept>
#include <string>

#include "bindings.hpp"
#include "families/table.hpp"
#include "model/pool.hpp"
#include "search/search.hpp"

namespace gridwright::border {

namespace {

// Puzzles that a thread takes at a time: enough to keep the lanes full, few enough for every thread to get some.
constexpr std::size_t least_piece = 64, most_piece = 1024;

std::string kernel_of(const Model& model) { return is_sudoku9(model) ? "sudoku9" : ""; }

// Whatever the kernel finds is held against the model's own constraints.
void check_solution(const Model& model, const std::uint8_t* grid) {
    if (model.first_broken({grid, 81}) != none)
        throw std::logic_error("the kernel found a grid that breaks a constraint");
}

constexpr auto masks_of_given = [] {
    std::array<std::uint16_t, 256> table{};
    table.fill(0x1FF);
    for (unsigned digit = 0; digit < 9; ++digit) table[digit] = static_cast<std::uint16_t>(1 << digit);
    return table;
}();

// One piece of a batch, on the calling thread. Second solutions are looked at here and not kept.
void solve_piece(const PuzzleBatch& batch, std::size_t begin, std::size_t number, const BatchLimits& limits,
                 const std::atomic<bool>& stop, BatchAnswers& answers) {
    std::vector<std::uint16_t> masks(number * 81);
    std::vector<std::uint8_t> second(number * 81);
    std::vector<Sudoku9Status> status(number, Sudoku9Status::stopped);
    const auto givens = batch.givens.subspan(begin * 81, number * 81);
    std::transform(givens.begin(), givens.end(), masks.begin(), [](std::uint8_t g) { return masks_of_given[g]; });
    solve_sudoku9({.count = number,
                   .candidates = masks.data(),
                   .limit = limits.solutions,
                   .choice_limit = limits.nodes,
                   .stop = &stop,
                   .found = answers.found.data() + begin,
                   .solutions = answers.solutions.data() + begin * 81,
                   .second_solutions = second.data(),
                   .status = status.data(),
                   .choices = answers.choices.data() + begin,
                   .backtracks = answers.backtracks.data() + begin});
    for (std::size_t k = 0; k < number; ++k) {
        if (answers.found[begin + k] > 0) check_solution(batch.model, answers.solutions.data() + (begin + k) * 81);
        if (answers.found[begin + k] > 1) check_solution(batch.model, second.data() + k * 81);
        answers.decide(begin + k, status[k] == Sudoku9Status::done, limits.solutions);
    }
}

nb::tuple solve_sudoku9_many(const Model& model, Masks domains, Givens givens, std::uint32_t limit, std::uint64_t nodes,
                             unsigned threads) {
    if (!is_sudoku9(model)) throw nb::value_error("not a 9×9 Sudoku");
    const PuzzleBatch batch = batch_of(model, domains, givens);
    const BatchLimits limits{.solutions = limit, .nodes = nodes};
    BatchAnswers answers(batch.size(), 81);
    {
        nb::gil_scoped_release released;
        const std::size_t size = std::clamp(batch.size() / std::max(threads, 1u) + 1, least_piece, most_piece);
        const std::size_t pieces = (batch.size() + size - 1) / size;
        run_pieces(pieces, threads, no_signal_pending, [&](std::size_t piece, const std::atomic<bool>& stop) {
            const std::size_t begin = piece * size;
            solve_piece(batch, begin, std::min(size, batch.size() - begin), limits, stop, answers);
        });
    }
    if (PyErr_Occurred()) throw nb::python_error();
    return to_columns(std::move(answers));
}

// One puzzle on the calling thread, for the time that `nodes` take: nothing polls. Grids cross as bytes.
nb::tuple solve_sudoku9_one(const Model& model, Masks candidates, std::uint32_t limit, std::uint64_t nodes) {
    if (candidates.shape(0) != 81) throw nb::value_error("one domain per cell is needed");
    std::array<std::uint16_t, 81> masks;
    std::transform(candidates.data(), candidates.data() + 81, masks.begin(),
                   [](Mask mask) { return static_cast<std::uint16_t>(mask & 0x1FF); });
    std::array<std::uint8_t, 81> first{}, second{};
    std::uint32_t found = 0, depth = 0;
    std::uint64_t choices = 0, backtracks = 0;
    Sudoku9Status status = Sudoku9Status::stopped;
    {
        nb::gil_scoped_release released;
        solve_sudoku9({.count = 1,
                       .candidates = masks.data(),
                       .limit = limit,
                       .choice_limit = nodes,
                       .found = &found,
                       .solutions = first.data(),
                       .second_solutions = second.data(),
                       .status = &status,
                       .choices = &choices,
                       .backtracks = &backtracks,
                       .depth = &depth});
        if (found > 0) check_solution(model, first.data());
        if (found > 1) check_solution(model, second.data());
    }
    return nb::make_tuple(found, status == Sudoku9Status::done, nb::bytes(first.data(), 81),
                          nb::bytes(second.data(), 81), nb::make_tuple(choices, backtracks, depth));
}

std::string kernel_isa() { return sudoku9_isa(); }

}  // namespace

void bind_kernels(nb::module_& module) {
    module.def("kernel_of", &kernel_of);
    module.def("kernel_isa", &kernel_isa);
    module.def("solve_sudoku9_many", &solve_sudoku9_many);
    module.def("solve_sudoku9", &solve_sudoku9_one);
}

}  // namespace gridwright::border

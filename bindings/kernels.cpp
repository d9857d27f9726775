// The border to Python, kernels: the accelerators, where this build has them.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <stdexcept>
#include <string>

#include "bindings.hpp"
#include "families/sudoku/nine/nine.hpp"
#include "model/pool.hpp"
#include "search/search.hpp"

namespace gridwright::border {

namespace {

constexpr std::size_t piece_size = 1024;  // puzzles a thread takes at a time: enough to keep the lanes full

std::string kernel_of(const Model& model) { return is_sudoku9(model) ? "sudoku9" : ""; }

struct Sudoku9Results {
    explicit Sudoku9Results(std::size_t count)
        : found(count),
          first(count * 81, sudoku9_no_digit),
          second(count * 81, sudoku9_no_digit),
          status(count, Sudoku9Status::stopped),
          choices(count),
          backtracks(count),
          depth(count) {}
    std::vector<std::uint32_t> found;
    std::vector<std::uint8_t> first, second;
    std::vector<Sudoku9Status> status;
    std::vector<std::uint64_t> choices, backtracks;
    std::vector<std::uint32_t> depth;
};

void check_solutions(const Model& model, const std::uint8_t* grids, const std::uint32_t* found, std::size_t count,
                     std::uint32_t least) {
    for (std::size_t k = 0; k < count; ++k)
        if (found[k] >= least && model.first_broken({grids + k * 81, 81}) != none)
            throw std::logic_error("the kernel found a grid that breaks a constraint");
}

auto solve_sudoku9_many(const Model& model, nb::ndarray<const std::uint16_t, nb::ndim<2>, nb::c_contig> candidates,
                        std::uint32_t limit, std::uint64_t nodes, unsigned threads) {
    if (!is_sudoku9(model)) throw nb::value_error("not a 9×9 Sudoku");
    if (candidates.shape(1) != 81) throw nb::value_error("one domain a cell is needed");
    const std::size_t count = candidates.shape(0);
    Sudoku9Results results(count);
    {
        nb::gil_scoped_release released;
        const std::size_t pieces = (count + piece_size - 1) / piece_size;
        const auto solve_piece = [&](std::size_t piece, const std::atomic<bool>& stop) {
            const std::size_t begin = piece * piece_size, number = std::min(piece_size, count - begin);
            solve_sudoku9({.count = number,
                           .candidates = candidates.data() + begin * 81,
                           .limit = limit,
                           .choice_limit = nodes,
                           .stop = &stop,
                           .found = results.found.data() + begin,
                           .solutions = results.first.data() + begin * 81,
                           .second_solutions = results.second.data() + begin * 81,
                           .status = results.status.data() + begin,
                           .choices = results.choices.data() + begin,
                           .backtracks = results.backtracks.data() + begin,
                           .depth = results.depth.data() + begin});
            check_solutions(model, results.first.data() + begin * 81, results.found.data() + begin, number, 1);
            if (limit > 1)
                check_solutions(model, results.second.data() + begin * 81, results.found.data() + begin, number, 2);
        };
        run_pieces(pieces, threads, no_signal_pending, solve_piece);
    }
    if (PyErr_Occurred()) throw nb::python_error();
    std::vector<std::uint8_t> decided;
    for (Sudoku9Status status : results.status) decided.push_back(status == Sudoku9Status::done);
    std::vector<std::uint64_t> statistics;
    for (std::size_t k = 0; k < count; ++k)
        statistics.insert(statistics.end(), {results.choices[k], results.backtracks[k], 0, 0, results.depth[k]});
    return std::make_tuple(
        to_array(std::span<const std::uint32_t>(results.found)), to_array(std::span<const std::uint8_t>(decided)),
        to_array(std::span<const std::uint8_t>(results.first)), to_array(std::span<const std::uint8_t>(results.second)),
        to_array(std::span<const std::uint64_t>(statistics)));
}

// One puzzle on the calling thread, for the time that `nodes` take: nothing polls.
auto solve_sudoku9_one(const Model& model, Masks candidates, std::uint32_t limit, std::uint64_t nodes) {
    if (candidates.shape(0) != 81) throw nb::value_error("one domain a cell is needed");
    std::uint16_t masks[81];
    std::transform(candidates.data(), candidates.data() + 81, masks,
                   [](Mask mask) { return static_cast<std::uint16_t>(mask & 0x1FF); });
    std::array<std::uint8_t, 81> first{}, second{};
    std::uint32_t found = 0, depth = 0;
    std::uint64_t choices = 0, backtracks = 0;
    Sudoku9Status status = Sudoku9Status::stopped;
    {
        nb::gil_scoped_release released;
        solve_sudoku9({.count = 1,
                       .candidates = masks,
                       .limit = limit,
                       .choice_limit = nodes,
                       .found = &found,
                       .solutions = first.data(),
                       .second_solutions = second.data(),
                       .status = &status,
                       .choices = &choices,
                       .backtracks = &backtracks,
                       .depth = &depth});
        check_solutions(model, first.data(), &found, 1, 1);
        check_solutions(model, second.data(), &found, 1, 2);
    }
    return std::make_tuple(found, status == Sudoku9Status::done, to_array(std::span<const std::uint8_t>(first)),
                           to_array(std::span<const std::uint8_t>(second)),
                           std::make_tuple(choices, backtracks, depth));
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

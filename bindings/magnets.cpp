// The border to Python, Magnets: tilings, poles, and whole puzzles, many a call.
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "families/magnets/make.hpp"
#include "generate/make.hpp"

namespace gridwright::border {

using namespace nb::literals;

namespace {

using magnets::FilledBoard;
using magnets::Made;

// Makes puzzles from an index on. The seconds are for each. The last one may be refused or stopped.
std::vector<Made> make(const magnets::Plan& plan, std::uint64_t seed, std::uint64_t first, std::size_t count,
                       std::uint64_t attempt, double seconds, const Stop* stop) {
    std::vector<Made> puzzles;
    magnets::Maker maker(plan);
    const auto watch = [&](double limit) { return Monitor(limit, stop ? &stop->flag : nullptr, no_signal_pending); };
    Monitor between = watch(-1);  // small puzzles are made before their own monitor first asks
    while (puzzles.size() < count && !between.look()) {
        Monitor monitor = watch(seconds);
        puzzles.push_back(maker.make(derived_seed(seed, first + puzzles.size(), attempt), monitor));
        if (puzzles.back().end != Made::End::made) break;
    }
    return puzzles;
}

// The givens, layouts, counts and solutions, up to the first puzzle that was not made; and the cells that it leaves
// open, if it was refused.
nb::tuple columns_of(const std::vector<Made>& puzzles) {
    nb::list givens, layouts, counts, solutions;
    for (const Made& made : puzzles) {
        if (made.end == Made::End::refused) return nb::make_tuple(givens, layouts, counts, solutions, made.open);
        if (made.end == Made::End::stopped) break;
        const FilledBoard& board = made.board;
        givens.append(to_tuple(board.poles, [&](std::size_t cell) { return made.shown[cell] != 0; }));
        layouts.append(to_tuple(pieces_of(board)));
        counts.append(to_tuple(board.counts, [&](std::size_t at) { return made.shown[board.cells() + at] != 0; }));
        solutions.append(to_tuple(board.poles));
    }
    return nb::make_tuple(givens, layouts, counts, solutions, 0);
}

FilledBoard empty_board(std::uint32_t rows, std::uint32_t columns) {
    if (rows == 0 || columns == 0 || rows > magnets::most_side || columns > magnets::most_side)
        throw nb::value_error("a board has 1 to 64 rows and columns");
    return FilledBoard(rows, columns);
}

FilledBoard board_of(std::uint32_t rows, std::uint32_t columns, const std::vector<std::uint32_t>& pieces) {
    FilledBoard board = empty_board(rows, columns);
    if (pieces.size() != board.cells()) throw nb::value_error("one piece per cell is needed");
    std::vector<Cell> first(pieces.size() + 1, board.cells());
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        board.partner[cell] = cell;
        if (pieces[cell] == 0) continue;
        Cell& other = first.at(pieces[cell]);
        if (other != board.cells()) board.lay(other, cell);
        other = cell;
    }
    return board;
}

}  // namespace

void bind_magnets(nb::module_& module) {
    module.def(
        "random_tiling",
        [](std::uint32_t rows, std::uint32_t columns, std::uint64_t seed) {
            Rng rng(seed);
            FilledBoard board = empty_board(rows, columns);
            lay_dominoes(board, rng);
            return to_tuple(pieces_of(board));
        },
        "rows"_a, "columns"_a, "seed"_a);
    module.def("random_poles", [](std::uint32_t rows, std::uint32_t columns, const std::vector<std::uint32_t>& pieces,
                                  double neutral, std::uint64_t seed) {
        FilledBoard board = board_of(rows, columns, pieces);
        Rng rng(seed);
        lay_poles(board, neutral, rng);
        return to_tuple(board.poles);
    });
    nb::class_<magnets::Plan>(module, "MagnetsMaker")
        .def(
            "__init__",
            [](magnets::Plan* self, std::uint32_t rows, std::uint32_t columns, double neutral, bool givens,
               bool minimal, std::int64_t counts) {
                new (self) magnets::Plan{rows, columns, neutral, givens, minimal};
                if (counts >= 0) self->counts = static_cast<std::uint32_t>(counts);
            },
            "rows"_a, "columns"_a, "neutral"_a, "givens"_a, "minimal"_a, "counts"_a)
        .def(
            "make",
            [](const magnets::Plan& plan, std::uint64_t seed, std::uint64_t first, std::size_t count,
               std::uint64_t attempt, double seconds, const Stop* stop) {
                std::vector<Made> puzzles;
                {
                    nb::gil_scoped_release released;
                    puzzles = make(plan, seed, first, count, attempt, seconds, stop);
                }
                if (PyErr_Occurred()) throw nb::python_error();
                return columns_of(puzzles);
            },
            "seed"_a, "first"_a, "count"_a, "attempt"_a, "seconds"_a, "stop"_a.none() = nb::none());
}

}  // namespace gridwright::border

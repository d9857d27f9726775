// The border to Python, boards of dominoes: tilings, poles, and whole puzzles, many a call.
#include <nanobind/stl/vector.h>

#include <chrono>

#include "_core.hpp"
#include "dominoes/board_model.hpp"
#include "dominoes/make.hpp"
#include "dominoes/tiling.hpp"
#include "make.hpp"

namespace gridwright::border {

using namespace nb::literals;

namespace {

using namespace gridwright::dominoes;

nb::object to_object(const Made& made) {
    if (made.end == Made::End::refused) return nb::int_(made.open);
    std::vector<std::uint8_t> given(made.board.cells(), 0);
    for (Cell cell : made.givens) given[cell] = 1;
    return nb::make_tuple(to_tuple(made.board.poles, [&](std::size_t cell) { return given[cell] != 0; }),
                          to_tuple(made.board.pieces()),
                          to_tuple(made.board.counts, [&](std::size_t count) { return made.shown[count] != 0; }),
                          to_tuple(made.board.poles));
}

struct Sources {
    std::uint64_t seed, first, count, attempt;
};

// Each puzzle has its own time; the first that runs out of it ends the list.
std::vector<Made> make_all(std::uint32_t rows, std::uint32_t columns, const Sources& sources, const Wish& wish,
                           double seconds, const Stop* stop) {
    std::vector<Made> puzzles;
    nb::gil_scoped_release released;
    const Tiler tiler(rows, columns);
    auto polled = Monitor::Clock::now();
    for (std::uint64_t at = 0; at < sources.count; ++at) {
        const std::uint64_t seed = derived_seed(sources.seed, sources.first + at, sources.attempt);
        Monitor monitor(seconds, stop ? &stop->flag : nullptr, no_signal_pending);
        puzzles.push_back(make(tiler, wish, seed, monitor));
        if (puzzles.back().end == Made::End::stopped) {
            puzzles.pop_back();
            break;
        }
        if (stop && stop->flag) break;
        // Small puzzles are made before their monitor first asks.
        if (const auto now = Monitor::Clock::now(); now - polled > std::chrono::milliseconds(20)) {
            polled = now;
            if (!no_signal_pending()) break;
        }
    }
    return puzzles;
}

Board board_of(std::uint32_t rows, std::uint32_t columns, const std::vector<std::uint32_t>& pieces) {
    if (rows == 0 || columns == 0 || rows > most_side || columns > most_side)
        throw nb::value_error("a board has 1 to 64 rows and columns");
    Board board(rows, columns);
    if (pieces.size() != board.cells()) throw nb::value_error("one piece a cell is needed");
    std::vector<Cell> first(pieces.size() + 1, board.cells());
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        board.join(cell, cell);
        if (pieces[cell] == 0) continue;
        Cell& other = first.at(pieces[cell]);
        if (other != board.cells()) board.join(other, cell);
        other = cell;
    }
    return board;
}

}  // namespace

void bind_dominoes(nb::module_& module) {
    module.def(
        "random_tiling",
        [](std::uint32_t rows, std::uint32_t columns, std::uint64_t seed, bool by_worms) {
            Rng rng(seed);
            return to_tuple(Tiler(rows, columns, by_worms).laid(rng).pieces());
        },
        "rows"_a, "columns"_a, "seed"_a, "by_worms"_a = false);
    module.def("random_poles", [](std::uint32_t rows, std::uint32_t columns, const std::vector<std::uint32_t>& pieces,
                                  double neutral, std::uint64_t seed) {
        Board board = board_of(rows, columns, pieces);
        Rng rng(seed);
        lay_poles(board, neutral, rng);
        return to_tuple(board.poles);
    });
    module.def("domino_model", [](std::uint32_t rows, std::uint32_t columns, const std::vector<std::uint32_t>& pieces,
                                  const std::vector<std::uint8_t>& poles) {
        Board board = board_of(rows, columns, pieces);
        if (poles.size() != board.cells()) throw nb::value_error("one pole a cell is needed");
        for (Cell cell = 0; cell < board.cells(); ++cell) {
            if (poles[cell] > neutral) throw nb::value_error("a pole beyond the last");
            board.set_pole(cell, poles[cell]);
        }
        return model_of(board).model;
    });
    module.def(
        "make_dominoes",
        [](std::uint32_t rows, std::uint32_t columns, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
           std::uint64_t attempt, double neutral, bool givens, bool minimal, std::int64_t counts, double seconds,
           const Stop* stop) {
            Wish wish{.neutral_share = neutral, .givens = givens, .minimal = minimal};
            if (counts >= 0) wish.counts = static_cast<std::uint32_t>(counts);
            const std::vector<Made> puzzles =
                make_all(rows, columns, {seed, first, count, attempt}, wish, seconds, stop);
            if (PyErr_Occurred()) throw nb::python_error();
            nb::list result;
            for (const Made& made : puzzles) result.append(to_object(made));
            return result;
        },
        "rows"_a, "columns"_a, "seed"_a, "first"_a, "count"_a, "attempt"_a, "neutral"_a, "givens"_a, "minimal"_a,
        "counts"_a, "seconds"_a, "stop"_a.none() = nb::none());
}

}  // namespace gridwright::border

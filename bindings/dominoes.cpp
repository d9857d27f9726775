// The border to Python, boards of dominoes: tilings, poles, and whole puzzles, many a call.
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <string_view>

#include "bindings.hpp"
#include "families/magnets/batch.hpp"
#include "families/magnets/board_model.hpp"
#include "families/magnets/tiling.hpp"
#include "generate/make.hpp"

#ifdef GRIDWRIGHT_KERNELS
#include "families/lanes/lanes_make.hpp"
#endif

namespace gridwright::border {

using namespace nb::literals;

namespace {

using namespace gridwright::dominoes;

struct Sources {
    std::uint64_t seed, first, count, attempt;
};

// Tuples of numbers that boards of one size show. On the smallest boards the same ones come again and again: those that
// came first are shared by all that are equal, since most of the time and the memory that such a puzzle takes goes into
// its tuples.
class NumberTuples {
  public:
    explicit NumberTuples(std::size_t cells) : shared_(cells <= few_cells ? most_shared : 0) {
        const std::size_t most = std::max<std::size_t>(cells, neutral);  // pieces, or poles on a single cell
        for (std::size_t number = 0; number <= most; ++number) numbers_.push_back(nb::int_(number));
    }
    // Negative numbers stand for None.
    template <typename Number>
    nb::object of(std::span<const Number> items) {
        if (shared_.empty()) return made(items);
        const std::string_view bytes(reinterpret_cast<const char*>(items.data()), items.size_bytes());
        nb::object& shared = shared_[std::hash<std::string_view>{}(bytes) % most_shared];
        if (!shared.is_valid()) return shared = made(items);
        for (std::size_t at = 0; at < items.size(); ++at)
            if (PyTuple_GET_ITEM(shared.ptr(), static_cast<Py_ssize_t>(at)) != object(items[at])) return made(items);
        return shared;
    }

  private:
    static constexpr std::size_t few_cells = 24, most_shared = 2048;

    template <typename Number>
    nb::object made(std::span<const Number> items) const {
        return make_tuple_of(items.size(), [&](std::size_t at) { return Py_NewRef(object(items[at])); });
    }
    PyObject* object(int number) const {
        return number < 0 ? Py_None : numbers_[static_cast<std::size_t>(number)].ptr();
    }

    std::vector<nb::object> numbers_, shared_;  // by number, and by hash; all tuples of one length
};

// Makes puzzles of one shape and wish; a call makes several.
class DominoMaker {
  public:
    DominoMaker(std::uint32_t rows, std::uint32_t columns, double neutral_share, const Wish& wish)
        : rows_(rows),
          columns_(columns),
          boards_(std::min(rows, columns), std::max(rows, columns), neutral_share),
          wish_(wish),
          givens_(rows * columns),
          layouts_(rows * columns),
          counts_(rows * columns),
          solutions_(rows * columns) {}

    // The seconds are for each. A puzzle that is not made in them is left as `stopped`, and maybe others after it.
    Batch make(const Sources& sources, double seconds, const Stop* stop) const {
        std::vector<std::uint64_t> seeds(sources.count);
        for (std::uint64_t at = 0; at < sources.count; ++at)
            seeds[at] = derived_seed(sources.seed, sources.first + at, sources.attempt);
        Batch batch(rows_, columns_, seeds.size());
        const auto watch = [&](double limit) {
            return Monitor(limit, stop ? &stop->flag : nullptr, no_signal_pending);
        };
#ifdef GRIDWRIGHT_KERNELS
        if (makes_in_lanes(boards_, wish_, seeds.size())) {
            Monitor monitor = watch(seconds * static_cast<double>(seeds.size()));
            make_in_lanes(boards_, wish_, seeds, batch, monitor);
            return batch;
        }
#endif
        auto polled = Monitor::Clock::now();
        for (std::size_t at = 0; at < seeds.size(); ++at) {
            Monitor monitor = watch(seconds);
            batch.put(at, dominoes::make(boards_, wish_, seeds[at], monitor));
            if (batch.end(at) == Made::End::stopped || (stop && stop->flag)) break;
            // Small puzzles are made before their monitor first asks.
            if (const auto now = Monitor::Clock::now(); now - polled > std::chrono::milliseconds(20)) {
                polled = now;
                if (!no_signal_pending()) break;
            }
        }
        return batch;
    }

    // The givens, layouts, counts and solutions, up to the first puzzle that was not made; and the cells that it leaves
    // open, if it was refused.
    nb::tuple columns_of(const Batch& batch) {
        std::size_t number = 0;
        while (number < batch.puzzles() && batch.end(number) == Made::End::made) ++number;
        const auto column = [&](auto&& item) {
            return make_tuple_of(number, [&](std::size_t at) { return item(at).release().ptr(); });
        };
        const std::vector<std::int8_t> nothing(batch.cells(), unknown);
        const nb::object no_givens = givens_.of(std::span<const std::int8_t>(nothing));  // one for all
        const nb::object givens = column([&](std::size_t at) {
            const auto given = batch.givens(at);
            return std::ranges::equal(given, nothing) ? no_givens : givens_.of(given);
        });
        const nb::object layouts = column([&](std::size_t at) { return layouts_.of(batch.pieces(at)); });
        const nb::object counts = column([&](std::size_t at) { return counts_.of(batch.counts(at)); });
        const nb::object solutions = column([&](std::size_t at) { return solutions_.of(batch.poles(at)); });
        const bool is_refused = number < batch.puzzles() && batch.end(number) == Made::End::refused;
        return nb::make_tuple(givens, layouts, counts, solutions, is_refused ? batch.open(number) : 0);
    }

  private:
    std::uint32_t rows_, columns_;
    RandomBoards boards_;  // they lie, which is faster to look at: they have fewer rows
    Wish wish_;
    NumberTuples givens_, layouts_, counts_, solutions_;
};

Board board_of(std::uint32_t rows, std::uint32_t columns, const std::vector<std::uint32_t>& pieces) {
    if (rows == 0 || columns == 0 || rows > most_side || columns > most_side)
        throw nb::value_error("a board has 1 to 64 rows and columns");
    Board board(rows, columns);
    if (pieces.size() != board.cells()) throw nb::value_error("one piece a cell is needed");
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

void bind_dominoes(nb::module_& module) {
    module.def(
        "random_tiling",
        [](std::uint32_t rows, std::uint32_t columns, std::uint64_t seed, bool by_worms) {
            Rng rng(seed);
            const Board board = Tiler(rows, columns, by_worms).laid(rng);
            std::vector<std::uint32_t> pieces(board.cells());
            number_pieces(board.cells(), [&](Cell cell) { return board.partner[cell]; }, pieces.data());
            return to_tuple(pieces);
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
    nb::class_<DominoMaker>(module, "DominoMaker")
        .def(
            "__init__",
            [](DominoMaker* self, std::uint32_t rows, std::uint32_t columns, double neutral, bool givens, bool minimal,
               std::int64_t counts) {
                Wish wish{.givens = givens, .minimal = minimal};
                if (counts >= 0) wish.counts = static_cast<std::uint32_t>(counts);
                new (self) DominoMaker(rows, columns, neutral, wish);
            },
            "rows"_a, "columns"_a, "neutral"_a, "givens"_a, "minimal"_a, "counts"_a)
        .def(
            "make",
            [](DominoMaker& maker, std::uint64_t seed, std::uint64_t first, std::uint64_t count, std::uint64_t attempt,
               double seconds, const Stop* stop) {
                const Batch batch = [&] {
                    nb::gil_scoped_release released;
                    return maker.make({seed, first, count, attempt}, seconds, stop);
                }();
                if (PyErr_Occurred()) throw nb::python_error();
                return maker.columns_of(batch);
            },
            "seed"_a, "first"_a, "count"_a, "attempt"_a, "seconds"_a, "stop"_a.none() = nb::none());
}

}  // namespace gridwright::border

// The border to Python, generation: mixing and digging. Calls take a flag that ends them, since a generator
// may run on threads to which no signal comes.
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "bindings.hpp"
#include "generate/dig.hpp"
#include "generate/make.hpp"
#include "generate/mix.hpp"

#ifdef GRIDWRIGHT_KERNELS
#include "families/lanes/lanes_dig.hpp"
#include "families/sudoku/nine/nine_dig.hpp"
#include "families/sudoku/nine/nine_model.hpp"
#endif

namespace gridwright::border {

using namespace nb::literals;

namespace {

using Grid = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::span<const std::uint8_t> values_of(const Grid& grid) { return {grid.data(), grid.shape(0)}; }

// Makes puzzles of one plan; a call makes several.
class Maker {
  public:
    explicit Maker(MakePlan plan) : plan_(std::move(plan)) {
#ifdef GRIDWRIGHT_KERNELS
        // The kernels know these inferences, in whatever order they are run, and one answers exactly when it may
        // search.
        const bool is_plain = std::all_of(plan_.domains.begin(), plan_.domains.end(),
                                          [&](Mask mask) { return mask == low_bits(plan_.model->values); });
        if (is_sudoku9(*plan_.model) && is_plain && are_latin(plan_.strategy.inferences))
            kernel_ = dig_sudoku9;
        else if (digs_in_lanes(plan_))
            kernel_ = dig_in_lanes;
#endif
    }

    // The seconds are for each. Ends with the first that fails, with the reason.
    Filled make(std::uint64_t seed, std::uint64_t first, std::size_t count, std::uint64_t attempt, double seconds,
                const Stop* stop, std::vector<MadeBoard>& boards) const {
        const auto watch = [&](double limit) {
            return Monitor(limit, stop ? &stop->flag : nullptr, no_signal_pending);
        };
        Filled filled = Filled::yes;
        const WordBoards shared(plan_.words);
        for (std::size_t k = 0; k < count && filled == Filled::yes; ++k) {
            Monitor monitor = watch(seconds);
            Rng rng(derived_seed(seed, first + k, attempt));
            std::vector<std::uint8_t> grid;
            filled = random_filling(plan_, rng.next(), shared, monitor, grid);
            if (filled != Filled::yes) break;
            boards.push_back(full_board(plan_, grid, rng.next()));
            if (kernel_ || dig_clues(plan_, boards.back(), shared, monitor)) continue;
            boards.pop_back();
            filled = Filled::stopped;
        }
        if (!kernel_) return filled;
        Monitor monitor = watch(seconds * static_cast<double>(count));
        if (dig(boards, monitor)) return filled;
        boards.clear();
        return Filled::stopped;
    }
    // False: stopped.
    bool dig(std::span<MadeBoard> boards, Monitor& monitor) const {
        if (kernel_) return kernel_(plan_, boards, monitor);
        const WordBoards shared(plan_.words);
        return std::all_of(boards.begin(), boards.end(),
                           [&](MadeBoard& board) { return dig_clues(plan_, board, shared, monitor); });
    }
    const MakePlan& plan() const { return plan_; }

  private:
    MakePlan plan_;
    bool (*kernel_)(const MakePlan&, std::span<MadeBoard>, Monitor&) = nullptr;  // digs many boards at once
};

}  // namespace

void bind_generate(nb::module_& module) {
    nb::class_<Maker>(module, "Maker")
        .def(
            "__init__",
            [](Maker* self, const Model& model, Masks domains, const std::vector<std::uint8_t>& inferences,
               std::uint8_t choice, std::uint8_t values, const std::vector<std::vector<Cell>>& groups, Grid fillings,
               const std::vector<std::tuple<std::size_t, std::uint64_t>>& passes) {
                const auto masks = domains_of(model, domains);
                MakePlan plan{.model = &model,
                              .words = std::make_shared<const WordRules>(model),
                              .domains = {masks.begin(), masks.end()},
                              .strategy = make_strategy(inferences, choice, values, 0),
                              .groups = groups,
                              .fillings = {fillings.data(), fillings.data() + fillings.shape(0)},
                              .passes = {}};
                for (const auto& group : groups)
                    for (Cell cell : group)
                        if (cell >= model.cells) throw nb::value_error("a group names a cell beyond the board");
                for (auto [fewest, conflicts] : passes) plan.passes.push_back({fewest, conflicts});
                new (self) Maker(std::move(plan));
            },
            nb::keep_alive<1, 2>())
        .def(
            "filling",
            [](const Maker& maker, std::uint64_t seed, double seconds, const Stop* stop) {
                std::vector<std::uint8_t> grid;
                const Filled filled = watched(
                    seconds,
                    [&](Monitor& monitor) {
                        return random_filling(maker.plan(), seed, WordBoards(maker.plan().words), monitor, grid);
                    },
                    stop);
                return std::make_tuple(static_cast<int>(filled), to_array(std::span<const std::uint8_t>(grid)));
            },
            "seed"_a, "seconds"_a, "stop"_a.none() = nb::none())
        .def(
            "dig",
            [](const Maker& maker, Grid grid, std::uint64_t seed, double seconds, const Stop* stop) {
                std::vector<MadeBoard> boards{full_board(maker.plan(), values_of(grid), seed)};
                const bool finished =
                    watched(seconds, [&](Monitor& monitor) { return maker.dig(boards, monitor); }, stop);
                return std::make_tuple(finished, to_array(std::span<const std::uint8_t>(boards[0].given)));
            },
            "grid"_a, "seed"_a, "seconds"_a, "stop"_a.none() = nb::none())
        .def(
            "make",
            [](const Maker& maker, std::uint64_t seed, std::uint64_t first, std::size_t count, std::uint64_t attempt,
               double seconds, const Stop* stop) {
                std::vector<MadeBoard> boards;
                Filled filled;
                {
                    nb::gil_scoped_release released;
                    filled = maker.make(seed, first, count, attempt, seconds, stop, boards);
                }
                if (PyErr_Occurred()) throw nb::python_error();
                nb::list givens, solutions;
                for (const MadeBoard& board : boards) {
                    givens.append(to_tuple(board.grid, [&](std::size_t cell) { return board.given[cell] != 0; }));
                    solutions.append(to_tuple(board.grid));
                }
                return std::make_tuple(static_cast<int>(filled), givens, solutions);
            },
            "seed"_a, "first"_a, "count"_a, "attempt"_a, "seconds"_a, "stop"_a.none() = nb::none());

    module.def("mix", [](const Model& model, Grid grid, std::uint64_t seed, std::uint64_t steps) {
        std::vector<std::uint8_t> mixed(grid.data(), grid.data() + grid.shape(0));
        {
            nb::gil_scoped_release released;
            mix(model, mixed, seed, steps);
        }
        return to_array(std::span<const std::uint8_t>(mixed));
    });

    nb::class_<Digger>(module, "Digger")
        .def(
            "__init__",
            [](Digger* self, const Model& model, Masks domains, Grid solution, const std::vector<std::uint32_t>& counts,
               const std::vector<std::uint8_t>& inferences) {
                new (self) Digger(model, domains_of(model, domains), values_of(solution), counts,
                                  make_strategy(inferences, 0, 0, 0).inferences);
            },
            nb::keep_alive<1, 2>())
        .def("give", [](Digger& digger, const std::vector<Clue>& clues) { digger.give(clues); })
        .def("clues", &Digger::clues)
        .def(
            "dig",
            [](Digger& digger, const std::vector<std::vector<Clue>>& groups, std::size_t fewest,
               std::uint64_t conflicts, double seconds, const Stop* stop) {
                return watched(
                    seconds, [&](Monitor& monitor) { return digger.dig(groups, {fewest, conflicts}, monitor); }, stop);
            },
            "groups"_a, "fewest"_a, "conflicts"_a, "seconds"_a, "stop"_a.none() = nb::none())
        .def("decided", &Digger::decided)
        .def("questions", &Digger::questions)
        .def("conflicts", &Digger::conflicts);
}

}  // namespace gridwright::border

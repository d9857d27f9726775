// The border to Python, generation: filling, mixing and digging. Calls take a flag that ends them, since a generator
// may run on threads to which no signal comes.
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "families/table.hpp"
#include "generate/make.hpp"

namespace gridwright::border {

using namespace nb::literals;

namespace {

std::span<const std::uint8_t> solution_of(const Model& model, const Grid& grid) {
    if (grid.shape(0) != model.cells) throw nb::value_error("one value per cell is needed");
    if (model.first_broken(values_of(grid)) != none) throw nb::value_error("the solution breaks a constraint");
    return values_of(grid);
}

DigLimits limits_of(std::size_t fewest, std::uint64_t conflicts) {
    return {.fewest = fewest, .conflicts = conflicts, .trials = conflicts > 0 ? few_trials : 0};
}

// Makes puzzles from an index on. The seconds are for each. Ends with the first that fails, with the reason.
FillEnd make(const MakePlan& plan, std::uint64_t seed, std::uint64_t first, std::size_t count, std::uint64_t attempt,
             double seconds, const Stop* stop, std::vector<MadeBoard>& boards) {
    const auto watch = [&](double limit) { return Monitor(limit, stop ? &stop->flag : nullptr, no_signal_pending); };
    Maker maker(plan);
    Monitor between = watch(-1);  // small puzzles are made before their own monitor first asks
    FillEnd filled = FillEnd::filled;
    std::vector<std::uint8_t> grid;
    for (std::size_t k = 0; k < count && !between.look(); ++k) {
        Monitor monitor = watch(seconds);
        Rng rng(derived_seed(seed, first + k, attempt));
        filled = maker.fill(rng.next(), monitor, grid);
        if (filled != FillEnd::filled) break;
        boards.push_back(maker.full_board(grid, rng.next()));
        if (maker.digs_many() || maker.dig({&boards.back(), 1}, monitor)) continue;
        boards.pop_back();
        filled = FillEnd::stopped;
        break;
    }
    if (between.stopped()) {
        boards.clear();
        return FillEnd::stopped;
    }
    if (!maker.digs_many()) return filled;
    Monitor monitor = watch(seconds * static_cast<double>(count));
    if (maker.dig(boards, monitor)) return filled;
    boards.clear();
    return FillEnd::stopped;
}

// A digger in a board of its own.
class BoardDigger {
  public:
    BoardDigger(const Model& model, std::span<const Mask> domains, std::span<const std::uint8_t> solution,
                const std::vector<std::uint32_t>& counts, const std::vector<Inference>& inferences)
        : domains_(domains.begin(), domains.end()),
          solution_(solution.begin(), solution.end()),
          board_(board_of(model, accelerator_of(model).get(), domains_, inferences)),
          digger_(
              *board_, solution_,
              [this, &model, counts] {
                  return Digger::BoardLearner{std::make_unique<Learner>(model, domains_, 0, counts), counts};
              },
              counts.size()) {}
    BoardDigger(const BoardDigger&) = delete;  // its parts know each other

    Digger& digger() { return digger_; }

  private:
    std::vector<Mask> domains_;
    std::vector<std::uint8_t> solution_;
    std::unique_ptr<Board> board_;
    Digger digger_;
};

}  // namespace

void bind_generate(nb::module_& module) {
    nb::class_<MakePlan>(module, "Maker")
        .def(
            "__init__",
            [](MakePlan* self, const Model& model, Masks domains, const std::vector<std::uint8_t>& inferences,
               std::uint8_t choice, std::uint8_t values, const std::vector<std::vector<Cell>>& groups,
               const std::vector<std::tuple<std::size_t, std::uint64_t>>& passes) {
                const auto masks = domains_of(model, domains);
                MakePlan plan{.model = &model,
                              .accelerator = accelerator_of(model),
                              .domains = {masks.begin(), masks.end()},
                              .strategy = make_strategy(inferences, choice, values, 0),
                              .groups = groups,
                              .passes = {}};
                for (const auto& group : groups)
                    for (Cell cell : group)
                        if (cell >= model.cells) throw nb::value_error("a group names a cell beyond the board");
                for (auto [fewest, conflicts] : passes) plan.passes.push_back(limits_of(fewest, conflicts));
                new (self) MakePlan(std::move(plan));
            },
            nb::keep_alive<1, 2>())
        .def(
            "filling",
            [](const MakePlan& plan, std::uint64_t seed, double seconds, const Stop* stop) {
                std::vector<std::uint8_t> grid;
                const FillEnd filled =
                    watched(seconds, [&](Monitor& monitor) { return Maker(plan).fill(seed, monitor, grid); }, stop);
                return std::make_tuple(static_cast<int>(filled), to_array(std::span<const std::uint8_t>(grid)));
            },
            "seed"_a, "seconds"_a, "stop"_a.none() = nb::none())
        .def(
            "dig",
            [](const MakePlan& plan, Grid grid, std::uint64_t seed, double seconds, const Stop* stop) {
                Maker maker(plan);
                std::vector<MadeBoard> boards{maker.full_board(solution_of(*plan.model, grid), seed)};
                const bool finished =
                    watched(seconds, [&](Monitor& monitor) { return maker.dig(boards, monitor); }, stop);
                return std::make_tuple(finished, to_array(std::span<const std::uint8_t>(boards[0].given)));
            },
            "grid"_a, "seed"_a, "seconds"_a, "stop"_a.none() = nb::none())
        .def(
            "make",
            [](const MakePlan& plan, std::uint64_t seed, std::uint64_t first, std::size_t count, std::uint64_t attempt,
               double seconds, const Stop* stop) {
                std::vector<MadeBoard> boards;
                FillEnd filled;
                {
                    nb::gil_scoped_release released;
                    filled = make(plan, seed, first, count, attempt, seconds, stop, boards);
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

    nb::class_<BoardDigger>(module, "Digger")
        .def(
            "__init__",
            [](BoardDigger* self, const Model& model, Masks domains, Grid solution,
               const std::vector<std::uint32_t>& counts, const std::vector<std::uint8_t>& inferences) {
                new (self) BoardDigger(model, domains_of(model, domains), solution_of(model, solution), counts,
                                       make_strategy(inferences, 0, 0, 0).inferences);
            },
            nb::keep_alive<1, 2>())
        .def("give", [](BoardDigger& self, const std::vector<Clue>& clues) { self.digger().give(clues); })
        .def("clues", [](BoardDigger& self) { return self.digger().clues(); })
        .def(
            "dig",
            [](BoardDigger& self, const std::vector<std::vector<Clue>>& groups, std::size_t fewest,
               std::uint64_t conflicts, double seconds, const Stop* stop) {
                const DigLimits limits = limits_of(fewest, conflicts);
                return watched(
                    seconds, [&](Monitor& monitor) { return self.digger().dig(ClueGroups(groups), limits, monitor); },
                    stop);
            },
            "groups"_a, "fewest"_a, "conflicts"_a, "seconds"_a, "stop"_a.none() = nb::none())
        .def("decided", [](BoardDigger& self) { return self.digger().decided(); });
}

}  // namespace gridwright::border

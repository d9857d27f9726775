// The border to Python, generation: random tilings, and digging. Calls take a flag that ends them, since a generator
// may run on threads to which no signal comes.
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "_core.hpp"
#include "dig.hpp"
#include "mix.hpp"
#include "tiling.hpp"

namespace gridwright::border {

using namespace nb::literals;

namespace {

using Grid = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::span<const std::uint8_t> values_of(const Grid& grid) { return {grid.data(), grid.shape(0)}; }

}  // namespace

void bind_generate(nb::module_& module) {
    module.def("random_tiling", &random_tiling);
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
            "make_unique",
            [](Digger& digger, const std::vector<Cell>& cells, double seconds, const Stop* stop) {
                return watched(seconds, [&](Monitor& monitor) { return digger.make_unique(cells, monitor); }, stop);
            },
            "cells"_a, "seconds"_a, "stop"_a.none() = nb::none())
        .def(
            "dig",
            [](Digger& digger, const std::vector<std::vector<Clue>>& groups, std::size_t fewest,
               std::uint64_t conflicts, double seconds, const Stop* stop) {
                return watched(
                    seconds, [&](Monitor& monitor) { return digger.dig(groups, {fewest, conflicts}, monitor); }, stop);
            },
            "groups"_a, "fewest"_a, "conflicts"_a, "seconds"_a, "stop"_a.none() = nb::none())
        .def(
            "other_solution",
            [](Digger& digger, double seconds, std::uint64_t conflicts, const Stop* stop) {
                std::vector<std::uint8_t> grid;
                const Answer answer = watched(
                    seconds, [&](Monitor& monitor) { return digger.other_solution(monitor, conflicts, grid); }, stop);
                return std::make_tuple(static_cast<int>(answer), to_array(std::span<const std::uint8_t>(grid)));
            },
            "seconds"_a, "conflicts"_a, "stop"_a.none() = nb::none())
        .def("decided", &Digger::decided)
        .def("questions", &Digger::questions)
        .def("conflicts", &Digger::conflicts);
}

}  // namespace gridwright::border

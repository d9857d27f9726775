// The border to Python, the setter's desk: which candidates are possible.
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "counting/possible_candidates.hpp"
#include "families/table.hpp"

namespace gridwright::border {

using namespace nb::literals;

namespace {

// What the kernel knows of a 9×9 Sudoku: masks of values seen in solutions, masks of those that it left undecided, and
// a solution (empty if there is none).
nb::tuple possible_nine(const Model& model, Masks candidates, double seconds, const Stop* stop) {
    if (!is_sudoku9(model)) throw nb::value_error("not a 9×9 Sudoku");
    const auto within = domains_of(model, candidates);
    const Sudoku9Possible found =
        watched(seconds, [&](Monitor& monitor) { return possible_sudoku9(model, within, monitor); }, stop);
    return nb::make_tuple(to_array(std::span<const Mask>(found.seen)), to_array(std::span<const Mask>(found.undecided)),
                          to_array(std::span<const std::uint8_t>(found.solution)));
}

}  // namespace

void bind_setting(nb::module_& module) {
    nb::class_<PossibleCandidates>(module, "PossibleCandidates")
        .def(
            "__init__",
            [](PossibleCandidates* self, const Model& model, Masks domains,
               const std::vector<std::uint8_t>& inferences) {
                new (self) PossibleCandidates(model, domains_of(model, domains),
                                              make_strategy(inferences, 0, 0, 0).inferences);
            },
            nb::keep_alive<1, 2>())
        .def("set_clues", [](PossibleCandidates& self,
                             Masks candidates) { self.set_clues({candidates.data(), candidates.shape(0)}); })
        .def(
            "search",
            [](PossibleCandidates& self, double seconds, const Stop* stop) {
                return static_cast<int>(watched(seconds, [&](Monitor& monitor) { return self.search(monitor); }, stop));
            },
            "seconds"_a, "stop"_a.none() = nb::none())
        .def("seen", [](const PossibleCandidates& self) { return to_array(self.seen()); })
        .def("undecided",
             [](const PossibleCandidates& self) { return to_array(std::span<const Mask>(self.undecided())); })
        .def("solution",
             [](const PossibleCandidates& self) { return to_array(std::span<const std::uint8_t>(self.solution())); })
        .def("solutions",
             [](const PossibleCandidates& self) {
                 nb::list result;
                 for (const auto& grid : self.solutions()) result.append(to_array(std::span<const std::uint8_t>(grid)));
                 return result;
             })
        .def("add_solution", [](PossibleCandidates& self, Grid grid) {
            self.add_solution({grid.data(), grid.data() + grid.shape(0)});
        });
    module.def("possible_sudoku9", &possible_nine, "model"_a, "candidates"_a, "seconds"_a,
               "stop"_a.none() = nb::none());
}

}  // namespace gridwright::border

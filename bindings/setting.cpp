// The border to Python, the setter's desk: which candidates are possible.
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "counting/possible_candidates.hpp"

namespace gridwright::border {

using namespace nb::literals;

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
}

}  // namespace gridwright::border

// The border to Python, counting: numbers of any size cross it as bytes, least significant first.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "_core.hpp"
#include "count.hpp"

namespace gridwright::border {

namespace {

nb::tuple run(Counter& counter, double seconds, std::uint64_t nodes, std::optional<nb::bytes> limit) {
    Natural most;
    if (limit) most = Natural::from_bytes({reinterpret_cast<const std::uint8_t*>(limit->c_str()), limit->size()});
    const Tally tally =
        watched(seconds, [&](Monitor& monitor) { return counter.run(monitor, limit ? &most : nullptr, nodes); });
    const auto number = tally.number.to_bytes();
    return nb::make_tuple(nb::bytes(number.data(), number.size()), tally.exact);
}

}  // namespace

void bind_count(nb::module_& module) {
    using namespace nb::literals;
    nb::class_<Counter>(module, "Counter")
        .def(
            "__init__",
            [](Counter* self, const Model& model, Masks domains, const std::vector<std::uint8_t>& inferences) {
                new (self) Counter(model, domains_of(model, domains), make_strategy(inferences, 0, 0, 0));
            },
            "model"_a, "domains"_a, "inferences"_a, nb::keep_alive<1, 2>())
        .def("run", &run, "seconds"_a, "nodes"_a, "limit"_a.none() = nb::none())
        .def("statistics", [](const Counter& counter) {
            const Statistics s = counter.statistics();
            return std::make_tuple(s.choices, s.backtracks, s.unassignments, s.propagations, s.depth);
        });
}

}  // namespace gridwright::border

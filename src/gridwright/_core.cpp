// The border to Python: the only file that knows nanobind. Integers and arrays go in and out, nothing else. The GIL is
// released while the core works; a poll takes it back for a moment, so that Ctrl-C ends any call at once.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <string>

#include "search.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace gridwright;

namespace {

using Cells = std::vector<Cell>;
using Masks = nb::ndarray<const Mask, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <typename T>
auto to_array(std::span<const T> items) {
    auto* data = new std::vector<T>(items.begin(), items.end());
    nb::capsule owner(data, [](void* pointer) noexcept { delete static_cast<std::vector<T>*>(pointer); });
    return nb::ndarray<nb::numpy, T, nb::ndim<1>>(data->data(), {data->size()}, owner);
}

// Runs with the GIL held for a moment; a pending signal ends the call and is raised when the core has returned.
bool no_signal_pending() {
    nb::gil_scoped_acquire held;
    return PyErr_CheckSignals() == 0;
}

// Calls `work(monitor)` without the GIL, and raises what a signal handler has left behind.
template <typename Work>
auto watched(double seconds, Work&& work) {
    Monitor monitor(seconds, nullptr, no_signal_pending);
    auto result = [&] {
        nb::gil_scoped_release released;
        return work(monitor);
    }();
    if (PyErr_Occurred()) throw nb::python_error();
    return result;
}

Strategy make_strategy(const std::vector<std::uint8_t>& inferences, std::uint8_t choice, std::uint8_t values,
                       std::uint64_t seed) {
    Strategy strategy;
    for (std::uint8_t inference : inferences) {
        if (inference >= inference_table.size()) throw nb::value_error("no such inference");
        strategy.inferences.push_back(static_cast<Inference>(inference));
    }
    if (choice >= choice_table.size() || values >= value_order_table.size()) throw nb::value_error("no such choice");
    strategy.choice = static_cast<Choice>(choice);
    strategy.values = static_cast<ValueOrder>(values);
    strategy.seed = seed;
    return strategy;
}

std::span<const Mask> domains_of(const Model& model, const Masks& domains) {
    if (domains.shape(0) != model.cells) throw nb::value_error("one domain a cell is needed");
    return {domains.data(), domains.shape(0)};
}

template <typename Table>
std::vector<std::string> slugs(const Table& table) {
    return {table.begin(), table.end()};
}

std::vector<std::string> inference_slugs() {
    std::vector<std::string> result;
    for (const InferenceRow& row : inference_table) result.emplace_back(row.slug);
    return result;
}

// Whether the SIMD kernels were left out when this module was built.
bool is_portable() {
#ifdef GRIDWRIGHT_PORTABLE
    return true;
#else
    return false;
#endif
}

}  // namespace

NB_MODULE(_core, module) {
    module.def("is_portable", &is_portable);
    module.attr("INFERENCES") = nb::tuple(nb::cast(inference_slugs()));
    module.attr("CHOICES") = nb::tuple(nb::cast(slugs(choice_table)));
    module.attr("VALUE_ORDERS") = nb::tuple(nb::cast(slugs(value_order_table)));

    nb::class_<Model>(module, "Model")
        .def(
            "__init__",
            [](Model* self, std::uint32_t rows, std::uint32_t columns, Value values, std::int64_t neutral) {
                new (self) Model(rows, columns, values, neutral < 0 ? none : static_cast<std::uint32_t>(neutral));
            },
            "rows"_a, "columns"_a, "values"_a, "neutral"_a = -1)
        .def("add_all_different", [](Model& model, const Cells& scope) { return model.add_all_different(scope); })
        .def("add_count", [](Model& model, const Cells& scope, Value value, std::uint32_t lo,
                             std::uint32_t hi) { return model.add_count(scope, value, lo, hi); })
        .def("add_no_run",
             [](Model& model, const Cells& scope, std::uint32_t length) { return model.add_no_run(scope, length); })
        .def("add_distinct_lines", [](Model& model, const Cells& cells,
                                      std::uint32_t length) { return model.add_distinct_lines(cells, length); })
        .def("add_allowed", [](Model& model, Cell first, Cell second,
                               const std::vector<Mask>& table) { return model.add_allowed(first, second, table); })
        .def("finish", &Model::finish)
        .def("first_broken", [](const Model& model, nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig> grid) {
            if (grid.shape(0) != model.cells) throw nb::value_error("one value a cell is needed");
            for (std::size_t cell = 0; cell < grid.shape(0); ++cell)
                if (grid.data()[cell] >= model.values) throw nb::value_error("a value beyond the last");
            const std::uint32_t index = model.first_broken({grid.data(), grid.shape(0)});
            return index == none ? std::int64_t{-1} : std::int64_t{index};
        });

    nb::class_<Search>(module, "Search")
        .def(
            "__init__",
            [](Search* self, const Model& model, Masks domains, const std::vector<std::uint8_t>& inferences,
               std::uint8_t choice, std::uint8_t values, std::uint64_t seed) {
                new (self) Search(model, domains_of(model, domains), make_strategy(inferences, choice, values, seed));
            },
            "model"_a, "domains"_a, "inferences"_a, "choice"_a, "values"_a, "seed"_a = 0, nb::keep_alive<1, 2>())
        .def(
            "next",
            [](Search& search, double seconds, std::uint64_t nodes) {
                return static_cast<int>(
                    watched(seconds, [&](Monitor& monitor) { return search.next(monitor, nodes); }));
            },
            "seconds"_a, "nodes"_a)
        .def("solution",
             [](const Search& search) { return to_array(std::span<const std::uint8_t>(search.solution())); })
        .def("root", [](const Search& search) { return to_array(search.root()); })
        .def("statistics", [](const Search& search) {
            const Statistics s = search.statistics();
            return std::make_tuple(s.choices, s.backtracks, s.unassignments, s.propagations, s.depth);
        });
}

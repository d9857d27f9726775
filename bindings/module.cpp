// The border to Python: only this file and its parts, the files of bindings/, know nanobind. Integers and arrays go in
// and out. The GIL is released while the core works; a poll takes it back for a moment, so that Ctrl-C ends any call at
// once.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "bindings.hpp"
#include "search/search.hpp"

using namespace gridwright;
using namespace gridwright::border;
using namespace nb::literals;

namespace {

using Cells = std::vector<Cell>;

}  // namespace

NB_MODULE(_core, module) {
    // Models that caches keep until the interpreter ends are no leaks worth a warning at everybody's exit.
    nb::set_leak_warnings(false);

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
        .def("line",
             [](const Model& model, std::uint32_t index) {
                 if (index >= model.lines.size()) throw nb::index_error("no such line");
                 const auto scope = model.scope(model.lines[index]);
                 return Cells(scope.begin(), scope.end());
             })
        .def("first_broken", [](const Model& model, const Grid& grid) {
            if (grid.shape(0) != model.cells) throw nb::value_error("one value per cell is needed");
            const std::uint32_t index = model.first_broken(values_of(grid));
            return index == none ? std::int64_t{-1} : std::int64_t{index};
        });

    nb::class_<Stop>(module, "Stop")
        .def(nb::init<>())
        .def("set", [](Stop& stop) { stop.flag = true; })
        .def("is_set", [](const Stop& stop) { return stop.flag.load(); });

    nb::class_<Trace>(module, "Trace").def(nb::init<>()).def("events", [](const Trace& trace) {
        return to_array(trace.events());
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
            [](Search& search, double seconds, std::uint64_t nodes, const Stop* stop) {
                return static_cast<int>(
                    watched(seconds, [&](Monitor& monitor) { return search.next(monitor, nodes); }, stop));
            },
            "seconds"_a, "nodes"_a, "stop"_a.none() = nb::none())
        .def(
            "probe_root",
            [](Search& search, double seconds, std::uint64_t nodes, std::uint64_t patience) {
                watched(seconds, [&](Monitor& monitor) {
                    search.probe_root(monitor, nodes, patience);
                    return 0;
                });
            },
            "seconds"_a, "nodes"_a, "patience"_a)
        .def("solution",
             [](const Search& search) { return to_array(std::span<const std::uint8_t>(search.solution())); })
        .def("tally",
             [](const Search& search) {
                 std::vector<std::tuple<std::int32_t, std::uint64_t, std::uint64_t>> result;
                 for (const auto& [inference, runs, fruitful] : search.tally())
                     result.emplace_back(inference, runs, fruitful);
                 return result;
             })
        .def("record", &Search::record, "trace"_a, nb::keep_alive<1, 2>())
        .def("root", [](const Search& search) { return to_array(search.root()); })
        .def("statistics", [](const Search& search) {
            const Statistics s = search.statistics();
            return std::make_tuple(s.choices, s.backtracks, s.unassignments, s.propagations, s.depth);
        });

    bind_batch(module);
    bind_count(module);
    bind_magnets(module);
    bind_generate(module);
    bind_kernels(module);
    bind_ladder(module);
    bind_learner(module);
    bind_setting(module);
    bind_symmetry(module);
}

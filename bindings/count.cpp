// The border to Python, counting: numbers of any size leave as bytes, least significant first.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "counting/counter.hpp"
#include "model/pool.hpp"

namespace gridwright::border {

namespace {

nb::tuple to_python(const Tally& tally) {
    const auto number = tally.number.to_bytes();
    return nb::make_tuple(nb::bytes(number.data(), number.size()), tally.exact);
}

nb::tuple run(Counter& counter, double seconds, std::uint64_t nodes, std::optional<std::uint64_t> limit) {
    return to_python(watched(seconds, [&](Monitor& monitor) { return counter.run(monitor, limit, nodes); }));
}

// Many counts side by side; the memory for what was counted before is shared out among the threads.
nb::list count_many(const Model& model, Masks domains, Givens givens, const std::vector<std::uint8_t>& inferences,
                    double seconds, std::uint64_t nodes, std::optional<std::uint64_t> limit, unsigned threads) {
    const PuzzleBatch batch = batch_of(model, domains, givens);
    const Strategy strategy = make_strategy(inferences, 0, 0, 0);
    CountTuning tuning;
    tuning.cache_bytes /= std::max(threads, 1u);
    std::vector<Tally> tallies(batch.size());
    for (Tally& tally : tallies) tally.exact = false;
    {
        nb::gil_scoped_release released;
        run_pieces(tallies.size(), threads, no_signal_pending, [&](std::size_t piece, const std::atomic<bool>& stop) {
            std::vector<Mask> masks(model.cells);
            batch.candidates(piece, masks);
            Counter counter(model, masks, strategy, tuning);
            Monitor monitor(seconds, &stop);
            tallies[piece] = counter.run(monitor, limit, nodes);
        });
    }
    if (PyErr_Occurred()) throw nb::python_error();
    nb::list result;
    for (const Tally& tally : tallies) result.append(to_python(tally));
    return result;
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
    module.def("count_many", &count_many, "model"_a, "domains"_a, "givens"_a, "inferences"_a, "seconds"_a, "nodes"_a,
               "limit"_a.none(), "threads"_a);
}

}  // namespace gridwright::border

// The border to Python, batches: arrays in, arrays out, on all cores.
#include "search/batch.hpp"

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "model/pool.hpp"

namespace gridwright::border {

namespace {

template <typename T>
using Vector = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// Many searches. `board` gives each puzzle's model, `domains` all candidates one puzzle after the other.
auto solve_many(const std::vector<const Model*>& models, Vector<std::uint32_t> board, Masks domains,
                const std::vector<std::uint8_t>& inferences, std::uint8_t choice, std::uint8_t values,
                std::uint32_t limit, double seconds, std::uint64_t nodes, unsigned threads) {
    const std::size_t count = board.shape(0);
    std::vector<BatchTask> tasks(count);
    std::size_t cells = 0;
    for (std::size_t k = 0; k < count; ++k) {
        if (board.data()[k] >= models.size()) throw nb::value_error("no such board");
        tasks[k].model = models[board.data()[k]];
        cells += tasks[k].model->cells;
    }
    if (domains.shape(0) != cells) throw nb::value_error("one domain a cell is needed");
    std::vector<std::uint8_t> solutions(cells, 255);
    for (std::size_t k = 0, at = 0; k < count; at += tasks[k++].model->cells) {
        tasks[k].domains = domains.data() + at;
        tasks[k].solution = solutions.data() + at;
    }
    const Strategy strategy = make_strategy(inferences, choice, values, 0);
    std::vector<BatchResult> results(count);
    {
        nb::gil_scoped_release released;
        solve_batch(tasks, results, strategy, {limit, seconds, nodes}, threads, no_signal_pending);
    }
    if (PyErr_Occurred()) throw nb::python_error();

    std::vector<std::uint32_t> found;
    std::vector<std::uint8_t> decided;
    std::vector<std::uint64_t> statistics;
    for (const BatchResult& result : results) {
        found.push_back(result.found);
        decided.push_back(result.decided);
        const Statistics& s = result.statistics;
        statistics.insert(statistics.end(), {s.choices, s.backtracks, s.unassignments, s.propagations, s.depth});
    }
    return std::make_tuple(
        to_array(std::span<const std::uint32_t>(found)), to_array(std::span<const std::uint8_t>(decided)),
        to_array(std::span<const std::uint8_t>(solutions)), to_array(std::span<const std::uint64_t>(statistics)));
}

// For every board, filled or not (255 where it is open): the first constraint that it breaks, or -1.
auto check_many(const Model& model, nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu> grids,
                unsigned threads) {
    if (grids.shape(1) != model.cells) throw nb::value_error("one value a cell is needed");
    constexpr std::size_t piece_size = 256;
    std::vector<std::int64_t> broken(grids.shape(0));
    {
        nb::gil_scoped_release released;
        const std::size_t pieces = (broken.size() + piece_size - 1) / piece_size;
        run_pieces(pieces, threads, no_signal_pending, [&](std::size_t piece, const std::atomic<bool>& stop) {
            const std::size_t end = std::min(broken.size(), (piece + 1) * piece_size);
            for (std::size_t k = piece * piece_size; k < end && !stop; ++k) {
                const std::uint32_t index = model.first_broken({grids.data() + k * model.cells, model.cells});
                broken[k] = index == none ? -1 : std::int64_t{index};
            }
        });
    }
    if (PyErr_Occurred()) throw nb::python_error();
    return to_array(std::span<const std::int64_t>(broken));
}

}  // namespace

void bind_batch(nb::module_& module) {
    module.def("solve_many", &solve_many);
    module.def("check_many", &check_many);
}

}  // namespace gridwright::border

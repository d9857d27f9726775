// The border to Python, batches: one board, and the givens of many puzzles on it as rows of bytes.
#include "search/batch.hpp"

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "model/pool.hpp"

namespace gridwright::border {

nb::tuple to_columns(BatchAnswers answers) {
    const std::size_t count = answers.status.size();
    const std::size_t cells = count == 0 ? 0 : answers.solutions.size() / count;
    std::vector<std::uint8_t> status(count);
    for (std::size_t k = 0; k < count; ++k) status[k] = static_cast<std::uint8_t>(answers.status[k]);
    return nb::make_tuple(to_array(std::move(status), count), to_array(std::move(answers.solutions), count, cells),
                          to_array(std::move(answers.found), count), to_array(std::move(answers.choices), count),
                          to_array(std::move(answers.backtracks), count));
}

PuzzleBatch batch_of(const Model& model, const Masks& domains, const Givens& givens) {
    if (givens.shape(1) != model.cells) throw nb::value_error("one value per cell is needed");
    return {model, domains_of(model, domains), {givens.data(), givens.size()}};
}

namespace {

nb::tuple solve_many(const Model& model, Masks domains, Givens givens, const std::vector<std::uint8_t>& inferences,
                     std::uint8_t choice, std::uint8_t values, std::uint32_t limit, double seconds, std::uint64_t nodes,
                     unsigned threads) {
    const Strategy strategy = make_strategy(inferences, choice, values, 0);
    const PuzzleBatch batch = batch_of(model, domains, givens);
    BatchAnswers answers = [&] {
        nb::gil_scoped_release released;
        return solve_batch(batch, strategy, {limit, seconds, nodes}, threads, no_signal_pending);
    }();
    if (PyErr_Occurred()) throw nb::python_error();
    return to_columns(std::move(answers));
}

// For every board, filled or not: does it break no constraint, and hold only what its cells admit?
auto check_many(const Model& model, Masks domains, Givens givens, unsigned threads) {
    const PuzzleBatch batch = batch_of(model, domains, givens);
    constexpr std::size_t piece_size = 256;
    std::vector<std::uint8_t> consistent(batch.size());
    const auto is_admitted = [&](std::span<const std::uint8_t> grid) {
        for (Cell cell = 0; cell < model.cells; ++cell)
            if (grid[cell] < model.values && !(batch.domains[cell] & bit(grid[cell]))) return false;
        return true;
    };
    {
        nb::gil_scoped_release released;
        const std::size_t pieces = (batch.size() + piece_size - 1) / piece_size;
        run_pieces(pieces, threads, no_signal_pending, [&](std::size_t piece, const std::atomic<bool>& stop) {
            const std::size_t end = std::min(batch.size(), (piece + 1) * piece_size);
            for (std::size_t k = piece * piece_size; k < end && !stop; ++k) {
                const auto grid = batch.givens.subspan(k * model.cells, model.cells);
                consistent[k] = is_admitted(grid) && model.first_broken(grid) == none;
            }
        });
    }
    if (PyErr_Occurred()) throw nb::python_error();
    const std::size_t count = consistent.size();
    return to_array(std::move(consistent), count);
}

// The value of a given, `no_value` for None.
std::uint8_t value_of(nb::handle given) {
    if (given.is_none()) return no_value;
    return nb::cast<std::uint8_t>(given);
}

// The givens of some puzzles of one board, which are tuples of values and None, as rows of bytes.
auto pack_givens(const nb::list& puzzles, std::size_t cells) {
    std::vector<std::uint8_t> rows;
    rows.reserve(puzzles.size() * cells);
    for (nb::handle puzzle : puzzles) {
        const auto givens = nb::cast<nb::tuple>(puzzle);
        if (givens.size() != cells) throw nb::value_error("one given per cell is needed");
        for (nb::handle given : givens) rows.push_back(value_of(given));
    }
    return to_array(std::move(rows), puzzles.size(), cells);
}

// The candidates of every cell, within its domain and under its given.
auto candidates(Masks domains, const nb::tuple& givens) {
    if (givens.size() != domains.shape(0)) throw nb::value_error("one given per cell is needed");
    std::vector<Mask> masks(domains.data(), domains.data() + domains.shape(0));
    for (std::size_t cell = 0; cell < masks.size(); ++cell)
        if (const std::uint8_t value = value_of(givens[cell]); value < 64) masks[cell] &= bit(value);
    const std::size_t cells = masks.size();
    return to_array(std::move(masks), cells);
}

}  // namespace

void bind_batch(nb::module_& module) {
    module.def("solve_many", &solve_many);
    module.def("check_many", &check_many);
    module.def("pack_givens", &pack_givens);
    module.def("candidates", &candidates);
}

}  // namespace gridwright::border

// The border to Python, the ladder: steps and rounds go out as tuples of integers.
#include "explain/ladder.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "bindings.hpp"
#include "explain/techniques/technique_table.hpp"
#include "model/pool.hpp"

namespace gridwright::border {

using namespace nb::literals;

namespace {

using ProofTuple = std::tuple<std::uint32_t, std::uint32_t, std::int64_t, Mask, std::int64_t>;
using StepTuple = std::tuple<std::uint32_t, std::uint32_t, std::vector<std::uint32_t>,
                             std::vector<std::tuple<Cell, Mask, std::uint32_t>>, std::vector<std::tuple<Cell, Mask>>,
                             std::vector<std::tuple<Cell, Mask>>, std::vector<ProofTuple>>;

std::int64_t index_or_none(std::uint32_t index) { return index == none ? -1 : std::int64_t{index}; }

std::vector<std::tuple<Cell, Mask>> to_tuples(const std::vector<Effect>& effects) {
    std::vector<std::tuple<Cell, Mask>> tuples;
    for (const Effect& effect : effects) tuples.emplace_back(effect.cell, effect.values);
    return tuples;
}

std::vector<StepTuple> to_tuples(const std::vector<Step>& steps) {
    std::vector<StepTuple> tuples;
    for (const Step& step : steps) {
        std::vector<std::tuple<Cell, Mask, std::uint32_t>> marks;
        for (const Mark& mark : step.marks)
            marks.emplace_back(mark.cell, mark.values, static_cast<std::uint32_t>(mark.role));
        std::vector<ProofTuple> proof;
        for (const ProofLine& line : step.proof)
            proof.emplace_back(static_cast<std::uint32_t>(line.says), line.depth, index_or_none(line.cell), line.values,
                               index_or_none(line.constraint));
        tuples.emplace_back(step.technique, step.form, step.because, std::move(marks), to_tuples(step.removes),
                            to_tuples(step.places), std::move(proof));
    }
    return tuples;
}

std::vector<std::tuple<std::string, std::uint32_t, std::uint32_t, bool>> technique_rows() {
    std::vector<std::tuple<std::string, std::uint32_t, std::uint32_t, bool>> rows;
    for (const TechniqueRow& row : technique_table)
        rows.emplace_back(std::string(row.slug), row.rating, row.kinds, row.assumes_uniqueness);
    return rows;
}

using RoundTuples = std::vector<std::tuple<std::uint32_t, std::uint32_t>>;
using GradingTuple = std::tuple<RoundTuples, std::uint32_t, bool, bool>;

GradingTuple grading_tuple(const Grading& grading) {
    RoundTuples rounds;
    for (const Round& round : grading.rounds) rounds.emplace_back(round.technique, round.openings);
    return {std::move(rounds), grading.open, grading.broken, grading.stopped};
}

std::vector<GradingTuple> grade_many(const Ladder& ladder, Masks domains, double seconds, unsigned threads) {
    const std::size_t cells = ladder.model().cells;
    if (domains.shape(0) % cells != 0) throw nb::value_error("one domain per cell is needed");
    std::vector<Grading> gradings(domains.shape(0) / cells);
    const std::span<const Mask> all{domains.data(), domains.shape(0)};
    if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
    {
        nb::gil_scoped_release released;
        run_pieces(gradings.size(), threads, no_signal_pending, [&](std::size_t index, const std::atomic<bool>& stop) {
            Monitor monitor(seconds, &stop);
            gradings[index] = ladder.grade(all.subspan(index * cells, cells), monitor);
        });
    }
    if (PyErr_Occurred()) throw nb::python_error();
    std::vector<GradingTuple> tuples;
    for (const Grading& grading : gradings) tuples.push_back(grading_tuple(grading));
    return tuples;
}

}  // namespace

void bind_ladder(nb::module_& module) {
    module.attr("LADDER_VERSION") = ladder_version;
    module.attr("TECHNIQUES") = nb::tuple(nb::cast(technique_rows()));
    nb::class_<Ladder>(module, "Ladder")
        .def(nb::init<const Model&, std::vector<std::uint32_t>>(), "model"_a, "techniques"_a, nb::keep_alive<1, 2>())
        .def("explain",
             [](const Ladder& ladder, Masks domains, std::uint64_t most, double seconds) {
                 const Explanation found = watched(seconds, [&](Monitor& monitor) {
                     return ladder.explain(domains_of(ladder.model(), domains), most, monitor);
                 });
                 return std::make_tuple(to_tuples(found.steps), found.open, found.broken, found.stopped);
             })
        .def("grade",
             [](const Ladder& ladder, Masks domains, double seconds) {
                 return grading_tuple(watched(seconds, [&](Monitor& monitor) {
                     return ladder.grade(domains_of(ladder.model(), domains), monitor);
                 }));
             })
        .def("grade_many", &grade_many);
}

}  // namespace gridwright::border

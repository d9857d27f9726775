// The border to Python, the learner: questions under assumptions, with what was learnt kept between them.
#include "learning/learner.hpp"

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"

namespace gridwright::border {

using namespace nb::literals;

namespace {

nb::bytes to_bytes(const std::string& text) { return nb::bytes(text.data(), text.size()); }

}  // namespace

void bind_learner(nb::module_& module) {
    nb::class_<Learner>(module, "Learner")
        .def(
            "__init__",
            [](Learner* self, const Model& model, Masks domains, std::uint64_t seed,
               const std::vector<std::uint32_t>& switched, bool recording) {
                const auto masks = domains_of(model, domains);
                nb::gil_scoped_release released;
                new (self) Learner(model, masks, seed, switched, recording);
            },
            "model"_a, "domains"_a, "seed"_a = 0, "switched"_a = std::vector<std::uint32_t>{}, "recording"_a = false,
            nb::keep_alive<1, 2>())
        .def("literal",
             [](const Learner& learner, Cell cell, Value value) {
                 const Literal literal = learner.literal(cell, value);
                 return literal == no_literal ? std::int64_t{-1} : std::int64_t{literal};
             })
        .def("switch_of", &Learner::switch_of)
        .def("other_number", &Learner::other_number)
        .def(
            "solve",
            [](Learner& learner, const std::vector<Literal>& assumptions, double seconds, std::uint64_t conflicts,
               const Stop* stop, std::uint64_t decisions) {
                const auto work = [&](Monitor& monitor) {
                    return learner.solve(assumptions, monitor, conflicts, decisions);
                };
                return static_cast<int>(watched(seconds, work, stop));
            },
            "assumptions"_a, "seconds"_a, "conflicts"_a, "stop"_a.none() = nb::none(),
            "decisions"_a = Learner::unlimited)
        .def("solution",
             [](const Learner& learner) { return to_array(std::span<const std::uint8_t>(learner.solution())); })
        .def("exclude", [](Learner& learner, Grid grid) { learner.exclude(values_of(grid)); })
        .def("prefer", [](Learner& learner, Grid grid) { learner.prefer(values_of(grid)); })
        .def("take_proof", [](Learner& learner) { return to_bytes(learner.take_proof()); })
        .def("take_clauses", [](Learner& learner) { return to_bytes(learner.take_clauses()); })
        .def("variables", &Learner::variables)
        .def("statistics", [](const Learner& learner) {
            return std::make_tuple(learner.decisions(), learner.conflicts(), learner.propagations());
        });
    module.def(
        "solve_side_by_side",
        [](const std::vector<Learner*>& learners, double seconds, std::uint64_t decisions) {
            const auto [answer, place] = [&] {
                nb::gil_scoped_release released;
                return solve_side_by_side(learners, seconds, no_signal_pending, decisions);
            }();
            if (PyErr_Occurred()) throw nb::python_error();
            return std::make_tuple(static_cast<int>(answer), place);
        },
        "learners"_a, "seconds"_a, "decisions"_a);
}

}  // namespace gridwright::border

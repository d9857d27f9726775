// The part of the border that hands out clauses.
#include "constraints/encode.hpp"

#include "bindings.hpp"

namespace gridwright::border {

using namespace nb::literals;

namespace {

using Bytes = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::span<const std::uint8_t> values_of(const Encoding& encoding, const Bytes& grid) {
    const Model& model = encoding.model();
    if (grid.shape(0) != model.cells) throw nb::value_error("one value a cell is needed");
    const std::span<const std::uint8_t> values(grid.data(), grid.shape(0));
    for (std::uint8_t value : values)
        if (value >= model.values) throw nb::value_error("a value beyond the last");
    return values;
}

}  // namespace

void bind_encode(nb::module_& module) {
    nb::class_<Encoding>(module, "Encoding")
        .def(
            "__init__",
            [](Encoding* self, const Model& model, Masks domains) {
                const auto masks = domains_of(model, domains);
                nb::gil_scoped_release released;
                new (self) Encoding(model, masks);
            },
            "model"_a, "domains"_a, nb::keep_alive<1, 2>())
        .def("take_clauses",
             [](Encoding& encoding) { return to_array(std::span<const Literal>(encoding.take_clauses())); })
        .def("variables", &Encoding::variables)
        .def("literal", &Encoding::literal, "cell"_a, "value"_a)
        .def(
            "decode",
            [](const Encoding& encoding, Bytes positive) {
                return to_array(std::span<const std::uint8_t>(encoding.decode({positive.data(), positive.shape(0)})));
            },
            "positive"_a)
        .def(
            "exclude", [](Encoding& encoding, Bytes grid) { encoding.exclude(values_of(encoding, grid)); }, "grid"_a)
        .def(
            "refine", [](Encoding& encoding, Bytes grid) { return encoding.refine(values_of(encoding, grid)); },
            "grid"_a);
}

}  // namespace gridwright::border

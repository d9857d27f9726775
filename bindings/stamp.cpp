// The border to Python, stamps: many values of one frozen class with slots, in a tenth of the time that its constructor
// takes. Nothing is checked. Values that hold frozen values are in no cycle, so that the garbage collector need not
// look at them, as it does again and again where many are kept.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <charconv>
#include <cstddef>
#include <string>
#include <utility>

#include "bindings.hpp"
// After Python's own header.
#include <structmember.h>

namespace gridwright::border {

using namespace nb::literals;

namespace {

class Stamp {
  public:
    Stamp(nb::type_object type, const nb::dict& fixed, const std::vector<std::string>& varied) : type_(type) {
        for (auto [name, value] : fixed) fixed_.emplace_back(slot(nb::cast<std::string>(name)), nb::borrow(value));
        for (const std::string& name : varied) varied_.push_back(slot(name));
    }

    nb::object make(const nb::args& values) const {
        check(values);
        nb::object made = begun();
        for (std::size_t at = 0; at < varied_.size(); ++at) put(made, varied_[at], values[at]);
        return made;
    }
    // One for every row of a table, of which there is a column for each varied slot.
    nb::object make_each(const nb::args& table) const {
        check(table);
        std::vector<nb::object> columns;
        for (nb::handle column : table) {
            columns.push_back(nb::steal(PySequence_Fast(column.ptr(), "a stamp takes a sequence for each slot")));
            if (!columns.back().is_valid()) throw nb::python_error();
            if (rows(columns.back()) != rows(columns[0])) throw nb::value_error("columns must be of one length");
        }
        const Py_ssize_t number = columns.empty() ? 0 : rows(columns[0]);
        return make_tuple_of(static_cast<std::size_t>(number), [&](std::size_t row) {
            nb::object made = begun();
            for (std::size_t at = 0; at < columns.size(); ++at)
                put(made, varied_[at], PySequence_Fast_GET_ITEM(columns[at].ptr(), static_cast<Py_ssize_t>(row)));
            return made.release().ptr();
        });
    }

  private:
    static Py_ssize_t rows(const nb::object& column) { return PySequence_Fast_GET_SIZE(column.ptr()); }
    void check(const nb::args& values) const {
        if (values.size() != varied_.size()) throw nb::type_error("a stamp takes one value for each varied slot");
    }
    // With what is the same in all.
    nb::object begun() const {
        auto* type = reinterpret_cast<PyTypeObject*>(type_.ptr());
        nb::object made = nb::steal(type->tp_alloc(type, 0));
        if (!made.is_valid()) throw nb::python_error();
        for (const auto& [offset, value] : fixed_) put(made, offset, value);
        PyObject_GC_UnTrack(made.ptr());
        return made;
    }
    Py_ssize_t slot(const std::string& name) const {
        const nb::object found = type_.attr(name.c_str());
        if (Py_TYPE(found.ptr()) != &PyMemberDescr_Type) throw nb::type_error("a stamp is for classes with slots");
        const PyMemberDef& member = *reinterpret_cast<PyMemberDescrObject*>(found.ptr())->d_member;
        if (member.type != T_OBJECT_EX) throw nb::type_error("a stamp is for slots that hold objects");
        return member.offset;
    }
    // A new object's slots are empty.
    static void put(const nb::object& made, Py_ssize_t offset, nb::handle value) {
        *reinterpret_cast<PyObject**>(reinterpret_cast<char*>(made.ptr()) + offset) = value.inc_ref().ptr();
    }

    nb::type_object type_;
    std::vector<std::pair<Py_ssize_t, nb::object>> fixed_;  // by the places of the slots
    std::vector<Py_ssize_t> varied_;
};

// The text followed by each of the numbers, in a third of the time that Python takes.
nb::object numbered(std::string text, std::uint64_t first, std::size_t count) {
    constexpr std::size_t most_digits = 20;
    const std::size_t length = text.size();
    text.resize(length + most_digits);
    return make_tuple_of(count, [&](std::size_t at) {
        const char* const end = std::to_chars(&text[length], text.data() + text.size(), first + at).ptr;
        return PyUnicode_FromStringAndSize(text.data(), end - text.data());
    });
}

}  // namespace

void bind_stamp(nb::module_& module) {
    nb::class_<Stamp>(module, "Stamp")
        .def(nb::init<nb::type_object, const nb::dict&, const std::vector<std::string>&>(), "made"_a, "fixed"_a,
             "varied"_a)
        .def("__call__", &Stamp::make)
        .def("each", &Stamp::make_each);
    module.def("numbered", &numbered, "text"_a, "first"_a, "count"_a);
}

}  // namespace gridwright::border

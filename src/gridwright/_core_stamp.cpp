// The border to Python, stamps: many values of one frozen class with slots, in a tenth of the time that its constructor
// takes. Nothing is checked. Values that hold frozen values are in no cycle, so that the garbage collector need not
// look at them, as it does again and again where many are kept.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>

#include "_core.hpp"

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
        if (values.size() != varied_.size()) throw nb::type_error("a stamp takes one value for each varied slot");
        auto* type = reinterpret_cast<PyTypeObject*>(type_.ptr());
        nb::object made = nb::steal(type->tp_alloc(type, 0));
        if (!made.is_valid()) throw nb::python_error();
        for (const auto& [slot, value] : fixed_) put(made, slot, value);
        for (std::size_t at = 0; at < varied_.size(); ++at) put(made, varied_[at], values[at]);
        PyObject_GC_UnTrack(made.ptr());
        return made;
    }

  private:
    nb::object slot(const std::string& name) const {
        nb::object found = type_.attr(name.c_str());
        if (Py_TYPE(found.ptr()) != &PyMemberDescr_Type) throw nb::type_error("a stamp is for classes with slots");
        return found;
    }
    static void put(const nb::object& made, const nb::object& slot, nb::handle value) {
        if (PyMemberDescr_Type.tp_descr_set(slot.ptr(), made.ptr(), value.ptr()) != 0) throw nb::python_error();
    }

    nb::type_object type_;
    std::vector<std::pair<nb::object, nb::object>> fixed_;
    std::vector<nb::object> varied_;
};

}  // namespace

void bind_stamp(nb::module_& module) {
    nb::class_<Stamp>(module, "Stamp")
        .def(nb::init<nb::type_object, const nb::dict&, const std::vector<std::string>&>(), "made"_a, "fixed"_a,
             "varied"_a)
        .def("__call__", &Stamp::make);
}

}  // namespace gridwright::border

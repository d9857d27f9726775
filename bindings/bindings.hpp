// What the parts of the border share: arrays out, calls that Ctrl-C can end, strategies from numbers.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <atomic>
#include <memory>
#include <vector>

#include "model/monitor.hpp"
#include "search/batch.hpp"
#include "search/strategy.hpp"

namespace gridwright::border {

namespace nb = nanobind;

using Masks = nb::ndarray<const Mask, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Givens = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;  // a row per puzzle
using Grid = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

inline std::span<const std::uint8_t> values_of(const Grid& grid) { return {grid.data(), grid.shape(0)}; }

// An array that owns its items, of the given shape.
template <typename T, typename... Sizes>
auto to_array(std::vector<T> items, Sizes... shape) {
    auto* data = new std::vector<T>(std::move(items));
    nb::capsule owner(data, [](void* pointer) noexcept { delete static_cast<std::vector<T>*>(pointer); });
    return nb::ndarray<nb::numpy, T, nb::ndim<sizeof...(Sizes)>>(data->data(), {shape...}, owner);
}
template <typename T>
auto to_array(std::span<const T> items) {
    return to_array(std::vector<T>(items.begin(), items.end()), items.size());
}

// A tuple whose items are in no reference cycle, so the garbage collector needn't track it; `item(at)` returns a new
// reference.
template <typename Item>
nb::object make_tuple_of(std::size_t size, Item&& item) {
    nb::object tuple = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(size)));
    if (!tuple.is_valid()) throw nb::python_error();
    if (PyObject_GC_IsTracked(tuple.ptr())) PyObject_GC_UnTrack(tuple.ptr());
    for (std::size_t at = 0; at < size; ++at) {
        PyObject* const object = item(at);
        if (object == nullptr) throw nb::python_error();
        PyTuple_SET_ITEM(tuple.ptr(), static_cast<Py_ssize_t>(at), object);
    }
    return tuple;
}
// None where `shown` says no.
template <typename Items, typename Shown>
nb::object to_tuple(const Items& items, Shown&& shown) {
    return make_tuple_of(items.size(), [&](std::size_t at) {
        return shown(at) ? PyLong_FromLong(static_cast<long>(items[at])) : Py_NewRef(Py_None);
    });
}
template <typename Items>
nb::object to_tuple(const Items& items) {
    return to_tuple(items, [](std::size_t) { return true; });
}

// Runs with the GIL held for a moment; a pending signal ends the call and is raised when the core has returned.
inline bool no_signal_pending() {
    nb::gil_scoped_acquire held;
    return PyErr_CheckSignals() == 0;
}

// A flag that ends calls on other threads, where no signal arrives.
struct Stop {
    std::atomic<bool> flag{false};
};

// Calls `work(monitor)` without the GIL, and raises what a signal handler has left behind.
template <typename Work>
auto watched(double seconds, Work&& work, const Stop* stop = nullptr) {
    Monitor monitor(seconds, stop ? &stop->flag : nullptr, no_signal_pending);
    auto result = [&] {
        nb::gil_scoped_release released;
        return work(monitor);
    }();
    if (PyErr_Occurred()) throw nb::python_error();
    return result;
}

inline Strategy make_strategy(const std::vector<std::uint8_t>& inferences, std::uint8_t choice, std::uint8_t values,
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

inline std::span<const Mask> domains_of(const Model& model, const Masks& domains) {
    if (domains.shape(0) != model.cells) throw nb::value_error("one domain per cell is needed");
    return {domains.data(), domains.shape(0)};
}

PuzzleBatch batch_of(const Model& model, const Masks& domains, const Givens& givens);
// Status, first solution, number found, choices, backtracks: an array each.
nb::tuple to_columns(BatchAnswers answers);

// The parts of the module, a file each.
void bind_batch(nb::module_& module);
void bind_count(nb::module_& module);
void bind_magnets(nb::module_& module);
void bind_generate(nb::module_& module);
void bind_kernels(nb::module_& module);
void bind_ladder(nb::module_& module);
void bind_learner(nb::module_& module);
void bind_setting(nb::module_& module);
void bind_symmetry(nb::module_& module);

}  // namespace gridwright::border

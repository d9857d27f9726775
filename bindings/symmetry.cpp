// The border to Python, copies: canonical forms under moves of lines, the moves between two arrays, tables of classes.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "families/table.hpp"
#include "symmetry/copy_table.hpp"
#include "symmetry/least_text/canonical_form.hpp"
#include "symmetry/moves_between.hpp"

namespace gridwright::border {

namespace {

using Steps = std::tuple<int, std::vector<std::uint8_t>, std::vector<std::uint8_t>, std::vector<std::uint8_t>,
                         std::vector<std::uint8_t>, std::vector<std::uint8_t>>;

LineGroup make_group(int rows, int columns, int values, int band_height, int stack_width, bool transposes) {
    const auto fits = [](int number) { return 1 <= number && number <= most_lines; };
    if (!fits(rows) || !fits(columns) || !fits(values)) throw nb::value_error("lines and values number from 1 to 64");
    if (band_height < 1 || stack_width < 1 || rows % band_height || columns % stack_width) {
        throw nb::value_error("lines don't fill their blocks");
    }
    if (transposes && (rows != columns || band_height != stack_width)) {
        throw nb::value_error("only a square array with square boxes can be transposed");
    }
    return {rows, columns, values, band_height, stack_width, transposes};
}

void check_cells(const LineGroup& group, const std::uint8_t* cells, std::size_t count, std::size_t size) {
    if (size != static_cast<std::size_t>(group.cells())) throw nb::value_error("one value per cell is needed");
    for (std::size_t cell = 0; cell < count * size; ++cell) {
        if (cells[cell] > group.values) throw nb::value_error("a value is beyond the last");
    }
}

// What a search finds. Throws TimeoutError when the time (none, if negative) ran out.
template <class Search>
auto in_time(double seconds, Search search) {
    bool stopped = false;
    auto found = watched(seconds, [&](Monitor& monitor) {
        auto result = search(monitor);
        stopped = monitor.stopped();
        return result;
    });
    if (stopped) {
        PyErr_SetString(PyExc_TimeoutError, "the time ran out");
        throw nb::python_error();
    }
    return found;
}

Steps to_steps(const LineGroup& group, const LineMove& move) {
    const MoveSteps steps = steps_of(group, move);
    const auto listed = [](const Places& places) { return std::vector<std::uint8_t>(places.begin(), places.end()); };
    return {steps.quarter_turns, listed(steps.bands),   listed(steps.stacks),
            listed(steps.rows),  listed(steps.columns), listed(steps.values)};
}

// The moves between two arrays, if there are any, as steps.
struct StepsBetween {
    LineGroup group;
    std::optional<MovesBetween> moves;

    StepsBetween(const LineGroup& group_, Grid from, Grid to, double seconds) : group(group_) {
        check_cells(group, from.data(), 1, from.shape(0));
        check_cells(group, to.data(), 1, to.shape(0));
        const BoardParts parts(group);
        const GivenArray first(parts, from.data()), second(parts, to.data());
        moves = in_time(seconds, [&](Monitor& monitor) { return find_moves_between(first, second, monitor); });
    }

    std::optional<Steps> simplest() const {
        return moves ? std::optional(to_steps(group, moves->simplest())) : std::nullopt;
    }
    std::optional<Steps> next() {
        const auto move = moves ? moves->next() : std::nullopt;
        return move ? std::optional(to_steps(group, *move)) : std::nullopt;
    }
};

auto least_texts_of(const LineGroup& group, Givens cells, unsigned threads) {
    check_cells(group, cells.data(), cells.shape(0), cells.shape(1));
    std::vector<std::uint8_t> texts(cells.size());
    {
        nb::gil_scoped_release released;
        least_texts(group, cells.data(), cells.shape(0), texts.data(), threads, least_text_sudoku9, no_signal_pending);
    }
    if (PyErr_Occurred()) throw nb::python_error();
    return to_array(std::span<const std::uint8_t>(texts));
}

auto add_arrays(CopyTable& table, Givens cells, unsigned threads) {
    check_cells(table.group(), cells.data(), cells.shape(0), cells.shape(1));
    std::vector<std::uint32_t> numbers(cells.shape(0));
    {
        nb::gil_scoped_release released;
        table.add(cells.data(), cells.shape(0), numbers.data(), threads, no_signal_pending);
    }
    if (PyErr_Occurred()) throw nb::python_error();
    return to_array(std::span<const std::uint32_t>(numbers));
}

}  // namespace

void bind_symmetry(nb::module_& module) {
    nb::class_<LineGroup>(module, "LineGroup")
        .def("__init__",
             [](LineGroup* self, int rows, int columns, int values, int band_height, int stack_width, bool transposes) {
                 new (self) LineGroup(make_group(rows, columns, values, band_height, stack_width, transposes));
             })
        .def("least_text",
             [](const LineGroup& group, Grid cells, double seconds) {
                 check_cells(group, cells.data(), 1, cells.shape(0));
                 std::vector<std::uint8_t> text(cells.size());
                 if (!least_text_sudoku9(group, cells.data(), text.data())) {
                     const auto search = [&](Monitor& monitor) { return canonical_form(group, cells.data(), monitor); };
                     text = *in_time(seconds, search);
                 }
                 return to_array(std::span<const std::uint8_t>(text));
             })
        .def("orbit_sizes",
             [](const LineGroup& group, Grid cells, double seconds) {
                 check_cells(group, cells.data(), 1, cells.shape(0));
                 const BoardParts parts(group);
                 const GivenArray array(parts, cells.data());
                 return in_time(seconds, [&](Monitor& monitor) { return find_automorphisms(array, monitor); })
                     .orbit_sizes;
             })
        .def("has_kernel", &knows_sudoku9)
        .def("least_texts", &least_texts_of);

    nb::class_<StepsBetween>(module, "StepsBetween")
        .def(nb::init<const LineGroup&, Grid, Grid, double>())
        .def("simplest", &StepsBetween::simplest)
        .def("next", &StepsBetween::next);

    nb::class_<CopyTable>(module, "CopyTable")
        .def(nb::init<const LineGroup&>())
        .def("__len__", &CopyTable::size)
        .def("add", &add_arrays);
}

}  // namespace gridwright::border

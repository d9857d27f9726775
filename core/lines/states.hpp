// The states of a walk along a line, and which may follow which: a policy for `walk.hpp`. A state is the value of the
// last cell and the length of its run, as far as a forbidden run needs it:
//
//     state = value · runs + (cells before the last one that hold the value too)
//
// What neighbours allow each other comes from links, again a policy: `between(at, body)` calls `body(allows)`, where
// `allows(from, to)` compares the values of the cells at − 1 and at.
#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "model/model.hpp"

namespace gridwright {

// No tables between neighbours.
struct NoLinks {
    template <typename Body>
    void between(std::size_t, Body&& body) const {
        body([](std::size_t, std::size_t) { return true; });
    }
};

// The tables of a model.
struct TableLinks {
    const Model& model;
    const Line& line;

    template <typename Body>
    void between(std::size_t at, Body&& body) const {
        const std::uint32_t table = model.links[line.links + at - 1];
        const Mask* rows = table == none ? nullptr : model.tables.data() + table;
        body([rows](std::size_t from, std::size_t to) { return rows == nullptr || (rows[from] >> to & 1) != 0; });
    }
};

constexpr std::size_t runs_before(std::size_t forbidden_run) { return forbidden_run > 1 ? forbidden_run - 1 : 1; }

// The number of values and the forbidden run (0: none), known to the compiler, which then unrolls every step.
template <std::size_t values_, std::size_t forbidden_run_>
struct KnownShape {
    static constexpr bool is_known = true;
    static constexpr std::size_t values = values_, forbidden_run = forbidden_run_;
};
struct AnyShape {
    static constexpr bool is_known = false;
    std::size_t values, forbidden_run;
};

template <typename Shape, typename Links>
struct LineStates {
    [[no_unique_address]] Shape shape;
    [[no_unique_address]] Links links;

    std::size_t values() const { return shape.values; }
    std::size_t runs() const { return runs_before(shape.forbidden_run); }
    std::size_t size() const { return values() * runs(); }
    Value value(std::size_t state) const { return static_cast<Value>(state / runs()); }
    bool starts(std::size_t state) const { return state % runs() == 0; }

    template <typename Body>
    void between(std::size_t at, Body&& body) const {
        links.between(at, [&](const auto& allows) {
            body([&](std::size_t from, std::size_t to) {
                const bool is_longer = value(from) == value(to);
                const bool fits = shape.forbidden_run < 2 || (is_longer ? from + 1 == to : starts(to));
                return fits && allows(value(from), value(to));
            });
        });
    }
    template <typename Visit>
    void each(Visit&& visit) const {
        if constexpr (Shape::is_known)
            [&]<std::size_t... state>(std::index_sequence<state...>) {
                (visit(state), ...);
            }(std::make_index_sequence<Shape::values * runs_before(Shape::forbidden_run)>());
        else
            for (std::size_t state = 0; state < size(); ++state) visit(state);
    }
    template <typename Set>
    auto row() const {
        if constexpr (Shape::is_known)
            return std::array<Set, Shape::values * runs_before(Shape::forbidden_run)>();
        else
            return std::vector<Set>(size());
    }
};

}  // namespace gridwright

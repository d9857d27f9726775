// Models of Sudoku and Takuzu, as the package states their rules, and what the general search finds on a board.
#pragma once

#include <vector>

#include "search/search.hpp"
#include "tests/support/check.hpp"

namespace gridwright::tests {

using Scopes = std::vector<std::vector<Cell>>;

// The cells of a board by the scope that each is in.
inline Scopes scopes_of(std::uint32_t cells, std::uint32_t number, auto&& scope_of) {
    Scopes scopes(number);
    for (Cell cell = 0; cell < cells; ++cell) scopes[scope_of(cell)].push_back(cell);
    return scopes;
}
inline Scopes rows_of(std::uint32_t rows, std::uint32_t columns) {
    return scopes_of(rows * columns, rows, [=](Cell cell) { return cell / columns; });
}
inline Scopes columns_of(std::uint32_t rows, std::uint32_t columns) {
    return scopes_of(rows * columns, columns, [=](Cell cell) { return cell % columns; });
}

// With boxes of `height` rows and `width` columns.
inline Model sudoku_model(std::uint32_t height, std::uint32_t width) {
    const std::uint32_t size = height * width;
    const auto box_of = [=](Cell cell) { return cell / size / height * height + cell % size / width; };
    Model model(size, size, size);
    for (const Scopes& units : {rows_of(size, size), columns_of(size, size), scopes_of(size * size, size, box_of)})
        for (const auto& unit : units) model.add_all_different(unit);
    model.finish();
    return model;
}

// `distinct`: no two rows are the same, and no two columns.
inline void add_takuzu_rules(Model& model, bool distinct) {
    for (const Scopes& lines : {rows_of(model.rows, model.columns), columns_of(model.rows, model.columns)}) {
        const auto length = static_cast<std::uint32_t>(lines[0].size());
        std::vector<Cell> all;
        for (const auto& line : lines) {
            for (const Value value : {0u, 1u}) model.add_count(line, value, length / 2, (length + 1) / 2);
            model.add_no_run(line, 3);
            all.insert(all.end(), line.begin(), line.end());
        }
        if (distinct) model.add_distinct_lines(all, length);
    }
}
inline Model takuzu_model(std::uint32_t rows, std::uint32_t columns, bool distinct = true) {
    Model model(rows, columns, 2);
    add_takuzu_rules(model, distinct);
    model.finish();
    return model;
}

// Those that solve these families, and that the boards of their accelerators know.
inline std::vector<Inference> inferences_for(const Model& model) {
    if (model.values == 2) return {Inference::line_analysis, Inference::distinct_lines};
    return {Inference::cross_hatching, Inference::lone_number, Inference::locked_candidates};
}

inline std::vector<Mask> all_candidates(const Model& model) {
    return std::vector<Mask>(model.cells, low_bits(model.values));
}

inline std::vector<std::uint8_t> random_solution(const Model& model, std::uint64_t seed) {
    Search search(model, all_candidates(model),
                  {inferences_for(model), Choice::fewest_candidates, ValueOrder::random, seed});
    Monitor monitor;
    CHECK(search.next(monitor) == Found::solution);
    return search.solution();
}

inline int solutions_up_to_two(const Model& model, const std::vector<Mask>& domains,
                               const std::vector<Inference>& inferences) {
    Search search(model, domains, {inferences, Choice::first, ValueOrder::in_order, 0});
    Monitor monitor;
    int number = 0;
    while (number < 2 && search.next(monitor) == Found::solution) ++number;
    return number;
}

}  // namespace gridwright::tests

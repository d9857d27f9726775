// Boards to count: those whose number is known, random ones with constraints of every kind, and a count by trying all
// fillings.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "model/model.hpp"
#include "model/rng.hpp"

namespace gridwright::tests {

using Lines = std::vector<std::vector<Cell>>;

inline Lines rows_of(std::uint32_t rows, std::uint32_t columns) {
    Lines lines(rows);
    for (Cell cell = 0; cell < rows * columns; ++cell) lines[cell / columns].push_back(cell);
    return lines;
}

inline Lines columns_of(std::uint32_t rows, std::uint32_t columns) {
    Lines lines(columns);
    for (Cell cell = 0; cell < rows * columns; ++cell) lines[cell % columns].push_back(cell);
    return lines;
}

inline Model latin_boxes(std::uint32_t height, std::uint32_t width) {
    const std::uint32_t n = height * width;
    Model model(n, n, n);
    Lines boxes(n);
    for (Cell cell = 0; cell < n * n; ++cell) boxes[cell / n / height * height + cell % n / width].push_back(cell);
    for (const Lines& lines : {rows_of(n, n), columns_of(n, n), boxes})
        for (const auto& line : lines) model.add_all_different(line);
    model.finish();
    return model;
}

inline Model binary_board(std::uint32_t rows, std::uint32_t columns, bool distinct) {
    Model model(rows, columns, 2);
    for (const Lines& lines : {rows_of(rows, columns), columns_of(rows, columns)}) {
        std::vector<Cell> all;
        for (const auto& line : lines) {
            const auto length = static_cast<std::uint32_t>(line.size());
            for (Value value : {0u, 1u}) model.add_count(line, value, length / 2, (length + 1) / 2);
            model.add_no_run(line, 3);
            all.insert(all.end(), line.begin(), line.end());
        }
        if (distinct) model.add_distinct_lines(all, static_cast<std::uint32_t>(lines[0].size()));
    }
    model.finish();
    return model;
}

template <typename Visit>
inline void each_solution(const Model& model, const std::vector<Mask>& domains, Visit&& visit) {
    std::vector<std::uint8_t> grid(model.cells);
    const std::function<void(Cell)> fill = [&](Cell cell) {
        if (cell == model.cells) {
            if (model.first_broken(grid) == none) visit(grid);
            return;
        }
        for (Value value = 0; value < model.values; ++value)
            if (domains[cell] & bit(value)) {
                grid[cell] = static_cast<std::uint8_t>(value);
                fill(cell + 1);
            }
    };
    fill(0);
}

inline std::uint64_t by_trying_all(const Model& model, const std::vector<Mask>& domains) {
    std::uint64_t number = 0;
    each_solution(model, domains, [&](const auto&) { ++number; });
    return number;
}

// Constraints of every kind over random cells: no family would have them, and none may be needed to be right.
inline Model random_model(Rng& rng) {
    const std::uint32_t rows = 1 + rng.below(3), columns = 2 + rng.below(2);
    const Value values = 2 + rng.below(2);
    Model model(rows, columns, values);
    const auto some_cells = [&](std::uint32_t least) {
        std::vector<Cell> cells;
        for (Cell cell = 0; cell < model.cells; ++cell)
            if (rng.below(3) != 0) cells.push_back(cell);
        for (Cell cell = 0; cells.size() < least; ++cell)
            if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
        for (std::size_t at = cells.size(); at > 1; --at)
            std::swap(cells[at - 1], cells[rng.below(static_cast<std::uint32_t>(at))]);
        return cells;
    };
    for (std::uint32_t left = 1 + rng.below(4); left > 0; --left) {
        auto cells = some_cells(2);
        switch (rng.below(5)) {
            case 0:
                cells.resize(std::min<std::size_t>(cells.size(), values));
                model.add_all_different(cells);
                break;
            case 1: {
                const std::uint32_t lo = rng.below(static_cast<std::uint32_t>(cells.size()) + 1);
                model.add_count(cells, rng.below(values), lo, lo + rng.below(3));
                break;
            }
            case 2:
                model.add_no_run(cells, 2 + rng.below(2));
                break;
            case 3:
                cells.resize(cells.size() / 2 * 2);
                model.add_distinct_lines(cells, static_cast<std::uint32_t>(cells.size() / 2));
                break;
            case 4: {
                std::vector<Mask> table;
                for (Value value = 0; value < values; ++value) table.push_back(rng.below(1u << values));
                model.add_allowed(cells[0], cells[1], table);
                break;
            }
        }
    }
    model.finish();
    return model;
}

}  // namespace gridwright::tests

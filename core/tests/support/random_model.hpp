// Random small models and their solutions by trying everything: the oracle of the C++ tests, which run under the
// sanitizers.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "model/model.hpp"
#include "model/rng.hpp"
#include "search/strategy.hpp"

namespace gridwright::tests {

using Grid = std::vector<std::uint8_t>;

inline std::vector<Cell> random_scope(Rng& rng, std::uint32_t cells, std::uint32_t size) {
    std::vector<Cell> all(cells);
    for (Cell cell = 0; cell < cells; ++cell) all[cell] = cell;
    for (std::uint32_t at = 0; at < size; ++at) std::swap(all[at], all[at + rng.below(cells - at)]);
    all.resize(size);
    return all;
}

inline void add_random_constraint(Model& model, Rng& rng) {
    const auto scope = random_scope(rng, model.cells, rng.below(model.cells + 1));
    switch (rng.below(kind_count)) {
        case 0:
            model.add_all_different(scope);
            break;
        case 1:
            model.add_count(scope, rng.below(model.values), rng.below(model.cells), rng.below(model.cells + 2));
            break;
        case 2:
            model.add_no_run(scope, 2 + rng.below(3));
            break;
        case 3: {
            const std::uint32_t length = 1 + rng.below(2);
            std::vector<Cell> lines;
            for (std::uint32_t line = 0; line < 3; ++line)
                for (Cell cell : random_scope(rng, model.cells, length)) lines.push_back(cell);
            model.add_distinct_lines(lines, length);
            break;
        }
        default: {
            const auto pair = random_scope(rng, model.cells, 2);
            std::vector<Mask> table(model.values);
            for (Mask& row : table) row = rng.next() & low_bits(model.values);
            model.add_allowed(pair[0], pair[1], table);
        }
    }
}

inline Model random_model(Rng& rng) {
    Model model(1 + rng.below(2), 2 + rng.below(2), 1 + rng.below(4));
    for (std::uint32_t number = rng.below(5); number > 0; --number) add_random_constraint(model, rng);
    model.finish();
    return model;
}

// Mostly full domains, now and then an empty one.
inline std::vector<Mask> random_domains(const Model& model, Rng& rng) {
    std::vector<Mask> domains(model.cells);
    for (Mask& domain : domains) domain = rng.below(3) ? ~Mask{0} : rng.next();
    return domains;
}

inline std::set<Grid> all_solutions(const Model& model, const std::vector<Mask>& domains) {
    std::set<Grid> solutions;
    Grid grid(model.cells, 0);
    for (;;) {
        bool inside = true;
        for (Cell cell = 0; cell < model.cells; ++cell) inside = inside && (domains[cell] & bit(grid[cell]));
        if (inside && model.first_broken(grid) == none) solutions.insert(grid);
        Cell cell = 0;
        while (cell < model.cells && ++grid[cell] == model.values) grid[cell++] = 0;
        if (cell == model.cells) return solutions;
    }
}

inline Strategy random_strategy(Rng& rng) {
    Strategy strategy;
    for (std::size_t index = 0; index < inference_table.size(); ++index)
        if (rng.below(3) == 0) strategy.inferences.push_back(static_cast<Inference>(index));
    strategy.choice = static_cast<Choice>(rng.below(static_cast<std::uint32_t>(choice_table.size())));
    strategy.values = static_cast<ValueOrder>(rng.below(static_cast<std::uint32_t>(value_order_table.size())));
    strategy.seed = rng.next();
    return strategy;
}

}  // namespace gridwright::tests

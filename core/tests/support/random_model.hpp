// Random small models with constraints of every kind, most of which no family would have; their solutions by trying all
// fillings; random strategies, and interruptions at any moment.
#pragma once

#include <algorithm>
#include <atomic>
#include <set>
#include <vector>

#include "model/model.hpp"
#include "model/monitor.hpp"
#include "model/rng.hpp"
#include "search/strategy.hpp"
#include "tests/support/family_models.hpp"

namespace gridwright::tests {

using Grid = std::vector<std::uint8_t>;

inline std::vector<Cell> random_scope(Rng& rng, std::uint32_t cells, std::uint32_t size) {
    std::vector<Cell> scope(cells);
    for (Cell cell = 0; cell < cells; ++cell) scope[cell] = cell;
    rng.shuffle(scope);
    scope.resize(size);
    return scope;
}

// Mostly one that can be kept, and now and then one that can't.
inline void add_random_constraint(Model& model, Kind kind, Rng& rng) {
    auto scope = random_scope(rng, model.cells, rng.below(model.cells + 1));
    const auto size = static_cast<std::uint32_t>(scope.size());
    const bool any = rng.below(8) == 0;
    switch (kind) {
        case Kind::all_different:
            if (!any) scope.resize(std::min(size, model.values));
            model.add_all_different(scope);
            break;
        case Kind::count: {
            const std::uint32_t lo = rng.below(size + 1);
            model.add_count(scope, rng.below(model.values), lo, any ? rng.below(size + 2) : lo + rng.below(3));
            break;
        }
        case Kind::no_run:
            model.add_no_run(scope, 2 + rng.below(3));
            break;
        case Kind::distinct_lines: {
            const std::uint32_t length = 1 + rng.below(model.cells / 2);
            scope = random_scope(rng, model.cells, 2 * length);
            if (rng.below(3) == 0)  // a third one, which crosses the others
                for (Cell cell : random_scope(rng, model.cells, length)) scope.push_back(cell);
            model.add_distinct_lines(scope, length);
            break;
        }
        case Kind::allowed: {
            std::vector<Mask> table(model.values);
            for (Mask& row : table) row = rng.next();
            scope = random_scope(rng, model.cells, 2);
            model.add_allowed(scope[0], scope[1], table);
        }
    }
}

// The rules of a family come first now and then: locked candidates need units that meet as rows and boxes, and some
// inferences need counts, runs and distinct lines on the same cells. Sometimes all the others are of one kind.
inline Model random_model(Rng& rng) {
    const std::uint32_t family = rng.below(8);
    const bool sudoku = family == 0, takuzu = family == 1;
    const std::uint32_t rows = sudoku ? 2 : takuzu ? 3 : 1 + rng.below(3);
    const std::uint32_t columns = sudoku || takuzu ? 4 : 2 + rng.below(2);
    const Value values = sudoku ? 4 : takuzu ? 2 : 1 + rng.below(rows * columns == 9 ? 3 : 4);
    Model model(rows, columns, values, rng.below(2) ? none : rng.below(values));
    for (const auto& unit : Scopes{{0, 1, 2, 3}, {4, 5, 6, 7}, {0, 1, 4, 5}, {2, 3, 6, 7}})
        if (sudoku) model.add_all_different(unit);
    if (takuzu) add_takuzu_rules(model, true);
    const std::uint32_t only = rng.below(4 * kind_count);
    for (std::uint32_t number = rng.below(6); number > 0; --number)
        add_random_constraint(model, static_cast<Kind>(only < kind_count ? only : rng.below(kind_count)), rng);
    model.finish();
    return model;
}

// Full ones, givens, any sets, now and then an empty one.
inline std::vector<Mask> random_domains(const Model& model, Rng& rng) {
    std::vector<Mask> domains(model.cells);
    for (Mask& domain : domains) {
        const std::uint32_t kind = rng.below(8);
        domain = kind < 4 ? ~Mask{0} : kind < 6 ? bit(rng.below(model.values)) : rng.next();
    }
    return domains;
}

inline void add_solutions(const Model& model, const std::vector<Mask>& domains, Grid& filled,
                          std::set<Grid>& solutions) {
    if (filled.size() < model.cells) {
        for (Value value : bits_of(domains[filled.size()] & low_bits(model.values))) {
            filled.push_back(static_cast<std::uint8_t>(value));
            add_solutions(model, domains, filled, solutions);
            filled.pop_back();
        }
    } else if (model.first_broken(filled) == none) {
        solutions.insert(filled);
    }
}

// By trying all fillings.
inline std::set<Grid> all_solutions(const Model& model, const std::vector<Mask>& domains) {
    std::set<Grid> solutions;
    Grid filled;
    add_solutions(model, domains, filled, solutions);
    return solutions;
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

// Its monitor stops a call at the given tick, 1 to 64: at every 64th it looks at the flag.
struct Interruption {
    explicit Interruption(std::uint32_t tick) {
        for (; tick < 64; ++tick) monitor.tick();
        flag = true;
    }
    std::atomic<bool> flag = false;
    Monitor monitor{-1, &flag};
};

}  // namespace gridwright::tests

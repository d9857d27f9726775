// Clauses mean what the model means: on small random models, a grid extends to an assignment of all variables that
// satisfies every clause exactly when it breaks no constraint.
#include "constraints/encode.hpp"

#include <algorithm>
#include <set>

#include "model/rng.hpp"
#include "tests/support/check.hpp"

namespace {

using namespace gridwright;
using Grid = std::vector<std::uint8_t>;
using Clauses = std::vector<std::vector<Literal>>;

Clauses split(const std::vector<Literal>& literals) {
    Clauses clauses(1);
    for (Literal literal : literals) {
        if (literal == 0)
            clauses.emplace_back();
        else
            clauses.back().push_back(literal);
    }
    clauses.pop_back();
    return clauses;
}

// Davis, Putnam, Logemann and Loveland, in a few lines. Empty: unsatisfiable; otherwise one byte a variable.
std::vector<std::uint8_t> satisfy(const Clauses& clauses, std::vector<std::int8_t> signs) {
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& clause : clauses) {
            Literal open = 0;
            int number = 0;
            bool satisfied = false;
            for (Literal literal : clause) {
                const int sign = signs[static_cast<std::size_t>(std::abs(literal))];
                satisfied = satisfied || sign == (literal > 0 ? 1 : -1);
                if (sign == 0) open = literal, ++number;
            }
            if (satisfied || number > 1) continue;
            if (number == 0) return {};
            signs[static_cast<std::size_t>(std::abs(open))] = open > 0 ? 1 : -1;
            changed = true;
        }
    }
    const auto open = std::find(signs.begin() + 1, signs.end(), 0);
    if (open == signs.end()) {
        std::vector<std::uint8_t> positive;
        for (std::size_t at = 1; at < signs.size(); ++at) positive.push_back(signs[at] > 0);
        return positive;
    }
    for (const std::int8_t sign : {1, -1}) {
        *open = sign;
        if (auto found = satisfy(clauses, signs); !found.empty()) return found;
    }
    return {};
}

std::vector<std::int8_t> no_signs(const Encoding& encoding) {
    return std::vector<std::int8_t>(static_cast<std::size_t>(encoding.variables()) + 2);  // never empty
}

// Solution after solution from the clauses, as an engine does it.
std::set<Grid> by_clauses(const Model& model, const std::vector<Mask>& domains) {
    Encoding encoding(model, domains);
    Clauses clauses = split(encoding.take_clauses());
    std::set<Grid> found;
    for (;;) {
        const auto positive = satisfy(clauses, no_signs(encoding));
        if (positive.empty()) return found;
        const Grid grid = encoding.decode(positive);
        if (!encoding.refine(grid)) {
            CHECK_EQUAL(model.first_broken(grid), none);
            CHECK(found.insert(grid).second);
            encoding.exclude(grid);
        }
        for (auto& clause : split(encoding.take_clauses())) clauses.push_back(clause);
    }
}

std::set<Grid> by_trying_all(const Model& model, const std::vector<Mask>& domains) {
    std::set<Grid> found;
    Grid grid(model.cells);
    const auto fill = [&](auto&& self, Cell cell) -> void {
        if (cell == model.cells) {
            if (model.first_broken(grid) == none) found.insert(grid);
            return;
        }
        for (Mask rest = domains[cell] & low_bits(model.values); rest != 0; rest &= rest - 1) {
            grid[cell] = static_cast<std::uint8_t>(std::countr_zero(rest));
            self(self, cell + 1);
        }
    };
    fill(fill, 0);
    return found;
}

std::vector<Cell> some_cells(Rng& rng, std::uint32_t cells, std::uint32_t number) {
    std::vector<Cell> all(cells);
    for (Cell cell = 0; cell < cells; ++cell) all[cell] = cell;
    for (Cell cell = 0; cell < number; ++cell) std::swap(all[cell], all[cell + rng.below(cells - cell)]);
    all.resize(number);
    return all;
}

void add_some(Model& model, Kind kind, Rng& rng) {
    const std::uint32_t number = 2 + rng.below(model.cells - 1);
    switch (kind) {
        case Kind::all_different:
            model.add_all_different(some_cells(rng, model.cells, std::min<std::uint32_t>(number, model.values)));
            break;
        case Kind::count: {
            const std::uint32_t lo = rng.below(number + 2);
            model.add_count(some_cells(rng, model.cells, number), rng.below(model.values), lo, lo + rng.below(3));
            break;
        }
        case Kind::no_run:
            model.add_no_run(some_cells(rng, model.cells, number), 2 + rng.below(2));
            break;
        case Kind::distinct_lines:
            model.add_distinct_lines(some_cells(rng, model.cells, model.cells / 2 * 2), model.cells / 2);
            break;
        case Kind::allowed: {
            std::vector<Mask> table(model.values);
            for (Mask& row : table) row = rng.next() & low_bits(model.values);
            const auto cells = some_cells(rng, model.cells, 2);
            model.add_allowed(cells[0], cells[1], table);
            break;
        }
    }
}

void compare(std::initializer_list<Kind> kinds, int rounds) {
    gridwright::Rng rng(kinds.size() * 1000 + static_cast<std::uint64_t>(*kinds.begin()));
    for (int round = 0; round < rounds; ++round) {
        const Value values = 2 + rng.below(3);
        Model model(1, values == 2 ? 6 : 4, values);
        for (Kind kind : kinds) add_some(model, kind, rng);
        model.finish();
        std::vector<Mask> domains(model.cells);
        for (Mask& mask : domains) mask = rng.below(3) == 0 ? bit(rng.below(values)) : rng.next() & low_bits(values);
        if (rng.below(2)) std::fill(domains.begin(), domains.end(), low_bits(values));
        CHECK(by_clauses(model, domains) == by_trying_all(model, domains));
    }
}

}  // namespace

int main() {
    return tests::run({
        {"the clauses of all different mean it", [] { compare({Kind::all_different, Kind::all_different}, 40); }},
        {"the clauses of counts mean it", [] { compare({Kind::count, Kind::count}, 60); }},
        {"the clauses of no run mean it", [] { compare({Kind::no_run}, 40); }},
        {"the clauses of distinct lines mean it", [] { compare({Kind::distinct_lines}, 40); }},
        {"the clauses of allowed pairs mean it", [] { compare({Kind::allowed, Kind::allowed}, 40); }},
        {"the clauses of all kinds together mean it",
         [] { compare({Kind::all_different, Kind::count, Kind::no_run, Kind::distinct_lines, Kind::allowed}, 60); }},
        {"at most one of many literals takes a helping variable, and still means it",
         [] {
             Model model(1, 8, 2);
             model.add_count(std::vector<Cell>{0, 1}, 1, 0, 2);
             model.finish();
             Encoding encoding(model, std::vector<Mask>(8, 3));
             encoding.take_clauses();
             encoding.spare_clauses();
             std::vector<Literal> ones;
             for (Cell cell = 0; cell < 8; ++cell) ones.push_back(encoding.literal(cell, 1));
             encoding.at_most_one(ones);
             const Clauses clauses = split(encoding.take_clauses());
             for (unsigned bits = 0; bits < 256; ++bits) {
                 auto signs = no_signs(encoding);
                 for (Cell cell = 0; cell < 8; ++cell) {
                     const Literal one = ones[cell];
                     signs[static_cast<std::size_t>(std::abs(one))] = ((bits >> cell & 1) != 0) == (one > 0) ? 1 : -1;
                 }
                 CHECK_EQUAL(!satisfy(clauses, signs).empty(), std::popcount(bits) <= 1);
             }
         }},
    });
}

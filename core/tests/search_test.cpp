// The search on random models: every solution once, whatever the strategy and however often it is interrupted.
#include "search/search.hpp"

#include <utility>

#include "tests/support/check.hpp"
#include "tests/support/random_model.hpp"

using namespace gridwright;
using namespace gridwright::tests;

namespace {

// `next(search)` goes on with the search.
std::set<Grid> search_all(const Model& model, const std::vector<Mask>& domains, const Strategy& strategy, auto&& next) {
    Search search(model, domains, strategy);
    std::set<Grid> found;
    for (;;) {
        const Found answer = next(search);
        if (answer == Found::exhausted) break;
        if (answer == Found::solution) CHECK(found.insert(search.solution()).second);
    }
    CHECK(next(search) == Found::exhausted);
    return found;
}

struct Events {
    explicit Events(std::span<const std::int32_t> events) {
        for (std::size_t at = 0; at < events.size(); at += size_of(events.subspan(at))) ++number[last = events[at]];
    }
    static std::size_t size_of(std::span<const std::int32_t> event) {
        const std::size_t head[] = {3, 3, 2, 4, 1}, size = head[event[0]];
        const bool lists_cells = event[0] == followed || event[0] == dead_end;
        return lists_cells ? size + 2 * static_cast<std::size_t>(event[size - 1]) : size;
    }
    enum { trial, refuted, followed, dead_end, solution };
    std::uint64_t number[5] = {};
    std::int32_t last = -1;
};

// Whether propagation alone finds that nothing can be.
bool refutes(const Model& model, const std::vector<Mask>& masks, const Strategy& strategy) {
    Search search(model, masks, strategy);
    Monitor monitor;
    return search.next(monitor, 0) == Found::exhausted;
}

// With `nodes` trials. Checks that no solution is lost, and returns the candidates that are left.
std::vector<Mask> probe(const Model& model, const std::vector<Mask>& domains, const Strategy& strategy,
                        std::uint64_t nodes) {
    Search search(model, domains, strategy);
    Monitor monitor;
    search.next(monitor, 0);
    const std::vector<Mask> before(search.root().begin(), search.root().end());
    search.probe_root(monitor, nodes, ~std::uint64_t{0});
    CHECK(search.statistics().choices <= nodes);
    const std::vector<Mask> after(search.root().begin(), search.root().end());
    for (Cell cell = 0; cell < model.cells; ++cell) CHECK((after[cell] & ~before[cell]) == 0);
    for (const Grid& grid : all_solutions(model, domains))
        for (Cell cell = 0; cell < model.cells; ++cell) CHECK((after[cell] & bit(grid[cell])) != 0);
    return after;
}

bool refused(void (*build)()) {
    try {
        build();
    } catch (const std::invalid_argument&) {
        return true;
    }
    return false;
}

}  // namespace

int main() {
    return run({
        {"every strategy finds every solution of a random model once",
         [] {
             Rng rng(11);
             for (int round = 0; round < 800; ++round) {
                 const Model model = random_model(rng);
                 const auto domains = random_domains(model, rng);
                 const auto next = [](Search& search) {
                     Monitor monitor;
                     return search.next(monitor);
                 };
                 CHECK(search_all(model, domains, random_strategy(rng), next) == all_solutions(model, domains));
             }
         }},
        {"a search in small pieces is the same search",
         [] {
             Rng rng(12);
             for (int round = 0; round < 300; ++round) {
                 const Model model = random_model(rng);
                 const auto domains = random_domains(model, rng);
                 const auto next = [&](Search& search) {
                     Interruption soon(2 + rng.below(20));
                     return search.next(soon.monitor, 1 + rng.below(2));
                 };
                 CHECK(search_all(model, domains, random_strategy(rng), next) == all_solutions(model, domains));
             }
         }},
        {"a stopped monitor makes no trial",
         [] {
             Model model(2, 2, 2);
             model.finish();
             Search search(model, std::vector<Mask>(4, 0b11), {});
             Interruption at_once(1);
             CHECK(search.next(at_once.monitor) == Found::stopped);
             CHECK_EQUAL(search.statistics().choices, std::uint64_t{0});
             Monitor free;
             CHECK(search.next(free) == Found::solution);
         }},
        {"what is counted adds up",
         [] {
             Rng rng(13);
             for (int round = 0; round < 200; ++round) {
                 const Model model = random_model(rng);
                 Search search(model, random_domains(model, rng), random_strategy(rng));
                 Trace trace;
                 search.record(trace);
                 Monitor monitor;
                 std::uint64_t solutions = 0;
                 while (search.next(monitor) == Found::solution) ++solutions;
                 const Events events(trace.events());
                 const Statistics statistics = search.statistics();
                 CHECK_EQUAL(events.number[Events::solution], solutions);
                 CHECK_EQUAL(events.number[Events::trial], statistics.choices);
                 CHECK_EQUAL(events.number[Events::refuted], statistics.choices);
                 // A trial splits its node in two: every leaf of the tree is a solution or a dead end.
                 CHECK_EQUAL(solutions + events.number[Events::dead_end], statistics.choices + 1);
                 CHECK_EQUAL(statistics.backtracks + (events.last == Events::dead_end),
                             events.number[Events::dead_end]);
                 CHECK(statistics.unassignments >= statistics.choices);
                 CHECK(statistics.depth <= std::min<std::uint64_t>(statistics.choices, model.cells));
                 CHECK((statistics.depth == 0) == (statistics.choices == 0));
             }
         }},
        {"probing the root loses no solution and leaves no candidate that propagation refutes",
         [] {
             Rng rng(14);
             for (int round = 0; round < 400; ++round) {
                 const Model model = random_model(rng);
                 const auto domains = random_domains(model, rng);
                 const Strategy strategy = random_strategy(rng);
                 if (refutes(model, domains, strategy)) continue;
                 probe(model, domains, strategy, rng.below(6));
                 std::vector<Mask> left = probe(model, domains, strategy, ~std::uint64_t{0});
                 for (Cell cell = 0; cell < model.cells; ++cell)
                     for (Value value : bits_of(left[cell])) {
                         const Mask all = std::exchange(left[cell], bit(value));
                         CHECK(is_single(all) || !refutes(model, left, strategy));
                         left[cell] = all;
                     }
             }
         }},
        {"probing refutes three pigeons in two holes, which pairs alone don't",
         [] {
             Model model(1, 3, 2);
             for (const auto& [first, second] : {std::pair{0u, 1u}, {0u, 2u}, {1u, 2u}})
                 model.add_allowed(first, second, std::vector<Mask>{0b10, 0b01});
             model.finish();
             const std::vector<Mask> domains(3, 0b11), nothing(3, 0);
             const Strategy strategy{.inferences = {Inference::pairs}};
             CHECK(!refutes(model, domains, strategy));
             CHECK(probe(model, domains, strategy, ~std::uint64_t{0}) == nothing);
         }},
        {"what can't be a model is refused",
         [] {
             CHECK(refused([] { Model(1, 1, 0); }));
             CHECK(refused([] { Model(1, 1, 65); }));
             CHECK(refused([] { Model(1, 1, 2, 2); }));
             CHECK(refused([] { Model(1u << 16, 1u << 16, 2); }));
             CHECK(refused([] { Model(1, 2, 2).add_all_different(std::vector<Cell>{0, 2}); }));
             CHECK(refused([] { Model(1, 2, 2).add_all_different(std::vector<Cell>{1, 1}); }));
             CHECK(refused([] { Model(1, 2, 2).add_allowed(0, 0, std::vector<Mask>{3, 3}); }));
             CHECK(refused([] { Search(Model(1, 1, 2), std::vector<Mask>{3}, {}); }));
         }},
    });
}

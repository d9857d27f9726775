// Possible candidates of random models, asked again after every change of clues: those of all solutions, never others.
#include "counting/possible_candidates.hpp"

#include "tests/support/check.hpp"
#include "tests/support/family_models.hpp"
#include "tests/support/random_model.hpp"

using namespace gridwright;
using namespace gridwright::tests;

namespace {

std::vector<Mask> held_by(const std::set<Grid>& solutions, std::size_t cells) {
    std::vector<Mask> masks(cells, 0);
    for (const Grid& grid : solutions)
        for (std::size_t cell = 0; cell < cells; ++cell) masks[cell] |= bit(grid[cell]);
    return masks;
}

// The domains, with a few cells narrowed.
std::vector<Mask> with_clues(const std::vector<Mask>& domains, Rng& rng) {
    std::vector<Mask> candidates = domains;
    for (Mask& mask : candidates)
        if (rng.below(3) == 0) mask &= rng.next();
    return candidates;
}

void check_all(PossibleCandidates& possible, const std::set<Grid>& solutions, std::size_t cells) {
    Monitor monitor;
    Answer answer = Answer::stopped;
    for (std::uint64_t conflicts = 1; answer == Answer::stopped; ++conflicts) {
        const std::vector<Mask> before = possible.undecided();
        answer = possible.search(monitor, conflicts);
        const std::vector<Mask> after = possible.undecided();
        for (Cell cell = 0; cell < cells; ++cell) CHECK_EQUAL(after[cell] & ~before[cell], Mask{0});
    }
    CHECK(answer == (solutions.empty() ? Answer::no : Answer::yes));
    const auto seen = possible.seen();
    CHECK(std::vector<Mask>(seen.begin(), seen.end()) == held_by(solutions, cells));
    CHECK(possible.undecided() == std::vector<Mask>(cells, 0));
    CHECK(solutions.empty() ? possible.solution().empty() : solutions.contains(possible.solution()));
}

}  // namespace

int main() {
    return run({
        {"what is possible is what the solutions hold, whatever the clues were before",
         [] {
             Rng rng(18);
             for (int round = 0; round < 300; ++round) {
                 const Model model = random_model(rng);
                 const auto domains = random_domains(model, rng);
                 PossibleCandidates possible(model, domains, random_strategy(rng).inferences);
                 for (int change = 0; change < 4; ++change) {
                     const auto candidates = with_clues(domains, rng);
                     possible.set_clues(candidates);
                     check_all(possible, all_solutions(model, candidates), model.cells);
                 }
             }
         }},
        {"a search that is stopped goes on, and finds the same",
         [] {
             const Model model = takuzu_model(4, 4);
             const std::vector<Mask> domains = all_candidates(model);
             const std::set<Grid> solutions = all_solutions(model, domains);
             for (std::uint32_t tick = 1; tick <= 64; ++tick) {
                 PossibleCandidates possible(model, domains, inferences_for(model));
                 Interruption soon(tick);
                 CHECK(possible.search(soon.monitor) == Answer::stopped);
                 check_all(possible, solutions, model.cells);
             }
         }},
    });
}

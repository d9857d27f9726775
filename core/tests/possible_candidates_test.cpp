// Possible candidates of random models, asked again after every change of clues: those of all solutions, never others.
#include "counting/possible_candidates.hpp"

#include "tests/support/check.hpp"
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
    for (std::uint64_t conflicts = 1; answer == Answer::stopped; ++conflicts)
        answer = possible.search(monitor, conflicts);
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
        {"a stopped search keeps what it knows, and goes on",
         [] {
             Rng rng(19);
             const Model model = random_model(rng);
             const std::vector<Mask> domains(model.cells, ~Mask{0});
             PossibleCandidates possible(model, domains, {});
             Monitor stopped(0.0);
             stopped.look();
             CHECK(possible.search(stopped) != Answer::yes);
             check_all(possible, all_solutions(model, domains), model.cells);
         }},
    });
}

// The fixpoint of inferences: sound on random models, enough to judge a filled board, the same when it is interrupted.
#include "search/propagator.hpp"

#include "tests/support/check.hpp"
#include "tests/support/random_model.hpp"

using namespace gridwright;
using namespace gridwright::tests;

namespace {

struct Fixpoint {
    Progress progress;
    std::vector<Mask> masks;
};

Fixpoint fixpoint(const Model& model, const std::vector<Mask>& domains, const std::vector<Inference>& inferences) {
    State state(model, domains);
    Propagator propagator(model, inferences);
    Monitor monitor;
    propagator.wake_all();
    const Progress progress = propagator.run(state, monitor);
    return {progress, {state.masks().begin(), state.masks().end()}};
}

void check_sound(const Fixpoint& after, const std::set<Grid>& solutions) {
    if (after.progress == Progress::failed) CHECK(solutions.empty());
    for (const Grid& grid : solutions)
        for (Cell cell = 0; cell < grid.size(); ++cell) CHECK(after.masks[cell] & bit(grid[cell]));
}

}  // namespace

int main() {
    return run({
        {"one inference alone finds more than the checks now and then, but removes no value of a solution",
         [] {
             Rng rng(1);
             std::array<int, inference_table.size()> found{};
             for (int round = 0; round < 2000; ++round) {
                 const Model model = random_model(rng);
                 const auto domains = random_domains(model, rng);
                 const auto solutions = all_solutions(model, domains);
                 const Fixpoint checked = fixpoint(model, domains, {});
                 for (std::size_t index = 0; index < inference_table.size(); ++index) {
                     const Fixpoint after = fixpoint(model, domains, {static_cast<Inference>(index)});
                     check_sound(after, solutions);
                     found[index] += after.progress != checked.progress || after.masks != checked.masks;
                 }
             }
             for (const int number : found) CHECK(number > 5);
         }},
        {"inferences together remove no value of a solution",
         [] {
             Rng rng(2);
             for (int round = 0; round < 600; ++round) {
                 const Model model = random_model(rng);
                 const auto domains = random_domains(model, rng);
                 check_sound(fixpoint(model, domains, random_strategy(rng).inferences), all_solutions(model, domains));
             }
         }},
        {"where nothing is left to decide, what the checks leave is a solution",
         [] {
             Rng rng(3);
             for (int round = 0; round < 600; ++round) {
                 const Model model = random_model(rng);
                 std::vector<Mask> domains(model.cells);
                 for (Mask& domain : domains) domain = bit(rng.below(model.values));
                 const bool alive =
                     fixpoint(model, domains, random_strategy(rng).inferences).progress == Progress::fixpoint;
                 CHECK_EQUAL(alive, !all_solutions(model, domains).empty());
             }
         }},
        {"a run that is stopped goes on where it ended",
         [] {
             Rng rng(4);
             int stopped = 0;
             for (int round = 0; round < 1500; ++round) {
                 const Model model = random_model(rng);
                 const auto domains = random_domains(model, rng);
                 const std::vector<Inference> inferences = random_strategy(rng).inferences;
                 State state(model, domains);
                 Propagator propagator(model, inferences);
                 propagator.wake_all();
                 Interruption soon(2 + rng.below(6));
                 Progress progress = propagator.run(state, soon.monitor);
                 if (progress == Progress::stopped) {
                     CHECK(!state.failed());
                     stopped += state.mark() > 0;
                     Monitor free;
                     progress = propagator.run(state, free);
                 }
                 const Fixpoint at_once = fixpoint(model, domains, inferences);
                 CHECK(progress == at_once.progress);
                 if (progress == Progress::fixpoint)
                     CHECK(std::equal(state.masks().begin(), state.masks().end(), at_once.masks.begin()));
             }
             CHECK(stopped > 50);
         }},
    });
}

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

void check_sound(const Model& model, const std::vector<Mask>& domains, const std::vector<Inference>& inferences) {
    const auto solutions = all_solutions(model, domains);
    const Fixpoint after = fixpoint(model, domains, inferences);
    CHECK(after.progress != Progress::stopped);
    if (after.progress == Progress::failed) CHECK(solutions.empty());
    if (after.progress == Progress::fixpoint)
        for (const Grid& grid : solutions)
            for (Cell cell = 0; cell < model.cells; ++cell) CHECK(after.masks[cell] & bit(grid[cell]));
}

}  // namespace

int main() {
    return run({
        {"one inference alone removes no value of a solution",
         [] {
             Rng rng(1);
             for (int round = 0; round < 150; ++round) {
                 const Model model = random_model(rng);
                 const auto domains = random_domains(model, rng);
                 for (std::size_t index = 0; index < inference_table.size(); ++index)
                     check_sound(model, domains, {static_cast<Inference>(index)});
             }
         }},
        {"inferences together remove no value of a solution",
         [] {
             Rng rng(2);
             for (int round = 0; round < 600; ++round) {
                 const Model model = random_model(rng);
                 check_sound(model, random_domains(model, rng), random_strategy(rng).inferences);
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
             for (int round = 0; round < 200; ++round) {
                 const Model model = random_model(rng);
                 const auto domains = random_domains(model, rng);
                 const std::vector<Inference> inferences = random_strategy(rng).inferences;
                 State state(model, domains);
                 Propagator propagator(model, inferences);
                 propagator.wake_all();
                 const std::atomic<bool> stop{true};
                 Monitor stopped(-1, &stop);
                 stopped.look();
                 const Progress first = propagator.run(state, stopped);
                 CHECK(first != Progress::stopped || !state.failed());
                 Monitor free;
                 const Progress second = first == Progress::stopped ? propagator.run(state, free) : first;
                 const Fixpoint at_once = fixpoint(model, domains, inferences);
                 CHECK(second == at_once.progress);
                 if (second == Progress::fixpoint)
                     CHECK(std::equal(state.masks().begin(), state.masks().end(), at_once.masks.begin()));
             }
         }},
    });
}

// Climbs the ladder: the table says which techniques there are, this file only calls them in order.
#include "explain/ladder.hpp"

#include <algorithm>
#include <stdexcept>

#include "explain/techniques/technique_table.hpp"
#include "learning/learner.hpp"
#include "model/broken.hpp"

namespace gridwright {

Ladder::Ladder(const Model& model, std::vector<std::uint32_t> techniques)
    : geometry_(model), techniques_(std::move(techniques)) {
    for (std::uint32_t technique : techniques_)
        if (technique >= technique_table.size()) throw std::invalid_argument("there is no such technique");
}

std::vector<Step> Ladder::easiest(const PencilBoard& board, Memory& memory, Monitor& monitor) const {
    for (std::uint32_t technique : techniques_) {
        Finds finds(board, technique, memory, monitor);
        technique_table[technique].find(board, finds);
        if (monitor.stopped()) return {};
        if (!finds.steps.empty()) return std::move(finds.steps);
    }
    return {};
}

static std::uint32_t reach_of(const Step& step) {
    std::uint32_t reach = 0;
    for (const Effect& effect : step.removes) reach += size_of(effect.values);
    return reach;
}

// Whether a person would rather be shown step a: it does more, or needs fewer cells.
static bool is_better(const Step& a, const Step& b) {
    if (a.places.empty() != b.places.empty()) return b.places.empty();
    if (a.marks.size() != b.marks.size()) return a.marks.size() < b.marks.size();
    return reach_of(a) > reach_of(b);
}

// Completes a step that has no proof in lines: cites constraints without which the learner couldn't prove it.
static void prove_by_search(const PencilBoard& board, Step& step, Monitor& monitor) {
    constexpr std::size_t most_constraints = 150;
    const Model& model = board.model;
    std::vector<std::uint32_t> constraints(model.constraints.size());
    for (std::uint32_t index = 0; index < constraints.size(); ++index) constraints[index] = index;
    const auto follows_from = [&](const std::vector<std::uint32_t>& some) {
        const Model part = model.part(some);
        Learner learner(part, {board.masks(), model.cells});
        return std::all_of(step.removes.begin(), step.removes.end(), [&](const Effect& effect) {
            bool none_left = true;
            for (Value value : bits_of(effect.values)) {
                const Literal assumed[] = {learner.literal(effect.cell, value)};
                none_left = none_left && learner.solve(assumed, monitor, 2000) == Answer::no;
            }
            return none_left;
        });
    };
    if (constraints.size() <= most_constraints)
        for (std::size_t at = constraints.size(); at-- > 0 && !monitor.stopped();) {
            std::vector<std::uint32_t> fewer = constraints;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
            if (follows_from(fewer)) constraints = std::move(fewer);
        }
    step.because = std::move(constraints);
}

// Of several steps whose reasons must be searched for, the one with the shortest proof, as far as the work allows.
static Step easiest_to_tell(const PencilBoard& board, Prover* prove, std::vector<Step> steps, Monitor& monitor) {
    constexpr std::uint64_t worth = 100'000;
    Step* best = nullptr;
    std::uint64_t work = 0;
    for (Step& step : steps) {
        if (monitor.stopped() || work > worth) break;
        if (prove(board, step, monitor, work) && (!best || step.proof.size() < best->proof.size())) best = &step;
    }
    if (!best) {
        best = &steps[0];
        prove_by_search(board, *best, monitor);
    }
    return std::move(*best);
}

// Whether the cells that are settled break a rule. Not every technique looks at every rule, so a puzzle without a
// solution may get filled to the end.
static bool breaks_a_rule(const PencilBoard& board) {
    const auto held = [&](Cell cell) { return is_single(board[cell]) ? lowest(board[cell]) : none; };
    const auto& constraints = board.model.constraints;
    return std::any_of(constraints.begin(), constraints.end(),
                       [&](const Constraint& constraint) { return is_broken(board.model, constraint, held); });
}

// Whether a value has no place left in a unit that needs it. No technique looks for that.
static bool lacks_a_place(const PencilBoard& board) {
    const auto& units = board.geometry.units;
    for (std::uint32_t unit = 0; unit < units.size(); ++unit)
        for (Value value = 0; value < board.model.values && units[unit].complete; ++value)
            if (board.places(unit, value) == 0) return true;
    return false;
}

static Ending ending_of(const PencilBoard& board, const Monitor& monitor) {
    return {board.open(), board.failed() || lacks_a_place(board) || breaks_a_rule(board), monitor.stopped()};
}

Explanation Ladder::explain(std::span<const Mask> domains, std::size_t most, Monitor& monitor) const {
    PencilBoard board(geometry_, domains);
    Memory memory;
    Explanation explanation;
    while (!board.failed() && board.open() > 0 && explanation.steps.size() < most) {
        std::vector<Step> steps = easiest(board, memory, monitor);
        if (steps.empty()) break;
        Prover* const prove = technique_table[steps[0].technique].prove;
        Step step = prove ? easiest_to_tell(board, prove, std::move(steps), monitor)
                          : std::move(*std::min_element(steps.begin(), steps.end(), is_better));
        board.apply(step);
        explanation.steps.push_back(std::move(step));
    }
    static_cast<Ending&>(explanation) = ending_of(board, monitor);
    return explanation;
}

Grading Ladder::grade(std::span<const Mask> domains, Monitor& monitor) const {
    PencilBoard board(geometry_, domains);
    Memory memory;
    Grading grading;
    while (!board.failed() && board.open() > 0) {
        const std::vector<Step> steps = easiest(board, memory, monitor);
        if (steps.empty()) break;
        for (const Step& step : steps) board.apply(step);
        grading.rounds.push_back({steps[0].technique, static_cast<std::uint32_t>(steps.size())});
    }
    static_cast<Ending&>(grading) = ending_of(board, monitor);
    return grading;
}

}  // namespace gridwright

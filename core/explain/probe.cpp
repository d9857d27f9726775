// Probes by the propagator, and proofs of what they find.
#include "explain/probe.hpp"

#include <algorithm>

#include "explain/proof.hpp"
#include "learning/learner.hpp"

namespace gridwright {

Prober::Prober(const PencilBoard& board, std::vector<Inference> inferences, Monitor& monitor)
    : monitor_(monitor),
      state_(board.model, {board.masks(), board.model.cells}),
      propagator_(board.model, std::move(inferences)) {
    propagator_.wake_all();
    state_.changed().clear();
    propagator_.run(state_, monitor_);
    propagator_.forget();
}

bool Prober::refutes(Cell cell, Value value, std::vector<Mask>* after) {
    if (state_.failed()) return false;
    if (!(state_[cell] & bit(value))) return true;
    const std::size_t mark = state_.mark();
    state_.keep(cell, bit(value));
    const Progress progress = propagator_.run(state_, monitor_);
    if (progress != Progress::fixpoint) propagator_.forget();
    if (after && progress == Progress::fixpoint) after->assign(state_.masks().begin(), state_.masks().end());
    state_.undo(mark);
    return progress == Progress::failed;
}

namespace {

void tell(Refuter& refuter, Proof proof, Step& step) {
    step.because = refuter.cited(proof);
    const bool nested = std::any_of(proof.begin(), proof.end(), [](const ProofLine& line) { return line.depth > 0; });
    for (const ProofLine& line : proof)  // a picture of a tree would show everything and nothing
        if (!nested && line.says == Says::follows && is_single(line.values))
            step.mark(line.cell, line.values, Role::on);
    step.proof = std::move(proof);
}

}  // namespace

bool prove_by_refutation(const PencilBoard& board, std::span<const Inference> inferences, std::uint32_t most_deep,
                         Step& step, Monitor& monitor, std::uint64_t& work) {
    const Mark supposed = step.marks.front();
    Refuter refuter(board, inferences, monitor);
    Proof proof = refuter.refute(supposed.cell, lowest(supposed.values), most_deep);
    const bool told = !proof.empty();
    if (told) tell(refuter, std::move(proof), step);
    work += refuter.work();
    return told;
}

bool prove_by_cases(const PencilBoard& board, std::span<const Inference> inferences, Step& step, Monitor& monitor,
                    std::uint64_t& work) {
    constexpr std::size_t most_tried = 12;
    Refuter refuter(board, inferences, monitor);
    Proof shortest;
    Effect refuted{};
    std::size_t tried = 0;
    for (const Effect& effect : step.removes)
        for (Value value : bits_of(effect.values)) {
            if (tried++ >= most_tried) continue;
            Proof proof = refuter.refute(effect.cell, value, 1, step.marks);
            if (proof.empty() || (!shortest.empty() && proof.size() >= shortest.size())) continue;
            shortest = std::move(proof);
            refuted = {effect.cell, bit(value)};
        }
    const bool told = !shortest.empty();
    if (told) {
        step.removes = {refuted};
        tell(refuter, std::move(shortest), step);
    }
    work += refuter.work();
    return told;
}

void prove_by_search(const PencilBoard& board, Step& step, Monitor& monitor) {
    constexpr std::size_t most_constraints = 150;
    const Model& model = board.model;
    std::vector<std::uint32_t> constraints(model.constraints.size());
    for (std::uint32_t index = 0; index < constraints.size(); ++index) constraints[index] = index;
    const auto follows_from = [&](const std::vector<std::uint32_t>& some) {
        Model part(model.rows, model.columns, model.values, model.neutral);
        for (std::uint32_t index : some) {
            const Constraint& it = model.constraints[index];
            const auto scope = model.scope(it);
            if (it.kind == Kind::all_different) part.add_all_different(scope);
            if (it.kind == Kind::count) part.add_count(scope, it.value, it.lo, it.hi);
            if (it.kind == Kind::no_run) part.add_no_run(scope, it.length);
            if (it.kind == Kind::distinct_lines) part.add_distinct_lines(scope, it.length);
            if (it.kind == Kind::allowed)
                part.add_allowed(scope[0], scope[1], model.table(it.table).subspan(0, model.values));
        }
        part.finish();
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

}  // namespace gridwright

// Probes by the propagator, and their proofs by running its inferences over few constraints, one at a time.
#include "probe.hpp"

#include <algorithm>

#include "../inferences.hpp"
#include "../learner.hpp"

namespace gridwright {

Prober::Prober(const Board& board, std::vector<Inference> inferences, Monitor& monitor)
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

using Infer = bool (*)(const Model&, const Constraint&, State&);

struct Single {
    Inference inference;
    Kind kind;
    Infer infer;
};

// The inferences that a proof can be told with: those that look at one constraint.
constexpr std::array singles = {
    Single{Inference::cross_hatching, Kind::all_different, cross_hatching},
    Single{Inference::lone_number, Kind::all_different, lone_number},
    Single{Inference::consecutive, Kind::no_run, consecutive},
    Single{Inference::in_between, Kind::no_run, in_between},
    Single{Inference::half_line, Kind::count, half_line},
    Single{Inference::sufficient, Kind::count, sufficient},
    Single{Inference::pairs, Kind::allowed, pairs},
};

struct Event {
    std::uint32_t constraint;
    std::vector<Effect> settled;  // cells that got their value by it
    std::vector<Cell> changed;
};

// Runs the inferences over some constraints until they contradict each other; false when they never do.
bool contradicts(const Board& board, std::span<const Inference> inferences, std::span<const std::uint32_t> constraints,
                 const Mark& supposed, std::vector<Event>* events) {
    const Model& model = board.model;
    State state(model, {board.masks(), model.cells});
    state.keep(supposed.cell, supposed.values);
    for (bool again = true; again;) {
        again = false;
        for (const Single& single : singles) {
            if (std::find(inferences.begin(), inferences.end(), single.inference) == inferences.end()) continue;
            for (std::uint32_t index : constraints) {
                const Constraint& constraint = model.constraints[index];
                if (constraint.kind != single.kind) continue;
                state.changed().clear();
                const bool fine = single.infer(model, constraint, state);
                if (events && (!fine || !state.changed().empty())) {
                    Event event{index, {}, {}};
                    for (Cell cell : state.changed()) {
                        event.changed.push_back(cell);
                        if (is_single(state[cell]) &&
                            std::none_of(event.settled.begin(), event.settled.end(),
                                         [&](const Effect& known) { return known.cell == cell; }))
                            event.settled.push_back({cell, state[cell]});
                    }
                    events->push_back(std::move(event));
                }
                if (!fine) return true;
                if (!state.changed().empty()) again = true;
            }
            if (again) break;  // the simplest inference first, always
        }
    }
    return false;
}

// What the last event rests on, and what that rests on: the rest of the events have no part in it.
std::vector<std::uint8_t> relevant(const Model& model, const std::vector<Event>& events) {
    std::vector<std::uint8_t> needed(model.cells), kept(events.size());
    for (std::size_t at = events.size(); at-- > 0;) {
        const bool is_last = at + 1 == events.size();
        const bool matters = is_last || std::any_of(events[at].changed.begin(), events[at].changed.end(),
                                                    [&](Cell cell) { return needed[cell] != 0; });
        if (!matters) continue;
        kept[at] = 1;
        for (Cell cell : model.scope(model.constraints[events[at].constraint])) needed[cell] = 1;
    }
    return kept;
}

}  // namespace

void prove_by_probe(const Board& board, std::span<const Inference> inferences, Step& step) {
    const Mark supposed = step.marks.front();
    std::vector<std::uint32_t> constraints(board.model.constraints.size());
    for (std::uint32_t index = 0; index < constraints.size(); ++index) constraints[index] = index;
    std::vector<Event> events;
    if (!contradicts(board, inferences, constraints, supposed, &events)) return prove_by_search(board, step);
    const auto gather = [&] {
        const auto kept = relevant(board.model, events);
        constraints.clear();
        for (std::size_t at = events.size(); at-- > 0;)
            if (kept[at] &&
                std::find(constraints.begin(), constraints.end(), events[at].constraint) == constraints.end())
                constraints.push_back(events[at].constraint);
    };
    gather();
    for (std::size_t at = constraints.size(); at-- > 0 && constraints.size() <= 64;) {  // drop what is not needed
        std::vector<std::uint32_t> fewer = constraints;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
        if (contradicts(board, inferences, fewer, supposed, nullptr)) constraints = std::move(fewer);
    }
    events.clear();
    contradicts(board, inferences, constraints, supposed, &events);
    const auto kept = relevant(board.model, events);
    step.because.clear();
    step.marks = {supposed};
    for (std::size_t at = 0; at < events.size(); ++at) {
        if (!kept[at]) continue;
        for (const Effect& effect : events[at].settled) step.marks.push_back({effect.cell, effect.values, Role::on});
    }
    for (std::size_t at = events.size(); at-- > 0;)  // where it breaks first
        if (kept[at]) step.cite(events[at].constraint);
}

void prove_by_search(const Board& board, Step& step) {
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
        Monitor monitor;
        return std::all_of(step.removes.begin(), step.removes.end(), [&](const Effect& effect) {
            bool none_left = true;
            each_bit(effect.values, [&](Value value) {
                const Literal assumed[] = {learner.literal(effect.cell, value)};
                none_left = none_left && learner.solve(assumed, monitor, 2000) == Answer::no;
            });
            return none_left;
        });
    };
    if (constraints.size() <= most_constraints)
        for (std::size_t at = constraints.size(); at-- > 0;) {
            std::vector<std::uint32_t> fewer = constraints;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
            if (follows_from(fewer)) constraints = std::move(fewer);
        }
    step.because = std::move(constraints);
}

}  // namespace gridwright

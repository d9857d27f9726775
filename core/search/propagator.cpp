// Keeps a queue of subjects for every inference, and serves the cheapest inference that has one.
#include "search/propagator.hpp"

#include <algorithm>

namespace gridwright {

namespace {

template <bool (*infer)(const Model&, const Constraint&, State&)>
bool on_constraint(const Model& model, std::uint32_t subject, State& state) {
    return infer(model, model.constraints[subject], state);
}

bool on_locked(const Model& model, std::uint32_t subject, State& state) {
    return locked_candidates(model, subject, state);
}

bool on_line(const Model& model, std::uint32_t subject, State& state) {
    return line_analysis(model, model.lines[subject], state);
}

using Run = bool (*)(const Model&, std::uint32_t, State&);

// In the order of `inference_table`.
constexpr std::array<Run, inference_table.size()> run_of = {
    on_constraint<cross_hatching>, on_constraint<lone_number>,     on_locked,
    on_constraint<naked_subset>,   on_constraint<hidden_subset>,   on_constraint<consecutive>,
    on_constraint<in_between>,     on_constraint<half_line>,       on_constraint<sufficient>,
    on_constraint<feasible>,       on_constraint<propagate_count>, on_line,
    on_constraint<distinct_lines>, on_constraint<pairs>,
};

// In the order of `Kind`: with one of these in the strategy, the check is redundant.
const std::vector<Inference> implying_check[kind_count] = {
    {Inference::cross_hatching},
    {Inference::half_line, Inference::sufficient, Inference::propagate},
    {Inference::consecutive, Inference::in_between},
    {Inference::distinct_lines},
    {Inference::pairs},
};

}  // namespace

bool run_inference(Inference inference, const Model& model, std::uint32_t subject, State& state) {
    return run_of[static_cast<std::size_t>(inference)](model, subject, state);
}

Propagator::Propagator(const Model& model, const std::vector<Inference>& inferences) : model_(model) {
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
        const std::vector<Inference>& some = implying_check[kind];
        if (std::find_first_of(inferences.begin(), inferences.end(), some.begin(), some.end()) == inferences.end())
            add_agent(on_constraint<check>, -1, static_cast<Subject>(kind), true);
    }
    for (Inference inference : inferences) {
        const InferenceRow& row = inference_table[static_cast<std::size_t>(inference)];
        add_agent(run_of[static_cast<std::size_t>(inference)], static_cast<std::int32_t>(inference), row.subject,
                  row.on_assign);
    }
}

void Propagator::add_agent(Run run, std::int32_t inference, Subject subject, bool on_assign) {
    const bool any = subject == Subject::line ? !model_.lines.empty() : !model_.of_kind[subject].empty();
    if (!any) return;  // the model has no subject for it
    const std::size_t subjects = subject == Subject::line ? model_.lines.size() : model_.constraints.size();
    agents_.push_back({run, inference, subject, on_assign, {}, 0, std::vector<std::uint8_t>(subjects), 0, 0});
}

const Lists& Propagator::subjects_of_cell(Subject subject) const {
    return subject == Subject::line ? model_.cell_lines : model_.cell_constraints[subject];
}

void Propagator::wake_all() {
    for (Agent& agent : agents_) {
        if (agent.subject == Subject::line)
            for (std::uint32_t line = 0; line < model_.lines.size(); ++line) wake(agent, line);
        else
            for (std::uint32_t index : model_.of_kind[agent.subject]) wake(agent, index);
    }
}

void Propagator::spread(State& state) {
    for (Cell cell : state.changed()) {
        const bool single = is_single(state[cell]);
        for (Agent& agent : agents_)
            if (single || !agent.on_assign)
                for (std::uint32_t subject : subjects_of_cell(agent.subject)[cell]) wake(agent, subject);
    }
    state.changed().clear();
}

Progress Propagator::run(State& state, Monitor& monitor) {
    if (state.failed()) {
        culprit_ = {};
        return Progress::failed;
    }
    for (;;) {
        spread(state);
        const auto busy = std::find_if(agents_.begin(), agents_.end(),
                                       [](const Agent& agent) { return agent.head < agent.queue.size(); });
        if (busy == agents_.end()) return Progress::fixpoint;
        if (monitor.tick()) return Progress::stopped;
        const std::uint32_t subject = busy->queue[busy->head++];
        busy->queued[subject] = 0;
        if (busy->head == busy->queue.size()) busy->queue.clear(), busy->head = 0;
        ++runs_;
        ++busy->runs;
        const std::size_t before = state.mark();
        const bool possible = busy->run(model_, subject, state);
        busy->fruitful += !possible || state.mark() != before;
        if (possible) continue;
        culprit_ = {busy->inference, subject, busy->subject == Subject::line};
        return Progress::failed;
    }
}

std::vector<Propagator::InferenceTally> Propagator::tally() const {
    std::vector<InferenceTally> result;
    for (const Agent& agent : agents_) result.push_back({agent.inference, agent.runs, agent.fruitful});
    return result;
}

void Propagator::forget() {
    for (Agent& agent : agents_) {
        for (std::size_t at = agent.head; at < agent.queue.size(); ++at) agent.queued[agent.queue[at]] = 0;
        agent.queue.clear();
        agent.head = 0;
    }
}

}  // namespace gridwright

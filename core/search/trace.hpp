// What a search does, event by event, to show its tree. One flat list of integers: an event is its number and its
// arguments.
//
//     event     number  followed by                            meaning
//     trial     0       cell value                             a value is tried
//     refuted   1       cell value                             the trial is undone, the value ruled out
//     followed  2       n, n × (cell value)                    a fixpoint; the cells that got their value on the way
//     dead end  3       inference subject n, n × (cell value)  a contradiction: who found it, what had followed
//     solution  4
//
// The inference is -1 for a check; the subject is a constraint, or -1 - line, or `nowhere`.
#pragma once

#include "search/propagator.hpp"

namespace gridwright {

class Trace {
  public:
    static constexpr std::int32_t nowhere = std::int32_t{1} << 30;

    // Before the first propagation, and after every step: what follows from here on belongs to the next event.
    void follow_from(const State& state) { since_ = state.mark(); }

    void trial(const Trial& trial) { put({0, at(trial.cell), at(trial.value)}); }
    void refuted(const Trial& trial) { put({1, at(trial.cell), at(trial.value)}); }
    void followed(const State& state) {
        put({2});
        put_settled(state);
    }
    void dead_end(const State& state, const Culprit& culprit) {
        const auto subject = static_cast<std::int32_t>(culprit.subject);
        const std::int32_t place = culprit.subject == none ? nowhere : culprit.is_line ? -1 - subject : subject;
        put({3, culprit.inference, place});
        put_settled(state);
    }
    void solution() { put({4}); }

    std::span<const std::int32_t> events() const { return events_; }

  private:
    static std::int32_t at(std::uint32_t number) { return static_cast<std::int32_t>(number); }
    void put(std::initializer_list<std::int32_t> numbers) { events_.insert(events_.end(), numbers); }
    void put_settled(const State& state) {
        const std::size_t number = events_.size();
        put({0});
        state.settled_since(since_, [&](Cell cell) {
            ++events_[number];
            put({at(cell), std::countr_zero(state[cell])});
        });
    }

    std::vector<std::int32_t> events_;
    std::size_t since_ = 0;
};

}  // namespace gridwright

// The one walk along a line. For every state at the end of a prefix it keeps the set of counts that such a prefix can
// have; forward what can be reached, backward what still leads to the end. A candidate occurs in some filling when the
// two sets meet. States (`states.hpp`) and sets of counts (`counts.hpp`) are policies, so that a short line compiles to
// a few operations on words:
//
//     states: values(), runs()                  state / runs() is the value of the last cell
//             starts(state)                     whether a line may begin with it
//             between(at, body)                 body(follows): follows(from, to) holds when `to` may come after `from`
//                                               as one goes from the cell at − 1 to the cell at
//             each(visit), row<Set>()           every state; room for one set per state
//     counts: nothing(), start(), wanted()      the empty set; no cell counted yet; what the whole line must have
//             more(set, value), less(set, value)   after and before one more cell with the value
//             add(into, set), meet(a, b)           union and intersection
//             only_if(possible, make)              make(), or nothing
#pragma once

#include <array>
#include <cstddef>

#include "model/model.hpp"

namespace gridwright {

// A walk is fast when every step is inlined into it. Sanitized, that would take a minute to compile.
#ifdef __SANITIZE_ADDRESS__
#define GRIDWRIGHT_STEP [[gnu::noinline]]
#define GRIDWRIGHT_WALK
#else
#define GRIDWRIGHT_STEP
#define GRIDWRIGHT_WALK [[gnu::flatten]]
#endif

// `has(at, value)`, in every walk, says whether the cell at a place of the line has the candidate.
template <typename States, typename Counts>
class LineWalk {
  public:
    using Set = typename Counts::Set;
    using Row = decltype(std::declval<const States&>().template row<Set>());
    using Rows = std::array<Row, longest_line>;

    LineWalk(const States& states, const Counts& counts, std::size_t length)
        : states_(states), counts_(counts), length_(length) {}

    // The sets after the cell at a place, from those before it.
    template <typename Has>
    GRIDWRIGHT_STEP Row forward(std::size_t at, const Has& has, const Row& before) const {
        Row after = states_.template row<Set>();
        if (at == 0) {
            states_.each([&](std::size_t to) {
                after[to] = counts_.only_if(states_.starts(to) && has(at, states_.value(to)),
                                            [&] { return counts_.more(counts_.start(), states_.value(to)); });
            });
            return after;
        }
        states_.between(at, [&](const auto& follows) {
            states_.each([&](std::size_t to) {
                after[to] = counts_.only_if(has(at, states_.value(to)), [&] {
                    Set sum = counts_.nothing();
                    for (std::size_t from = 0; from < states_.size(); ++from)
                        if (follows(from, to)) counts_.add(sum, before[from]);
                    return counts_.more(sum, states_.value(to));
                });
            });
        });
        return after;
    }

    // The sets before the cell at a place (not the first) from which those after it can be reached.
    template <typename Has>
    GRIDWRIGHT_STEP Row backward(std::size_t at, const Has& has, const Row& after) const {
        Row before = states_.template row<Set>();
        for (Set& set : before) set = counts_.nothing();
        states_.between(at, [&](const auto& follows) {
            states_.each([&](std::size_t to) {
                const Set set = counts_.only_if(has(at, states_.value(to)),
                                                [&] { return counts_.less(after[to], states_.value(to)); });
                for (std::size_t from = 0; from < states_.size(); ++from)
                    if (follows(from, to)) counts_.add(before[from], set);
            });
        });
        return before;
    }

    // What the end of the line must be.
    Row end() const {
        Row row = states_.template row<Set>();
        for (Set& set : row) set = counts_.wanted();
        return row;
    }

    // Whether there is any filling.
    template <typename Has>
    GRIDWRIGHT_WALK bool feasible(const Has& has) const {
        Row now = forward(0, has, {});
        for (std::size_t at = 1; at < length_; ++at) now = forward(at, has, now);
        return meet(now, end());
    }

    // Calls `found(at, value, occurs)` for every place, the last first, and every value: whether it occurs there in
    // some filling. False at the first place without any such value.
    template <typename Has, typename Found>
    GRIDWRIGHT_WALK bool support(const Has& has, Found&& found) const {
        Rows reached;
        reached[0] = forward(0, has, {});
        for (std::size_t at = 1; at < length_; ++at) reached[at] = forward(at, has, reached[at - 1]);
        Row goal = end();
        for (std::size_t at = length_; at-- > 0;) {
            bool any = false;
            for (std::size_t value = 0; value < states_.values(); ++value) {
                bool occurs = false;
                for (std::size_t run = 0; run < states_.runs(); ++run) {
                    const std::size_t state = value * states_.runs() + run;
                    occurs = occurs | counts_.meet(reached[at][state], goal[state]);
                }
                found(at, static_cast<Value>(value), occurs);
                any = any | occurs;
            }
            if (!any) return false;
            if (at > 0) goal = backward(at, has, goal);
        }
        return true;
    }

    // For a line without any filling: puts candidates of `may` back into `masks`, from left to right, except those that
    // would allow a filling. At each cell, compares what can be reached under the widened masks before it with what
    // leads to the end under the old masks after it: a candidate costs one step, not a walk.
    GRIDWRIGHT_WALK void widen(Mask* masks, const Mask* may) const {
        const auto has = [&](std::size_t at, Value value) { return masks[at] >> value & 1; };
        Rows goals;
        goals[length_ - 1] = end();
        for (std::size_t at = length_ - 1; at > 0; --at) goals[at - 1] = backward(at, has, goals[at]);
        Row before = states_.template row<Set>();
        for (std::size_t at = 0; at < length_; ++at) {
            const auto reached = [&](Mask mask) {
                return forward(at, [&](std::size_t, Value value) { return mask >> value & 1; }, before);
            };
            for (Mask rest = may[at] & ~masks[at]; rest != 0; rest &= rest - 1) {
                const Mask wider = masks[at] | (rest & (~rest + 1));
                if (!meet(reached(wider), goals[at])) masks[at] = wider;
            }
            before = reached(masks[at]);
        }
    }

  private:
    bool meet(const Row& reached, const Row& goal) const {
        bool any = false;
        for (std::size_t state = 0; state < reached.size(); ++state)
            any = any | counts_.meet(reached[state], goal[state]);
        return any;
    }

    const States& states_;
    const Counts& counts_;
    std::size_t length_;
};

}  // namespace gridwright

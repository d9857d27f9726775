// A walk over the cells keeps, for every state (value of the last cell, length of its run), the set of counts reached
// so far:
//
//     set[state][y]   bit x is set: x cells hold the first counted value and y the second
//
// `forward` holds the counts that a beginning can have, `backward` those from which the end can still be reached. A
// candidate stays when the two meet. For two values and one count a set is one word, and 64 cells cost a few hundred
// operations.
#include "line.hpp"

#include <algorithm>
#include <array>

namespace gridwright {

namespace {

Mask reachable_counts(const Line& line) { return line.counted[0] == none ? Mask{1} : low_bits(line.hi[0] + 1); }
Mask wanted_counts(const Line& line) {
    return line.counted[0] == none ? Mask{1} : reachable_counts(line) & ~low_bits(line.lo[0]);
}

// ---- two values, never three alike, one count at most: the four states are four words
// --------------------------------

struct Binary {
    Mask zero, zeros, one, ones;  // the last cell holds 0 after another value, after a 0; the same for 1

    static bool fits(const Model& model, const Line& line) {
        return model.values == 2 && line.run == 3 && line.counted[1] == none && line.counted[0] != 0 &&
               !line.complement[0] && !line.linked;
    }
    static Binary start(Mask mask, unsigned shift, Mask width) {
        return {mask & 1 ? Mask{1} : 0, 0, mask & 2 ? (Mask{1} << shift) & width : 0, 0};
    }
    Binary forward(Mask mask, unsigned shift, Mask width) const {
        Binary next{0, 0, 0, 0};
        if (mask & 1) next.zero = one | ones, next.zeros = zero;
        if (mask & 2) next.one = ((zero | zeros) << shift) & width, next.ones = (one << shift) & width;
        return next;
    }
    // The states before a cell with these candidates from which this state's sets can be reached.
    Binary backward(Mask mask, unsigned shift) const {
        Binary before{0, 0, 0, 0};
        if (mask & 1) before.zero |= zeros, before.one |= zero, before.ones |= zero;
        if (mask & 2) before.zero |= one >> shift, before.zeros |= one >> shift, before.one |= ones >> shift;
        return before;
    }
    bool meets(Mask wanted) const { return ((zero | zeros | one | ones) & wanted) != 0; }
    bool meets(const Binary& goal) const {
        return ((zero & goal.zero) | (zeros & goal.zeros) | (one & goal.one) | (ones & goal.ones)) != 0;
    }
};

// Goes right with what can be reached by the masks as they are left, and looks at each cell whether it meets what leads
// to the end by the masks as they were: a candidate costs one step instead of a walk.
void widen_binary(const Line& line, Mask* masks, const Mask* may) {
    const std::size_t length = line.end - line.begin;
    const unsigned shift = line.counted[0] == 1;
    const Mask width = reachable_counts(line), wanted = wanted_counts(line);
    Binary goals[64];
    goals[length - 1] = {wanted, wanted, wanted, wanted};
    for (std::size_t at = length - 1; at > 0; --at) goals[at - 1] = goals[at].backward(masks[at], shift);
    Binary before{0, 0, 0, 0};
    for (std::size_t at = 0; at < length; ++at) {
        const auto reached = [&](Mask mask) {
            return at == 0 ? Binary::start(mask, shift, width) : before.forward(mask, shift, width);
        };
        for (Mask rest = may[at] & ~masks[at]; rest != 0; rest &= rest - 1) {
            const Mask wider = masks[at] | (rest & (~rest + 1));
            if (!reached(wider).meets(goals[at])) masks[at] = wider;
        }
        before = reached(masks[at]);
    }
}

bool binary_feasible(const Line& line, const Mask* masks) {
    const std::size_t length = line.end - line.begin;
    const unsigned shift = line.counted[0] == 1;
    const Mask width = reachable_counts(line);
    Binary now = Binary::start(masks[0], shift, width);
    for (std::size_t at = 1; at < length; ++at) now = now.forward(masks[at], shift, width);
    return now.meets(wanted_counts(line));
}

bool binary_support(const Line& line, const Mask* masks, Mask* possible) {
    const std::size_t length = line.end - line.begin;
    const unsigned shift = line.counted[0] == 1;
    const Mask width = reachable_counts(line), wanted = wanted_counts(line);
    Binary reached[64];
    reached[0] = Binary::start(masks[0], shift, width);
    for (std::size_t at = 1; at < length; ++at) reached[at] = reached[at - 1].forward(masks[at], shift, width);
    Binary goal{wanted, wanted, wanted, wanted};
    for (std::size_t at = length; at-- > 0;) {
        const Binary& here = reached[at];
        const bool zero = ((here.zero & goal.zero) | (here.zeros & goal.zeros)) != 0;
        const bool one = ((here.one & goal.one) | (here.ones & goal.ones)) != 0;
        possible[at] = (zero ? 1u : 0u) | (one ? 2u : 0u);
        if (possible[at] == 0) return false;
        if (at > 0) goal = goal.backward(masks[at], shift);
    }
    return true;
}

// ---- up to four values, no forbidden run, one count at most: a word a value
// -----------------------------------------

struct Small {
    static constexpr Value most_values = 4;

    Small(const Model& model_, const Line& line_) : model(model_), line(line_), length(line_.end - line_.begin) {
        for (Value value = 0; value < model.values; ++value)
            shift[value] = (value == line.counted[0]) != line.complement[0];
    }
    static bool fits(const Model& model, const Line& line) {
        return model.values <= most_values && line.run < 2 && line.counted[1] == none;
    }

    // `sets` of a cell hold the counts that a beginning which ends in this cell with the value can have.
    using Sets = std::array<Mask, most_values>;

    Sets first(Mask mask) const {
        Sets sets{};
        for (Value value = 0; value < model.values; ++value)
            sets[value] = mask >> value & 1 ? (Mask{1} << shift[value]) & width : 0;
        return sets;
    }
    // From the cell before `cell` to `cell`.
    Sets forward(const Sets& before, std::size_t cell, Mask mask) const {
        Sets sets{};
        const std::uint32_t table = model.links[line.links + cell - 1];
        for (Value from = 0; from < model.values; ++from) {
            if (before[from] == 0) continue;
            const Mask next = mask & (table == none ? ~Mask{0} : model.tables[table + from]);
            for (Value value = 0; value < model.values; ++value)
                if (next >> value & 1) sets[value] |= before[from];
        }
        for (Value value = 0; value < model.values; ++value) sets[value] = (sets[value] << shift[value]) & width;
        return sets;
    }
    // From `cell` to the cell before it: the counts there from which those of `sets` are reached.
    Sets backward(const Sets& sets, std::size_t cell, Mask mask) const {
        Sets before{};
        const std::uint32_t table = model.links[line.links + cell - 1];
        for (Value from = 0; from < model.values; ++from) {
            const Mask next = mask & (table == none ? ~Mask{0} : model.tables[table + from]);
            for (Value value = 0; value < model.values; ++value)
                if (next >> value & 1) before[from] |= sets[value] >> shift[value];
        }
        return before;
    }
    bool feasible(const Mask* masks) const {
        Sets now = first(masks[0]);
        for (std::size_t cell = 1; cell < length; ++cell) now = forward(now, cell, masks[cell]);
        return ((now[0] | now[1] | now[2] | now[3]) & wanted_counts(line)) != 0;
    }
    bool support(const Mask* masks, Mask* possible) const {
        Sets reached[64];
        reached[0] = first(masks[0]);
        for (std::size_t cell = 1; cell < length; ++cell) reached[cell] = forward(reached[cell - 1], cell, masks[cell]);
        Sets goal;
        goal.fill(wanted_counts(line));
        for (std::size_t cell = length; cell-- > 0;) {
            possible[cell] = 0;
            for (Value value = 0; value < model.values; ++value)
                if (reached[cell][value] & goal[value]) possible[cell] |= bit(value);
            if (possible[cell] == 0) return false;
            if (cell > 0) goal = backward(goal, cell, masks[cell]);
        }
        return true;
    }

    void widen(Mask* masks, const Mask* may) const {  // as widen_binary
        Sets goals[64];
        goals[length - 1].fill(wanted_counts(line));
        for (std::size_t at = length - 1; at > 0; --at) goals[at - 1] = backward(goals[at], at, masks[at]);
        Sets before{};
        for (std::size_t at = 0; at < length; ++at) {
            const auto reached = [&](Mask mask) { return at == 0 ? first(mask) : forward(before, at, mask); };
            for (Mask rest = may[at] & ~masks[at]; rest != 0; rest &= rest - 1) {
                const Mask wider = masks[at] | (rest & (~rest + 1));
                const Sets now = reached(wider);
                Mask met = 0;
                for (Value value = 0; value < most_values; ++value) met |= now[value] & goals[at][value];
                if (met == 0) masks[at] = wider;
            }
            before = reached(masks[at]);
        }
    }

    const Model& model;
    const Line& line;
    std::size_t length;
    Mask width = reachable_counts(line);
    std::array<unsigned, most_values> shift{};
};

// ---- the general walk
// ------------------------------------------------------------------------------------------------

struct Walk {
    Walk(const Model& model_, const Line& line_) : model(model_), line(line_), length(line_.end - line_.begin) {
        runs = line.run > 1 ? line.run - 1 : 1;
        height = line.counted[1] == none ? 1 : line.hi[1] + 1;
        step = std::size_t{model.values} * runs * height;
        width = reachable_counts(line);
    }

    std::uint64_t* at(std::vector<std::uint64_t>& sets, std::size_t cell, Value value, std::uint32_t run) const {
        return sets.data() + cell * step + (std::size_t{value} * runs + run) * height;
    }
    std::uint32_t shift(Value value) const { return (value == line.counted[0]) != line.complement[0]; }
    std::uint32_t climb(Value value) const { return (value == line.counted[1]) != line.complement[1]; }

    // The run of `next` after a run of `run + 1` cells of `value`, counted from 0; `runs` when that is one too many.
    std::uint32_t run_after(Value value, std::uint32_t run, Value next) const {
        if (line.run < 2) return 0;
        return next == value ? run + 1 : 0;
    }
    Mask followers(std::size_t cell, Value value) const {
        const std::uint32_t table = model.links[line.links + cell];
        return table == none ? ~Mask{0} : model.tables[table + value];
    }

    // Calls `visit(value, run, next, run of next)` for every way from a cell to the next one.
    template <typename Visit>
    void each_step(const Mask* masks, std::size_t cell, Visit&& visit) const {
        for (Mask rest = masks[cell]; rest != 0; rest &= rest - 1) {
            const auto value = static_cast<Value>(std::countr_zero(rest));
            const Mask next_values = masks[cell + 1] & followers(cell, value);
            for (std::uint32_t run = 0; run < runs; ++run)
                for (Mask left = next_values; left != 0; left &= left - 1) {
                    const auto next = static_cast<Value>(std::countr_zero(left));
                    if (const std::uint32_t after = run_after(value, run, next); after < runs)
                        visit(value, run, next, after);
                }
        }
    }

    void walk_forward(const Mask* masks, std::vector<std::uint64_t>& forward) const {
        forward.assign(length * step, 0);
        for (Mask rest = masks[0]; rest != 0; rest &= rest - 1) {
            const auto value = static_cast<Value>(std::countr_zero(rest));
            if (climb(value) < height) at(forward, 0, value, 0)[climb(value)] = (Mask{1} << shift(value)) & width;
        }
        for (std::size_t cell = 0; cell + 1 < length; ++cell)
            each_step(masks, cell, [&](Value value, std::uint32_t run, Value next, std::uint32_t after) {
                const std::uint64_t* from = at(forward, cell, value, run);
                std::uint64_t* to = at(forward, cell + 1, next, after);
                for (std::uint32_t y = 0; y + climb(next) < height; ++y)
                    to[y + climb(next)] |= (from[y] << shift(next)) & width;
            });
    }

    void walk_backward(const Mask* masks, std::vector<std::uint64_t>& backward) const {
        backward.assign(length * step, 0);
        for (Value value = 0; value < model.values; ++value)
            for (std::uint32_t run = 0; run < runs; ++run)
                for (std::uint32_t y = lowest(); y < height; ++y)
                    at(backward, length - 1, value, run)[y] = wanted_counts(line);
        for (std::size_t cell = length - 1; cell-- > 0;)
            each_step(masks, cell, [&](Value value, std::uint32_t run, Value next, std::uint32_t after) {
                const std::uint64_t* from = at(backward, cell + 1, next, after);
                std::uint64_t* to = at(backward, cell, value, run);
                for (std::uint32_t y = 0; y + climb(next) < height; ++y) to[y] |= from[y + climb(next)] >> shift(next);
            });
    }

    std::uint32_t lowest() const { return line.counted[1] == none ? 0 : line.lo[1]; }

    const Model& model;
    const Line& line;
    std::size_t length;
    std::uint32_t runs, height;
    std::size_t step;
    Mask width;
};

}  // namespace

void widen_line(const Model& model, const Line& line, Mask* masks, const Mask* may, LineScratch& scratch) {
    if (Binary::fits(model, line)) return widen_binary(line, masks, may);
    if (Small::fits(model, line)) return Small(model, line).widen(masks, may);
    for (std::size_t at = 0; at < line.end - line.begin; ++at)
        for (Mask rest = may[at] & ~masks[at]; rest != 0; rest &= rest - 1) {
            const Mask before = masks[at];
            masks[at] |= rest & (~rest + 1);
            if (line_feasible(model, line, masks, scratch)) masks[at] = before;
        }
}

bool line_feasible(const Model& model, const Line& line, const Mask* masks, LineScratch& scratch) {
    if (Binary::fits(model, line)) return binary_feasible(line, masks);
    if (Small::fits(model, line)) return Small(model, line).feasible(masks);
    const Walk walk(model, line);
    walk.walk_forward(masks, scratch.forward);
    const std::uint64_t* last = scratch.forward.data() + (walk.length - 1) * walk.step;
    const Mask wanted = wanted_counts(line);
    for (std::size_t state = 0; state < std::size_t{model.values} * walk.runs; ++state)
        for (std::uint32_t y = walk.lowest(); y < walk.height; ++y)
            if (last[state * walk.height + y] & wanted) return true;
    return false;
}

bool line_support(const Model& model, const Line& line, const Mask* masks, Mask* possible, LineScratch& scratch) {
    if (Binary::fits(model, line)) return binary_support(line, masks, possible);
    if (Small::fits(model, line)) return Small(model, line).support(masks, possible);
    const Walk walk(model, line);
    walk.walk_forward(masks, scratch.forward);
    walk.walk_backward(masks, scratch.backward);
    for (std::size_t cell = 0; cell < walk.length; ++cell) {
        possible[cell] = 0;
        for (Mask rest = masks[cell]; rest != 0; rest &= rest - 1) {
            const auto value = static_cast<Value>(std::countr_zero(rest));
            const std::uint64_t* ahead = walk.at(scratch.forward, cell, value, 0);
            const std::uint64_t* behind = walk.at(scratch.backward, cell, value, 0);
            for (std::size_t k = 0; k < std::size_t{walk.runs} * walk.height; ++k)
                if (ahead[k] & behind[k]) possible[cell] |= bit(value);
        }
        if (possible[cell] == 0) return false;
    }
    return true;
}

}  // namespace gridwright

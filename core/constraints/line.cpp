// Line analysis: all that a line implies by itself, from its counts, its forbidden run and the tables between
// neighbours.
//
// A walk over the cells keeps, for every state (value of the last cell, length of its run), the set of counts reached
// so far:
//
//     set[state][y]   bit x is set: x cells hold the first counted value and y the second
//
// `forward` holds the counts that a beginning can have, `backward` those from which the end can still be reached. A
// candidate stays when the two meet. For one counted value the set is one word; 64 cells then cost a few hundred
// operations.
#include <algorithm>

#include "../inferences.hpp"

namespace gridwright {

namespace {

struct Walk {
    Walk(const Model& model_, const Line& line_, const State& state_)
        : model(model_), line(line_), state(state_), scope(model_.scope(line_)) {
        runs = line.run > 1 ? line.run - 1 : 1;
        height = line.counted[1] == none ? 1 : line.hi[1] + 1;
        step = std::size_t{model.values} * runs * height;
        width = line.counted[0] == none ? Mask{1} : low_bits(line.hi[0] + 1);
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

    void add_forward(const std::uint64_t* from, std::uint64_t* to, Value next) const {
        for (std::uint32_t y = 0; y + climb(next) < height; ++y)
            to[y + climb(next)] |= (from[y] << shift(next)) & width;
    }
    void add_backward(const std::uint64_t* from, std::uint64_t* to, Value next) const {
        for (std::uint32_t y = 0; y + climb(next) < height; ++y) to[y] |= from[y + climb(next)] >> shift(next);
    }

    const Model& model;
    const Line& line;
    const State& state;
    std::span<const Cell> scope;
    std::uint32_t runs, height;
    std::size_t step;
    Mask width;
};

template <typename Visit>
void each_value(Mask mask, Visit&& visit) {
    for (; mask != 0; mask &= mask - 1) visit(static_cast<Value>(std::countr_zero(mask)));
}

}  // namespace

bool line_analysis(const Model& model, const Line& line, State& state, LineScratch& scratch) {
    const Walk walk(model, line, state);
    const std::size_t length = walk.scope.size();
    auto &forward = scratch.forward, &backward = scratch.backward;
    forward.assign(length * walk.step, 0);
    backward.assign(length * walk.step, 0);

    each_value(state[walk.scope[0]], [&](Value value) {
        if (walk.climb(value) < walk.height)
            walk.at(forward, 0, value, 0)[walk.climb(value)] = (Mask{1} << walk.shift(value)) & walk.width;
    });
    for (std::size_t cell = 0; cell + 1 < length; ++cell)
        each_value(state[walk.scope[cell]], [&](Value value) {
            const Mask next_values = state[walk.scope[cell + 1]] & walk.followers(cell, value);
            for (std::uint32_t run = 0; run < walk.runs; ++run)
                each_value(next_values, [&](Value next) {
                    const std::uint32_t after = walk.run_after(value, run, next);
                    if (after < walk.runs)
                        walk.add_forward(walk.at(forward, cell, value, run), walk.at(forward, cell + 1, next, after),
                                         next);
                });
        });

    const Mask wanted_x = line.counted[0] == none ? Mask{1} : walk.width & ~low_bits(line.lo[0]);
    each_value(state[walk.scope[length - 1]], [&](Value value) {
        for (std::uint32_t run = 0; run < walk.runs; ++run)
            for (std::uint32_t y = line.counted[1] == none ? 0 : line.lo[1]; y < walk.height; ++y)
                walk.at(backward, length - 1, value, run)[y] = wanted_x;
    });
    for (std::size_t cell = length - 1; cell-- > 0;)
        each_value(state[walk.scope[cell]], [&](Value value) {
            const Mask next_values = state[walk.scope[cell + 1]] & walk.followers(cell, value);
            for (std::uint32_t run = 0; run < walk.runs; ++run)
                each_value(next_values, [&](Value next) {
                    const std::uint32_t after = walk.run_after(value, run, next);
                    if (after < walk.runs)
                        walk.add_backward(walk.at(backward, cell + 1, next, after), walk.at(backward, cell, value, run),
                                          next);
                });
        });

    for (std::size_t cell = 0; cell < length; ++cell) {
        Mask possible = 0;
        each_value(state[walk.scope[cell]], [&](Value value) {
            const std::uint64_t* ahead = walk.at(forward, cell, value, 0);
            const std::uint64_t* behind = walk.at(backward, cell, value, 0);
            for (std::size_t k = 0; k < std::size_t{walk.runs} * walk.height; ++k)
                if (ahead[k] & behind[k]) possible |= bit(value);
        });
        if (!state.keep(walk.scope[cell], possible)) return false;
    }
    return true;
}

}  // namespace gridwright

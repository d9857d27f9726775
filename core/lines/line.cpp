// A walk over the cells keeps, for every state (value of the last cell, length of its run), the set of counts reached
// so far:
//
//     set[state][y]   bit x is set: x cells hold the first counted value and y the second
//
// `forward` holds the counts that a beginning can have, `backward` those from which the end can still be reached. A
// candidate stays when the two meet. For simpler lines a set is one word, and 64 cells cost a few hundred operations:
// `line_binary.cpp` and `line_small.cpp`.
#include "lines/line.hpp"

#include "lines/line_walks.hpp"

namespace gridwright {

namespace {

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
    if (binary_line::fits(model, line)) return binary_line::widen(line, masks, may);
    if (small_line::fits(model, line)) return small_line::widen(model, line, masks, may);
    for (std::size_t at = 0; at < line.end - line.begin; ++at)
        for (Mask rest = may[at] & ~masks[at]; rest != 0; rest &= rest - 1) {
            const Mask before = masks[at];
            masks[at] |= rest & (~rest + 1);
            if (line_feasible(model, line, masks, scratch)) masks[at] = before;
        }
}

bool line_feasible(const Model& model, const Line& line, const Mask* masks, LineScratch& scratch) {
    if (binary_line::fits(model, line)) return binary_line::feasible(line, masks);
    if (small_line::fits(model, line)) return small_line::feasible(model, line, masks);
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
    if (binary_line::fits(model, line)) return binary_line::support(line, masks, possible);
    if (small_line::fits(model, line)) return small_line::support(model, line, masks, possible);
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

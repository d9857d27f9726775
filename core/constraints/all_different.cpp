// All different: no value twice in the scope. When the scope has as many cells as there are values, every value has a
// place.
#include <algorithm>

#include "constraints/inferences.hpp"

namespace gridwright {

// Up to 16 values a larger subset has a smaller complement; on larger boards larger ones aren't looked for.
constexpr std::uint32_t largest_subset = 8;

// The 64×64 bit matrix transposed (Hacker's Delight, 7-3): places of a value from candidates of a place.
static void transpose(std::uint64_t (&rows)[64]) {
    std::uint64_t mask = 0x00000000FFFFFFFFull;
    for (unsigned step = 32; step != 0; step >>= 1, mask ^= mask << step)
        for (unsigned k = 0; k < 64; k = ((k | step) + 1) & ~step) {
            const std::uint64_t swapped = ((rows[k] >> step) ^ rows[k | step]) & mask;
            rows[k] ^= swapped << step;
            rows[k | step] ^= swapped;
        }
}

bool cross_hatching(const Model& model, const Constraint& constraint, State& state) {
    const auto scope = model.scope(constraint);
    Mask done = 0;
    for (;;) {
        Mask singles = 0;
        for (Cell cell : scope) {
            const Mask mask = state[cell];
            if (!is_single(mask)) continue;
            if (singles & mask) return state.fail();
            singles |= mask;
        }
        if (singles == done) return true;
        done = singles;
        for (Cell cell : scope)
            if (const Mask mask = state[cell]; (mask & singles) && !is_single(mask) && !state.remove(cell, singles))
                return false;
    }
}

bool lone_number(const Model& model, const Constraint& constraint, State& state) {
    if (!model.is_complete(constraint)) return true;
    const auto scope = model.scope(constraint);
    Mask once = 0, twice = 0;
    for (Cell cell : scope) {
        twice |= once & state[cell];
        once |= state[cell];
    }
    if (once != low_bits(model.values)) return state.fail();
    const Mask lone = once & ~twice;
    if (lone == 0) return true;
    for (Cell cell : scope) {
        const Mask here = state[cell] & lone;
        if (here == 0) continue;
        if (!is_single(here)) return state.fail();
        if (!state.keep(cell, here)) return false;
    }
    return true;
}

// A value whose places in this scope all lie in another scope can't stand elsewhere in that one.
bool locked_candidates(const Model& model, std::uint32_t index, State& state) {
    const auto& meetings = model.intersections[index];
    for (std::size_t begin = 0, end = 0; begin < meetings.size(); begin = end) {
        Mask inside[64], once = 0, twice = 0;
        for (end = begin; end < meetings.size() && meetings[end].group == meetings[begin].group; ++end) {
            Mask some = 0;
            for (std::uint32_t at = meetings[end].begin; at < meetings[end].end; ++at)
                some |= state[model.shared_cells[at]];
            inside[end - begin] = some;
            twice |= once & some;
            once |= some;
        }
        for (std::size_t k = begin; k < end; ++k) {
            const Mask locked = inside[k - begin] & ~twice;
            if (locked == 0) continue;
            const Cell* common = model.shared_cells.data() + meetings[k].begin;
            const Cell* last = model.shared_cells.data() + meetings[k].end;
            for (Cell cell : model.scope(model.constraints[meetings[k].other])) {
                if (!(state[cell] & locked) || std::find(common, last, cell) != last) continue;
                if (!state.remove(cell, locked)) return false;
            }
        }
    }
    return true;
}

// N cells whose candidates all lie within N values: these values leave the rest of the scope.
bool naked_subset(const Model& model, const Constraint& constraint, State& state) {
    const auto scope = model.scope(constraint);
    for (std::size_t lead = 0; lead < scope.size(); ++lead) {
        const Mask mask = state[scope[lead]];
        const auto size = static_cast<std::uint32_t>(std::popcount(mask));
        if (size < 2 || size > largest_subset) continue;
        std::uint32_t within = 0;
        for (Cell cell : scope) within += (state[cell] & ~mask) == 0;
        if (within < size) continue;
        if (within > size) return state.fail();
        for (Cell cell : scope)
            if ((state[cell] & ~mask) && (state[cell] & mask) && !state.remove(cell, mask)) return false;
    }
    return true;
}

// N values whose places all lie within N cells: these cells hold nothing else.
bool hidden_subset(const Model& model, const Constraint& constraint, State& state) {
    if (!model.is_complete(constraint)) return true;
    const auto scope = model.scope(constraint);
    std::uint64_t places[64] = {};
    for (std::size_t at = 0; at < scope.size(); ++at) places[at] = state[scope[at]];
    transpose(places);
    for (Value lead = 0; lead < model.values; ++lead) {
        const auto size = static_cast<std::uint32_t>(std::popcount(places[lead]));
        if (size == 0) return state.fail();
        if (size < 2 || size > largest_subset) continue;
        Mask within = 0;
        for (Value value = 0; value < model.values; ++value)
            if ((places[value] & ~places[lead]) == 0) within |= bit(value);
        const auto number = static_cast<std::uint32_t>(std::popcount(within));
        if (number < size) continue;
        if (number > size) return state.fail();
        for (std::uint32_t at : bits_of(places[lead]))
            if (!state.keep(scope[at], within)) return false;
    }
    return true;
}

}  // namespace gridwright

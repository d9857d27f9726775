// A line of up to four values without a forbidden run, with one count at most: the last cell's value is all that a
// state has to know, and the set of counts with which it is reached is one word.
#include <array>

#include "lines/line_walks.hpp"

namespace gridwright {

namespace {

struct Small {
    Small(const Model& model_, const Line& line_) : model(model_), line(line_), length(line_.end - line_.begin) {
        for (Value value = 0; value < model.values; ++value)
            shift[value] = (value == line.counted[0]) != line.complement[0];
    }

    // `sets` of a cell hold the counts that a beginning which ends in this cell with the value can have.
    using Sets = std::array<Mask, small_line::most_values>;

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

    void widen(Mask* masks, const Mask* may) const {  // as binary_line::widen
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
                for (Value value = 0; value < small_line::most_values; ++value) met |= now[value] & goals[at][value];
                if (met == 0) masks[at] = wider;
            }
            before = reached(masks[at]);
        }
    }

    const Model& model;
    const Line& line;
    std::size_t length;
    Mask width = reachable_counts(line);
    std::array<unsigned, small_line::most_values> shift{};
};

}  // namespace

bool small_line::feasible(const Model& model, const Line& line, const Mask* masks) {
    return Small(model, line).feasible(masks);
}

bool small_line::support(const Model& model, const Line& line, const Mask* masks, Mask* possible) {
    return Small(model, line).support(masks, possible);
}

void small_line::widen(const Model& model, const Line& line, Mask* masks, const Mask* may) {
    Small(model, line).widen(masks, may);
}

}  // namespace gridwright

// A line of two values, never three alike, with one count at most. A state is the last cell's value and whether it has
// another before it; the set of counts with which a state is reached is one word, so a step of the walk is a few
// operations on four words.
#include "lines/line_walks.hpp"

namespace gridwright {

namespace {

struct Binary {
    Mask zero, zeros, one, ones;  // the last cell holds 0 after another value, after a 0; the same for 1

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

}  // namespace

// Goes right with what can be reached by the masks as they are left, and looks at each cell whether it meets what leads
// to the end by the masks as they were: a candidate costs one step instead of a walk.
void binary_line::widen(const Line& line, Mask* masks, const Mask* may) {
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

bool binary_line::feasible(const Line& line, const Mask* masks) {
    const std::size_t length = line.end - line.begin;
    const unsigned shift = line.counted[0] == 1;
    const Mask width = reachable_counts(line);
    Binary now = Binary::start(masks[0], shift, width);
    for (std::size_t at = 1; at < length; ++at) now = now.forward(masks[at], shift, width);
    return now.meets(wanted_counts(line));
}

bool binary_line::support(const Line& line, const Mask* masks, Mask* possible) {
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

}  // namespace gridwright

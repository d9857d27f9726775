// Refinement by rounds: every part adds up hashes of the colours around it, and parts of one colour with different sums
// get different colours. If two sums collide, a colour is split later, and nothing else goes wrong.
#include "symmetry/refinement.hpp"

#include <algorithm>
#include <bit>

namespace gridwright {

namespace {

struct ChainLine {
    std::array<std::int8_t, most_lines> value_at;      // 0: none, or one that the line holds twice
    std::array<std::int8_t, most_lines + 1> place_of;  // by value, -1: none
    std::uint64_t places = 0;                          // that hold a value
};

ChainLine line_of(const std::uint8_t* cells, int step, int length) {
    ChainLine line;
    line.value_at.fill(0);
    line.place_of.fill(-1);
    std::uint64_t seen = 0, twice = 0;
    for (int place = 0; place < length; ++place)
        if (const int value = cells[place * step]) (seen >> (value - 1) & 1 ? twice : seen) |= bit(value - 1);
    for (int place = 0; place < length; ++place) {
        const int value = cells[place * step];
        if (!value || twice >> (value - 1) & 1) continue;
        line.value_at[place] = static_cast<std::int8_t>(value);
        line.place_of[value] = static_cast<std::int8_t>(place);
        line.places |= bit(place);
    }
    return line;
}

// A chain that ends has the same length from either end, so the order of the two lines does not matter. Steps that stay
// within a block of `size` places are counted too.
std::uint64_t chains_of(const ChainLine& one, const ChainLine& other, int size) {
    std::uint64_t left = one.places | other.places, sum = 0;
    const auto walk = [&](int place, std::uint64_t kind) {
        std::uint64_t length = 0, stays = 0;
        while (place >= 0 && left >> place & 1) {
            left &= ~bit(place);
            const int next = one.value_at[place] ? other.place_of[one.value_at[place]] : -1;
            stays += next >= 0 && next / size == place / size;
            ++length;
            place = next;
        }
        sum += mixed(kind + 2 * length + 256 * stays);
    };
    for (std::uint64_t places = left; places; places &= places - 1) {
        const int place = std::countr_zero(places);
        const int value = other.value_at[place];
        if (!value || one.place_of[value] < 0) walk(place, 1);
    }
    while (left) walk(std::countr_zero(left), 0);
    return sum;
}

}  // namespace

GivenArray::GivenArray(const BoardParts& parts_, const std::uint8_t* cells_)
    : parts(&parts_), cells(cells_), used(static_cast<std::size_t>(parts_.count)) {
    const LineGroup& group = parts->group;
    for (int cell = 0; cell < group.cells(); ++cell) {
        if (!cells[cell]) continue;
        givens.push_back({parts->row(cell / group.columns, false), parts->column(cell % group.columns, false),
                          parts->value(cells[cell])});
        used[givens.back().value] = true;
    }
}

// By part, a number that no move changes: 0 for parts that aren't lines, and for all parts if few cells are given.
// Where most cells are given, every row meets every column and value, and refinement alone sees no difference. But two
// rows together make a pattern:
//
//     row     a b c d e       From a column to the column where the other row has the value: 1 → 2 → 1, 3 → 4 → 5 → 3.
//     other   b a e c d       The lengths of these chains belong to the two rows, whatever is moved or renamed.
static std::vector<std::uint64_t> line_invariants(const GivenArray& array) {
    const BoardParts& parts = *array.parts;
    const LineGroup& group = parts.group;
    std::vector<std::uint64_t> marks(static_cast<std::size_t>(parts.count));
    if (2 * static_cast<int>(array.givens.size()) < group.cells()) return marks;
    const auto compare = [&](int first_parts, int count, int line_step, int step, int length, int size) {
        std::vector<ChainLine> lines;
        for (int line = 0; line < count; ++line) lines.push_back(line_of(array.cells + line * line_step, step, length));
        for (int one = 0; one < count; ++one) {
            for (int other = 0; other < one; ++other) {
                const bool block = parts.block_of(first_parts + one) == parts.block_of(first_parts + other);
                const std::uint64_t mark = mixed(chains_of(lines[one], lines[other], size) + block);
                marks[first_parts + one] += mark;
                marks[first_parts + other] += mark;
            }
        }
    };
    compare(parts.rows, group.rows, group.columns, 1, group.columns, group.stack_width);
    compare(parts.columns, group.columns, 1, group.columns, group.rows, group.band_height);
    return marks;
}

Colouring::Colouring(const GivenArray& array) : parts_(array.parts->count) {
    const BoardParts& parts = *array.parts;
    constexpr int unused_value = 3;
    const auto first_colour = [&](int part) {
        if (part < parts.columns) return 0;
        if (part < parts.values) return parts.group.transposes ? 0 : 1;
        if (part < parts.bands) return array.used[part] ? 2 : unused_value;
        if (part < parts.stacks) return 4;
        if (part < parts.orientations) return parts.group.transposes ? 4 : 5;
        return parts.group.transposes ? 6 : 6 + part - parts.orientations;
    };
    for (int part = 0; part < parts_; ++part) order_[part] = static_cast<Part>(part);
    std::stable_sort(order_.begin(), order_.begin() + parts_,
                     [&](Part one, Part other) { return first_colour(one) < first_colour(other); });
    int colour = 0;
    for (int place = 0; place < parts_; ++place) {
        const int mine = first_colour(order_[place]);
        const bool alike = place > 0 && mine == first_colour(order_[place - 1]) && mine != unused_value;
        if (!alike) {
            colour = place;
            size_[colour] = 0;
            ++colours_;
        }
        place_of_[order_[place]] = static_cast<Part>(place);
        colour_of_[order_[place]] = static_cast<Part>(colour);
        ++size_[colour];
    }
    split_by(line_invariants(array).data());
    refine(array);
}

void Colouring::individualize(int part, const GivenArray& array) {
    const int colour = colour_of_[part];
    trace_ = mixed(trace_ + static_cast<std::uint64_t>(colour));
    if (size_[colour] == 1) return;
    const Part first = order_[colour];
    std::swap(order_[place_of_[part]], order_[colour]);
    std::swap(place_of_[part], place_of_[first]);
    size_[colour + 1] = static_cast<Part>(size_[colour] - 1);
    size_[colour] = 1;
    for (int place = colour + 1; place < colour + 1 + size_[colour + 1]; ++place)
        colour_of_[order_[place]] = static_cast<Part>(colour + 1);
    ++colours_;
    refine(array);
}

void Colouring::refine(const GivenArray& array) {
    const BoardParts& parts = *array.parts;
    const LineGroup& group = parts.group;
    std::array<std::uint64_t, most_parts> look, seen;
    for (bool changed = true; changed && !discrete();) {
        for (int part = 0; part < parts_; ++part) {
            look[part] = mixed(0x51ED27u + colour_of_[part]);
            seen[part] = 0;
        }
        for (const auto& [row, column, value] : array.givens) {
            const std::uint64_t sight = mixed(look[row] + look[column] + 3 * look[value]);
            seen[row] += sight;
            seen[column] += sight;
            seen[value] += sight;
        }
        const auto see_blocks = [&](int lines, int count, int size, int blocks, int side) {
            for (int line = 0; line < count; ++line) {
                seen[lines + line] += 5 * look[blocks + line / size];
                seen[blocks + line / size] += mixed(look[lines + line]);
            }
            for (int block = 0; block < count / size; ++block) {
                seen[blocks + block] += 7 * look[parts.orientations + side];
                seen[parts.orientations + side] += mixed(look[blocks + block]);
            }
        };
        see_blocks(parts.rows, group.rows, group.band_height, parts.bands, 0);
        see_blocks(parts.columns, group.columns, group.stack_width, parts.stacks, 1);
        changed = split_by(seen.data());
    }
}

bool Colouring::split_by(const std::uint64_t* seen) {
    bool changed = false;
    for (int colour = 0; colour < parts_;) {
        const int next = colour + size_[colour];
        if (size_[colour] == 1)
            trace_ = mixed(trace_ ^ seen[order_[colour]]);
        else
            changed |= split(colour, seen);
        colour = next;
    }
    return changed;
}

bool Colouring::split(int colour, const std::uint64_t* seen) {
    const int end = colour + size_[colour];
    const auto first = order_.begin() + colour, last = order_.begin() + end;
    const bool alike = std::all_of(first, last, [&](Part part) { return seen[part] == seen[*first]; });
    if (!alike) std::sort(first, last, [&](Part one, Part other) { return seen[one] < seen[other]; });
    int start = colour;
    for (int place = colour; place < end; ++place) {
        trace_ = mixed(trace_ ^ seen[order_[place]]);
        if (alike) continue;
        if (place > colour && seen[order_[place]] != seen[order_[place - 1]]) {
            start = place;
            ++colours_;
            size_[start] = 0;
        }
        if (place == colour) size_[start] = 0;
        place_of_[order_[place]] = static_cast<Part>(place);
        colour_of_[order_[place]] = static_cast<Part>(start);
        ++size_[start];
    }
    return !alike;
}

}  // namespace gridwright

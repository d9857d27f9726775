// Invariants of lines in arrays in which most cells are given: the chains that every two rows, and every two columns,
// make together.
#include <array>
#include <bit>

#include "symmetry/refinement.hpp"

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

std::vector<std::uint64_t> line_invariants(const GivenArray& array) {
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

}  // namespace gridwright

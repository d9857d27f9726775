// Cheap rules first, all cells of a line at once; the walk along a line only after these are at their fixpoint.
#include "families/takuzu/board.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "lines/counts.hpp"
#include "lines/states.hpp"
#include "lines/walk.hpp"

namespace gridwright::takuzu {

// Cells beside two others that are set, or between two.
static std::uint64_t beside_two(std::uint64_t set) {
    return ((set << 1) & (set << 2)) | ((set >> 1) & (set >> 2)) | ((set << 1) & (set >> 1));
}

TakuzuBoard::TakuzuBoard(std::shared_ptr<Shared> shared)
    : shared_(std::move(shared)), rules_(shared_->rules.get()), open_(rules_->lines[across] * rules_->lines[down]) {
    for (const Direction direction : {across, down}) {
        lines_[direction].resize(rules_->lines[direction]);
        fresh_[direction] = unproved_[direction] = low_bits(rules_->lines[direction]);
    }
}

bool TakuzuBoard::set(Cell cell, Value value) {
    const Word mark = bit(cell % columns());
    return enter(across, cell / columns(), value ? KnownCells{0, mark} : KnownCells{mark, 0});
}

// Puts what was found in a line into it and into the lines that cross it.
bool TakuzuBoard::enter(Direction direction, std::uint32_t line, KnownCells found) {
    KnownCells& here = lines_[direction][line];
    if ((found.zero & here.one) | (found.one & here.zero)) return false;
    const Word zero = found.zero & ~here.zero, one = found.one & ~here.one;
    if ((zero | one) == 0) return true;
    if (zero & one) return false;
    here.zero |= zero;
    here.one |= one;
    open_ -= static_cast<std::uint32_t>(std::popcount(zero | one));
    const auto other = static_cast<Direction>(1 - direction);
    const Word mark = bit(line);
    for (Word rest = zero; rest != 0; rest &= rest - 1) lines_[other][std::countr_zero(rest)].zero |= mark;
    for (Word rest = one; rest != 0; rest &= rest - 1) lines_[other][std::countr_zero(rest)].one |= mark;
    fresh_[other] |= zero | one;
    unproved_[other] |= zero | one;
    fresh_[direction] |= mark;
    unproved_[direction] |= mark;
    filling_ = {true, true};
    return true;
}

bool TakuzuBoard::look(Direction direction, std::uint32_t line) {
    const Word all = low_bits(rules_->length[direction]);
    KnownCells found = lines_[direction][line];
    const auto most = static_cast<int>(rules_->most_ones[direction][line]);
    const auto most_zeros = static_cast<int>(rules_->length[direction]) - rules_->least_ones[direction][line];
    for (;;) {
        KnownCells next{found.zero | (beside_two(found.one) & all), found.one | (beside_two(found.zero) & all)};
        if (next.zero & next.one) return false;
        const int zeros = std::popcount(next.zero), ones = std::popcount(next.one);
        if (zeros > most_zeros || ones > most) return false;
        if (ones == most) next.zero = all & ~next.one;
        if (zeros == most_zeros) next.one = all & ~next.zero;
        if (next.zero & next.one) return false;
        if (next.zero == found.zero && next.one == found.one) break;
        found = next;
    }
    return enter(direction, line, found);
}

bool TakuzuBoard::analyze(Direction direction, std::uint32_t line) {
    const KnownCells here = lines_[direction][line];
    KnownCells found;
    if (rules_->is_uniform) {
        Shared::Entry& entry = shared_->entry(here);
        const bool is_empty = (entry.found.zero | entry.found.one) == 0;
        if (is_empty || entry.asked != here) entry = {here, walk(direction, line)};
        found = entry.found;
    } else {
        found = walk(direction, line);
    }
    if ((found.zero & found.one) != 0 || !enter(direction, line, found)) return false;
    unproved_[direction] &= ~bit(line);
    fresh_[direction] &= ~bit(line);
    return true;
}

// The walk along a line of words. A cell that can hold neither value is found to hold both.
KnownCells TakuzuBoard::walk(Direction direction, std::uint32_t line) const {
    const KnownCells here = lines_[direction][line];
    const std::uint32_t length = rules_->length[direction];
    const LineStates<KnownShape<2, 3>, NoLinks> states;
    const OnesCounts counts(rules_->least_ones[direction][line], rules_->most_ones[direction][line]);
    const auto has = [here](std::size_t at, Value value) { return ((value ? here.zero : here.one) >> at & 1) == 0; };
    Word possible[2] = {0, 0};
    const bool any = LineWalk(states, counts, length).support(has, [&](std::size_t at, Value value, bool occurs) {
        possible[value] |= Word{occurs} << at;
    });
    const Word all = low_bits(length);
    if (!any) return {all, all};
    return {all & ~possible[1], all & ~possible[0]};
}

// Keeps lines from becoming equal to a full one.
bool TakuzuBoard::tell_apart(Direction direction) {
    filling_[direction] = false;
    const Word all = low_bits(rules_->length[direction]);
    std::uint8_t full[64], nearly[64];
    std::size_t full_number = 0, nearly_number = 0;
    for (std::uint32_t line = 0; line < rules_->lines[direction]; ++line) {
        const Word open = all & ~known(direction, line);
        if (open == 0) {
            for (std::size_t k = 0; k < full_number; ++k)
                if (lines_[direction][full[k]].one == lines_[direction][line].one) return false;
            full[full_number++] = static_cast<std::uint8_t>(line);
        } else if ((open & (open - 1) & ((open & (open - 1)) - 1)) == 0) {
            nearly[nearly_number++] = static_cast<std::uint8_t>(line);
        }
    }
    for (std::size_t n = 0; n < nearly_number; ++n)
        for (std::size_t f = 0; f < full_number; ++f) {
            const std::uint32_t line = nearly[n];
            const KnownCells here = lines_[direction][line], other = lines_[direction][full[f]];
            const Word open = all & ~(here.zero | here.one);
            if (open == 0 || ((here.zero & other.one) | (here.one & other.zero)) != 0) continue;
            const Word zero = open & other.zero, one = open & other.one;
            if ((open & (open - 1)) != 0) {
                const std::uint32_t ones = static_cast<std::uint32_t>(std::popcount(here.one));
                const bool exact = rules_->least_ones[direction][line] == rules_->most_ones[direction][line];
                if (zero == 0 || one == 0 || !exact || rules_->least_ones[direction][line] != ones + 1) continue;
            }
            if (!enter(direction, line, {one, zero})) return false;
        }
    return true;
}

bool TakuzuBoard::propagate(bool is_solvable, Cell) {
    for (;;) {
        if (is_solvable && open_ == 0) return true;
        if (fresh_[across] | fresh_[down]) {
            const Direction direction = fresh_[across] ? across : down;
            const auto line = static_cast<std::uint32_t>(std::countr_zero(fresh_[direction]));
            if (!look(direction, line)) return false;
            fresh_[direction] &= ~bit(line);
        } else if (unproved_[across] | unproved_[down]) {
            const Direction direction = unproved_[across] ? across : down;
            const auto line = static_cast<std::uint32_t>(std::countr_zero(unproved_[direction]));
            if (known(direction, line) == low_bits(rules_->length[direction]))
                unproved_[direction] &= ~bit(line);  // the cheap rules have checked it
            else if (!analyze(direction, line))
                return false;
        } else if ((rules_->distinct[across] && filling_[across]) || (rules_->distinct[down] && filling_[down])) {
            if (!tell_apart(rules_->distinct[across] && filling_[across] ? across : down)) return false;
        } else {
            return true;
        }
    }
}

Cell TakuzuBoard::tightest_cell() const {
    int fewest = 65;
    Cell best = 0;
    for (const Direction direction : {across, down})
        for (std::uint32_t line = 0; line < rules_->lines[direction]; ++line) {
            const Word open = low_bits(rules_->length[direction]) & ~known(direction, line);
            if (open == 0 || std::popcount(open) >= fewest) continue;
            fewest = std::popcount(open);
            const auto at = static_cast<std::uint32_t>(std::countr_zero(open));
            best = rules_->cell(direction, line, at);
        }
    return best;
}

Cell TakuzuBoard::next_cell(Rng& rng) const {
    if (rules_->fills_by_line) return tightest_cell();  // a line that can't differ is soon found
    std::uint32_t skip = rng.below(open_);
    for (std::uint32_t row = 0;; ++row) {
        Word open = low_bits(columns()) & ~known(across, row);
        if (const auto number = static_cast<std::uint32_t>(std::popcount(open)); skip >= number) {
            skip -= number;
            continue;
        }
        for (; skip > 0; --skip) open &= open - 1;
        return row * columns() + static_cast<std::uint32_t>(std::countr_zero(open));
    }
}

}  // namespace gridwright::takuzu

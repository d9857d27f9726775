// One kind of argument after the other, until nothing changes; those about single lines and names are in fit_lines.cpp.
// Each holds for every array that a move makes of this one: so what is left is as symmetric as the array.
#include "symmetry/fit.hpp"

#include <algorithm>

#include "symmetry/all_different.hpp"
#include "symmetry/line_sets.hpp"

namespace gridwright {

using line_set::any_of;
using line_set::bit;
using line_set::low_bits;
using line_set::those;

Domains::Domains(const FittedArray& array, const LineGroup& group) {
    const auto fill = [&](Placed kind, LineSet all) { std::fill_n(of.begin() + variable(kind, 0), most_lines, all); };
    fill(Placed::row, low_bits(group.rows));
    fill(Placed::column, low_bits(group.columns));
    fill(Placed::name, array.values);
    fill(Placed::band, low_bits(group.rows / group.band_height));
    fill(Placed::stack, low_bits(group.columns / group.stack_width));
}

int Fit::count(const Beginning& text, Placed kind) {
    switch (kind) {
        case Placed::row:
            return text.rows_begun();
        case Placed::column:
            return text.group().columns;
        case Placed::name:
            return text.names();
        case Placed::band:
            return text.bands_begun();
        case Placed::stack:
            break;
    }
    return text.group().columns / text.group().stack_width;
}

LineSet Fit::changed(Placed kind) const {
    LineSet result = 0;
    const int first = variable(kind, 0), end = count(text_, kind);
    for (int index = 0; index < end; ++index) {
        if (domains_.of[first + index] != domains_.seen[first + index]) result |= bit(index);
    }
    return result;
}

bool Fit::narrow() {
    for (;;) {
        const LineSet rows = changed(Placed::row), columns = changed(Placed::column), names = changed(Placed::name);
        const LineSet bands = changed(Placed::band), stacks = changed(Placed::stack);
        if (!(rows | columns | names | bands | stacks)) return true;
        domains_.seen = domains_.of;
        one_of_ = 0;
        for (LineSet left = text_.alternatives(); left; left &= left - 1) {
            one_of_ |= domains_.name(std::countr_zero(left) + 1);
        }
        if ((rows | bands | stacks) && !narrow_blocks(Placed::band, Placed::row)) return false;
        if ((columns | bands | stacks) && !narrow_blocks(Placed::stack, Placed::column)) return false;
        if (bands && !keep_different_of(Placed::band)) return false;
        if (stacks && !keep_different_of(Placed::stack)) return false;
        if (rows && !keep_different_of(Placed::row)) return false;
        if (columns && !keep_different_of(Placed::column)) return false;
        if (names && !keep_different_of(Placed::name)) return false;
        if (rows && !narrow_pairs(rows)) return false;
        if (!narrow_rows(columns, names)) return false;
        if (!narrow_columns(rows, names, bands)) return false;
        if (!narrow_names(rows, columns)) return false;
    }
}

bool Fit::keep(int variable, LineSet kept) {
    domains_.of[variable] &= kept;
    if (domains_.of[variable]) return true;
    failed_ = variable;
    return false;
}

bool Fit::keep_different_of(Placed kind) {
    if (keep_different(&domains_.of[variable(kind, 0)], count(text_, kind))) return true;
    failed_ = -1;
    return false;
}

// A block may come to a place if each of its lines finds one there, all different, and boxes hold what they shall.
bool Fit::narrow_blocks(Placed block, Placed line) {
    const int size = block == Placed::band ? group_.band_height : group_.stack_width, lines = count(text_, line);
    for (int place = 0; place < count(text_, block); ++place) {
        const int first = variable(line, place * size), used = std::min(size, lines - place * size);
        std::array<LineSet, most_lines> left{};
        LineSet& domain = domains_.of[variable(block, place)];
        const LineSet kept = those(domain, [&](int index) {
            std::array<LineSet, most_lines> mine;
            for (int offset = 0; offset < used; ++offset) {
                mine[offset] = domains_.of[first + offset] & low_bits(size) << (index * size);
                if (!mine[offset]) return false;
            }
            if (!keep_different(mine.data(), used) || !boxes_fit(block, place, index)) return false;
            for (int offset = 0; offset < used; ++offset) left[offset] |= mine[offset];
            return true;
        });
        if (!keep(variable(block, place), kept)) return false;
        for (int offset = 0; offset < used; ++offset) {
            if (!keep(first + offset, left[offset])) return false;
        }
    }
    return true;
}

// Whether each box of complete bands can hold as much as is written, if the block comes to the place.
bool Fit::boxes_fit(Placed block, int place, int index) const {
    if (block == Placed::stack) {
        for (int band = 0; band < text_.bands_complete(); ++band) {
            const int written = text_.in_box(band, place);
            if (!any_of(domains_.band(band), [&](int from) { return array_.in_box[from][index] == written; })) {
                return false;
            }
        }
        return true;
    }
    for (int stack = 0; place < text_.bands_complete() && stack < count(text_, Placed::stack); ++stack) {
        const int written = text_.in_box(place, stack);
        if (!any_of(domains_.stack(stack), [&](int from) { return array_.in_box[index][from] == written; }))
            return false;
    }
    return true;
}

bool Fit::narrow_pairs(LineSet rows) {
    rows &= low_bits(text_.rows());
    while (rows) {
        const int place = std::countr_zero(rows);
        rows &= rows - 1;
        const LineSet mine = domains_.row(place);
        for (int other = 0; other < text_.rows(); ++other) {
            const LineSet before = domains_.row(other);
            const LineSet kept =
                those(before, [&](int row) { return (array_.partners(other, row, place) & mine) != 0; });
            if (kept == before) continue;
            if (!keep(variable(Placed::row, other), kept)) return false;
            rows |= bit(other);
        }
    }
    return true;
}

}  // namespace gridwright

// One kind of argument after the other, until nothing changes. Each holds for every array that a move makes of this
// one: so what is left is as symmetric as the array.
#include "symmetry/fit.hpp"

#include <algorithm>

#include "symmetry/all_different.hpp"

namespace gridwright {

using line_set::bit;
using line_set::low_bits;

namespace {

template <class Test>
bool any_of(LineSet set, Test test) {
    for (; set; set &= set - 1) {
        if (test(std::countr_zero(set))) return true;
    }
    return false;
}

template <class Test>
LineSet those(LineSet set, Test test) {
    LineSet result = 0;
    for (LineSet left = set; left; left &= left - 1) {
        if (test(std::countr_zero(left))) result |= left & -left;
    }
    return result;
}

}  // namespace

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

// Where columns and boxes hold all that they can, nothing more comes.
void Fit::find_open_places() {
    open_ = 0;
    if (text_.complete()) return;
    const int width = group_.stack_width, band = text_.rows() / group_.band_height;
    open_ = text_.open(text_.rows());
    for (int stack = 0; stack < group_.columns / width; ++stack) {
        const LineSet here = open_ & low_bits(width) << (stack * width);
        if (!here) continue;
        const bool room = any_of(domains_.band(band), [&](int from) {
            return any_of(domains_.stack(stack),
                          [&](int other) { return array_.in_box[from][other] > text_.in_box(band, stack); });
        });
        if (!room) open_ &= ~here;
    }
    open_ = those(open_, [&](int place) {
        return any_of(domains_.column(place), [&](int column) {
            return any_of(domains_.band(band),
                          [&](int from) { return array_.in_column[from][column] > text_.in_column(band, place); });
        });
    });
    closed_to_.fill(0);
    if (array_.rows_repeat || array_.boxes_repeat) return;
    for (int name = 1; name <= text_.names(); ++name) {
        if (!std::has_single_bit(domains_.name(name))) continue;
        LineSet& closed = closed_to_[std::countr_zero(domains_.name(name)) + 1];
        for (const auto& [row, place] : text_.homes(name)) {
            closed |= bit(place);
            if (row / group_.band_height == band) closed |= low_bits(width) << (place / width * width);
            if (row == text_.rows()) closed = ~LineSet{0};
        }
    }
}

bool Fit::narrow_rows(LineSet columns, LineSet names) {
    find_open_places();
    places_of_.fill(0);
    for (int place = 0; place < group_.columns; ++place) {
        for (LineSet left = domains_.column(place); left; left &= left - 1) {
            places_of_[std::countr_zero(left)] |= bit(place);
        }
    }
    for (int place = 0; place < text_.rows_begun(); ++place) {
        if (domains_.settled >> place & 1) continue;
        const bool whole = place == text_.rows() || (columns & text_.filled(place)) || (names & text_.names_in(place));
        const LineSet kept = those(domains_.row(place), [&](int row) {
            const bool empty = !any_of(text_.empty(place) & columns,
                                       [&](int at) { return !(domains_.column(at) & ~array_.filled[row]); });
            return empty && (!whole || row_fits(place, row));
        });
        if (!keep(variable(Placed::row, place), kept)) return false;
        if (place == text_.rows() || !std::has_single_bit(kept)) continue;
        const bool open = any_of(text_.filled(place), [&](int at) {
            return !std::has_single_bit(domains_.column(at)) ||
                   !std::has_single_bit(domains_.name(text_.at(place, at)));
        });
        if (!open) domains_.settled |= bit(place);
    }
    return true;
}

// Everything in the row finds a place, and every filled place finds something.
bool Fit::row_fits(int place, int row) const {
    const LineSet filled = text_.filled(place), open = place == text_.rows() ? open_ : 0, columns = array_.filled[row];
    const int count = std::popcount(columns), written = std::popcount(filled);
    if (count < written || count > written + std::popcount(open)) return false;
    for (LineSet left = columns; left; left &= left - 1) {
        const int column = std::countr_zero(left), value = array_.rows[row][column];
        if (open && (places_of_[column] & open & ~closed_to_[value])) continue;
        const bool found =
            any_of(places_of_[column] & filled, [&](int at) { return values_at(place, at) >> (value - 1) & 1; });
        if (!found) return false;
    }
    for (LineSet left = filled; left; left &= left - 1) {
        const int at = std::countr_zero(left);
        const LineSet names = values_at(place, at);
        const bool found = any_of(columns & domains_.column(at),
                                  [&](int column) { return names >> (array_.rows[row][column] - 1) & 1; });
        if (!found) return false;
    }
    return true;
}

bool Fit::narrow_columns(LineSet rows, LineSet names, LineSet bands) {
    LineSet decided = 0, loose = 0;
    for (int place = 0; place < text_.rows_begun(); ++place) {
        if (std::has_single_bit(domains_.row(place))) {
            decided |= bit(place);
        } else if (!(domains_.row(place) & array_.empty_rows)) {
            loose |= bit(place);
        }
    }
    for (int place = 0; place < group_.columns; ++place) {
        if (domains_.decided(variable(Placed::column, place))) continue;  // rows have seen to it
        const LineSet met = text_.rows_filled(place) | text_.rows_empty(place);
        if (!(met & rows) && !(text_.names_at(place) & names) && !bands) continue;
        LineSet rows_empty = 0;
        for (LineSet left = text_.rows_empty(place) & decided; left; left &= left - 1) {
            rows_empty |= domains_.row(std::countr_zero(left));
        }
        const LineSet kept =
            those(domains_.column(place), [&](int column) { return column_fits(place, column, rows_empty, loose); });
        if (!keep(variable(Placed::column, place), kept)) return false;
    }
    return true;
}

bool Fit::column_fits(int place, int column, LineSet rows_empty, LineSet loose) const {
    const LineSet rows = array_.rows_filled[column];
    if (rows & rows_empty) return false;
    for (LineSet left = text_.rows_filled(place); left; left &= left - 1) {
        const int at = std::countr_zero(left);
        const LineSet names = values_at(at, place);
        if (!any_of(domains_.row(at) & rows, [&](int row) { return names >> (array_.rows[row][column] - 1) & 1; })) {
            return false;
        }
    }
    if (any_of(text_.rows_empty(place) & loose, [&](int at) { return !(domains_.row(at) & ~rows); })) return false;
    for (int band = 0; band < text_.bands_complete(); ++band) {
        const int written = text_.in_column(band, place);
        if (!any_of(domains_.band(band), [&](int from) { return array_.in_column[from][column] == written; })) {
            return false;
        }
    }
    return true;
}

bool Fit::narrow_names(LineSet rows, LineSet columns) {
    for (int name = 1; name <= text_.names(); ++name) {
        const int here = variable(Placed::name, name - 1);
        if (domains_.decided(here)) continue;
        if (!(text_.rows_with(name) & rows) && !(text_.places_with(name) & columns)) continue;
        if (!keep(here, those(domains_.of[here], [&](int index) { return name_fits(name, index + 1); }))) return false;
    }
    return true;
}

bool Fit::name_fits(int name, int value) const {
    return std::all_of(text_.homes(name).begin(), text_.homes(name).end(), [&](const auto& home) {
        const LineSet columns = domains_.column(home.second);
        return any_of(domains_.row(home.first),
                      [&](int row) { return (array_.columns_with[row][value] & columns) != 0; });
    });
}

}  // namespace gridwright

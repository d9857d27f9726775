// What rows, columns and names tell, each by itself: only what meets something that has changed is looked at.
#include <algorithm>

#include "symmetry/fit.hpp"
#include "symmetry/line_sets.hpp"

namespace gridwright {

using line_set::any_of;
using line_set::bit;
using line_set::low_bits;
using line_set::those;

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

// Where can lines, blocks and values of an array still go, if its text begins like this? Each place of a row, column,
// band or stack and each name has the set of what may come there. What can't be is taken out as far as single rows,
// columns, names and pairs of rows tell; what is left over has to be tried (fit_search.hpp).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "symmetry/fitted_array.hpp"

namespace gridwright {

// What has a place: 64 variables each.
enum class Placed : std::uint8_t { row, column, name, band, stack };
inline constexpr int placed_kinds = 5;

constexpr int variable(Placed kind, int index) { return static_cast<int>(kind) * most_lines + index; }
constexpr Placed kind_of(int variable) { return static_cast<Placed>(variable / most_lines); }
constexpr int index_of(int variable) { return variable % most_lines; }

// By variable, the set of what may come there. Names and values count from 0.
struct Domains {
    std::array<LineSet, placed_kinds * most_lines> of;
    std::array<LineSet, placed_kinds * most_lines> seen{};  // as they were when they were looked at last
    LineSet settled = 0;                                    // rows whose columns and names are decided

    explicit Domains(const FittedArray& array, const LineGroup& group);

    LineSet row(int place) const { return of[variable(Placed::row, place)]; }
    LineSet column(int place) const { return of[variable(Placed::column, place)]; }
    LineSet name(int name) const { return of[variable(Placed::name, name - 1)]; }
    LineSet band(int place) const { return of[variable(Placed::band, place)]; }
    LineSet stack(int place) const { return of[variable(Placed::stack, place)]; }
    bool decided(int variable) const { return std::has_single_bit(of[variable]); }
    int value(int variable) const { return std::countr_zero(of[variable]); }
    // The text has changed: everything has to be looked at again.
    void look_again() { seen.fill(0); }
};

class Fit {
  public:
    Fit(const FittedArray& array, const Beginning& text, Domains& domains)
        : array_(array), text_(text), group_(text.group()), domains_(domains) {}

    // False if nothing fits.
    bool narrow();
    // Where nothing was left.
    int failed() const { return failed_; }

    // The number of variables of a kind that matter for what is written.
    static int count(const Beginning& text, Placed kind);

  private:
    LineSet changed(Placed kind) const;
    // What may be called by the name that stands there.
    LineSet values_at(int row, int place) const {
        const int name = text_.at(row, place);
        return name == Beginning::one_of ? one_of_ : domains_.name(name);
    }
    bool keep(int variable, LineSet kept);
    bool keep_different_of(Placed kind);
    bool narrow_blocks(Placed block, Placed line);
    bool boxes_fit(Placed block, int place, int index) const;
    bool narrow_pairs(LineSet rows);
    // Each looks only at what meets something that has changed.
    bool narrow_rows(LineSet columns, LineSet names);
    bool row_fits(int place, int row) const;
    bool narrow_columns(LineSet rows, LineSet names, LineSet bands);
    bool column_fits(int place, int column, LineSet rows_empty, LineSet loose) const;
    bool narrow_names(LineSet rows, LineSet columns);
    bool name_fits(int name, int value) const;
    void find_open_places();

    const FittedArray& array_;
    const Beginning& text_;
    const LineGroup& group_;
    Domains& domains_;
    int failed_ = -1;
    LineSet one_of_ = 0;
    std::array<LineSet, most_lines> places_of_;        // by column
    LineSet open_ = 0;                                 // places of the row being written that something may come to
    std::array<LineSet, most_lines + 1> closed_to_{};  // by value: those that it can't come to
};

}  // namespace gridwright

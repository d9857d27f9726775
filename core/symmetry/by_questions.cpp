// Character by character, with an arrangement at hand that goes on in some way: only smaller characters are asked for.
// Where questions become costly, a case is split for good, so that what was ruled out stays so.
#include "symmetry/by_questions.hpp"

#include <algorithm>

namespace gridwright {

using line_set::bit;
using line_set::low_bits;

namespace {

constexpr std::int64_t costly = 2000;  // partial arrangements, for all questions about a case
constexpr std::size_t most_cases = 30;

}  // namespace

ByQuestions::ByQuestions(const GivenArray& array, const Automorphisms& automorphisms, const std::uint8_t* text,
                         int rows, const RowOrder& order, Monitor& monitor)
    : points_(*array.points),
      group_(points_.group),
      monitor_(monitor),
      text_(group_),
      search_(points_, text_, monitor) {
    const auto all = std::make_shared<Stabilizer>(points_, automorphisms, rng_);
    const Point first = points_.side(order.transposed), second = points_.side(!order.transposed);
    for (const Point side : {first, second}) {
        if (side == second && (!group_.transposes || all->least_like(first) == all->least_like(second))) continue;
        arrays_.push_back(std::make_unique<FittedArray>(group_, array.cells, side == points_.side(true)));
        const FittedArray& fitted = *arrays_.back();
        cases_.push_back(std::make_unique<FitCase>(
            FitCase{&fitted, Domains(fitted, group_), all->trivial() ? all : all->fixing(side)}));
    }
    for (int place = 0; place < group_.columns; ++place) {
        witness_[variable(Placed::column, place)] = order.column_at[place];
        witness_[variable(Placed::stack, place / group_.stack_width)] =
            static_cast<std::uint8_t>(order.column_at[place] / group_.stack_width);
    }
    for (int row = 0; row < rows; ++row) {
        witness_[variable(Placed::row, row)] = order.row_at[row];
        witness_[variable(Placed::band, row / group_.band_height)] =
            static_cast<std::uint8_t>(order.row_at[row] / group_.band_height);
    }
    follow_up(rows);
    for (int row = 0; row < rows; ++row) {
        for (int place = 0; place < group_.columns; ++place) write(text[row * group_.columns + place]);
        end_row();
    }
    look_through();
}

std::optional<LeastText> ByQuestions::find(std::int64_t effort) {
    effort_ = effort;
    while (!text_.complete()) {
        if (!row_chosen_) choose_row();
        while (text_.place() < group_.columns) {
            if (row_[text_.place()] && !write_less()) return std::nullopt;
            const int least = row_[text_.place()];
            write(least);
            if (least) narrow();
        }
        end_row();
        look_through();
    }
    return result();
}

// Of the rows that the witness has left, the one that writes least.
void ByQuestions::choose_row() {
    const int place = text_.rows(), height = group_.band_height;
    const auto row_at = [&](int at) -> std::uint8_t& { return witness_[variable(Placed::row, at)]; };
    int best = -1;
    for (int at = place; at < group_.rows; ++at) {
        if (place % height && row_at(at) / height != row_at(place - 1) / height) continue;
        const LineText row = spelled(row_at(at));
        if (best >= 0 && row >= row_) continue;
        best = at;
        row_ = row;
    }
    std::swap(row_at(place), row_at(best));
    witness_[variable(Placed::band, place / height)] = static_cast<std::uint8_t>(row_at(place) / height);
    row_chosen_ = true;
}

LineText ByQuestions::spelled(int row) const {
    LineText result{};
    std::array<std::uint8_t, most_lines + 1> name_of{};
    int names = text_.names();
    for (int name = 1; name <= names; ++name) {
        name_of[witness_[variable(Placed::name, name - 1)] + 1] = static_cast<std::uint8_t>(name);
    }
    for (int place = 0; place < group_.columns; ++place) {
        const int value = array().rows[row][witness_[variable(Placed::column, place)]];
        if (value && !name_of[value]) name_of[value] = static_cast<std::uint8_t>(++names);
        result[place] = name_of[value];
    }
    return result;
}

// Asks whether something less than what the witness has can come next, until it has the least. False if it was ended.
bool ByQuestions::write_less() {
    for (bool found = true; found && row_[text_.place()];) {
        found = false;
        for (std::size_t index = 0; index < cases_.size() && !found;) {
            const Answer answer = can_write_less(*cases_[index]);
            if (ended()) return false;
            found = answer == Answer::yes;
            if (answer == Answer::unknown) {
                split(index);
            } else {
                ++index;
            }
        }
    }
    return true;
}

Answer ByQuestions::can_write_less(FitCase& fit) {
    if (may_write(fit, 0)) {
        if (const Answer answer = can_write(fit, 0); answer != Answer::no) return answer;
    }
    LineSet names = low_bits(std::min(row_[text_.place()] - 1, text_.names()));
    for (LineSet left = names; left; left &= left - 1) {
        if (!may_write(fit, std::countr_zero(left) + 1)) names &= ~(left & -left);
    }
    return names ? can_write(fit, names) : Answer::no;
}

// An empty cell, or one of these names.
Answer ByQuestions::can_write(FitCase& fit, LineSet names) {
    if (names) {
        text_.write_one_of(names);
    } else {
        text_.write(0);
    }
    fit.domains.look_again();
    const bool splits = cases_.size() < most_cases && fit.first_open_row(text_) >= 0;
    const auto [found, ended] = search(fit, splits ? std::max<std::int64_t>(costly - fit.tried, 1) : effort_);
    text_.take_back();
    if (found) take(*found, fit.array);
    return found ? Answer::yes : ended ? Answer::unknown : Answer::no;
}

ByQuestions::Search ByQuestions::search(FitCase& fit, std::int64_t most) {
    const std::int64_t allowed = std::min(most, effort_);
    std::int64_t left = allowed;
    const auto found = search_.find(fit, witness_, left);
    effort_ -= allowed - left;
    fit.tried += allowed - left;
    return {found, left <= 0 || monitor_.stopped()};
}

// Whether any row and column that may come here hold it, and it doesn't stand where it must not stand twice.
bool ByQuestions::may_write(const FitCase& fit, int character) const {
    const int place = text_.place(), height = group_.band_height, width = group_.stack_width;
    const FittedArray& fitted = *fit.array;
    const LineSet columns = fit.domains.column(place);
    if (character) {
        for (const auto& [row, at] : text_.homes(character)) {
            if (!fitted.rows_repeat && row == text_.rows()) return false;
            const bool same_box = row / height == text_.rows() / height && at / width == place / width;
            if (!fitted.boxes_repeat && (at == place || same_box)) return false;
        }
    }
    for (LineSet rows = fit.domains.row(text_.rows()); rows; rows &= rows - 1) {
        const int row = std::countr_zero(rows);
        if (!character && (columns & ~fitted.filled[row])) return true;
        for (LineSet values = character ? fit.domains.name(character) : 0; values; values &= values - 1) {
            if (fitted.columns_with[row][std::countr_zero(values) + 1] & columns) return true;
        }
    }
    return false;
}

void ByQuestions::write(int character) {
    if (character > text_.names()) {
        const int row = witness_[variable(Placed::row, text_.rows())];
        const int column = witness_[variable(Placed::column, text_.place())];
        witness_[variable(Placed::name, character - 1)] = static_cast<std::uint8_t>(array().rows[row][column] - 1);
    }
    text_.write(character);
}

void ByQuestions::end_row() {
    text_.end_row();
    row_chosen_ = false;
    for (const auto& fitted : arrays_) fitted->compare_pairs(text_);
}

void ByQuestions::look_through() {
    narrow();
    std::erase_if(cases_, [&](const auto& fit) { return !fit->fix_alike(points_, text_, witness_); });
}

void ByQuestions::narrow() {
    std::erase_if(cases_, [&](const auto& fit) { return !fit->narrow(text_); });
}

// Parts that fit no arrangement are dropped.
void ByQuestions::split(std::size_t index) {
    const std::unique_ptr<FitCase> whole = std::move(cases_[index]);
    cases_.erase(cases_.begin() + static_cast<std::ptrdiff_t>(index));
    for (auto& part : whole->parts(points_, text_, witness_)) {
        const auto [found, ended] = search(*part, costly);
        if (found || ended) cases_.push_back(std::move(part));
    }
}

void ByQuestions::take(const Arrangement& found, const FittedArray* from) {
    witness_ = found;
    side_ = 0;
    while (arrays_[static_cast<std::size_t>(side_)].get() != from) ++side_;
    follow_up(text_.rows() + 1);
    row_ = spelled(witness_[variable(Placed::row, text_.rows())]);
}

// Rows that are left follow the first ones, those of a band that was begun before the others.
void ByQuestions::follow_up(int rows) {
    const auto row_at = [&](int place) -> std::uint8_t& { return witness_[variable(Placed::row, place)]; };
    LineSet left = low_bits(group_.rows);
    for (int place = 0; place < rows; ++place) left &= ~bit(row_at(place));
    LineSet first = 0;
    if (rows)
        first = left & low_bits(group_.band_height) << (row_at(rows - 1) / group_.band_height * group_.band_height);
    for (LineSet set : {first, left & ~first}) {
        for (; set; set &= set - 1) row_at(rows++) = static_cast<std::uint8_t>(std::countr_zero(set));
    }
}

LeastText ByQuestions::result() const {
    LeastText found;
    found.move.transposed = array().transposed;
    for (int place = 0; place < group_.rows; ++place) {
        found.move.row_from[place] = witness_[variable(Placed::row, place)];
        found.text.insert(found.text.end(), text_.row(place).begin(), text_.row(place).begin() + group_.columns);
    }
    for (int place = 0; place < group_.columns; ++place) {
        found.move.column_from[place] = witness_[variable(Placed::column, place)];
    }
    int names = 0;
    for (; names < text_.names(); ++names) {
        found.move.value_to[witness_[variable(Placed::name, names)] + 1] = static_cast<std::uint8_t>(names + 1);
    }
    for (int value = 1; value <= group_.values; ++value) {
        if (!found.move.value_to[value]) found.move.value_to[value] = static_cast<std::uint8_t>(++names);
    }
    return found;
}

}  // namespace gridwright

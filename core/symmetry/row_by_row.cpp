// Breadth-first over orders of rows; rows that automorphisms carry onto one another, those placed before held fixed,
// are tried once.
#include "symmetry/row_by_row.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <memory>
#include <set>

#include "symmetry/least_row.hpp"
#include "symmetry/stabilizer.hpp"

namespace gridwright {

namespace {

using line_set::bit;
using line_set::low_bits;

constexpr std::size_t most_orders = 2000;  // side by side

struct Order : RowOrder {
    std::uint64_t rows_left;
    std::shared_ptr<Stabilizer> stabilizer;  // of the rows that are placed
};

class RowByRow {
  public:
    RowByRow(const GivenArray& array, const Automorphisms& automorphisms, std::int64_t effort, Monitor& monitor)
        : array_(array),
          points_(*array.points),
          group_(array.points->group),
          effort_(effort),
          monitor_(monitor),
          pattern_(group_.columns, group_.stack_width),
          automorphisms_(std::make_shared<Stabilizer>(points_, automorphisms, rng_)) {}

    void begin(const std::uint8_t* text, int rows, const std::vector<RowOrder>& orders) {
        for (int row = 0; row < rows; ++row) {
            std::copy(text + row * group_.columns, text + (row + 1) * group_.columns, least_.begin());
            pattern_.add(least_);
        }
        std::set<std::pair<bool, Row>> seen;
        Fixed fixed;
        for (const RowOrder& placed : orders) {
            Order order{placed, low_bits(group_.rows), automorphisms_};
            fix(order, points_.side(order.transposed), fixed);
            for (int row = 0; row < rows; ++row) {
                fix(order, points_.row(order.row_at[row], order.transposed), fixed);
                order.rows_left &= ~bit(order.row_at[row]);
            }
            if (seen.emplace(order.transposed, order.row_at).second) orders_.push_back(std::move(order));
        }
    }

    std::optional<LeastText> find() {
        while (pattern_.rows() < group_.rows) {
            place_next_row();
            if (effort_ <= 0 || next_.empty() || monitor_.stopped()) return std::nullopt;
            pattern_.add(least_);
            orders_ = std::move(next_);
            next_.clear();
        }
        return result(orders_.front());
    }

  private:
    using Fixed = std::map<std::pair<const Stabilizer*, Point>, std::shared_ptr<Stabilizer>>;

    int value_at(const Order& order, int row, int place) const {
        const int column = order.column_at[place];
        return array_.cells[order.transposed ? column * group_.columns + row : row * group_.columns + column];
    }

    // Carries the whole order to one in which the least that is like the point stands for it.
    void fix(Order& order, Point point, Fixed& fixed) {
        if (order.stabilizer->trivial()) return;
        const Permutation images = order.stabilizer->to_least(point);
        const bool turned = order.transposed, turns = images[points_.side(false)] == points_.side(true);
        order.transposed = turned != turns;
        const int first_row = order.transposed ? points_.columns : points_.rows;
        const int first_column = order.transposed ? points_.rows : points_.columns;
        for (int row = 0; row < pattern_.rows(); ++row) {
            auto& here = order.row_at[row];
            here = static_cast<std::uint8_t>(images[points_.row(here, turned)] - first_row);
        }
        for (auto column = order.column_at.begin(); column < order.column_at.begin() + group_.columns; ++column) {
            *column = static_cast<std::uint8_t>(images[points_.column(*column, turned)] - first_column);
        }
        auto& next = fixed[{order.stabilizer.get(), images[point]}];
        if (!next) next = order.stabilizer->fixing(images[point]);
        order.stabilizer = next;
    }

    void place_next_row() {
        bounded_ = false;
        for (const Order& order : orders_) {
            std::array<std::uint8_t, most_lines + 1> name_of{};
            for (int name = 1; name <= pattern_.names(); ++name) {
                const Pattern::Ring home = pattern_.home(name);
                name_of[value_at(order, order.row_at[home.row], home.place)] = static_cast<std::uint8_t>(name);
            }
            for (std::uint64_t rows = rows_to_try(order); rows; rows &= rows - 1) {
                const int row = std::countr_zero(rows);
                const Point point = points_.row(row, order.transposed);
                if (order.stabilizer->least_like(point) == point) try_row(order, row, name_of);
                if (next_.size() > most_orders) effort_ = 0;
                if (monitor_.tick() || effort_ <= 0) return;
            }
        }
    }

    // Rows of a band that was begun come next; otherwise any row that is left.
    std::uint64_t rows_to_try(const Order& order) const {
        const int placed = pattern_.rows(), height = group_.band_height;
        if (placed % height == 0) return order.rows_left;
        return order.rows_left & low_bits(height) << (order.row_at[placed - 1] / height * height);
    }

    void try_row(const Order& order, int row, const std::array<std::uint8_t, most_lines + 1>& name_of) {
        --effort_;
        WrittenRow written{};
        int fresh = pattern_.names();
        for (int place = 0; place < group_.columns; ++place) {
            const int value = value_at(order, row, place);
            written.text[place] = value && !name_of[value] ? static_cast<std::uint8_t>(++fresh) : name_of[value];
            written.from[place] = static_cast<std::uint8_t>(place);
        }
        if (!pattern_.rigid()) {
            auto least =
                least_row(pattern_, Row(written.text), least_, bounded_ ? group_.columns : 0, effort_, monitor_);
            if (!least) return;
            written = *least;
        }
        const auto end = written.text.begin() + group_.columns;
        const int compared = bounded_ ? compare(written.text.begin(), end, least_.begin()) : -1;
        if (compared > 0) return;
        if (compared < 0) next_.clear();
        least_ = written.text;
        bounded_ = true;
        Order next = order;
        next.rows_left &= ~bit(row);
        if (!next.stabilizer->trivial()) next.stabilizer = next.stabilizer->fixing(points_.row(row, order.transposed));
        next.row_at[pattern_.rows()] = static_cast<std::uint8_t>(row);
        for (int place = 0; place < group_.columns; ++place) {
            next.column_at[place] = order.column_at[written.from[place]];
        }
        next_.push_back(std::move(next));
    }

    static int compare(Row::const_iterator one, Row::const_iterator end, Row::const_iterator other) {
        const auto [mine, theirs] = std::mismatch(one, end, other);
        return mine == end ? 0 : *mine < *theirs ? -1 : 1;
    }

    LeastText result(const Order& order) const {
        LeastText found;
        found.move.transposed = order.transposed;
        found.move.row_from = order.row_at;
        found.move.column_from = order.column_at;
        int names = 0;
        for (; names < pattern_.names(); ++names) {
            const Pattern::Ring home = pattern_.home(names + 1);
            found.move.value_to[value_at(order, order.row_at[home.row], home.place)] =
                static_cast<std::uint8_t>(names + 1);
        }
        for (int value = 1; value <= group_.values; ++value) {
            if (!found.move.value_to[value]) found.move.value_to[value] = static_cast<std::uint8_t>(++names);
        }
        for (int row = 0; row < group_.rows; ++row) {
            found.text.insert(found.text.end(), pattern_.row(row).begin(), pattern_.row(row).begin() + group_.columns);
        }
        return found;
    }

    const GivenArray& array_;
    const Points& points_;
    const LineGroup& group_;
    std::int64_t effort_;
    Monitor& monitor_;
    Pattern pattern_;
    Rng rng_;
    std::shared_ptr<Stabilizer> automorphisms_;
    std::vector<Order> orders_, next_;
    Row least_{};
    bool bounded_ = false;
};

}  // namespace

std::optional<LeastText> least_text_row_by_row(const GivenArray& array, const Automorphisms& automorphisms,
                                               const std::uint8_t* text, int rows, const std::vector<RowOrder>& orders,
                                               std::int64_t effort, Monitor& monitor) {
    const auto search = std::make_unique<RowByRow>(array, automorphisms, effort, monitor);
    search->begin(text, rows, orders);
    return search->find();
}

}  // namespace gridwright

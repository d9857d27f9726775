// Restarts are early and frequent: most questions are easy if the right variable comes first.
#include "symmetry/fit_search.hpp"

#include <algorithm>

namespace gridwright {

using line_set::bit;

// The stabilizer of the choices that lead here is made when it is asked for.
struct FitSearch::Node {
    Domains domains;
    Node* parent;
    Point chosen;
    std::shared_ptr<Stabilizer> stabilizer;

    Stabilizer& held() {
        if (!stabilizer) stabilizer = parent->held().trivial() ? parent->stabilizer : parent->held().fixing(chosen);
        return *stabilizer;
    }
};

std::optional<Arrangement> FitSearch::find(const FitCase& start, const Arrangement& preferred, std::int64_t& effort) {
    constexpr double first_conflicts = 50, growth = 2;
    array_ = start.array;
    preferred_ = &preferred;
    effort_ = &effort;
    conflicts_ = 0;
    last_ = -1;
    for (double limit = first_conflicts;; limit *= growth) {
        most_conflicts_ = conflicts_ + static_cast<std::int64_t>(limit);
        cut_ = false;
        const auto node = std::make_unique<Node>(Node{start.domains, nullptr, 0, start.stabilizer});
        if (search(*node)) return found_;
        if (!cut_ || effort <= 0 || monitor_.stopped()) return std::nullopt;
    }
}

bool FitSearch::search(Node& node) {
    if (--*effort_ <= 0 || monitor_.tick()) {
        cut_ = true;
        return false;
    }
    Fit fit(*array_, text_, node.domains);
    if (!fit.narrow()) {
        ++conflicts_;
        if (fit.failed() >= 0) weights_[fit.failed()] += 1;
        return false;
    }
    LineSet first = 0;
    const int variable = choose(node.domains, first);
    if (variable < 0) return take(node.domains);
    const auto next = std::make_unique<Node>(Node{node.domains, &node, 0, nullptr});
    LineSet tried = 0;
    for (LineSet left = node.domains.of[variable]; left && !cut_;) {
        const LineSet preferred = bit((*preferred_)[variable]);
        const int value = std::countr_zero(left & first ? left & first : left & preferred ? preferred : left);
        left &= ~bit(value);
        const auto point = [&](int of) { return point_of(points_, variable, of, array_->transposed); };
        if (tried && !node.held().trivial()) {
            const Point mine = node.held().least_like(point(value));
            bool known = false;
            for (LineSet others = tried; others && !known; others &= others - 1) {
                known = node.held().least_like(point(std::countr_zero(others))) == mine;
            }
            if (known) continue;
        }
        tried |= bit(value);
        next->domains = node.domains;
        next->domains.of[variable] = bit(value);
        next->chosen = point(value);
        next->stabilizer = nullptr;
        if (search(*next)) return true;
        if (cut_) return false;
        cut_ = conflicts_ >= most_conflicts_;
    }
    last_ = variable;
    return false;
}

// What failed last, then the row that is written; as long as nothing failed, columns that write little; then what has
// few values and failed often. -1 if all is decided.
int FitSearch::choose(const Domains& domains, LineSet& first) const {
    if (last_ >= 0 && !domains.decided(last_)) return last_;
    const int row = variable(Placed::row, text_.rows());
    if (!text_.complete()) {
        if (!domains.decided(row)) return row;
        if (conflicts_ == 0) {
            if (const int asked = least_name(domains, first); asked >= 0) return asked;
            if (const int last = leave_empty(domains, first); last >= 0) return last;
        }
    }
    return weighed(domains);
}

// The columns that what is in the row can go to, the last first.
int FitSearch::leave_empty(const Domains& domains, LineSet& first) const {
    LineSet placed = 0;
    for (int place = 0; place < text_.group().columns; ++place) {
        if (std::has_single_bit(domains.column(place))) placed |= domains.column(place);
    }
    first = array_->filled[domains.value(variable(Placed::row, text_.rows()))] & ~placed;
    for (int place = text_.group().columns - 1; first && place >= text_.place(); --place) {
        const int column = variable(Placed::column, place);
        if (!domains.decided(column) && (domains.of[column] & first)) return column;
    }
    first = 0;
    return -1;
}

// The column where one of several names is asked for, with what may have the least of them.
int FitSearch::least_name(const Domains& domains, LineSet& first) const {
    const int column = variable(Placed::column, text_.place() - 1);
    if (!text_.alternatives() || domains.decided(column)) return -1;
    const auto& columns_with = array_->columns_with[domains.value(variable(Placed::row, text_.rows()))];
    for (LineSet names = text_.alternatives(); names && !first; names &= names - 1) {
        for (LineSet values = domains.name(std::countr_zero(names) + 1); values; values &= values - 1) {
            first |= columns_with[std::countr_zero(values) + 1] & domains.of[column];
        }
    }
    return column;
}

int FitSearch::weighed(const Domains& domains) const {
    int best = -1;
    double least = 0;
    for (const Placed kind : {Placed::row, Placed::name, Placed::band, Placed::stack, Placed::column}) {
        for (int index = 0; index < Fit::count(text_, kind); ++index) {
            const int here = variable(kind, index);
            if (domains.decided(here)) continue;
            const double weight = std::popcount(domains.of[here]) / weights_[here];
            if (best >= 0 && weight >= least) continue;
            best = here;
            least = weight;
        }
    }
    return best;
}

// Everything is decided: is it what is written?
bool FitSearch::take(const Domains& domains) {
    constexpr int mask = most_lines - 1;  // what is decided lies below
    LineText name_of{};                   // by value - 1
    for (int name = 1; name <= text_.names(); ++name) {
        name_of[std::countr_zero(domains.name(name)) & mask] = static_cast<std::uint8_t>(name);
    }
    for (int row = 0; row < text_.rows_begun(); ++row) {
        const LineText& cells = array_->rows[std::countr_zero(domains.row(row))];
        for (int place = 0; place < (row < text_.rows() ? text_.group().columns : text_.place()); ++place) {
            const int value = cells[std::countr_zero(domains.column(place))], name = value ? name_of[value - 1] : 0;
            if (value && !name) return false;
            const int written = text_.at(row, place);
            const bool fits =
                written == Beginning::one_of ? name && (text_.alternatives() >> (name - 1) & 1) : name == written;
            if (!fits) return false;
        }
    }
    for (std::size_t index = 0; index < found_.size(); ++index) {
        found_[index] = static_cast<std::uint8_t>(std::countr_zero(domains.of[index]) & mask);
    }
    return true;
}

}  // namespace gridwright

// The least text. All partial spellings of the least text so far go on side by side, those that have written least
// first: a spelling that turns out to be greater ends there. Spellings that an automorphism carries onto one another
// are as good as one. Automorphisms come from pairing two such spellings, and from two that are complete.
#include "symmetry/canonical.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "symmetry/by_questions.hpp"
#include "symmetry/choice_tree.hpp"
#include "symmetry/row_by_row.hpp"
#include "symmetry/spelling_result.hpp"

namespace gridwright {

namespace {

struct State {
    Spelling spelling;
    Fork fork;
    int length;  // of what is written: a prefix of the bound
    int node;
    std::size_t refined_by;                    // so many of the choices that lead to the node
    std::shared_ptr<const Partition> refined;  // made when it is asked for
};

class SideBySide {
  public:
    SideBySide(const LineGroup& group, const std::uint8_t* cells, Monitor& monitor, const SearchLimits& limits)
        : points_(group),
          array_(group, cells),
          givens_(points_, cells),
          monitor_(monitor),
          limits_(limits),
          bound_(static_cast<std::size_t>(group.cells())),
          text_(bound_),
          tree_(points_, exchanges_of_equal_lines(points_, cells)) {}

    std::optional<CanonicalForm> find() {
        const Spelling start(array_);
        add({start, start.first_fork(), 0, ChoiceTree::root, 0, nullptr});
        while (!monitor_.tick() && spelled_ <= limits_.characters) {
            if (state_count_ > turned_at_ || (questions_ && work() > 2 * asked_at_)) {
                if (auto form = another_way()) return form;
            }
            std::vector<State> next = take_next();
            if (next.empty()) return result();
            if (next.size() > 1) drop_copies(next);
            for (State& state : next) {
                if (monitor_.tick()) break;
                if (state_count_ > turned_at_) {
                    add(std::move(state));
                } else {
                    expand(state);
                }
            }
        }
        return std::nullopt;
    }

  private:
    // What it costs to copy a spelling, to refine a partition, and to fit lines to a text, in characters written,
    // about.
    static constexpr int copying = 500, refining = 3, fitting = 4000;

    std::int64_t work() const { return spelled_ + compared_; }

    std::vector<State> take_next() {
        std::vector<State> taken;
        if (states_.empty()) return taken;
        const bool one_by_one = state_count_ > limits_.states;
        const auto place = one_by_one ? std::prev(states_.end()) : states_.begin();
        if (one_by_one) {
            taken.push_back(std::move(place->second.back()));
            place->second.pop_back();
        } else {
            taken = std::move(place->second);
        }
        if (!one_by_one || place->second.empty()) states_.erase(place);
        state_count_ -= taken.size();
        return taken;
    }

    void add(State state) {
        ++state_count_;
        states_[state.length].push_back(std::move(state));
    }

    // States whose text is greater than one that was found; so is the complete one.
    void drop_beyond(int length) {
        for (auto place = states_.upper_bound(length); place != states_.end(); place = states_.erase(place)) {
            state_count_ -= place->second.size();
        }
        complete_.reset();
    }

    void expand(const State& state) {
        Orbits& orbits = tree_.orbits_at(state.node);
        std::copy(bound_.begin(), bound_.begin() + state.length, text_.begin());
        std::vector<int> seen;
        for (int index = 0; index < state.fork.count; ++index) {
            const Point point = chosen(points_, state.spelling, state.fork.kind, state.fork.options[index]);
            const int orbit = orbits.of(point);
            if (std::find(seen.begin(), seen.end(), orbit) != seen.end()) continue;
            seen.push_back(orbit);
            State option = state;
            option.spelling.choose(state.fork.kind, state.fork.options[index]);
            Tape tape{text_.data(), state.length, bound_.data(), bound_length_};
            const auto stop = option.spelling.advance(tape, option.fork);
            spelled_ += tape.length - state.length + copying;
            if (stop == Spelling::Stop::too_great) continue;
            if (tape.below) {
                const auto parted = std::mismatch(text_.begin(), text_.begin() + tape.length, bound_.begin());
                drop_beyond(static_cast<int>(parted.first - text_.begin()));
                bound_length_ = state.length;
            }
            if (tape.length > bound_length_) {
                std::copy(text_.begin() + state.length, text_.begin() + tape.length, bound_.begin() + state.length);
                bound_length_ = tape.length;
            }
            option.length = tape.length;
            option.node = tree_.add(state.node, point);
            if (stop == Spelling::Stop::complete) {
                finish(std::move(option));
            } else {
                add(std::move(option));
            }
        }
    }

    // Many texts are as good as each other. Where one order of rows has many orders of columns that write the same, one
    // of these is enough if rows are written whole from there on; otherwise questions may be faster. Both begin with
    // the rows that all states have written, and may give up.
    std::optional<CanonicalForm> another_way() {
        constexpr std::size_t many = 4;
        turned_at_ = std::max(turned_at_, 2 * state_count_);
        const int rows = states_.begin()->first / points_.group.columns;
        std::set<RowOrder> begun, written;
        std::vector<RowOrder> orders;
        const auto take = [&](const Spelling& spelling) {
            begun.insert(rows_of(spelling, spelling.rows_placed()));
            RowOrder order = rows_of(spelling, rows);
            if (!written.insert(order).second) return;
            for (int place = 0; place < points_.group.columns; ++place) {
                order.column_at[place] = static_cast<std::uint8_t>(spelling.order().column_at(place));
            }
            orders.push_back(order);
        };
        for (const auto& [length, states] : states_) {
            for (const State& state : states) take(state.spelling);
        }
        if (complete_) take(complete_->spelling);
        if (!automorphisms_) automorphisms_ = find_automorphisms(givens_, monitor_);
        if (!automorphisms_) return std::nullopt;
        std::optional<LeastText> found;
        if (!array_.repeats() && state_count_ >= many * begun.size()) found = row_by_row(rows, orders);
        if (!found) found = by_questions(rows, orders.front());
        if (!found) return std::nullopt;
        return CanonicalForm{std::move(found->text), found->move, *std::move(automorphisms_)};
    }

    // Not unless there are more rows to begin with than the last time, or it may try twice as hard.
    std::optional<LeastText> row_by_row(int rows, const std::vector<RowOrder>& orders) {
        constexpr std::int64_t a_state = 100, most = 2'000'000;
        const std::int64_t allowed = std::min(a_state * static_cast<std::int64_t>(state_count_), most);
        if (rows == rows_begun_with_ && allowed < 2 * rows_tried_) return std::nullopt;
        rows_begun_with_ = rows;
        rows_tried_ = allowed;
        return least_text_row_by_row(givens_, *automorphisms_, bound_.data(), rows, orders, allowed, monitor_);
    }

    // Questions get their share of the time: a large one for sparse arrays; for dense ones they take long, and rows
    // that are written whole are mostly faster.
    std::optional<LeastText> by_questions(int rows, const RowOrder& order) {
        constexpr std::int64_t at_first = 300, share = 8, few_givens = 4;
        if (!questions_) {
            questions_ = std::make_unique<ByQuestions>(givens_, *automorphisms_, bound_.data(), rows, order, monitor_);
        }
        const auto a_line = static_cast<std::int64_t>(givens_.givens.size()) / points_.group.rows;
        const std::int64_t allowed = at_first + work() / fitting * share * few_givens / (few_givens + a_line);
        const std::int64_t effort = std::exchange(asked_, allowed);
        asked_at_ = work();
        return questions_->find(allowed - effort);
    }

    static RowOrder rows_of(const Spelling& spelling, int rows) {
        RowOrder order{spelling.transposed(), {}, {}};
        for (int row = 0; row < rows; ++row) order.row_at[row] = static_cast<std::uint8_t>(spelling.row_at(row));
        return order;
    }

    // Two complete spellings of one text differ by an automorphism.
    void finish(State state) {
        if (complete_) {
            const LineMove mine = move_of(state.spelling, text_), other = move_of(complete_->spelling, text_);
            const int kept = tree_.drop_later(state.node, complete_->node, carry(points_, mine, other));
            if (kept != state.node) return;
        }
        complete_ = std::make_unique<State>(std::move(state));
    }

    // Comparing takes longer than spelling, and most ties are broken in the next row: it may take as long in all.
    void drop_copies(std::vector<State>& states) {
        const auto is_dropped = [&](const State& state) { return tree_.is_dropped(state.node); };
        std::erase_if(states, is_dropped);
        std::vector<State*> kept;
        for (State& state : states) {
            if (compared_ > spelled_ || monitor_.tick()) break;
            if (is_dropped(state)) continue;
            refine(state);
            const auto same = std::find_if(kept.begin(), kept.end(), [&](State* other) {
                return other->refined->trace() == state.refined->trace() && pair(state, *other);
            });
            if (same == kept.end()) {
                kept.push_back(&state);
            } else if (is_dropped(**same)) {
                *same = &state;
            }
        }
        std::erase_if(states, is_dropped);
    }

    bool pair(const State& state, const State& other) {
        constexpr int effort = 200;
        Pairing pairing(givens_, givens_, effort, monitor_);
        const auto images = pairing.find(*state.refined, *other.refined);
        count_refinements(pairing.refinements());
        if (images) tree_.drop_later(state.node, other.node, *images);
        return images.has_value();
    }

    void refine(State& state) {
        const std::vector<Point> path = tree_.path_to(state.node);
        auto refined = std::make_shared<Partition>(state.refined ? *state.refined : start());
        for (; state.refined_by < path.size(); ++state.refined_by) {
            refined->single_out(path[state.refined_by], givens_);
            count_refinements(1);
        }
        state.refined = std::move(refined);
    }

    const Partition& start() {
        if (!start_) start_ = std::make_unique<Partition>(givens_);
        return *start_;
    }

    void count_refinements(int count) {
        compared_ += std::int64_t{refining} * count * (static_cast<int>(givens_.givens.size()) + points_.count);
    }

    CanonicalForm result() {
        std::vector<Point> base = tree_.path_to(complete_->node);
        std::vector<Permutation> generators = tree_.automorphisms(complete_->node);
        add_free_orders(points_, complete_->spelling, bound_, base, generators);
        add_free_values(givens_, base, generators);
        return {bound_, move_of(complete_->spelling, bound_),
                Automorphisms(points_, std::move(base), std::move(generators))};
    }

    Points points_;
    SpelledArray array_;
    GivenArray givens_;
    Monitor& monitor_;
    SearchLimits limits_;
    std::vector<std::uint8_t> bound_, text_;
    int bound_length_ = 0;
    std::int64_t spelled_ = 0, compared_ = 0;
    std::size_t turned_at_ = 300;  // so many states at once
    ChoiceTree tree_;
    std::map<int, std::vector<State>> states_;  // by length
    std::size_t state_count_ = 0;
    std::unique_ptr<State> complete_;
    std::unique_ptr<Partition> start_;
    std::optional<Automorphisms> automorphisms_;
    std::unique_ptr<ByQuestions> questions_;
    std::int64_t rows_tried_ = 0;  // the effort of the last attempt to write rows whole, and what it began with
    int rows_begun_with_ = 0;
    std::int64_t asked_ = 0, asked_at_ = 0;  // what questions were allowed, and the work that was done then
};

}  // namespace

std::optional<CanonicalForm> canonical_form(const LineGroup& group, const std::uint8_t* cells, Monitor& monitor,
                                            const SearchLimits& limits) {
    return std::make_unique<SideBySide>(group, cells, monitor, limits)->find();
}

}  // namespace gridwright

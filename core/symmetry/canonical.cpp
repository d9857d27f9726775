// Depth-first search over the forks of a Spelling, for the least text. Of the options of a fork, those that spell more
// than another before their next fork are dropped at once. Two complete spellings of the same text differ by an
// automorphism; options that known automorphisms carry onto one another are tried once (as McKay does for graphs).
#include "symmetry/canonical.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <memory>

#include "symmetry/spelling.hpp"

namespace gridwright {

namespace {

struct Option {
    Point point;
    Spelling spelling;
    Fork next;
    bool complete;
    std::vector<std::uint8_t> written;
};

class LeastText {
  public:
    LeastText(const LineGroup& group, const std::uint8_t* cells, Monitor& monitor)
        : group_(group),
          points_(group),
          array_(group, cells),
          monitor_(monitor),
          text_(static_cast<std::size_t>(group.cells())),
          generators_(exchanges_of_equal_lines(points_, cells)) {}

    std::optional<CanonicalForm> find() {
        const Spelling start(array_);
        explore(start, start.first_fork(), 0);
        if (monitor_.stopped()) return std::nullopt;
        return result();
    }

  private:
    static constexpr int no_jump = 1 << 30;

    // Goes through the options of a fork, at text length `length`. Returns the depth to go back to, or no_jump.
    int explore(const Spelling& spelling, const Fork& fork, int length) {
        if (monitor_.tick()) return -1;
        const int depth = static_cast<int>(path_.size());
        Orbits orbits(points_.count);
        std::size_t generators_seen = 0;
        update_orbits(orbits, generators_seen);
        const std::vector<Option> options = least_options(spelling, fork, length, orbits);
        std::vector<int> tried;
        for (const Option& option : options) {
            update_orbits(orbits, generators_seen);
            const int orbit = orbits.of(option.point);
            if (std::any_of(tried.begin(), tried.end(), [&](int other) { return orbits.of(other) == orbit; })) continue;
            std::copy(option.written.begin(), option.written.end(), text_.begin() + length);
            const int end = length + static_cast<int>(option.written.size());
            const int comparison = best_ ? compare_with_best(end) : -1;
            if (comparison > 0) continue;
            path_.push_back(option.point);
            const int back =
                option.complete ? finish(option.spelling, comparison == 0) : explore(option.spelling, option.next, end);
            path_.pop_back();
            if (back < depth) return back;
            tried.push_back(option.point);
        }
        return no_jump;
    }

    int compare_with_best(int length) const {
        return std::memcmp(text_.data(), best_text_.data(), static_cast<std::size_t>(length));
    }

    // The options, one of each orbit, that spell least until their next fork, and no more than the best text.
    std::vector<Option> least_options(const Spelling& spelling, const Fork& fork, int length, Orbits& orbits) {
        std::vector<Option> options;
        options.reserve(static_cast<std::size_t>(fork.count));
        std::vector<int> seen;
        std::array<std::uint8_t, most_cells> bound;
        int bound_length = length;
        if (best_ && compare_with_best(length) == 0) {
            std::copy(best_text_.begin() + length, best_text_.end(), bound.begin() + length);
            bound_length = group_.cells();
        }
        for (int index = 0; index < fork.count; ++index) {
            const Point point = point_of(fork.kind, fork.options[index], spelling.transposed());
            const int orbit = orbits.of(point);
            if (std::find(seen.begin(), seen.end(), orbit) != seen.end()) continue;
            seen.push_back(orbit);
            Option& option = options.emplace_back(Option{point, spelling, {}, false, {}});
            option.spelling.choose(fork.kind, fork.options[index]);
            Tape tape{text_.data(), length, bound.data(), bound_length};
            const auto stop = option.spelling.advance(tape, option.next);
            if (stop == Spelling::Stop::too_great) {
                options.pop_back();
                continue;
            }
            option.complete = stop == Spelling::Stop::complete;
            option.written.assign(text_.begin() + length, text_.begin() + tape.length);
            if (tape.below || tape.length > bound_length) {
                std::copy(option.written.begin(), option.written.end(), bound.begin() + length);
                bound_length = tape.length;
            }
        }
        std::erase_if(options, [&](const Option& option) {
            const auto common = std::min(option.written.size(), static_cast<std::size_t>(bound_length - length));
            return common && std::memcmp(option.written.data(), bound.data() + length, common) > 0;
        });
        return options;
    }

    // A complete spelling: a better one than the best, or an automorphism. What lies between here and the fork where
    // the two paths part is then a copy of what was searched already.
    int finish(const Spelling& spelling, bool equal) {
        const LineMove move = move_of(spelling);
        if (!equal) {
            best_text_ = text_;
            best_path_ = path_;
            best_ = std::make_unique<Spelling>(spelling);
            best_move_ = move;
            return no_jump;
        }
        generators_.push_back(carry(points_, best_move_, move));
        const auto parted = std::mismatch(path_.begin(), path_.end(), best_path_.begin(), best_path_.end());
        return static_cast<int>(parted.first - path_.begin());
    }

    LineMove move_of(const Spelling& spelling) const {
        LineMove move;
        move.transposed = spelling.transposed();
        for (int place = 0; place < group_.rows; ++place) {
            move.row_from[place] = static_cast<std::uint8_t>(spelling.row_at(place));
        }
        for (int place = 0; place < group_.columns; ++place) {
            move.column_from[place] = static_cast<std::uint8_t>(spelling.order().column_at(place));
        }
        spelling.name_values(text_.data(), move.value_to.data());
        return move;
    }

    Point point_of(ForkKind kind, int option, bool transposed) const {
        switch (kind) {
            case ForkKind::orientation:
                return points_.side(option != 0);
            case ForkKind::row:
                return points_.row(option, transposed);
            case ForkKind::stack:
                return points_.stack(option, transposed);
            case ForkKind::value:
                return points_.value(option);
            case ForkKind::column:
                break;
        }
        return points_.column(option, transposed);
    }

    // Adds the generators found since, as far as they fix the path to this fork.
    void update_orbits(Orbits& orbits, std::size_t& seen) const {
        for (; seen < generators_.size(); ++seen) {
            const Permutation& generator = generators_[seen];
            const auto fixed = [&](Point point) { return generator[point] == point; };
            if (std::all_of(path_.begin(), path_.end(), fixed)) orbits.add(generator);
        }
    }

    // What is still free in the best spelling: any order of linked columns, of stacks alike, of values that don't
    // occur. Each adds its points to the base, and the exchanges of neighbours to the generators.
    void add_freedom(std::vector<Point>& base) {
        const bool transposed = best_->transposed();
        const ColumnOrder& order = best_->order();
        text_ = best_text_;
        const auto add = [&](const Spelling& changed) {
            generators_.push_back(carry(points_, best_move_, move_of(changed)));
        };
        for (int slot = 0; slot < group_.columns / order.width(); ++slot) {
            const int first = order.cell_start(slot);
            if (order.cell_length(first) > 1) base.push_back(points_.stack(order.stack_at(slot), transposed));
            if (slot == first) continue;
            Spelling changed = *best_;
            changed.order().swap_stacks(slot - 1, slot);
            add(changed);
        }
        for (int start = 0; start < group_.columns; start += order.run_length(start)) {
            const int length = order.run_length(start);
            if (length == 1 || std::countr_zero(order.linked_runs(start)) != start) continue;
            for (int offset = 0; offset < length; ++offset) {
                base.push_back(points_.column(order.column_at(start + offset), transposed));
                if (offset == 0) continue;
                Spelling changed = *best_;
                changed.order().swap_columns(start, offset - 1, offset);
                add(changed);
            }
        }
        const int names = *std::max_element(best_text_.begin(), best_text_.end());
        int last = 0;
        for (int value = 1; value <= group_.values; ++value) {
            if (best_move_.value_to[value] <= names) continue;
            base.push_back(points_.value(value));
            if (last) {
                generators_.push_back(points_.identity());
                std::swap(generators_.back()[points_.value(last)], generators_.back()[points_.value(value)]);
            }
            last = value;
        }
    }

    CanonicalForm result() {
        CanonicalForm form{best_text_, best_move_, best_path_, {}, {}};
        add_freedom(form.base);
        // A generator belongs to the first base point that it moves; orbits grow from the last base point to the first.
        std::vector<std::vector<const Permutation*>> first_moved(form.base.size() + 1);
        for (const Permutation& generator : generators_) {
            std::size_t level = 0;
            while (level < form.base.size() && generator[form.base[level]] == form.base[level]) ++level;
            first_moved[level].push_back(&generator);
        }
        Orbits orbits(points_.count);
        form.orbit_sizes.resize(form.base.size());
        for (std::size_t level = form.base.size(); level-- > 0;) {
            for (const Permutation* generator : first_moved[level]) orbits.add(*generator);
            form.orbit_sizes[level] = orbits.size(form.base[level]);
        }
        form.generators = std::move(generators_);
        return form;
    }

    LineGroup group_;
    Points points_;
    SpelledArray array_;
    Monitor& monitor_;
    std::vector<std::uint8_t> text_, best_text_;
    std::vector<Point> path_, best_path_;
    std::unique_ptr<Spelling> best_;
    LineMove best_move_;
    std::vector<Permutation> generators_;
};

}  // namespace

std::optional<CanonicalForm> canonical_form(const LineGroup& group, const std::uint8_t* cells, Monitor& monitor) {
    return std::make_unique<LeastText>(group, cells, monitor)->find();
}

}  // namespace gridwright

// The automorphisms in order: an element of a group with a base is a product of one representative a level.
#include "symmetry/copies.hpp"

#include <algorithm>

#include "symmetry/canonical.hpp"

namespace gridwright {

namespace {

constexpr std::int64_t few = 2000;  // so many moves are compared one by one

int exchanges_in(const std::vector<std::uint8_t>& places) {
    int count = 0;
    std::uint64_t seen = 0;
    for (std::size_t start = 0; start < places.size(); ++start) {
        for (std::size_t at = places[start]; !(seen >> at & 1) && at != start; at = places[at]) {
            seen |= std::uint64_t{1} << at;
            ++count;
        }
        seen |= std::uint64_t{1} << start;
    }
    return count;
}

template <class Lines>
void split_lines(const Lines& line_from, int lines, int size, std::vector<std::uint8_t>& blocks,
                 std::vector<std::uint8_t>& within) {
    blocks.resize(static_cast<std::size_t>(lines / size));
    within.resize(static_cast<std::size_t>(lines));
    for (int place = 0; place < lines; ++place) {
        const int block = place / size, from = line_from[place];
        blocks[from / size] = static_cast<std::uint8_t>(block);
        within[block * size + from % size] = static_cast<std::uint8_t>(place);
    }
}

std::vector<bool> used_values(const GivenArray& array) {
    std::vector<bool> used(static_cast<std::size_t>(array.points->group.values) + 1);
    for (const Given& given : array.givens) used[given.value - array.points->values + 1] = true;
    return used;
}

}  // namespace

int MoveSteps::exchanges() const {
    return (quarter_turns != 0) + exchanges_in(bands) + exchanges_in(stacks) + exchanges_in(rows) +
           exchanges_in(columns);
}

int MoveSteps::renamings() const {
    int count = 0;
    for (std::size_t value = 0; value < values.size(); ++value) count += values[value] != value;
    return count;
}

// Transposing is a quarter turn and a mirror, and the mirror is an order of lines. Of the two turns that will do (0 or
// 2 quarters, 1 or 3), the one with fewer exchanges is taken.
MoveSteps steps_of(const LineGroup& group, const LineMove& move) {
    MoveSteps best;
    const int turns[] = {move.transposed ? 1 : 0, move.transposed ? 3 : 2};
    for (const int turn : turns) {
        if (turn == 2 && !group.transposes) continue;
        const bool rows_flipped = turn == 2 || turn == 3, columns_flipped = turn == 1 || turn == 2;
        LineMove after = move;
        for (int row = 0; rows_flipped && row < group.rows; ++row) {
            after.row_from[row] = static_cast<std::uint8_t>(group.rows - 1 - move.row_from[row]);
        }
        for (int column = 0; columns_flipped && column < group.columns; ++column) {
            after.column_from[column] = static_cast<std::uint8_t>(group.columns - 1 - move.column_from[column]);
        }
        MoveSteps steps;
        steps.quarter_turns = turn;
        split_lines(after.row_from, group.rows, group.band_height, steps.bands, steps.rows);
        split_lines(after.column_from, group.columns, group.stack_width, steps.stacks, steps.columns);
        for (int value = 1; value <= group.values; ++value) {
            steps.values.push_back(static_cast<std::uint8_t>(move.value_to[value] - 1));
        }
        if (best.rows.empty() || steps.exchanges() < best.exchanges()) best = std::move(steps);
    }
    return best;
}

Copies::Copies(const GivenArray& from, const GivenArray& to, const Automorphisms& automorphisms, Permutation way)
    : points_(*from.points), way_(std::move(way)), used_from_(used_values(from)), used_to_(used_values(to)) {
    std::vector<const Permutation*> fixing;
    for (const Permutation& generator : automorphisms.generators) fixing.push_back(&generator);
    for (std::size_t index = 0; index < automorphisms.base.size(); ++index) {
        const Point point = automorphisms.base[index];
        const bool is_value = point >= points_.values && point < points_.bands;
        if (is_value && !used_from_[point - points_.values + 1]) continue;
        if (automorphisms.orbit_sizes[index] > 1) {
            Level level{point, {points_.identity()}};
            std::vector<bool> reached(static_cast<std::size_t>(points_.count));
            reached[point] = true;
            for (std::size_t done = 0; done < level.images.size(); ++done) {
                for (const Permutation* generator : fixing) {
                    const Point image = (*generator)[level.images[done][point]];
                    if (reached[image]) continue;
                    reached[image] = true;
                    level.images.push_back(product(*generator, level.images[done]));
                }
            }
            factors_.push_back(static_cast<int>(level.images.size()));
            levels_.push_back(std::move(level));
        }
        std::erase_if(fixing, [&](const Permutation* generator) { return (*generator)[point] != point; });
    }
    counters_.resize(levels_.size());
    partial_.assign(levels_.size() + 1, way_);
}

std::optional<LineMove> Copies::next() {
    if (ended_) return std::nullopt;
    const LineMove move = finished(partial_.back());
    std::size_t level = levels_.size();
    while (level > 0 && ++counters_[level - 1] == levels_[level - 1].images.size()) counters_[--level] = 0;
    if (level == 0) {
        ended_ = true;
        return move;
    }
    for (--level; level < levels_.size(); ++level) {
        partial_[level + 1] = product(partial_[level], levels_[level].images[counters_[level]]);
    }
    return move;
}

LineMove Copies::simplest() const {
    const LineMove guided_move = finished(guided());
    std::int64_t count = 1;
    for (const int factor : factors_) count = std::min(few + 1, count * factor);
    if (count > few) return guided_move;
    const auto effort = [&](const LineMove& move) {
        const MoveSteps steps = steps_of(points_.group, move);
        return std::pair(steps.exchanges(), steps.renamings());
    };
    LineMove best = guided_move;
    auto least = effort(best);
    Copies all = *this;
    all.counters_.assign(levels_.size(), 0);
    all.partial_.assign(levels_.size() + 1, way_);
    all.ended_ = false;
    while (const auto move = all.next()) {
        if (const auto mine = effort(*move); mine < least) {
            least = mine;
            best = *move;
        }
    }
    return best;
}

// Level by level, the representative that leaves the point where it is, if there is one.
Permutation Copies::guided() const {
    Permutation way = way_;
    for (const Level& level : levels_) {
        const auto in_place = [&](const Permutation& image) { return way[image[level.point]] == level.point; };
        const auto found = std::find_if(level.images.begin(), level.images.end(), in_place);
        if (found != level.images.end()) way = product(way, *found);
    }
    return way;
}

LineMove Copies::finished(const Permutation& images) const {
    LineMove move = move_of(points_, images);
    std::vector<bool> taken = used_to_;
    std::vector<int> open;
    for (int value = 1; value <= points_.group.values; ++value) {
        if (used_from_[value]) continue;
        if (used_to_[value]) {
            open.push_back(value);
        } else {
            move.value_to[value] = static_cast<std::uint8_t>(value);
            taken[value] = true;
        }
    }
    int target = 1;
    for (const int value : open) {
        while (taken[target]) ++target;
        taken[target] = true;
        move.value_to[value] = static_cast<std::uint8_t>(target);
    }
    return move;
}

std::optional<Automorphisms> automorphisms_of(const GivenArray& array, Monitor& monitor) {
    if (auto found = find_automorphisms(array, monitor)) return found;
    auto form = canonical_form(array.points->group, array.cells, monitor);
    return form ? std::optional(std::move(form->automorphisms)) : std::nullopt;
}

std::optional<Copies> find_copies(const GivenArray& from, const GivenArray& to, Monitor& monitor) {
    Permutation way;
    const Answer answer = find_move(from, to, monitor, way);
    if (answer == Answer::no) return std::nullopt;
    if (answer == Answer::yes) {
        const auto automorphisms = automorphisms_of(from, monitor);
        return automorphisms ? std::optional<Copies>({from, to, *automorphisms, way}) : std::nullopt;
    }
    const LineGroup& group = from.points->group;
    const auto one = canonical_form(group, from.cells, monitor), other = canonical_form(group, to.cells, monitor);
    if (!one || !other || one->text != other->text) return std::nullopt;
    return Copies(from, to, one->automorphisms, carry(*from.points, one->move, other->move));
}

}  // namespace gridwright

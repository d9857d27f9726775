// The automorphisms in order: an element of a group with a base is a product of one representative a level.
#include "symmetry/copies.hpp"

#include <algorithm>

#include "symmetry/canonical.hpp"
#include "symmetry/move_steps.hpp"

namespace gridwright {

namespace {

constexpr std::int64_t few = 1000;  // so many moves are compared one by one

std::vector<bool> used_values(const GivenArray& array) {
    std::vector<bool> used(static_cast<std::size_t>(array.points->group.values) + 1);
    for (const Given& given : array.givens) used[given.value - array.points->values + 1] = true;
    return used;
}

}  // namespace

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
    const auto effort = [&](const LineMove& move) { return steps_of(points_.group, move).effort(); };
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

// A value that occurs in neither keeps its name. One that occurs only in the second gives its name to the value that
// the chain of renamings which leads to it began with: 1→4 is completed by 4→1.
LineMove Copies::finished(const Permutation& images) const {
    LineMove move = move_of(points_, images);
    std::array<std::uint8_t, most_lines + 1> value_from{};
    for (int value = 1; value <= points_.group.values; ++value) {
        if (used_from_[value]) value_from[move.value_to[value]] = static_cast<std::uint8_t>(value);
    }
    for (int value = 1; value <= points_.group.values; ++value) {
        if (used_from_[value]) continue;
        std::uint8_t first = static_cast<std::uint8_t>(value);
        while (value_from[first]) first = value_from[first];
        move.value_to[value] = first;
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

// An automorphism is a product of representatives, one for each part of the base: counting through these is counting
// through the group.
#include "symmetry/moves_between.hpp"

#include <algorithm>

#include "symmetry/least_text/canonical_form.hpp"

namespace gridwright {

constexpr std::size_t most_compared = 1000;

MovesBetween::MovesBetween(const GivenArray& from, const Automorphisms& automorphisms, Permutation first)
    : parts_(*from.parts), first_(std::move(first)), used_(from.used) {
    std::vector<const Permutation*> fixing;
    for (const Permutation& generator : automorphisms.generators) fixing.push_back(&generator);
    for (std::size_t index = 0; index < automorphisms.base.size(); ++index) {
        const Part part = automorphisms.base[index];
        const bool is_value = part >= parts_.values && part < parts_.bands;
        if (is_value && !used_[part]) continue;
        if (automorphisms.orbit_sizes[index] > 1) {
            Level level{part, {parts_.identity()}};
            std::vector<bool> reached(static_cast<std::size_t>(parts_.count));
            reached[part] = true;
            for (std::size_t done = 0; done < level.representatives.size(); ++done) {
                for (const Permutation* generator : fixing) {
                    const Part image = (*generator)[level.representatives[done][part]];
                    if (reached[image]) continue;
                    reached[image] = true;
                    level.representatives.push_back(product(*generator, level.representatives[done]));
                }
            }
            levels_.push_back(std::move(level));
        }
        std::erase_if(fixing, [&](const Permutation* generator) { return (*generator)[part] != part; });
    }
    counters_.resize(levels_.size());
}

std::optional<LineMove> MovesBetween::next() {
    if (ended_) return std::nullopt;
    Permutation images = first_;
    for (std::size_t level = 0; level < levels_.size(); ++level)
        images = product(images, levels_[level].representatives[counters_[level]]);
    std::size_t level = levels_.size();
    while (level > 0 && ++counters_[level - 1] == levels_[level - 1].representatives.size()) counters_[--level] = 0;
    ended_ = level == 0;
    return with_free_values(images);
}

LineMove MovesBetween::simplest() const {
    LineMove best = with_free_values(leaving_in_place());
    std::size_t count = 1;
    for (const Level& level : levels_) count = std::min(most_compared + 1, count * level.representatives.size());
    if (count > most_compared) return best;
    const auto effort = [&](const LineMove& move) { return steps_of(parts_.group, move).effort(); };
    auto least = effort(best);
    MovesBetween all = *this;
    all.counters_.assign(levels_.size(), 0);
    all.ended_ = false;
    while (const auto move = all.next()) {
        if (const auto mine = effort(*move); mine < least) {
            least = mine;
            best = *move;
        }
    }
    return best;
}

// Takes, level by level, a representative that leaves the part where it is, if there is one.
Permutation MovesBetween::leaving_in_place() const {
    Permutation images = first_;
    for (const Level& level : levels_) {
        const auto in_place = [&](const Permutation& one) { return images[one[level.part]] == level.part; };
        const auto found = std::find_if(level.representatives.begin(), level.representatives.end(), in_place);
        if (found != level.representatives.end()) images = product(images, *found);
    }
    return images;
}

// A value that occurs in neither array keeps its name. A name that only the second array uses came from a chain of
// renamings; its value takes the name at the other end: 1→4 is completed by 4→1.
LineMove MovesBetween::with_free_values(const Permutation& images) const {
    LineMove move = move_of(parts_, images);
    std::array<std::uint8_t, most_lines + 1> value_from{};
    for (int value = 1; value <= parts_.group.values; ++value)
        if (used_[parts_.value(value)]) value_from[move.value_to[value]] = static_cast<std::uint8_t>(value);
    for (int value = 1; value <= parts_.group.values; ++value) {
        if (used_[parts_.value(value)]) continue;
        std::uint8_t first = static_cast<std::uint8_t>(value);
        while (value_from[first]) first = value_from[first];
        move.value_to[value] = first;
    }
    return move;
}

std::optional<MovesBetween> find_moves_between(const GivenArray& from, const GivenArray& to, Monitor& monitor) {
    FoundMove move = find_move(from, to, monitor);
    if (move.gave_up && have_same_form(from, to, monitor))  // then there is a move to be found
        move = find_move(from, to, Colouring(to), monitor, std::numeric_limits<std::int64_t>::max());
    if (!move.images) return std::nullopt;
    return MovesBetween(from, find_automorphisms(from, monitor), *move.images);
}

}  // namespace gridwright

// Points are singled out one after the other until all are told apart: these are the base. From the last to the first,
// each point that looks like the one singled out is paired with it, unless automorphisms known by then do so already.
#include "symmetry/automorphisms.hpp"

#include <algorithm>

namespace gridwright {

namespace {

// After so many refinements the least text is the better bet: about 2 ms at 9×9, 40 ms at 25×25, half a second at
// 64×64.
std::int64_t effort_for(const GivenArray& array) {
    constexpr std::int64_t a_point = 150, sights = 40'000'000;
    const std::int64_t points = array.points->count, givens = static_cast<std::int64_t>(array.givens.size());
    return std::min(a_point * points, sights / (points + givens));
}

}  // namespace

Automorphisms::Automorphisms(const Points& points, std::vector<Point> base_, std::vector<Permutation> found)
    : base(std::move(base_)), orbit_sizes(base.size()) {
    // A generator belongs to the first base point that it moves; orbits grow from the last base point to the first.
    std::vector<std::vector<Permutation*>> first_moved(base.size() + 1);
    for (Permutation& generator : found) {
        std::size_t level = 0;
        while (level < base.size() && generator[base[level]] == base[level]) ++level;
        first_moved[level].push_back(&generator);
    }
    Orbits orbits(points.count);
    for (std::size_t level = base.size(); level-- > 0;) {
        for (Permutation* generator : first_moved[level]) {
            if (orbits.add(*generator)) generators.push_back(std::move(*generator));
        }
        orbit_sizes[level] = orbits.size(base[level]);
    }
}

void add_free_values(const GivenArray& array, std::vector<Point>& base, std::vector<Permutation>& generators) {
    const Points& points = *array.points;
    std::vector<bool> used(static_cast<std::size_t>(points.count));
    for (const Given& given : array.givens) used[given.value] = true;
    Point last = 0;
    for (int value = 1; value <= points.group.values; ++value) {
        const Point point = points.value(value);
        if (used[point]) continue;
        base.push_back(point);
        if (last) {
            generators.push_back(points.identity());
            std::swap(generators.back()[last], generators.back()[point]);
        }
        last = point;
    }
}

std::optional<Automorphisms> find_automorphisms(const GivenArray& array, Monitor& monitor) {
    const Points& points = *array.points;
    std::vector<Partition> partitions{Partition(array)};
    std::vector<Point> base;
    while (!partitions.back().discrete()) {
        const int cell = partitions.back().telling_cell(points, [](int) { return true; });
        const Point point = *partitions.back().members(cell);
        base.push_back(point);
        partitions.push_back(partitions.back());
        partitions.back().single_out(point, array);
    }
    std::int64_t effort = effort_for(array);
    std::vector<Permutation> generators;
    Orbits orbits(points.count);
    for (std::size_t level = base.size(); level-- > 0;) {
        const Partition& before = partitions[level];
        const int cell = before.cell_of(base[level]);
        std::vector<Point> strangers;
        for (const Point* point = before.members(cell); point < before.members(cell) + before.size(cell); ++point) {
            const auto same_orbit = [&](Point other) { return orbits.of(other) == orbits.of(*point); };
            if (same_orbit(base[level]) || std::any_of(strangers.begin(), strangers.end(), same_orbit)) continue;
            Partition counterpart = before;
            counterpart.single_out(*point, array);
            Pairing pairing(array, array, effort, monitor);
            if (auto images = pairing.find(partitions[level + 1], counterpart)) {
                orbits.add(*images);
                generators.push_back(std::move(*images));
            } else {
                strangers.push_back(*point);
            }
            effort -= pairing.refinements();
            if (pairing.gave_up() || effort < 0) return std::nullopt;
        }
    }
    add_free_values(array, base, generators);
    return Automorphisms(points, std::move(base), std::move(generators));
}

Answer find_move(const GivenArray& from, const GivenArray& to, Monitor& monitor, Permutation& images) {
    return find_move(from, to, Partition(to), monitor, images);
}

Answer find_move(const GivenArray& from, const GivenArray& to, const Partition& to_partition, Monitor& monitor,
                 Permutation& images) {
    Pairing pairing(from, to, effort_for(from), monitor);
    auto found = pairing.find(Partition(from), to_partition);
    if (!found) return pairing.gave_up() ? Answer::unknown : Answer::no;
    images = *std::move(found);
    return Answer::yes;
}

}  // namespace gridwright

// BoardParts are singled out one after the other until all are told apart: these are the base. From the last to the
// first, each part that looks like the one singled out is paired with it, unless automorphisms known by then do so
// already.
#include "symmetry/automorphisms.hpp"

#include <algorithm>

namespace gridwright {

namespace {

// After so many refinements the least text is the better bet: about 2 ms at 9×9, 40 ms at 25×25, half a second at
// 64×64.
std::int64_t effort_for(const GivenArray& array) {
    constexpr std::int64_t a_point = 150, sights = 40'000'000;
    const std::int64_t parts = array.parts->count, givens = static_cast<std::int64_t>(array.givens.size());
    return std::min(a_point * parts, sights / (parts + givens));
}

}  // namespace

Automorphisms::Automorphisms(const BoardParts& parts, std::vector<Part> base_, std::vector<Permutation> found)
    : base(std::move(base_)), orbit_sizes(base.size()) {
    // A generator belongs to the first base part that it moves; orbits grow from the last base part to the first.
    std::vector<std::vector<Permutation*>> first_moved(base.size() + 1);
    for (Permutation& generator : found) {
        std::size_t level = 0;
        while (level < base.size() && generator[base[level]] == base[level]) ++level;
        first_moved[level].push_back(&generator);
    }
    Orbits orbits(parts.count);
    for (std::size_t level = base.size(); level-- > 0;) {
        for (Permutation* generator : first_moved[level]) {
            if (orbits.add(*generator)) generators.push_back(std::move(*generator));
        }
        orbit_sizes[level] = orbits.size(base[level]);
    }
}

void add_free_values(const GivenArray& array, std::vector<Part>& base, std::vector<Permutation>& generators) {
    const BoardParts& parts = *array.parts;
    std::vector<bool> used(static_cast<std::size_t>(parts.count));
    for (const Given& given : array.givens) used[given.value] = true;
    Part last = 0;
    for (int value = 1; value <= parts.group.values; ++value) {
        const Part part = parts.value(value);
        if (used[part]) continue;
        base.push_back(part);
        if (last) {
            generators.push_back(parts.identity());
            std::swap(generators.back()[last], generators.back()[part]);
        }
        last = part;
    }
}

std::optional<Automorphisms> find_automorphisms(const GivenArray& array, Monitor& monitor) {
    const BoardParts& parts = *array.parts;
    std::vector<Partition> partitions{Partition(array)};
    std::vector<Part> base;
    while (!partitions.back().discrete()) {
        const int cell = partitions.back().most_telling_cell(parts, [](int) { return true; });
        const Part part = *partitions.back().members(cell);
        base.push_back(part);
        partitions.push_back(partitions.back());
        partitions.back().individualize(part, array);
    }
    std::int64_t effort = effort_for(array);
    std::vector<Permutation> generators;
    Orbits orbits(parts.count);
    for (std::size_t level = base.size(); level-- > 0;) {
        const Partition& before = partitions[level];
        const int cell = before.cell_of(base[level]);
        std::vector<Part> strangers;
        for (const Part* part = before.members(cell); part < before.members(cell) + before.size(cell); ++part) {
            const auto same_orbit = [&](Part other) { return orbits.of(other) == orbits.of(*part); };
            if (same_orbit(base[level]) || std::any_of(strangers.begin(), strangers.end(), same_orbit)) continue;
            Partition counterpart = before;
            counterpart.individualize(*part, array);
            IsomorphismSearch search(array, array, effort, monitor);
            if (auto images = search.find(partitions[level + 1], counterpart)) {
                orbits.add(*images);
                generators.push_back(std::move(*images));
            } else {
                strangers.push_back(*part);
            }
            effort -= search.refinements();
            if (search.gave_up() || effort < 0) return std::nullopt;
        }
    }
    add_free_values(array, base, generators);
    return Automorphisms(parts, std::move(base), std::move(generators));
}

IsCopy find_move(const GivenArray& from, const GivenArray& to, Monitor& monitor, Permutation& images) {
    return find_move(from, to, Partition(to), monitor, images);
}

IsCopy find_move(const GivenArray& from, const GivenArray& to, const Partition& to_partition, Monitor& monitor,
                 Permutation& images) {
    IsomorphismSearch search(from, to, effort_for(from), monitor);
    auto found = search.find(Partition(from), to_partition);
    if (!found) return search.gave_up() ? IsCopy::unknown : IsCopy::no;
    images = *std::move(found);
    return IsCopy::yes;
}

}  // namespace gridwright

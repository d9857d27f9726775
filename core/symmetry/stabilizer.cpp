// The first elements are generators that were multiplied with each other again and again (product replacement). Those
// that fix a point are made as Schreier's lemma says: an element, and a way back to the point.
#include "symmetry/stabilizer.hpp"

namespace gridwright {

namespace {

constexpr std::size_t known_elements = 40;

}  // namespace

Stabilizer::Stabilizer(const Points& points, const Automorphisms& automorphisms, Rng& rng) : Stabilizer(points, rng) {
    constexpr int stirring = 10;
    if (automorphisms.generators.empty()) return;
    std::vector<Permutation> pool = automorphisms.generators;
    while (pool.size() < known_elements) pool.push_back(pool[pool.size() - automorphisms.generators.size()]);
    const auto size = static_cast<std::uint32_t>(pool.size());
    for (std::uint32_t step = 0; step < stirring * size; ++step) {
        const std::uint32_t one = step % size, other = (one + 1 + rng.below(size - 1)) % size;
        pool[one] = rng.next() & 1 ? product(pool[one], pool[other]) : product(pool[other], pool[one]);
    }
    pool.resize(known_elements);
    for (Permutation& element : pool) take(std::move(element));
}

void Stabilizer::take(Permutation element) {
    orbits_.add(element);
    elements_.push_back(std::move(element));
}

// From each image of the point back to it, by as few elements as will do: one that is a way by itself gives nothing
// that fixes the point.
std::vector<Permutation> Stabilizer::ways_to(Point point) {
    std::vector<Permutation> ways(static_cast<std::size_t>(points_.count));
    std::vector<Point> reached{point};
    ways[point] = points_.identity();
    const auto orbit_size = static_cast<std::size_t>(orbits_.size(point));
    for (std::size_t used = 1; reached.size() < orbit_size; ++used) {
        for (std::size_t done = 0; done < reached.size(); ++done) {
            for (std::size_t index = 0; index < used; ++index) {
                const Point image = elements_[index][reached[done]];
                if (!ways[image].empty()) continue;
                ways[image] = product(ways[reached[done]], inverse(elements_[index]));
                reached.push_back(image);
            }
        }
    }
    return ways;
}

std::shared_ptr<Stabilizer> Stabilizer::fixing(Point point) {
    const std::shared_ptr<Stabilizer> result(new Stabilizer(points_, rng_));
    if (trivial()) return result;
    const std::vector<Permutation> back = ways_to(point);
    const Permutation identity = points_.identity();
    const auto count = static_cast<std::uint32_t>(elements_.size());
    const std::uint32_t shift = 1 + rng_.below(count - 1);
    for (std::uint32_t index = 0; index < count; ++index) {
        Permutation element = product(elements_[index], elements_[(index + shift) % count]);
        element = product(back[element[point]], element);
        if (element != identity) result->take(std::move(element));
    }
    for (std::size_t index = 0; !result->trivial() && result->elements_.size() < known_elements; ++index) {
        result->take(Permutation(result->elements_[index]));
    }
    return result;
}

}  // namespace gridwright

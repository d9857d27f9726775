// The automorphisms that fix the path to a node are those of its parent that fix one part more. Where these are few,
// random ones are added by Schreier's lemma: a product of the parent's, followed by a way back to the part.
#include "symmetry/least_text/choice_tree.hpp"

#include <algorithm>

namespace gridwright {

ChoiceTree::ChoiceTree(const BoardParts& parts, std::vector<Permutation> automorphisms)
    : parts_(parts), automorphisms_(std::move(automorphisms)) {
    nodes_.push_back({-1, 0, false, 0, {}, nullptr});
    for (std::size_t index = 0; index < automorphisms_.size(); ++index) learned_.push_back(static_cast<int>(index));
}

int ChoiceTree::add(int parent, Part part) {
    const int node = static_cast<int>(nodes_.size());
    nodes_.push_back({parent, part, false, 0, {}, nullptr});
    nodes_[parent].children.push_back(node);
    return node;
}

std::vector<Part> ChoiceTree::path_to(int node) const {
    std::vector<Part> path;
    for (; node != root; node = nodes_[node].parent) path.push_back(nodes_[node].part);
    std::reverse(path.begin(), path.end());
    return path;
}

// Siblings are numbered in the order of their options. Branches that an automorphism carries onto one another are of
// one depth, unless a value stands in a line more than once: then its home is any of several columns, which fork
// differently.
bool ChoiceTree::is_earlier(int one, int other) const {
    const auto depth = [&](int node) {
        int result = 0;
        for (; node != root; node = nodes_[node].parent) ++result;
        return result;
    };
    const int difference = depth(one) - depth(other);
    for (int step = 0; step < difference; ++step) one = nodes_[one].parent;
    for (int step = 0; step > difference; --step) other = nodes_[other].parent;
    while (nodes_[one].parent != nodes_[other].parent) {
        one = nodes_[one].parent;
        other = nodes_[other].parent;
    }
    return one < other;
}

Orbits& ChoiceTree::orbits_at(int node) {
    forget_some();
    return known_at(node).orbits;
}

// What is known at a node follows from what is known at the root: it can be freed.
void ChoiceTree::forget_some() {
    constexpr std::size_t most_known = 10'000;
    if (known_count_ < most_known) return;
    for (Node& node : nodes_) node.known.reset();
    known_count_ = 0;
}

// The numbers keep their order: by it siblings are compared.
void ChoiceTree::keep_branches_to(const std::vector<int*>& nodes) {
    std::vector<bool> kept(nodes_.size());
    kept[root] = true;
    const auto keep = [&](int node) {
        for (; !kept[node]; node = nodes_[node].parent) kept[node] = true;
    };
    for (const int* node : nodes) keep(*node);
    for (const Link& link : links_) {
        keep(link.from);
        keep(link.to);
    }
    std::vector<int> number(nodes_.size());
    int count = 0;
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
        if (kept[node]) number[node] = count++;
    }
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
        if (!kept[node]) continue;
        Node& here = nodes_[node];
        if (here.parent >= 0) here.parent = number[here.parent];
        std::erase_if(here.children, [&](int child) { return !kept[child]; });
        for (int& child : here.children) child = number[child];
        here.known.reset();
        if (number[node] != static_cast<int>(node)) nodes_[number[node]] = std::move(here);
    }
    nodes_.erase(nodes_.begin() + count, nodes_.end());
    nodes_.shrink_to_fit();
    known_count_ = 0;
    for (int* node : nodes) *node = number[*node];
    for (Link& link : links_) {
        link.from = number[link.from];
        link.to = number[link.to];
    }
}

ChoiceTree::Known& ChoiceTree::known_at(int node) {
    const bool is_root = node == root;
    if (!nodes_[node].known) {
        nodes_[node].known = std::make_unique<Known>(Known{0, 0, {}, Orbits(parts_.count)});
        ++known_count_;
    }
    Known& known = *nodes_[node].known;
    const Part part = nodes_[node].part;
    const std::vector<int>& above = is_root ? learned_ : known_at(nodes_[node].parent).automorphisms;
    for (; known.inherited < above.size(); ++known.inherited) {
        const int index = above[known.inherited];
        if (is_root || automorphisms_[index][part] == part) take(known, index);
    }
    return known;
}

void ChoiceTree::take(Known& known, int index) {
    known.automorphisms.push_back(index);
    known.orbits.add(automorphisms_[index]);
}

int ChoiceTree::drop_later(int node, int image, const Permutation& images) {
    learned_.push_back(static_cast<int>(automorphisms_.size()));
    automorphisms_.push_back(images);
    if (is_earlier(image, node)) {
        links_.push_back({node, image, images});
    } else {
        links_.push_back({image, node, inverse(images)});
    }
    nodes_[links_.back().from].dropped = true;
    return links_.back().to;
}

bool ChoiceTree::is_dropped(int node) {
    if (node == root) {
        forget_some();
        return false;
    }
    if (nodes_[node].dropped || is_dropped(nodes_[node].parent)) return true;
    compare_children(nodes_[node].parent);
    return nodes_[node].dropped;
}

void ChoiceTree::compare_children(int node) {
    if (nodes_[node].compared == learned_.size()) return;
    nodes_[node].compared = learned_.size();
    if (nodes_[node].children.size() < 2) return;
    look_deeper(node);
    Known& known = known_at(node);
    std::vector<std::pair<int, int>> first_of_orbit;
    for (const int child : nodes_[node].children) {
        const int orbit = known.orbits.of(nodes_[child].part);
        const auto first = std::find_if(first_of_orbit.begin(), first_of_orbit.end(),
                                        [&](const auto& entry) { return entry.first == orbit; });
        if (first == first_of_orbit.end()) {
            first_of_orbit.emplace_back(orbit, child);
        } else if (!nodes_[child].dropped) {
            nodes_[child].dropped = true;
            links_.push_back(
                {child, first->second, carrying(known.automorphisms, nodes_[child].part, nodes_[first->second].part)});
        }
    }
}

void ChoiceTree::look_deeper(int node) {
    constexpr int tries = 4, enough = 6;
    Known& known = known_at(node);
    if (node == root || known.deepened == learned_.size()) return;
    known.deepened = learned_.size();
    look_deeper(nodes_[node].parent);
    Known& above = known_at(nodes_[node].parent);
    const Part part = nodes_[node].part;
    for (int attempt = 0; attempt < tries && above.orbits.size(part) > 1; ++attempt) {
        const Permutation any = random_product(above.automorphisms);
        Permutation fixing = product(carrying(above.automorphisms, any[part], part), any);
        if (!Orbits(known.orbits).add(fixing) && known.automorphisms.size() >= enough) continue;
        automorphisms_.push_back(std::move(fixing));
        take(known, static_cast<int>(automorphisms_.size()) - 1);
    }
}

Permutation ChoiceTree::random_product(const std::vector<int>& automorphisms) {
    constexpr int most_factors = 12;
    Permutation result = parts_.identity();
    for (int factor = 0; factor < most_factors; ++factor) {
        if (rng_.next() & 1) continue;
        const int index = automorphisms[rng_.below(static_cast<std::uint32_t>(automorphisms.size()))];
        result = product(automorphisms_[index], result);
    }
    return result;
}

// A product of these automorphisms that carries one part to another of its orbit, breadth-first.
Permutation ChoiceTree::carrying(const std::vector<int>& automorphisms, Part from, Part to) const {
    std::vector<int> by(static_cast<std::size_t>(parts_.count), -1);
    std::vector<Part> before(by.size()), reached{from};
    for (std::size_t done = 0; done < reached.size() && by[to] < 0; ++done) {
        for (const int index : automorphisms) {
            const Part image = automorphisms_[index][reached[done]];
            if (image == from || by[image] >= 0) continue;
            by[image] = index;
            before[image] = reached[done];
            reached.push_back(image);
        }
    }
    Permutation result = parts_.identity();
    for (Part at = to; at != from; at = before[at]) result = product(result, automorphisms_[by[at]]);
    return result;
}

std::vector<Permutation> ChoiceTree::automorphisms(int winner) {
    std::vector<Permutation> to_winner(nodes_.size());
    const auto tell = [&](int node, const Permutation& images) {
        for (; node >= 0 && to_winner[node].empty(); node = nodes_[node].parent) to_winner[node] = images;
    };
    tell(winner, parts_.identity());
    std::vector<Permutation> result = std::move(automorphisms_);
    // A branch may have been dropped for one that was dropped itself: until nothing new follows.
    for (bool told = true; told;) {
        told = false;
        for (auto link = links_.rbegin(); link != links_.rend(); ++link) {
            if (!to_winner[link->from].empty() || to_winner[link->to].empty()) continue;
            result.push_back(product(to_winner[link->to], link->images));
            tell(link->from, result.back());
            told = true;
        }
    }
    return result;
}

}  // namespace gridwright

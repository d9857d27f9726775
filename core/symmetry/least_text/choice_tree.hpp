// The tree of choices that partial moves made, and the automorphisms known so far. Branches that an automorphism
// carries onto one another lead to the same texts: the earliest is kept. As it always is the earliest, branches can be
// dropped in any order, and no text is lost.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "model/rng.hpp"
#include "symmetry/board_parts.hpp"

namespace gridwright {

class ChoiceTree {
  public:
    static constexpr int root = 0;

    // `automorphisms` are known from the start.
    ChoiceTree(const BoardParts& parts, std::vector<Permutation> automorphisms);

    // The node for choosing a part at a node; children are added in the order of their options.
    int add(int parent, Part part);
    std::vector<Part> path_to(int node) const;
    std::size_t size() const { return nodes_.size(); }
    // Forgets the branches that lead neither to one of these nodes nor to an automorphism; the nodes get new numbers.
    void keep_branches_to(const std::vector<int*>& nodes);
    // The orbits of known automorphisms that fix every part chosen on the way to the node.
    Orbits& orbits_at(int node);

    // An automorphism carries the branch of a node onto that of another: drops the later branch, returns the other
    // node.
    int drop_later(int node, int image, const Permutation& images);
    // Whether the node lies in a branch that was dropped, or that is dropped now because known automorphisms carry it
    // onto an earlier one.
    bool is_dropped(int node);

    // Generators of all automorphisms, strong for the path to the node that was left in the end.
    std::vector<Permutation> automorphisms(int winner);

  private:
    struct Known {
        std::size_t inherited = 0;       // the number of the parent's automorphisms that were looked at
        std::size_t deepened = 0;        // the number learned when random ones were made last
        std::vector<int> automorphisms;  // indices of those that fix the path
        Orbits orbits;
    };
    struct Node {
        int parent;
        Part part;
        bool dropped = false;
        std::size_t compared = 0;  // the number of automorphisms learned when the children were compared last
        std::vector<int> children;
        std::unique_ptr<Known> known;
    };
    struct Link {  // a branch that was dropped, and the branch that it was dropped for
        int from, to;
        Permutation images;
    };

    void forget_some();
    bool is_earlier(int one, int other) const;
    Known& known_at(int node);
    void take(Known& known, int index);
    void look_deeper(int node);
    void compare_children(int node);
    Permutation carrying(const std::vector<int>& automorphisms, Part from, Part to) const;
    Permutation random_product(const std::vector<int>& automorphisms);

    const BoardParts& parts_;
    std::vector<Permutation> automorphisms_;
    std::vector<int> learned_;  // those that are no products of others
    std::vector<Node> nodes_;
    std::vector<Link> links_;
    std::size_t known_count_ = 0;
    Rng rng_;
};

}  // namespace gridwright

// Chains of strong and weak links. If the first candidate of a chain is false, its last is true; so one of the two is
// true, and what sees both is false. X-chains stay with one value, XY-chains with cells of two candidates, alternating
// inference chains (AIC) take both kinds of link. A breadth-first walk from every candidate finds the shortest.
#include <algorithm>

#include "explain/techniques/finders.hpp"

namespace gridwright {

namespace {

struct Link {
    std::uint32_t to;
    std::uint32_t constraint;  // `none` inside a cell
};

class LinkGraph {
  public:
    LinkGraph(const Board& board, bool in_units, bool in_cells) : board_(board) {
        const Geometry& geometry = board.geometry;
        index_.assign(std::size_t{board.model.cells} * board.model.values, none);
        for (Cell cell = 0; cell < board.model.cells; ++cell) {
            if (board.settled(cell) || geometry.seats[cell].empty()) continue;
            each_bit(board[cell], [&](Value value) {
                index_[std::size_t{cell} * board.model.values + value] = static_cast<std::uint32_t>(nodes.size());
                nodes.push_back({cell, value});
            });
        }
        strong.resize(nodes.size()), weak.resize(nodes.size());
        for (std::uint32_t node = 0; node < nodes.size(); ++node) {
            const auto [cell, value] = nodes[node];
            each_bit(board[cell] & ~bit(value), [&](Value other) {
                weak[node].push_back({at(cell, other), none});
                if (in_cells && size_of(board[cell]) == 2) strong[node].push_back({at(cell, other), none});
            });
            for (const Seat& seat : geometry.seats[cell]) {
                const Unit& unit = geometry.units[seat.unit];
                const Mask others = board.places(seat.unit, value) & ~bit(seat.position);
                each_bit(others, [&](std::uint32_t position) {
                    const std::uint32_t other = at(unit.cells[position], value);
                    if (other == none) return;
                    weak[node].push_back({other, unit.constraint});
                    if (in_units && unit.complete && is_single(others))
                        strong[node].push_back({other, unit.constraint});
                });
            }
        }
    }

    std::uint32_t at(Cell cell, Value value) const { return index_[std::size_t{cell} * board_.model.values + value]; }

    struct Node {
        Cell cell;
        Value value;
    };
    std::vector<Node> nodes;
    std::vector<std::vector<Link>> strong, weak;

  private:
    const Board& board_;
    std::vector<std::uint32_t> index_;
};

// A walk from one candidate that is supposed false.
struct Walk {
    std::vector<std::uint32_t> true_from, false_from;  // by node: the node before, `none` when not reached
    std::vector<std::uint32_t> true_by, false_by;      // the constraint of that link
    std::vector<std::uint32_t> order;                  // nodes in the order in which they became true
    std::vector<std::uint32_t> depth;

    void run(const LinkGraph& graph, std::uint32_t start, bool one_value) {
        const std::size_t size = graph.nodes.size();
        true_from.assign(size, none), false_from.assign(size, none);
        true_by.assign(size, none), false_by.assign(size, none), depth.assign(size, 0);
        order.clear();
        std::vector<std::uint32_t> falses = {start}, next;
        false_from[start] = start;
        for (std::uint32_t level = 1; !falses.empty(); ++level) {
            const std::size_t first = order.size();
            for (std::uint32_t node : falses)
                for (const Link& link : graph.strong[node])
                    if (true_from[link.to] == none) {
                        true_from[link.to] = node, true_by[link.to] = link.constraint, depth[link.to] = level;
                        order.push_back(link.to);
                    }
            next.clear();
            for (std::size_t at = first; at < order.size(); ++at)
                for (const Link& link : graph.weak[order[at]]) {
                    if (one_value && link.constraint == none) continue;
                    if (false_from[link.to] != none) continue;
                    false_from[link.to] = order[at], false_by[link.to] = link.constraint;
                    next.push_back(link.to);
                }
            falses.swap(next);
        }
    }
};

struct Best {
    std::uint32_t length = none, start = none, end = none;
};

Step drawn(const LinkGraph& graph, const Walk& walk, std::uint32_t target, const Best& best) {
    Step step;
    std::vector<Mark> marks;
    const auto mark = [&](std::uint32_t node, Role role) {
        marks.push_back({graph.nodes[node].cell, bit(graph.nodes[node].value), role});
    };
    std::vector<std::uint32_t> cited;
    for (std::uint32_t node = best.end;;) {
        mark(node, Role::on);
        cited.push_back(walk.true_by[node]);
        const std::uint32_t before = walk.true_from[node];
        mark(before, Role::off);
        if (before == best.start) break;
        cited.push_back(walk.false_by[before]);
        node = walk.false_from[before];
    }
    std::reverse(marks.begin(), marks.end());
    std::reverse(cited.begin(), cited.end());
    for (std::uint32_t end : {best.start, best.end})
        for (const Link& link : graph.weak[end])
            if (link.to == target) {
                cited.push_back(link.constraint);
                break;
            }
    for (std::uint32_t constraint : cited)
        if (constraint != none) step.cite(constraint);
    step.marks = std::move(marks);
    step.removes = {{graph.nodes[target].cell, bit(graph.nodes[target].value)}};
    return step;
}

void find_chains(const Board& board, Finds& finds, bool in_units, bool in_cells) {
    const LinkGraph graph(board, in_units, in_cells);
    const auto size = static_cast<std::uint32_t>(graph.nodes.size());
    std::vector<Best> best(size);
    std::vector<std::uint32_t> seen(size, none);
    Walk walk;
    for (std::uint32_t start = 0; start < size && !finds.enough(); ++start) {
        if (graph.strong[start].empty()) continue;
        walk.run(graph, start, !in_cells);
        for (const Link& link : graph.weak[start]) seen[link.to] = start;
        for (std::uint32_t end : walk.order) {
            if (end == start) continue;
            for (const Link& link : graph.weak[end]) {
                const std::uint32_t target = link.to;
                // A candidate that the start being true rules out as well: it sees the start, or it is wrong itself.
                if (seen[target] != start || target == start) continue;
                if (walk.depth[end] < best[target].length) best[target] = {walk.depth[end], start, end};
            }
        }
        if (walk.true_from[start] != none)  // false makes it true: what it sees is out
            for (const Link& link : graph.weak[start])
                if (walk.depth[start] < best[link.to].length) best[link.to] = {walk.depth[start], start, start};
    }
    for (std::uint32_t target = 0; target < size; ++target) {
        if (best[target].length == none) continue;
        walk.run(graph, best[target].start, !in_cells);
        finds.add(drawn(graph, walk, target, best[target]));
    }
}

}  // namespace

void find_x_chain(const Board& board, Finds& finds) { find_chains(board, finds, true, false); }
void find_xy_chain(const Board& board, Finds& finds) { find_chains(board, finds, false, true); }
void find_alternating_inference_chain(const Board& board, Finds& finds) { find_chains(board, finds, true, true); }

}  // namespace gridwright

// Chains of links from candidate to candidate, of one value (colours) or of several.
#include <algorithm>

#include "explain/techniques/patterns.hpp"
#include "explain/techniques/technique_table.hpp"

namespace gridwright {

// Simple colouring: along the strong links of a value, places take two colours in turn, and one colour is all true.
// Form 0: a place that sees both colours is out. Form 1: a colour that sees itself is out.

namespace {

struct Colours {
    std::vector<Cell> cells[2];
    std::vector<std::uint32_t> units;  // some more than once
};

std::vector<Colours> components(const PencilBoard& board, const std::vector<StrongLink>& links) {
    std::vector<Colours> found;
    std::vector<int> colour(board.model.cells, -1);
    for (const StrongLink& start : links) {
        if (colour[start.ends[0]] >= 0) continue;
        Colours colours;
        std::vector<Cell> queue = {start.ends[0]};
        colour[start.ends[0]] = 0;
        for (std::size_t head = 0; head < queue.size(); ++head) {
            const Cell cell = queue[head];
            colours.cells[colour[cell]].push_back(cell);
            for (const StrongLink& link : links)
                for (const int a : {0, 1}) {
                    if (link.ends[a] != cell) continue;
                    colours.units.push_back(link.unit);
                    if (colour[link.ends[1 - a]] >= 0) continue;
                    colour[link.ends[1 - a]] = 1 - colour[cell];
                    queue.push_back(link.ends[1 - a]);
                }
        }
        found.push_back(std::move(colours));
    }
    return found;
}

Step drawn(const PencilBoard& board, const Colours& colours, Value value) {
    Step step;
    for (std::uint32_t unit : colours.units) step.cite(board.geometry.constraint_of(unit));
    for (const int side : {0, 1})
        for (Cell cell : colours.cells[side]) step.mark(cell, bit(value), side == 0 ? Role::pattern : Role::other);
    return step;
}

}  // namespace

void find_simple_colouring(const PencilBoard& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    for (Value value = 0; value < board.model.values && !finds.stopped(); ++value)
        for (const Colours& colours : components(board, strong_links(board, value))) {
            for (const int side : {0, 1}) {
                Step step = drawn(board, colours, value);
                step.form = 1;
                bool clash = false;
                for (Cell a : colours.cells[side])
                    for (Cell b : colours.cells[side])
                        if (a < b && geometry.sees(a, b) && !clash) {
                            clash = true;
                            step.cite(geometry.constraint_between(a, b));
                        }
                if (!clash) continue;
                for (Cell cell : colours.cells[side]) step.remove(cell, bit(value));
                finds.add(std::move(step));
            }
            Step step = drawn(board, colours, value);
            CellSet(board.where(value)).each([&](Cell cell) {
                Cell seen[2] = {none, none};
                for (const int side : {0, 1})
                    for (Cell coloured : colours.cells[side]) {
                        if (coloured == cell) return;
                        if (geometry.sees(cell, coloured)) seen[side] = coloured;
                    }
                if (seen[0] == none || seen[1] == none) return;
                step.remove(cell, bit(value));
                for (Cell other : seen) step.cite(geometry.constraint_between(cell, other));
            });
            if (!step.removes.empty()) finds.add(std::move(step));
        }
}

// Chains of strong and weak links. If the first candidate of a chain is false, its last is true; so one of the two is
// true, and what sees both is false. X-chains stay with one value, XY-chains with cells of two candidates, alternating
// inference chains (AIC) take both kinds of link. A breadth-first walk from every candidate finds the shortest.

namespace {

struct Link {
    std::uint32_t to;
    std::uint32_t constraint;  // `none` inside a cell
};

class LinkGraph {
  public:
    LinkGraph(const PencilBoard& board, bool in_units, bool in_cells, const Finds& finds) : board_(board) {
        const Geometry& geometry = board.geometry;
        index_.assign(std::size_t{board.model.cells} * board.model.values, none);
        for (Cell cell = 0; cell < board.model.cells; ++cell) {
            if (board.settled(cell) || geometry.seats[cell].empty()) continue;
            for (Value value : bits_of(board[cell])) {
                index_[std::size_t{cell} * board.model.values + value] = static_cast<std::uint32_t>(nodes.size());
                nodes.push_back({cell, value});
            }
        }
        add_strong_links(in_units, in_cells);
        add_weak_links(finds);
    }

    std::uint32_t at(Cell cell, Value value) const { return index_[std::size_t{cell} * board_.model.values + value]; }

    struct Node {
        Cell cell;
        Value value;
    };
    std::vector<Node> nodes;
    std::vector<std::vector<Link>> strong, weak;

  private:
    void add_strong_links(bool in_units, bool in_cells) {
        strong.resize(nodes.size());
        for (std::uint32_t node = 0; node < nodes.size(); ++node) {
            const auto [cell, value] = nodes[node];
            if (in_cells && size_of(board_[cell]) == 2)
                strong[node].push_back({at(cell, lowest(board_[cell] & ~bit(value))), none});
            for (const Seat& seat : board_.geometry.seats[cell]) {
                const Unit& unit = board_.geometry.units[seat.unit];
                const Mask others = board_.places(seat.unit, value) & ~bit(seat.position);
                if (!in_units || !unit.complete || !is_single(others)) continue;
                const std::uint32_t other = at(unit.cells[lowest(others)], value);
                if (other != none) strong[node].push_back({other, unit.constraint});
            }
        }
    }

    // Chains follow them from ends of strong links only. An empty 64×64 board has none of these, but 60 million weak
    // links: half a gigabyte.
    void add_weak_links(const Finds& finds) {
        weak.resize(nodes.size());
        for (std::uint32_t node = 0; node < nodes.size() && !finds.stopped(); ++node) {
            if (strong[node].empty()) continue;
            const auto [cell, value] = nodes[node];
            for (Value other : bits_of(board_[cell] & ~bit(value))) weak[node].push_back({at(cell, other), none});
            for (const Seat& seat : board_.geometry.seats[cell]) {
                const Unit& unit = board_.geometry.units[seat.unit];
                for (std::uint32_t position : bits_of(board_.places(seat.unit, value) & ~bit(seat.position))) {
                    const std::uint32_t other = at(unit.cells[position], value);
                    if (other != none) weak[node].push_back({other, unit.constraint});
                }
            }
        }
    }

    const PencilBoard& board_;
    std::vector<std::uint32_t> index_;
};

// A walk from one candidate that is supposed false.
struct Walk {
    struct Reached {
        std::uint32_t from = none, by = none;  // the node before, `none` when not reached; the constraint of that link
        std::uint32_t depth = 0;
    };
    std::vector<Reached> as_true, as_false;  // by node
    std::vector<std::uint32_t> order;        // nodes in the order in which they became true

    void run(const LinkGraph& graph, std::uint32_t start, bool one_value) {
        const std::size_t size = graph.nodes.size();
        as_true.assign(size, {}), as_false.assign(size, {});
        order.clear();
        std::vector<std::uint32_t> falses = {start}, next;
        as_false[start].from = start;
        for (std::uint32_t level = 1; !falses.empty(); ++level) {
            const std::size_t first = order.size();
            for (std::uint32_t node : falses)
                for (const Link& link : graph.strong[node])
                    if (as_true[link.to].from == none) {
                        as_true[link.to] = {node, link.constraint, level};
                        order.push_back(link.to);
                    }
            next.clear();
            for (std::size_t at = first; at < order.size(); ++at)
                for (const Link& link : graph.weak[order[at]]) {
                    if (one_value && link.constraint == none) continue;
                    if (as_false[link.to].from != none) continue;
                    as_false[link.to] = {order[at], link.constraint, level};
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
    const auto mark = [&](std::uint32_t node, Role role) {
        step.mark(graph.nodes[node].cell, bit(graph.nodes[node].value), role);
    };
    std::vector<std::uint32_t> cited;
    for (std::uint32_t node = best.end;;) {
        mark(node, Role::on);
        cited.push_back(walk.as_true[node].by);
        const std::uint32_t before = walk.as_true[node].from;
        mark(before, Role::off);
        if (before == best.start) break;
        cited.push_back(walk.as_false[before].by);
        node = walk.as_false[before].from;
    }
    std::reverse(step.marks.begin(), step.marks.end());
    std::reverse(cited.begin(), cited.end());
    for (std::uint32_t end : {best.start, best.end})
        for (const Link& link : graph.weak[end])
            if (link.to == target) {
                cited.push_back(link.constraint);
                break;
            }
    for (std::uint32_t constraint : cited)
        if (constraint != none) step.cite(constraint);
    step.removes = {{graph.nodes[target].cell, bit(graph.nodes[target].value)}};
    return step;
}

void find_chains(const PencilBoard& board, Finds& finds, bool in_units, bool in_cells) {
    const LinkGraph graph(board, in_units, in_cells, finds);
    const auto size = static_cast<std::uint32_t>(graph.nodes.size());
    std::vector<Best> best(size);
    std::vector<std::uint32_t> seen(size, none);
    Walk walk;
    for (std::uint32_t start = 0; start < size && !finds.must_end(); ++start) {
        if (graph.strong[start].empty()) continue;
        walk.run(graph, start, !in_cells);
        for (const Link& link : graph.weak[start]) seen[link.to] = start;
        for (std::uint32_t end : walk.order) {
            if (end == start) continue;
            for (const Link& link : graph.weak[end]) {
                const std::uint32_t target = link.to;
                // Only a target that a true start rules out as well: one that is linked to the start.
                if (seen[target] != start || target == start) continue;
                const std::uint32_t length = walk.as_true[end].depth;
                if (length < best[target].length) best[target] = {length, start, end};
            }
        }
        const Walk::Reached& again = walk.as_true[start];  // if it is reached: false makes it true, what it sees is out
        for (const Link& link : graph.weak[start])
            if (again.from != none && again.depth < best[link.to].length) best[link.to] = {again.depth, start, start};
    }
    for (std::uint32_t target = 0; target < size && !finds.must_end(); ++target) {
        if (best[target].length == none) continue;
        walk.run(graph, best[target].start, !in_cells);
        finds.add(drawn(graph, walk, target, best[target]));
    }
}

}  // namespace

void find_x_chain(const PencilBoard& board, Finds& finds) { find_chains(board, finds, true, false); }
void find_xy_chain(const PencilBoard& board, Finds& finds) { find_chains(board, finds, false, true); }
void find_alternating_inference_chain(const PencilBoard& board, Finds& finds) { find_chains(board, finds, true, true); }

}  // namespace gridwright

// XY-wing: a pivot with candidates x and y sees a cell with x and z and a cell with y and z: one of these two holds z.
// XYZ-wing: the pivot has z too. W-wing: two cells with the same two candidates, joined by a strong link of one
// candidate: one of the two cells holds the other candidate.
#include "explain/techniques/patterns.hpp"
#include "explain/techniques/technique_table.hpp"

namespace gridwright {

static std::vector<Cell> cells_with_two(const PencilBoard& board) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < board.model.cells; ++cell)
        if (!board.settled(cell) && size_of(board[cell]) == 2 && !board.geometry.seats[cell].empty())
            cells.push_back(cell);
    return cells;
}

static void cite_sight(const PencilBoard& board, Cell a, Cell b, Step& step) {
    step.cite(board.geometry.constraint_between(a, b));
}

// `with_third`: the pivot has three candidates and must be seen as well.
static void find_wing(const PencilBoard& board, Finds& finds, bool with_third) {
    const std::vector<Cell> pairs = cells_with_two(board);
    for (Cell pivot = 0; pivot < board.model.cells && !finds.stopped(); ++pivot) {
        const Mask own = board[pivot];
        if (board.settled(pivot) || size_of(own) != (with_third ? 3u : 2u)) continue;
        std::vector<Cell> near;
        for (Cell cell : pairs)
            if (board.geometry.sees(pivot, cell) && board[cell] != own) near.push_back(cell);
        for (std::size_t one = 0; one < near.size(); ++one)
            for (std::size_t two = one + 1; two < near.size(); ++two) {
                const Mask first = board[near[one]], second = board[near[two]], third = first & second;
                if (!is_single(third) || ((first | second) & ~third) != (own & ~third)) continue;
                if (with_third ? !(own & third) : (own & third) != 0) continue;
                const Cell wings[] = {near[one], near[two], pivot};
                Step step;
                cite_sight(board, pivot, wings[0], step);
                cite_sight(board, pivot, wings[1], step);
                step.marks = {{wings[0], third}, {wings[1], third}, {pivot, own, Role::other}};
                remove_from_seers(board, lowest(third), std::span<const Cell>(wings, with_third ? 3 : 2), step);
                if (!step.removes.empty()) finds.add(std::move(step));
            }
    }
}

void find_xy_wing(const PencilBoard& board, Finds& finds) { find_wing(board, finds, false); }
void find_xyz_wing(const PencilBoard& board, Finds& finds) { find_wing(board, finds, true); }

void find_w_wing(const PencilBoard& board, Finds& finds) {
    const std::vector<Cell> pairs = cells_with_two(board);
    for (Value value = 0; value < board.model.values && !finds.must_end(); ++value) {
        const auto links = strong_links(board, value);
        for (std::size_t one = 0; one < pairs.size(); ++one)
            for (std::size_t two = 0; two < pairs.size(); ++two) {
                const Cell wings[] = {pairs[one], pairs[two]};
                if (one == two || board[wings[0]] != board[wings[1]] || !board.has(wings[0], value)) continue;
                const Mask other = board[wings[0]] & ~bit(value);
                for (const StrongLink& link : links) {
                    if (link.ends[0] == wings[0] || link.ends[0] == wings[1] || link.ends[1] == wings[0] ||
                        link.ends[1] == wings[1] || !board.geometry.sees(link.ends[0], wings[0]) ||
                        !board.geometry.sees(link.ends[1], wings[1]))
                        continue;
                    Step step;
                    step.because = {board.geometry.constraint_of(link.unit)};
                    cite_sight(board, link.ends[0], wings[0], step);
                    cite_sight(board, link.ends[1], wings[1], step);
                    step.marks = {{wings[0], other},
                                  {wings[1], other},
                                  {link.ends[0], bit(value), Role::other},
                                  {link.ends[1], bit(value), Role::other}};
                    remove_from_seers(board, lowest(other), wings, step);
                    if (!step.removes.empty()) finds.add(std::move(step));
                }
            }
    }
}

}  // namespace gridwright

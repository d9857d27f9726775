// Dominoes and poles: what two halves, or two neighbours, say of each other.
#include "explain/techniques/finders.hpp"
#include "explain/techniques/line_view.hpp"

namespace gridwright {

// Tables of two cells. Poles: one cell is settled, and the other keeps only what goes with it (like poles repel, the
// partner is opposite). Both ends barred: a value has nothing left to go with in the other cell, settled or not.

namespace {

void find_by_table(const PencilBoard& board, Finds& finds, bool settled) {
    const Model& model = board.model;
    for (std::uint32_t index : model.of_kind[static_cast<std::size_t>(Kind::allowed)]) {
        if (finds.enough()) return;
        const auto scope = model.scope(model.constraints[index]);
        const auto table = model.table(model.constraints[index].table);
        for (const int side : {0, 1}) {
            const Cell from = scope[side], to = scope[1 - side];
            if (board.settled(to) || board.settled(from) != settled) continue;
            const std::size_t rows = side == 0 ? 0 : model.values;
            Mask fitting = 0;
            each_bit(board[from], [&](Value value) { fitting |= table[rows + value]; });
            if (!(board[to] & ~fitting)) continue;
            Step step;
            step.because = {index};
            step.marks = {{from, board[from]}};
            step.removes = {{to, board[to] & ~fitting}};
            finds.add(std::move(step));
        }
    }
}

}  // namespace

void find_poles(const PencilBoard& board, Finds& finds) { find_by_table(board, finds, true); }
void find_both_ends_barred(const PencilBoard& board, Finds& finds) { find_by_table(board, finds, false); }

// Dominoes that lie in a line. A domino with poles brings one of each pole, a neutral one two neutral cells:
//   certain poles        those that can't be neutral, with what is settled, are all that the line may have of a pole;
//   one neutral left     a domino would need two; none left: no cell is neutral;
//   every domino needed  the line needs a pole from every domino that can give one;
//   only one end left    such a domino can give it at one end only.

namespace {

template <typename Look>
void each_line(const PencilBoard& board, Finds& finds, Look&& look) {
    if (board.model.neutral == none) return;
    for (const Line& line : board.model.lines) {
        if (finds.enough()) return;
        const LineView view(board, line);
        if (view.open() > 0 && !view.counts.empty()) look(view);
    }
}

// A place where a line can take a pole: a domino in the line, or one cell of a domino that lies across.
struct Source {
    std::vector<Cell> ends;  // where the pole can stand
    std::uint32_t domino = none;
    Cell cells[2] = {none, none};
};

std::vector<Source> sources_of(const LineView& view, Value pole) {
    std::vector<Source> sources;
    for (std::size_t at = 0; at < view.cells.size(); ++at) {
        const bool pair = view.are_partners(at);
        Source source;
        for (std::size_t part = at; part <= at + pair; ++part)
            if (!view.board.settled(view.cells[part]) && view.board.has(view.cells[part], pole))
                source.ends.push_back(view.cells[part]);
        if (pair) {
            source.domino = view.links[at];
            source.cells[0] = view.cells[at], source.cells[1] = view.cells[at + 1];
            ++at;
        }
        if (!source.ends.empty()) sources.push_back(std::move(source));
    }
    return sources;
}

// The sources of a pole when every one of them is needed; empty otherwise.
std::vector<Source> needed_sources(const LineView& view, const Constraint& count) {
    std::vector<Source> sources = sources_of(view, count.value);
    if (view.settled_with(count.value) + sources.size() != count.lo) sources.clear();
    return sources;
}

void cite(Step& step, const std::vector<Source>& sources) {
    for (const Source& source : sources)
        if (source.domino != none) step.cite(source.domino);
}

}  // namespace

void find_certain_magnets(const PencilBoard& board, Finds& finds) {
    each_line(board, finds, [&](const LineView& view) {
        for (std::uint32_t index : view.counts) {
            const Constraint& count = board.model.constraints[index];
            Step step;
            step.because = {index};
            std::uint32_t certain = view.settled_with(count.value);
            std::vector<std::uint8_t> inside(view.cells.size());
            for (std::size_t at = 0; at + 1 < view.cells.size(); ++at) {
                if (!view.are_partners(at) || board.settled(view.cells[at]) || board.settled(view.cells[at + 1]))
                    continue;
                if (board.has(view.cells[at], board.model.neutral) &&
                    board.has(view.cells[at + 1], board.model.neutral))
                    continue;
                ++certain;
                inside[at] = inside[at + 1] = 1;
                step.cite(view.links[at]);
                step.marks.push_back({view.cells[at], board[view.cells[at]]});
                step.marks.push_back({view.cells[at + 1], board[view.cells[at + 1]]});
            }
            if (step.marks.empty() || certain != count.hi) continue;
            for (std::size_t at = 0; at < view.cells.size(); ++at)
                if (!inside[at] && !board.settled(view.cells[at]) && board.has(view.cells[at], count.value))
                    step.removes.push_back({view.cells[at], bit(count.value)});
            if (!step.removes.empty()) finds.add(std::move(step));
        }
    });
}

void find_one_neutral_left(const PencilBoard& board, Finds& finds) {
    each_line(board, finds, [&](const LineView& view) {
        const Value neutral = board.model.neutral;
        if (view.counts.size() + 1 != board.model.values) return;
        std::uint32_t poles = 0;
        for (std::uint32_t index : view.counts) poles += board.model.constraints[index].lo;
        const std::uint32_t taken = view.settled_with(neutral);
        if (poles + taken > view.cells.size()) return;
        const std::size_t left = view.cells.size() - poles - taken;  // at most
        if (left > 1) return;
        Step step;
        step.form = static_cast<std::uint32_t>(left);
        step.because = view.counts;
        for (std::size_t at = 0; at < view.cells.size(); ++at) {
            const bool pair = view.are_partners(at) && !board.settled(view.cells[at]);
            if (board.settled(view.cells[at]) && board.has(view.cells[at], neutral))
                step.marks.push_back({view.cells[at], bit(neutral)});
            if (left == 0 && !board.settled(view.cells[at])) step.removes.push_back({view.cells[at], bit(neutral)});
            if (left == 1 && pair) {
                step.removes.push_back({view.cells[at], bit(neutral)});
                step.removes.push_back({view.cells[at + 1], bit(neutral)});
                step.cite(view.links[at]);
            }
        }
        if (!step.removes.empty()) finds.add(std::move(step));
    });
}

void find_every_domino_needed(const PencilBoard& board, Finds& finds) {
    each_line(board, finds, [&](const LineView& view) {
        for (std::uint32_t index : view.counts) {
            const auto sources = needed_sources(view, board.model.constraints[index]);
            Step step;
            step.because = {index};
            for (const Source& source : sources)
                if (source.domino != none)
                    for (Cell cell : source.cells) {
                        step.marks.push_back({cell, board[cell]});
                        if (board.has(cell, board.model.neutral) && !board.settled(cell))
                            step.removes.push_back({cell, bit(board.model.neutral)});
                    }
            if (step.removes.empty()) continue;
            cite(step, sources);
            finds.add(std::move(step));
        }
    });
}

void find_only_one_end_left(const PencilBoard& board, Finds& finds) {
    each_line(board, finds, [&](const LineView& view) {
        for (std::uint32_t index : view.counts) {
            const Constraint& count = board.model.constraints[index];
            const auto sources = needed_sources(view, count);
            Step step;
            step.because = {index};
            for (const Source& source : sources)
                if (source.ends.size() == 1) {
                    step.marks.push_back({source.ends[0], bit(count.value)});
                    step.removes.push_back({source.ends[0], ~bit(count.value)});
                }
            if (step.removes.empty()) continue;
            cite(step, sources);
            finds.add(std::move(step));
        }
    });
}

}  // namespace gridwright

// Dominoes and poles: what two halves, or two neighbours, imply about each other.
#include "explain/techniques/line_view.hpp"
#include "explain/techniques/technique_table.hpp"

namespace gridwright {

// Tables of two cells. Poles: one cell is settled, and the other keeps only what goes with it (like poles repel, the
// partner is opposite). Both ends barred: no candidate left in the other cell goes with a value.

static void find_by_table(const PencilBoard& board, Finds& finds, bool settled) {
    const Model& model = board.model;
    for (std::uint32_t index : model.of_kind[Kind::allowed]) {
        if (finds.stopped()) return;
        const auto scope = model.scope(model.constraints[index]);
        const auto table = model.table(model.constraints[index].table);
        for (const int side : {0, 1}) {
            const Cell from = scope[side], to = scope[1 - side];
            if (board.settled(to) || board.settled(from) != settled) continue;
            const std::size_t rows = side == 0 ? 0 : model.values;
            Mask fitting = 0;
            for (Value value : bits_of(board[from])) fitting |= table[rows + value];
            if (!(board[to] & ~fitting)) continue;
            Step step;
            step.because = {index};
            step.marks = {{from, board[from]}};
            step.removes = {{to, board[to] & ~fitting}};
            finds.add(std::move(step));
        }
    }
}

void find_poles(const PencilBoard& board, Finds& finds) { find_by_table(board, finds, true); }
void find_both_ends_barred(const PencilBoard& board, Finds& finds) { find_by_table(board, finds, false); }

// Dominoes that lie in a line. A domino with poles brings one of each pole, a neutral one two neutral cells:
//   certain magnets      dominoes that can't be neutral, with settled cells, give the line all it may have of a pole;
//   one neutral left     a neutral domino would need two; if none is left, no cell is neutral;
//   every domino needed  the line needs a pole from every domino that can give one;
//   only one end left    a needed domino can give the pole at one end only.

namespace {

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

// One step for every count whose line needs all its sources of the pole: `tell(source, count, step)` adds what follows
// for each.
template <typename Tell>
void each_needed_source(const PencilBoard& board, Finds& finds, Tell&& tell) {
    if (board.model.neutral == none) return;
    each_line_count(board, finds, [&](const LineView& view, std::uint32_t index, const Constraint& count) {
        const std::vector<Source> sources = sources_of(view, count.value);
        if (view.settled_with(count.value) + sources.size() != count.lo) return;
        Step step;
        step.because = {index};
        for (const Source& source : sources) tell(source, count, step);
        for (const Source& source : sources)
            if (source.domino != none) step.cite(source.domino);
        finds.add(std::move(step));
    });
}

}  // namespace

void find_certain_magnets(const PencilBoard& board, Finds& finds) {
    if (board.model.neutral == none) return;
    each_line_count(board, finds, [&](const LineView& view, std::uint32_t index, const Constraint& count) {
        const auto is_open = [&](std::size_t at) { return !board.settled(view.cells[at]); };
        const auto may_be_neutral = [&](std::size_t at) { return board.has(view.cells[at], board.model.neutral); };
        Step step;
        step.because = {index};
        std::uint32_t certain = view.settled_with(count.value);
        for (std::size_t at = 0; at + 1 < view.cells.size(); ++at) {
            if (!view.are_partners(at) || !is_open(at) || !is_open(at + 1)) continue;
            if (may_be_neutral(at) && may_be_neutral(at + 1)) continue;
            ++certain;
            step.cite(view.links[at]);
            step.mark(view.cells[at], board[view.cells[at]]);
            step.mark(view.cells[at + 1], board[view.cells[at + 1]]);
        }
        if (step.marks.empty() || certain != count.hi) return;
        for (std::size_t at = 0; at < view.cells.size(); ++at)
            if (is_open(at) && !step.has_marked(view.cells[at])) step.remove(view.cells[at], bit(count.value));
        finds.add(std::move(step));
    });
}

void find_one_neutral_left(const PencilBoard& board, Finds& finds) {
    const Value neutral = board.model.neutral;
    if (neutral == none) return;
    each_open_line(board, finds, [&](const LineView& view) {
        if (view.counts.empty() || view.counts.size() + 1 != board.model.values) return;
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
            const bool is_open = !board.settled(view.cells[at]);
            if (!is_open && board.has(view.cells[at], neutral)) step.mark(view.cells[at], bit(neutral));
            if (left == 0 && is_open) step.remove(view.cells[at], bit(neutral));
            if (left == 1 && is_open && view.are_partners(at)) {
                step.remove(view.cells[at], bit(neutral));
                step.remove(view.cells[at + 1], bit(neutral));
                step.cite(view.links[at]);
            }
        }
        finds.add(std::move(step));
    });
}

void find_every_domino_needed(const PencilBoard& board, Finds& finds) {
    each_needed_source(board, finds, [&](const Source& source, const Constraint&, Step& step) {
        if (source.domino == none) return;
        for (Cell cell : source.cells) {
            step.mark(cell, board[cell]);
            if (!board.settled(cell)) step.remove(cell, bit(board.model.neutral));
        }
    });
}

void find_only_one_end_left(const PencilBoard& board, Finds& finds) {
    each_needed_source(board, finds, [&](const Source& source, const Constraint& count, Step& step) {
        if (source.ends.size() != 1) return;
        step.mark(source.ends[0], bit(count.value));
        step.remove(source.ends[0], ~bit(count.value));
    });
}

}  // namespace gridwright

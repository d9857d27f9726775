// Keeps the candidates, what was said, and which constraints are worth another look in step.
#include "explain/supposed.hpp"

#include <algorithm>
#include <array>

#include "constraints/inferences.hpp"

namespace gridwright {

namespace {

using Infer = bool (*)(const Model&, const Constraint&, State&);

struct Single {
    Inference inference;
    Kind kind;
    Infer infer;
};

// Those that look at one constraint. Cross-hatching is not among them: it is what `say` does; and of lines that differ
// only the check, for the inference looks at counts as well.
constexpr std::array singles = {
    Single{Inference::lone_number, Kind::all_different, lone_number},
    Single{Inference::consecutive, Kind::no_run, consecutive},
    Single{Inference::in_between, Kind::no_run, in_between},
    Single{Inference::half_line, Kind::count, half_line},
    Single{Inference::pairs, Kind::allowed, pairs},
    Single{Inference::distinct_lines, Kind::distinct_lines, check_distinct_lines},
};

}  // namespace

Supposed::Supposed(const Board& board_, std::span<const Inference> inferences, Monitor& monitor_)
    : board(board_),
      model(board_.model),
      monitor(monitor_),
      state(board_.model, {board_.masks(), board_.model.cells}),
      dirty(board_.model.constraints.size()),
      silent(board_.model.constraints.size()),
      inferences_(inferences.begin(), inferences.end()),
      in_units_(board_.model.cells),
      said_(board_.model.cells) {
    for (Cell cell = 0; cell < model.cells; ++cell) {
        in_units_[cell] = !units_of(cell).empty();
        said_[cell] = board.settled(cell);
    }
}

void Supposed::back_to(Point point) {
    state.undo(point.state);
    for (; order_.size() > point.said; order_.pop_back()) said_[order_.back()] = 0;
    empty = none;
}

void Supposed::say(Cell cell, Mask values) {
    state.changed().clear();
    state.keep(cell, values);
    if (state[cell] == 0) empty = cell;
    if (is_single(state[cell]) && !said_[cell]) {
        said_[cell] = 1;
        order_.push_back(cell);
        for (std::uint32_t unit : units_of(cell)) {
            if (silent[unit]) continue;
            for (Cell other : model.scope(model.constraints[unit]))
                if (other != cell && !state.remove(other, state[cell]) && empty == none) empty = other;
        }
    }
    wake();
}

void Supposed::rule_out(Cell cell, Mask values) {
    state.changed().clear();
    if (!state.remove(cell, values)) empty = cell;
    wake();
}

void Supposed::wake() {
    for (Cell changed : state.changed())
        for (std::size_t kind = 0; kind < kind_count; ++kind)
            for (std::uint32_t constraint : model.cell_constraints[kind][changed]) dirty[constraint] = 1;
}

bool Supposed::infer(std::uint32_t index) {
    const Constraint& constraint = model.constraints[index];
    ++work;
    monitor.tick();
    for (const Single& single : singles)
        if (single.kind == constraint.kind &&
            std::find(inferences_.begin(), inferences_.end(), single.inference) != inferences_.end() &&
            !single.infer(model, constraint, state))
            return false;
    return true;
}

}  // namespace gridwright

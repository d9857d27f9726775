// Keeps the board under suppositions, and follows proofs on it line by line.
#include "explain/proof.hpp"

#include <algorithm>

#include "search/propagator.hpp"

namespace gridwright {

Supposed::Supposed(const PencilBoard& board_, std::span<const Inference> inferences, Monitor& monitor_)
    : board(board_),
      model(board_.model),
      monitor(monitor_),
      state(board_.model, {board_.masks(), board_.model.cells}),
      dirty(board_.model.constraints.size()),
      silent(board_.model.constraints.size()),
      inferences_(inferences.begin(), inferences.end()),
      in_units_(board_.model.cells),
      said_(board_.model.cells) {
    std::erase(inferences_, Inference::cross_hatching);  // that is what `say` does
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
    for (Inference inference : inferences_) {
        if (subject_of(inference) != static_cast<Subject>(constraint.kind)) continue;
        // Of lines that differ only the check, for the inference looks at counts as well.
        const bool fine = inference == Inference::distinct_lines ? check(model, constraint, state)
                                                                 : run_inference(inference, model, index, state);
        if (!fine) return false;
    }
    return true;
}

// Follows proofs line by line.

bool holds(Supposed& supposed, const Proof& proof) {
    struct Level {
        Supposed::Point before;
        Cell cell;
        Mask values;
    };
    std::vector<Level> levels;
    const Supposed::Point start = supposed.point();
    bool fine = true;
    for (const ProofLine& line : proof) {
        if (line.says == Says::suppose) {
            levels.push_back({supposed.point(), line.cell, line.values});
            fine = is_single(line.values & supposed.state[line.cell]);
        } else if (line.constraint == none) {
            fine = line.says == Says::breaks ? supposed.state[line.cell] == 0
                                             : !(supposed.state[line.cell] & ~line.values);
        } else {
            const std::size_t mark = supposed.state.mark();
            const Cell empty = supposed.empty;
            const bool inferred = !supposed.silent[line.constraint] && supposed.infer(line.constraint);
            fine = !supposed.silent[line.constraint] &&
                   (line.says == Says::breaks ? !inferred : inferred && !(supposed.state[line.cell] & ~line.values));
            supposed.state.undo(mark);
            supposed.empty = empty;
        }
        if (!fine) break;
        if (line.says != Says::breaks) {
            supposed.say(line.cell, line.values);
            continue;
        }
        const Level level = levels.back();
        levels.pop_back();
        supposed.back_to(level.before);
        if (!levels.empty()) supposed.rule_out(level.cell, level.values);
    }
    supposed.back_to(start);
    return fine && levels.empty();
}

// One behind the last line of the supposition that begins at a line.
static std::size_t end_of(const Proof& proof, std::size_t begin) {
    std::size_t at = begin + 1;
    while (proof[at].says != Says::breaks || proof[at].depth != proof[begin].depth) ++at;
    return at + 1;
}

void shorten(Supposed& supposed, Proof& proof) {
    const auto without = [&](std::size_t begin, std::size_t end) {
        Proof fewer(proof.begin(), proof.begin() + static_cast<std::ptrdiff_t>(begin));
        fewer.insert(fewer.end(), proof.begin() + static_cast<std::ptrdiff_t>(end), proof.end());
        if (supposed.monitor.stopped() || !holds(supposed, fewer)) return false;
        proof = std::move(fewer);
        return true;
    };
    for (bool again = true; again;) {
        again = false;
        std::vector<std::pair<std::size_t, std::size_t>> blocks;
        for (std::size_t at = 1; at < proof.size(); ++at)
            if (proof[at].says == Says::suppose) blocks.emplace_back(at, end_of(proof, at));
        std::stable_sort(blocks.begin(), blocks.end(),
                         [](const auto& a, const auto& b) { return a.second - a.first > b.second - b.first; });
        for (const auto& [begin, end] : blocks)
            if (without(begin, end)) {
                again = true;
                break;
            }
    }
    for (std::size_t at = proof.size(); at-- > 1;)
        if (proof[at].says == Says::follows) without(at, at + 1);
}

std::vector<std::uint32_t> cited(Supposed& supposed, const Proof& proof) {
    std::vector<std::uint32_t> some;
    const auto add = [&](std::uint32_t constraint) {
        if (constraint != none && std::find(some.begin(), some.end(), constraint) == some.end())
            some.push_back(constraint);
    };
    for (std::size_t at = proof.size(); at-- > 0;) add(proof[at].constraint);
    const std::size_t named = some.size();
    for (const ProofLine& line : proof)
        if (line.says != Says::breaks)
            for (std::uint32_t unit : supposed.units_of(line.cell)) add(unit);
    std::fill(supposed.silent.begin(), supposed.silent.end(), 1);
    for (std::uint32_t constraint : some) supposed.silent[constraint] = 0;
    for (std::size_t at = some.size(); at-- > named;) {
        supposed.silent[some[at]] = 1;
        if (holds(supposed, proof))
            some.erase(some.begin() + static_cast<std::ptrdiff_t>(at));
        else
            supposed.silent[some[at]] = 0;
    }
    std::fill(supposed.silent.begin(), supposed.silent.end(), 0);
    return some;
}

}  // namespace gridwright

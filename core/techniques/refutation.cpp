// Finds refutations level by level, so that they are shallow, and shortens them by checking what is left without a
// line.
#include "refutation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "../inferences.hpp"

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

std::size_t index_of(Kind kind) { return static_cast<std::size_t>(kind); }

// One behind the last line of the supposition that begins at a line.
std::size_t end_of(const Proof& proof, std::size_t begin) {
    std::size_t at = begin + 1;
    while (proof[at].says != Says::breaks || proof[at].depth != proof[begin].depth) ++at;
    return at + 1;
}

}  // namespace

Refuter::Refuter(const Board& board, std::span<const Inference> inferences, Monitor& monitor)
    : board_(board),
      model_(board.model),
      monitor_(monitor),
      inferences_(inferences.begin(), inferences.end()),
      state_(board.model, {board.masks(), board.model.cells}),
      in_units_(board.model.cells),
      stated_(board.model.cells),
      dirty_(board.model.constraints.size()),
      silent_(board.model.constraints.size()) {
    for (Cell cell = 0; cell < model_.cells; ++cell) {
        in_units_[cell] = !model_.cell_constraints[index_of(Kind::all_different)][cell].empty();
        stated_[cell] = board.settled(cell);
    }
}

Proof Refuter::refute(Cell cell, Value value, std::uint32_t depth, std::span<const Mark> premises) {
    constexpr std::uint64_t enough = 250'000;
    Proof proof;
    most_work_ = work_ + enough;
    premises_.assign(premises.begin(), premises.end());
    std::fill(silent_.begin(), silent_.end(), 0);
    std::fill(dirty_.begin(), dirty_.end(), 1);
    most_deep_ = depth;
    if (!follow(cell, value, 0, proof)) return {};
    shorten(proof);
    return proof;
}

// A cell is told to have some of its candidates only. One with a single one left is settled: those that see it lose it.
void Refuter::say(Cell cell, Mask values) {
    state_.changed().clear();
    state_.keep(cell, values);
    if (state_[cell] == 0) empty_ = cell;
    if (is_single(state_[cell]) && !stated_[cell]) {
        stated_[cell] = 1;
        order_.push_back(cell);
        for (std::uint32_t unit : model_.cell_constraints[index_of(Kind::all_different)][cell]) {
            if (silent_[unit]) continue;
            for (Cell other : model_.scope(model_.constraints[unit]))
                if (other != cell && !state_.remove(other, state_[cell]) && empty_ == none) empty_ = other;
        }
    }
    wake();
}

// Without its value a cell may have one candidate left; in a unit that is worth a line of its own.
void Refuter::rule_out(Cell cell, Mask values) {
    state_.changed().clear();
    if (!state_.remove(cell, values)) empty_ = cell;
    wake();
}

void Refuter::wake() {
    for (Cell changed : state_.changed())
        for (std::size_t kind = 0; kind < kind_count; ++kind)
            for (std::uint32_t constraint : model_.cell_constraints[kind][changed]) dirty_[constraint] = 1;
}

void Refuter::take_back(std::size_t state_mark, std::size_t stated_mark) {
    state_.undo(state_mark);
    for (; order_.size() > stated_mark; order_.pop_back()) stated_[order_.back()] = 0;
    empty_ = none;
}

bool Refuter::infer(std::uint32_t index) {
    const Constraint& constraint = model_.constraints[index];
    ++work_;
    monitor_.tick();
    for (const Single& single : singles)
        if (single.kind == constraint.kind &&
            std::find(inferences_.begin(), inferences_.end(), single.inference) != inferences_.end() &&
            !single.infer(model_, constraint, state_))
            return false;
    return true;
}

// All that follows at once from the candidates as they are; true when something breaks, which is then the only line.
bool Refuter::gather(std::uint32_t depth, Proof& found) {
    found.clear();
    if (empty_ != none) {
        found.push_back({Says::breaks, depth, empty_, 0, none});
        return true;
    }
    for (Cell cell = 0; cell < model_.cells; ++cell)
        if (in_units_[cell] && !stated_[cell] && is_single(state_[cell]))
            found.push_back({Says::follows, depth, cell, state_[cell], none});
    for (std::uint32_t index = 0; index < dirty_.size(); ++index) {
        if (!dirty_[index]) continue;
        dirty_[index] = 0;
        const std::size_t mark = state_.mark();
        state_.changed().clear();
        const bool fine = infer(index);
        std::vector<Cell> changed = state_.changed();
        std::sort(changed.begin(), changed.end());
        changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
        for (Cell cell : changed)
            if (fine) found.push_back({Says::follows, depth, cell, state_[cell], index});
        state_.undo(mark);
        if (fine) continue;
        Mask seen = 0;
        for (Cell cell : model_.scope(model_.constraints[index])) seen |= state_[cell];
        const Mask missing = low_bits(model_.values) & ~seen;
        const bool for_a_value = model_.constraints[index].kind == Kind::all_different;
        found.assign(1, {Says::breaks, depth, none, for_a_value ? missing & (~missing + 1) : 0, index});
        return true;
    }
    return false;
}

bool Refuter::propagate(std::uint32_t depth, Proof& proof) {
    Proof found;
    for (;;) {
        if (gather(depth, found)) {
            proof.push_back(found[0]);
            return true;
        }
        if (found.empty() || spent()) return false;
        for (const ProofLine& line : found) {
            if (empty_ != none) break;
            const bool news = (state_[line.cell] & ~line.values) || (in_units_[line.cell] && !stated_[line.cell]);
            if (!news) continue;
            proof.push_back(line);
            say(line.cell, line.values);
        }
    }
}

bool Refuter::follow(Cell cell, Value value, std::uint32_t depth, Proof& proof) {
    const std::size_t state_mark = state_.mark(), stated_mark = order_.size(), begin = proof.size();
    proof.push_back({Says::suppose, depth, cell, bit(value), none});
    say(cell, bit(value));
    bool broken = propagate(depth, proof);
    while (!broken && depth < most_deep_ && !spent() && split(depth, proof)) broken = propagate(depth, proof);
    if (!broken) proof.resize(begin);
    take_back(state_mark, stated_mark);
    std::fill(dirty_.begin(), dirty_.end(), 0);
    return broken;
}

// What a supposition one deeper leads to: how many candidates it leaves, and the size of the tree that it may take to
// refute it, by a rule of thumb: so many candidates fewer halve the tree.
double Refuter::tree_below(Cell cell, Value value) {
    constexpr double halving = 12.0;
    const std::size_t state_mark = state_.mark(), stated_mark = order_.size();
    Proof lines;
    say(cell, bit(value));
    const bool broken = propagate(0, lines);
    std::uint32_t candidates = 0;
    for (Cell each = 0; each < model_.cells && !broken; ++each) candidates += size_of(state_[each]) - 1;
    take_back(state_mark, stated_mark);
    std::fill(dirty_.begin(), dirty_.end(), 0);
    return broken ? 1.0 + 0.01 * static_cast<double>(lines.size()) : std::exp2(candidates / halving);
}

// Cells that share a constraint with one that has changed. The rest of a large board has no part in it.
std::vector<std::uint8_t> Refuter::near() const {
    std::vector<std::uint8_t> cells(model_.cells);
    for (const Constraint& constraint : model_.constraints) {
        const auto scope = model_.scope(constraint);
        if (constraint.kind == Kind::distinct_lines ||
            std::all_of(scope.begin(), scope.end(), [&](Cell cell) { return state_[cell] == board_[cell]; }))
            continue;
        for (Cell cell : scope) cells[cell] = 1;
    }
    return cells;
}

// One of these candidates holds: those of a cell, or the places of a value in a unit. Those with fewer first.
std::vector<std::vector<Mark>> Refuter::splits() const {
    constexpr std::size_t most_cases = 3, most_splits = 250;
    const std::vector<std::uint8_t> is_near = near();
    std::vector<std::vector<Mark>> all;
    const auto add = [&](std::vector<Mark> cases) {
        if (cases.size() > 1 && cases.size() <= most_cases && is_near[cases[0].cell]) all.push_back(std::move(cases));
    };
    for (Cell cell = 0; cell < model_.cells; ++cell) {
        std::vector<Mark> cases;
        each_bit(state_[cell], [&](Value value) { cases.push_back({cell, bit(value)}); });
        add(std::move(cases));
    }
    for (std::uint32_t index : model_.of_kind[index_of(Kind::all_different)]) {
        const auto scope = model_.scope(model_.constraints[index]);
        if (scope.size() != model_.values) continue;
        for (Value value = 0; value < model_.values; ++value) {
            std::vector<Mark> cases;
            for (Cell cell : scope)
                if (state_[cell] & bit(value)) cases.push_back({cell, bit(value)});
            add(std::move(cases));
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    if (all.size() > most_splits) all.resize(most_splits);
    return all;
}

// Supposes all but one case of the split that promises the smallest tree, one deeper, the simplest first.
bool Refuter::split(std::uint32_t depth, Proof& proof) {
    std::vector<double> known(std::size_t{model_.cells} * model_.values, 0.0);
    const auto tree = [&](const Mark& mark) {
        const auto value = static_cast<Value>(std::countr_zero(mark.values));
        double& size = known[std::size_t{mark.cell} * model_.values + value];
        if (size == 0.0) size = tree_below(mark.cell, value);
        return size;
    };
    std::vector<Mark> best = premises_;
    if (best.empty()) {
        double smallest = std::numeric_limits<double>::infinity();
        for (std::vector<Mark>& cases : splits()) {
            double size = 0.0;
            for (const Mark& mark : cases) size += tree(mark);
            if (spent()) return false;
            if (size < smallest) smallest = size, best = std::move(cases);
        }
    }
    std::stable_sort(best.begin(), best.end(), [&](const Mark& a, const Mark& b) { return tree(a) < tree(b); });
    bool any = false;
    for (std::size_t at = 0; at < best.size(); ++at) {
        if (premises_.empty() && at + 1 == best.size()) break;
        if (!(state_[best[at].cell] & best[at].values)) continue;
        if (!follow(best[at].cell, static_cast<Value>(std::countr_zero(best[at].values)), depth + 1, proof))
            return false;
        rule_out(best[at].cell, best[at].values);
        any = true;
    }
    return any;
}

// Whether every line follows from those before it, with the constraints that are not silent.
bool Refuter::holds(const Proof& proof) {
    struct Level {
        std::size_t state, stated;
        Cell cell;
        Mask values;
    };
    std::vector<Level> levels;
    const std::size_t state_mark = state_.mark(), stated_mark = order_.size();
    bool fine = true;
    for (const ProofLine& line : proof) {
        if (line.says == Says::suppose) {
            levels.push_back({state_.mark(), order_.size(), line.cell, line.values});
            fine = is_single(line.values & state_[line.cell]);
        } else if (line.constraint == none) {
            fine = line.says == Says::breaks ? state_[line.cell] == 0 : !(state_[line.cell] & ~line.values);
        } else {
            const std::size_t mark = state_.mark();
            const Cell empty = empty_;
            const bool inferred = !silent_[line.constraint] && infer(line.constraint);
            fine = !silent_[line.constraint] &&
                   (line.says == Says::breaks ? !inferred : inferred && !(state_[line.cell] & ~line.values));
            state_.undo(mark);
            empty_ = empty;
        }
        if (!fine) break;
        if (line.says != Says::breaks) {
            say(line.cell, line.values);
            continue;
        }
        const Level level = levels.back();
        levels.pop_back();
        take_back(level.state, level.stated);
        if (!levels.empty()) rule_out(level.cell, level.values);
    }
    take_back(state_mark, stated_mark);
    return fine && levels.empty();
}

// Leaves out whole suppositions first, the longest of them first, then single lines from the end.
void Refuter::shorten(Proof& proof) {
    const auto without = [&](std::size_t begin, std::size_t end) {
        Proof fewer(proof.begin(), proof.begin() + static_cast<std::ptrdiff_t>(begin));
        fewer.insert(fewer.end(), proof.begin() + static_cast<std::ptrdiff_t>(end), proof.end());
        if (!holds(fewer)) return false;
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

std::vector<std::uint32_t> Refuter::cited(const Proof& proof) {
    std::vector<std::uint32_t> some;
    const auto add = [&](std::uint32_t constraint) {
        if (constraint != none && std::find(some.begin(), some.end(), constraint) == some.end())
            some.push_back(constraint);
    };
    for (std::size_t at = proof.size(); at-- > 0;) add(proof[at].constraint);
    const std::size_t named = some.size();
    for (const ProofLine& line : proof)
        if (line.says != Says::breaks)
            for (std::uint32_t unit : model_.cell_constraints[index_of(Kind::all_different)][line.cell]) add(unit);
    std::fill(silent_.begin(), silent_.end(), 1);
    for (std::uint32_t constraint : some) silent_[constraint] = 0;
    for (std::size_t at = some.size(); at-- > named;) {
        silent_[some[at]] = 1;
        if (holds(proof))
            some.erase(some.begin() + static_cast<std::ptrdiff_t>(at));
        else
            silent_[some[at]] = 0;
    }
    std::fill(silent_.begin(), silent_.end(), 0);
    return some;
}

}  // namespace gridwright

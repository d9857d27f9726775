// Finds refutations level by level, so that they are shallow, and splits into cases where that promises a small tree.
#include <algorithm>
#include <cmath>
#include <limits>

#include "explain/proof.hpp"

namespace gridwright {

namespace {

// Refutations that can be told: a supposed candidate is followed by inferences that look at one constraint each, and
// where these do not break, by suppositions one deeper. Then all that is not needed is left out.
class Refuter {
  public:
    Refuter(const PencilBoard& board, std::span<const Inference> inferences, Monitor& monitor)
        : supposed_(board, inferences, monitor), model_(board.model) {}

    // Empty when there is no refutation, or it is too much work.
    Proof refute(Cell cell, Value value, std::uint32_t depth, std::span<const Mark> premises) {
        constexpr std::uint64_t enough = 250'000;
        Proof proof;
        most_work_ = supposed_.work + enough;
        most_deep_ = depth;
        premises_.assign(premises.begin(), premises.end());
        std::fill(supposed_.dirty.begin(), supposed_.dirty.end(), 1);
        if (!follow(cell, value, 0, proof)) return {};
        shorten(supposed_, proof);
        return proof;
    }
    // The constraints that a refutation rests on, that which breaks first.
    std::vector<std::uint32_t> cited(const Proof& proof) { return gridwright::cited(supposed_, proof); }
    std::uint64_t work() const { return supposed_.work; }  // so far, in looks at a constraint

  private:
    // All that follows at once from the candidates as they are; true when something breaks, which is then the only
    // line.
    bool gather(std::uint32_t depth, Proof& found) {
        found.clear();
        if (supposed_.empty != none) {
            found.push_back({Says::breaks, depth, supposed_.empty, 0, none});
            return true;
        }
        for (Cell cell = 0; cell < model_.cells; ++cell)
            if (is_single(supposed_.state[cell]) && supposed_.is_worth_saying(cell, supposed_.state[cell]))
                found.push_back({Says::follows, depth, cell, supposed_.state[cell], none});
        for (std::uint32_t index = 0; index < supposed_.dirty.size(); ++index) {
            if (!supposed_.dirty[index]) continue;
            supposed_.dirty[index] = 0;
            const std::size_t mark = supposed_.state.mark();
            supposed_.state.changed().clear();
            const bool fine = supposed_.infer(index);
            std::vector<Cell> changed = supposed_.state.changed();
            std::sort(changed.begin(), changed.end());
            changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
            for (Cell cell : changed)
                if (fine) found.push_back({Says::follows, depth, cell, supposed_.state[cell], index});
            supposed_.state.undo(mark);
            if (fine) continue;
            Mask seen = 0;
            for (Cell cell : model_.scope(model_.constraints[index])) seen |= supposed_.state[cell];
            const Mask missing = low_bits(model_.values) & ~seen;
            const bool for_a_value = model_.constraints[index].kind == Kind::all_different;
            found.assign(1, {Says::breaks, depth, none, for_a_value ? missing & (~missing + 1) : 0, index});
            return true;
        }
        return false;
    }

    bool propagate(std::uint32_t depth, Proof& proof) {
        Proof found;
        for (;;) {
            if (gather(depth, found)) {
                proof.push_back(found[0]);
                return true;
            }
            if (found.empty() || spent()) return false;
            for (const ProofLine& line : found) {
                if (supposed_.empty != none) break;
                if (!supposed_.is_worth_saying(line.cell, line.values)) continue;
                proof.push_back(line);
                supposed_.say(line.cell, line.values);
            }
        }
    }

    bool follow(Cell cell, Value value, std::uint32_t depth, Proof& proof) {
        const Supposed::Point before = supposed_.point();
        const std::size_t begin = proof.size();
        proof.push_back({Says::suppose, depth, cell, bit(value), none});
        supposed_.say(cell, bit(value));
        bool broken = propagate(depth, proof);
        while (!broken && depth < most_deep_ && !spent() && split(depth, proof)) broken = propagate(depth, proof);
        if (!broken) proof.resize(begin);
        supposed_.back_to(before);
        std::fill(supposed_.dirty.begin(), supposed_.dirty.end(), 0);
        return broken;
    }

    // What a supposition one deeper leads to: how many candidates it leaves, and the size of the tree that it may take
    // to refute it, by a rule of thumb: every 12 candidates removed halve the tree.
    double tree_below(Cell cell, Value value) {
        constexpr double halving = 12.0;
        const Supposed::Point before = supposed_.point();
        Proof lines;
        supposed_.say(cell, bit(value));
        const bool broken = propagate(0, lines);
        std::uint32_t candidates = 0;
        for (Cell each = 0; each < model_.cells && !broken; ++each) candidates += size_of(supposed_.state[each]) - 1;
        supposed_.back_to(before);
        std::fill(supposed_.dirty.begin(), supposed_.dirty.end(), 0);
        return broken ? 1.0 + 0.01 * static_cast<double>(lines.size()) : std::exp2(candidates / halving);
    }

    // Cells that share a constraint with one that has changed. The rest of a large board doesn't matter.
    std::vector<std::uint8_t> near() const {
        std::vector<std::uint8_t> cells(model_.cells);
        for (const Constraint& constraint : model_.constraints) {
            const auto scope = model_.scope(constraint);
            if (constraint.kind == Kind::distinct_lines || std::all_of(scope.begin(), scope.end(), [&](Cell cell) {
                    return supposed_.state[cell] == supposed_.board[cell];
                }))
                continue;
            for (Cell cell : scope) cells[cell] = 1;
        }
        return cells;
    }

    // One of these candidates holds: those of a cell, or the places of a value in a unit. Those with fewer first.
    std::vector<std::vector<Mark>> splits() const {
        constexpr std::size_t most_cases = 3, most_splits = 250;
        const std::vector<std::uint8_t> is_near = near();
        std::vector<std::vector<Mark>> all;
        const auto add = [&](std::vector<Mark> cases) {
            if (cases.size() > 1 && cases.size() <= most_cases && is_near[cases[0].cell])
                all.push_back(std::move(cases));
        };
        for (Cell cell = 0; cell < model_.cells; ++cell) {
            std::vector<Mark> cases;
            for (Value value : bits_of(supposed_.state[cell])) {
                cases.push_back({cell, bit(value)});
            }
            add(std::move(cases));
        }
        for (std::uint32_t index : model_.of_kind[Kind::all_different]) {
            if (!model_.is_complete(model_.constraints[index])) continue;
            const auto scope = model_.scope(model_.constraints[index]);
            for (Value value = 0; value < model_.values; ++value) {
                std::vector<Mark> cases;
                for (Cell cell : scope)
                    if (supposed_.state[cell] & bit(value)) cases.push_back({cell, bit(value)});
                add(std::move(cases));
            }
        }
        std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
        if (all.size() > most_splits) all.resize(most_splits);
        return all;
    }

    // Supposes all cases but one of the split that promises the smallest tree, one level deeper, the simplest first.
    bool split(std::uint32_t depth, Proof& proof) {
        std::vector<double> known(std::size_t{model_.cells} * model_.values, 0.0);
        const auto tree = [&](const Mark& mark) {
            const auto value = lowest(mark.values);
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
            if (!(supposed_.state[best[at].cell] & best[at].values)) continue;
            if (!follow(best[at].cell, lowest(best[at].values), depth + 1, proof)) return false;
            supposed_.rule_out(best[at].cell, best[at].values);
            any = true;
        }
        return any;
    }
    bool spent() const { return supposed_.work >= most_work_ || supposed_.monitor.stopped(); }

    Supposed supposed_;
    const Model& model_;
    std::vector<Mark> premises_;
    std::uint32_t most_deep_ = 0;
    std::uint64_t most_work_ = 0;
};

}  // namespace

bool prove_by_refutation(const PencilBoard& board, std::span<const Inference> inferences, std::uint32_t depth,
                         std::span<const Mark> premises, Step& step, Monitor& monitor, std::uint64_t& work) {
    constexpr std::size_t most_tried = 12;
    Refuter refuter(board, inferences, monitor);
    Proof shortest;
    Effect refuted{};
    std::size_t tried = 0;
    for (const Effect& effect : step.removes)
        for (Value value : bits_of(effect.values)) {
            if (tried++ >= most_tried) continue;
            Proof proof = refuter.refute(effect.cell, value, depth, premises);
            if (proof.empty() || (!shortest.empty() && proof.size() >= shortest.size())) continue;
            shortest = std::move(proof);
            refuted = {effect.cell, bit(value)};
        }
    if (!shortest.empty()) {
        step.removes = {refuted};
        step.because = refuter.cited(shortest);
        const bool nested = std::any_of(shortest.begin(), shortest.end(), [](auto& line) { return line.depth > 0; });
        for (const ProofLine& line : shortest)  // a picture of a tree would be too crowded to help
            if (!nested && line.says == Says::follows && is_single(line.values))
                step.mark(line.cell, line.values, Role::on);
        step.proof = std::move(shortest);
    }
    work += refuter.work();
    return !step.proof.empty();
}

}  // namespace gridwright

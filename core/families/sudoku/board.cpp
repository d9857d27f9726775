// Each removed candidate is handled once, for its cell and for its scopes. Most scopes imply nothing, which one test
// against `apart` tells. Two other ways were no faster on 16×16: removing candidates by masks, and looking at a scope
// once after several removals.
#include "families/sudoku/board.hpp"

#include <algorithm>

namespace gridwright::sudoku {

std::optional<Rules> rules_of(const Model& model) {
    constexpr auto kind = static_cast<std::size_t>(Kind::all_different);
    if (model.values < 2 || model.values > 64 || model.cells == 0) return std::nullopt;
    for (const Constraint& constraint : model.constraints)
        if (constraint.kind != Kind::all_different || model.scope(constraint).size() != model.values)
            return std::nullopt;
    Rules rules;
    rules.values = model.values;
    rules.cells = model.cells;
    rules.scopes = static_cast<std::uint32_t>(model.constraints.size());
    const auto at_of = [&](std::uint32_t scope, Cell cell) {
        const auto cells = model.scope(model.constraints[scope]);
        return static_cast<std::uint32_t>(std::find(cells.begin(), cells.end(), cell) - cells.begin());
    };
    rules.parts.resize(std::size_t{rules.scopes} * rules.values);
    for (std::uint32_t scope = 0; scope < rules.scopes; ++scope) {
        const auto cells = model.scope(model.constraints[scope]);
        rules.cell_at.insert(rules.cell_at.end(), cells.begin(), cells.end());
        for (std::uint32_t at = 0; at < rules.values; ++at) rules.apart.push_back(~bit(at));
        const auto& meetings = model.intersections[scope];
        std::size_t division = 0;
        for (std::size_t k = 0; k < meetings.size(); ++k) {
            if (k > 0 && meetings[k].group != meetings[k - 1].group) ++division;
            if (division == Rules::divisions) return std::nullopt;
            Rules::Part part{0, meetings[k].other * rules.values, 0};
            for (std::uint32_t at = meetings[k].begin; at < meetings[k].end; ++at) {
                part.mask |= bit(at_of(scope, model.shared_cells[at]));
                part.other_mask |= bit(at_of(meetings[k].other, model.shared_cells[at]));
            }
            for (Value at : bits_of(part.mask)) {
                rules.parts[scope * rules.values + at][division] = part;
                rules.apart[scope * rules.values + at] &= ~part.mask;
            }
        }
    }
    for (Cell cell = 0; cell < model.cells; ++cell) {
        const auto scopes = model.cell_constraints[kind][cell];
        if (scopes.size() != rules.scopes_a_cell || scopes[0] != cell / rules.values) return std::nullopt;
        for (std::uint32_t scope : scopes) rules.places.push_back({scope * rules.values, at_of(scope, cell)});
    }
    return rules;
}

bool are_known(std::span<const Inference> inferences) {
    std::vector<Inference> sorted(inferences.begin(), inferences.end());
    std::sort(sorted.begin(), sorted.end());
    return sorted == std::vector{Inference::cross_hatching, Inference::lone_number, Inference::locked_candidates};
}

// A call for each candidate would cost a tenth of the time.
template <typename Word>
[[gnu::always_inline]] inline bool SudokuBoard<Word>::remove(Cell cell, Value value) {
    const Rules& rules = *rules_;
    Word* const places = this->places(value);
    for (const auto& [scope, at] : rules.places_of(cell)) {
        if (!(places[scope] & one(at))) continue;
        const Word left = places[scope] ^= one(at);
        if (left == 0) return false;
        const Value first = lowest(left);
        if ((left & static_cast<Word>(rules.apart[scope + first])) != 0) continue;
        if (is_one(left)) {
            if (!set(rules.cells_of(scope)[first], value)) return false;
            continue;
        }
        for (const auto& [mask, other, other_mask] : rules.parts[scope + first])
            if ((left & static_cast<Word>(~mask)) == 0)
                clear(other, static_cast<Word>(places[other] & ~static_cast<Word>(other_mask)), value);
    }
    return true;
}

template <typename Word>
bool SudokuBoard<Word>::place(Cell cell) {
    if (words_[cell] == 0) return false;
    const Value value = lowest(words_[cell]);
    Word* const places = this->places(value);
    for (const auto& [scope, at] : rules_->places_of(cell)) {
        Word others = places[scope] & static_cast<Word>(~one(at));
        places[scope] = one(at);
        for (; others != 0; others &= others - 1) {
            const Cell other = rules_->cells_of(scope)[std::countr_zero(others)];
            if (!(words_[other] & one(value))) continue;
            words_[other] ^= one(value);
            if (is_one(words_[other])) --open_, push(other, 0);
            if (!remove(other, value)) return false;
        }
    }
    return true;
}

template <typename Word>
bool SudokuBoard<Word>::propagate(bool is_solvable, Cell wanted) {
    Shared& shared = *shared_;
    bool possible = true;
    const auto done = [&] { return open_ == 0 || (wanted != none && is_one(words_[wanted])); };
    while (possible && shared.top != shared.events.data() && !(is_solvable && done())) {
        const auto [cell, lost] = *--shared.top;
        if (is_one(words_[cell])) possible = place(cell);
        for (Mask rest = lost; possible && rest != 0; rest &= rest - 1) possible = remove(cell, lowest(rest));
    }
    shared.top = shared.events.data();
    return possible;
}

template class SudokuBoard<std::uint16_t>;
template class SudokuBoard<std::uint32_t>;
template class SudokuBoard<std::uint64_t>;

}  // namespace gridwright::sudoku

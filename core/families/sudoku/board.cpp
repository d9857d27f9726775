// Each removed candidate is handled once, for its cell and for its scopes. Three other ways were no faster on 16×16:
// removing candidates by masks, looking at a scope once after several removals, and finding the rare scope that implies
// something without branches.
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
    rules.scopes_a_cell = static_cast<std::uint32_t>(model.cell_constraints[kind][0].size());
    const auto at_of = [&](std::uint32_t scope, Cell cell) {
        const auto cells = model.scope(model.constraints[scope]);
        return static_cast<std::uint16_t>(std::find(cells.begin(), cells.end(), cell) - cells.begin());
    };
    std::vector<std::size_t> first_part{0};  // by scope, and one more: in `part_of`
    for (std::uint32_t scope = 0; scope < rules.scopes; ++scope) {
        const auto cells = model.scope(model.constraints[scope]);
        rules.cell_at.insert(rules.cell_at.end(), cells.begin(), cells.end());
        const auto& meetings = model.intersections[scope];
        for (std::size_t at = 0; at < meetings.size(); ++at) {
            if (at == 0 || meetings[at].group != meetings[at - 1].group)
                rules.part_of.resize(rules.part_of.size() + rules.values, none);
            Rules::Part part{0, meetings[at].other * rules.values, 0};
            for (std::uint32_t k = meetings[at].begin; k < meetings[at].end; ++k) {
                const std::uint32_t place = at_of(scope, model.shared[k]);
                part.mask |= bit(place);
                part.other_mask |= bit(at_of(meetings[at].other, model.shared[k]));
                rules.part_of[rules.part_of.size() - rules.values + place] =
                    static_cast<std::uint32_t>(rules.parts.size());
            }
            rules.parts.push_back(part);
        }
        first_part.push_back(rules.part_of.size());
    }
    // Places and events have 16 bits for each number.
    constexpr std::size_t most = 0xFFFF;
    if (rules.cells > most || rules.cell_at.size() > most || rules.part_of.size() > most) return std::nullopt;
    const auto small = [](std::size_t number) { return static_cast<std::uint16_t>(number); };
    for (std::uint32_t index : rules.part_of) rules.beyond.push_back(~rules.parts[index].mask);
    for (Cell cell = 0; cell < model.cells; ++cell) {
        if (model.cell_constraints[kind][cell].size() != rules.scopes_a_cell) return std::nullopt;
        for (std::uint32_t scope : model.cell_constraints[kind][cell])
            rules.places.push_back({small(scope * rules.values), at_of(scope, cell), small(first_part[scope]),
                                    small(first_part[scope + 1])});
    }
    return rules;
}

bool are_known(std::span<const Inference> inferences) {
    std::vector<Inference> sorted(inferences.begin(), inferences.end());
    std::sort(sorted.begin(), sorted.end());
    return sorted == std::vector{Inference::cross_hatching, Inference::lone_number, Inference::locked_candidates};
}

template <typename Word>
bool SudokuBoard<Word>::place(Cell cell, Value value) {
    if (words_[cell] == 0) return false;
    Word* const places = this->places(value);
    for (const auto& [scope, at, division, end] : rules_->places_of(cell)) {
        const Word others = places[scope] & static_cast<Word>(~one(at));
        places[scope] = one(at);
        clear(scope, others, value);
    }
    return true;
}

template <typename Word>
bool SudokuBoard<Word>::remove(Cell cell, Value value) {
    const Rules& rules = *rules_;
    Word* const places = this->places(value);
    for (const auto [scope, at, division, end] : rules.places_of(cell)) {
        if (!(places[scope] & one(at))) continue;
        const Word left = places[scope] ^= one(at);
        if (left == 0) return false;
        const auto first = static_cast<std::uint32_t>(std::countr_zero(left));
        if (is_one(left)) {
            if (!set(rules.cells_of(scope)[first], value)) return false;
            continue;
        }
        for (std::uint32_t k = division + first; k < end; k += rules.values) {
            if ((left & static_cast<Word>(rules.beyond[k])) != 0) continue;
            const Rules::Part& part = rules.parts[rules.part_of[k]];
            clear(part.other, static_cast<Word>(places[part.other] & ~static_cast<Word>(part.other_mask)), value);
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
        const auto [cell, value] = *--shared.top;
        possible = value < 64 ? remove(cell, value) : place(cell, value - 64u);
    }
    shared.top = shared.events.data();
    return possible;
}

template class SudokuBoard<std::uint16_t>;
template class SudokuBoard<std::uint32_t>;
template class SudokuBoard<std::uint64_t>;

}  // namespace gridwright::sudoku

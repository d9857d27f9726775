// Each candidate that goes is looked at once, from its cell and from its scopes.
#include "families/sudoku/board.hpp"

namespace gridwright::sudoku {

template <typename Word>
bool SudokuBoard<Word>::remove(Cell cell, Value value) {
    Word& candidates = words_[cell];
    if (!(candidates & one(value))) return true;
    candidates &= static_cast<Word>(~one(value));
    if (candidates == 0) return false;
    const auto places_of_cell = rules_->places_of(cell);
    if (is_one(candidates)) {
        --open_;
        const auto last = static_cast<Value>(std::countr_zero(candidates));
        for (const auto [scope, at] : places_of_cell)
            clear(scope, static_cast<Word>(places(scope, last) & ~one(at)), last);
    }
    for (const auto [scope, at] : places_of_cell) {
        Word& left = places(scope, value);
        left &= static_cast<Word>(~one(at));
        if (left == 0) return false;
        const auto first = static_cast<std::uint32_t>(std::countr_zero(left));
        if (is_one(left)) {
            keep(rules_->cells_of(scope)[first], value);
            continue;
        }
        for (std::uint32_t k = rules_->first_part[scope]; k < rules_->first_part[scope + 1]; k += rules_->values) {
            if ((left & static_cast<Word>(rules_->beyond[k + first])) != 0) continue;
            const Rules::Part& part = rules_->parts[rules_->part_of[k + first]];
            clear(part.other, static_cast<Word>(places(part.other, value) & ~static_cast<Word>(part.other_mask)),
                  value);
        }
    }
    return true;
}

template <typename Word>
bool SudokuBoard<Word>::propagate(bool is_solvable) {
    auto& removals = shared_->removals;
    while (!removals.empty()) {
        if (is_solvable && open_ == 0) {
            removals.clear();
            break;
        }
        const auto [cell, value] = removals.back();
        removals.pop_back();
        if (remove(cell, value)) continue;
        removals.clear();
        return false;
    }
    return true;
}

template class SudokuBoard<std::uint16_t>;
template class SudokuBoard<std::uint32_t>;
template class SudokuBoard<std::uint64_t>;

}  // namespace gridwright::sudoku

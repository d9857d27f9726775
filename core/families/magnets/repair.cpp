// A random large board is hardly ever unique by its counts. Instead of throwing it away, one of the dominoes that
// propagation leaves open is laid anew, alone or turned by a quarter together with a parallel one:
//
//     a a       a b
//     b b  ⟶   a b
//
// The change stays if no more is open than before, where neutral cells beyond those of the beginning count twice as
// much as open ones: otherwise boards would drift to many neutral dominoes, 77 % on 20×20, which are easy to tell apart
// and dull. Where a share was wished for, neutral cells that are missing count as well, and none may in the end. One
// board in some thousands gets stuck, and is laid anew.
#include "families/magnets/repair.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "families/magnets/candidates.hpp"

namespace gridwright::dominoes {

namespace {

constexpr std::uint32_t moves_a_cell = 100;  // changes to try in all, for each of the board's cells
constexpr std::uint32_t patience = 4;        // changes in vain before a board is laid anew, for each of its cells
constexpr int little = 2;                    // so much worse is accepted
constexpr std::uint32_t seldom = 12;         // once in so many times

}  // namespace

void Repair::begin() {
    phase_ = Phase::first;
    first_neutrals_ = neutrals();
    moves_ = vain_ = 0;
}

bool Repair::go_on(Rng& rng) {
    std::swap(open_, open_before_);
    look();
    if (phase_ == Phase::first) {
        best_ = cost_ = cost();
        phase_ = Phase::changed;
    } else {
        judge(rng);
    }
    if (cost_ == 0 || moves_++ >= moves_a_cell * board_.cells()) return false;
    if (++vain_ > patience * board_.cells())
        lay_anew(rng);
    else
        change(rng);
    propagation_.start(board_);
    return true;
}

void Repair::look() {
    open_.clear();
    for (std::uint32_t row = 0; row < board_.rows; ++row)
        for (Word open = propagation_.open_in(row + 1); open != 0; open &= open - 1)
            open_.push_back(row * board_.columns + static_cast<std::uint32_t>(std::countr_zero(open)));
}

int Repair::neutrals() const { return static_cast<int>(std::count(board_.poles.begin(), board_.poles.end(), neutral)); }

int Repair::cost() const {
    const int more = neutrals() - first_neutrals_;
    if (boards_.neutral_share() >= 0) return static_cast<int>(open_.size()) + 2 * std::abs(more);
    return open_.empty() ? 0 : static_cast<int>(open_.size()) + 2 * std::max(0, more);
}

// Keeps the change, or takes it back.
void Repair::judge(Rng& rng) {
    const int changed = cost(), worse = changed - cost_;
    if (worse > 0 && (worse > little || rng.below(seldom) != 0)) {
        std::swap(board_, before_);
        std::swap(open_, open_before_);
    } else {
        cost_ = changed;
        if (cost_ < best_) best_ = cost_, vain_ = 0;
    }
}

void Repair::lay_anew(Rng& rng) {
    boards_.lay(board_, rng);
    phase_ = Phase::first;
    first_neutrals_ = neutrals();
    vain_ = 0;
}

void Repair::change(Rng& rng) {
    before_ = board_;
    const Cell cell = some_cell(rng);
    Cell dominoes[2] = {cell, cell};  // a cell of each
    if (rng.below(2)) dominoes[1] = turned_with(cell, rng);
    for (Cell one : dominoes)
        for (Cell half : {one, board_.partner[one]}) board_.set_pole(half, neutral);
    lay(dominoes[0], rng);
    if (dominoes[1] != dominoes[0]) lay(dominoes[1], rng);
}

// An open one; where only the share is wrong, any of a domino.
Cell Repair::some_cell(Rng& rng) const {
    if (!open_.empty()) return open_[rng.below(static_cast<std::uint32_t>(open_.size()))];
    Cell cell = rng.below(board_.cells());
    while (board_.is_single(cell)) cell = rng.below(board_.cells());
    return cell;
}

// Turns the domino of a cell together with a parallel one beside it: a cell of the other, or the same cell where
// there is none.
Cell Repair::turned_with(Cell cell, Rng& rng) {
    const Cell other = board_.partner[cell];
    const bool lies = cell / board_.columns == other / board_.columns;
    const bool back = rng.below(2) != 0;
    const std::uint32_t place = lies ? cell / board_.columns : cell % board_.columns;
    if (back ? place == 0 : place + 1 == (lies ? board_.rows : board_.columns)) return cell;
    const std::uint32_t step = lies ? board_.columns : 1;
    const Cell across = back ? cell - step : cell + step, beyond = back ? other - step : other + step;
    if (board_.partner[across] != beyond) return cell;
    board_.lift(cell);
    board_.lift(across);
    board_.lay(std::min(cell, across), std::max(cell, across));
    board_.lay(std::min(other, beyond), std::max(other, beyond));
    return other;
}

// Gives a domino random poles; neighbours that this leaves no place for become neutral.
void Repair::lay(Cell first, Rng& rng) {
    if (rng.below(8) == 0) return;  // seldom neutral: changes that make others neutral add up
    const Cell second = board_.partner[first];
    const Value pole = rng.below(2);
    board_.set_pole(first, pole);
    board_.set_pole(second, 1 - pole);
    for (Cell cell : {first, second})
        board_.each_beside(cell, [&](Cell other) {
            if (board_.poles[other] != board_.poles[cell]) return;
            board_.set_pole(board_.partner[other], neutral);
            board_.set_pole(other, neutral);
        });
}

}  // namespace gridwright::dominoes

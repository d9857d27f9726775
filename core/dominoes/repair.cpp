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
#include "dominoes/repair.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "dominoes/candidates.hpp"

namespace gridwright::dominoes {

namespace {

constexpr std::uint32_t moves_a_cell = 100;  // changes to try in all, for each of the board's cells
constexpr std::uint32_t patience = 4;        // changes in vain before a board is laid anew, for each of its cells
constexpr int little = 2;                    // so much worse is accepted
constexpr std::uint32_t seldom = 12;         // once in so many times

class Repair {
  public:
    Repair(Board& board, const Tiler& tiler, double neutral_share, Rng& rng)
        : board_(board), before_(board), tiler_(tiler), neutral_share_(neutral_share), rng_(rng), propagation_(board) {
        begin();
    }

    std::uint32_t run(Monitor& monitor) {
        for (std::uint32_t move = 0; cost_ != 0 && move < moves_a_cell * board_.cells(); ++move) {
            if (must_end(monitor, board_)) break;
            if (++vain_ > patience * board_.cells()) lay_anew();
            if (cost_ != 0) try_change();
        }
        return static_cast<std::uint32_t>(cost_);
    }

  private:
    void begin() {
        first_neutrals_ = neutrals();
        look();
        best_ = cost_ = cost();
        vain_ = 0;
    }
    void lay_anew() {
        board_ = tiler_.laid(rng_);
        lay_poles(board_, neutral_share_, rng_);
        propagation_.start(board_);
        begin();
    }
    void look() {
        propagation_.run();
        open_.clear();
        for (std::uint32_t row = 0; row < board_.rows; ++row)
            for (Word open = propagation_.open_in(row + 1); open != 0; open &= open - 1)
                open_.push_back(row * board_.columns + static_cast<std::uint32_t>(std::countr_zero(open)));
    }
    int neutrals() const { return static_cast<int>(std::count(board_.poles.begin(), board_.poles.end(), neutral)); }
    int cost() const {
        const int more = neutrals() - first_neutrals_;
        if (neutral_share_ >= 0) return static_cast<int>(open_.size()) + 2 * std::abs(more);
        return open_.empty() ? 0 : static_cast<int>(open_.size()) + 2 * std::max(0, more);
    }

    void try_change() {
        before_ = board_;
        std::swap(open_, open_before_);
        const Cell cell = some_cell();
        Cell dominoes[2] = {cell, cell};  // a cell of each
        if (rng_.below(2)) dominoes[1] = turned_with(cell);
        for (Cell one : dominoes)
            for (Cell half : {one, board_.partner[one]}) board_.set_pole(half, neutral);
        lay(dominoes[0]);
        if (dominoes[1] != dominoes[0]) lay(dominoes[1]);
        propagation_.start(board_);
        look();
        const int changed = cost(), worse = changed - cost_;
        if (worse > 0 && (worse > little || rng_.below(seldom) != 0)) {
            std::swap(board_, before_);
            std::swap(open_, open_before_);
        } else {
            cost_ = changed;
            if (cost_ < best_) best_ = cost_, vain_ = 0;
        }
    }

    // An open one; where only the share is wrong, any of a domino.
    Cell some_cell() {
        if (!open_before_.empty()) return open_before_[rng_.below(static_cast<std::uint32_t>(open_before_.size()))];
        Cell cell = rng_.below(board_.cells());
        while (board_.is_single(cell)) cell = rng_.below(board_.cells());
        return cell;
    }

    // Turns the domino of a cell together with a parallel one beside it: a cell of the other, or the same cell where
    // there is none.
    Cell turned_with(Cell cell) {
        const Cell other = board_.partner[cell];
        const bool lies = cell / board_.columns == other / board_.columns;
        const bool back = rng_.below(2) != 0;
        const std::uint32_t place = lies ? cell / board_.columns : cell % board_.columns;
        if (back ? place == 0 : place + 1 == (lies ? board_.rows : board_.columns)) return cell;
        const std::uint32_t step = lies ? board_.columns : 1;
        const Cell across = back ? cell - step : cell + step, beyond = back ? other - step : other + step;
        if (board_.partner[across] != beyond) return cell;
        board_.join(cell, across);
        board_.join(other, beyond);
        return other;
    }

    // Gives a domino random poles; neighbours that this leaves no place for become neutral.
    void lay(Cell first) {
        if (rng_.below(8) == 0) return;  // seldom neutral: changes that make others neutral add up
        const Cell second = board_.partner[first];
        const Value pole = rng_.below(2);
        board_.set_pole(first, pole);
        board_.set_pole(second, 1 - pole);
        for (Cell cell : {first, second})
            board_.each_beside(cell, [&](Cell other) {
                if (board_.poles[other] != board_.poles[cell]) return;
                board_.set_pole(board_.partner[other], neutral);
                board_.set_pole(other, neutral);
            });
    }

    Board& board_;
    Board before_;
    const Tiler& tiler_;
    double neutral_share_;
    Rng& rng_;
    Propagation propagation_;
    std::vector<Cell> open_, open_before_;
    int first_neutrals_ = 0, cost_ = 0, best_ = 0;
    std::uint32_t vain_ = 0;  // changes since there was less to pay than ever before
};

}  // namespace

std::uint32_t repair(Board& board, const Tiler& tiler, double neutral_share, Rng& rng, Monitor& monitor) {
    return Repair(board, tiler, neutral_share, rng).run(monitor);
}

}  // namespace gridwright::dominoes

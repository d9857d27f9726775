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
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "families/magnets/make.hpp"

namespace gridwright::magnets {

namespace {

constexpr std::uint32_t moves_a_cell = 100;  // changes to try in all, for each of the board's cells
constexpr std::uint32_t patience = 4;        // changes in vain before a board is laid anew, for each of its cells
constexpr int little = 2;                    // so much worse is accepted
constexpr std::uint32_t seldom = 12;         // once in so many times

class Repair {
  public:
    Repair(CountedBoard& counted, double neutral_share, Rng& rng)
        : counted_(counted), board_(counted.filled), before_(counted.filled), share_(neutral_share), rng_(rng) {}

    std::uint32_t run(Monitor& monitor) {
        begin();
        const std::uint32_t cells = board_.cells();
        for (std::uint32_t move = 0; cost_ != 0 && move < moves_a_cell * cells; ++move) {
            // A propagation takes a millisecond on the largest boards.
            if (cells > 1000 ? monitor.look() : monitor.tick()) break;
            if (++vain_ > patience * cells) {
                counted_.lay(share_, rng_);
                begin();
            } else {
                change();
                judge();
            }
        }
        return static_cast<std::uint32_t>(cost_);
    }

  private:
    void begin() {
        first_neutrals_ = neutrals();
        vain_ = 0;
        look();
        best_ = cost_ = cost();
    }
    // Propagates, and lists the cells that stay open.
    void look() {
        counted_.propagate();
        open_.clear();
        for (std::uint32_t row = 0; row < board_.rows; ++row)
            for (Word open = counted_.board.state().open_in(row + 1); open != 0; open &= open - 1)
                open_.push_back(row * board_.columns + static_cast<std::uint32_t>(std::countr_zero(open)));
    }
    int neutrals() const { return static_cast<int>(std::count(board_.poles.begin(), board_.poles.end(), neutral)); }
    int cost() const {
        const int more = neutrals() - first_neutrals_;
        if (share_ >= 0) return static_cast<int>(open_.size()) + 2 * std::abs(more);
        return open_.empty() ? 0 : static_cast<int>(open_.size()) + 2 * std::max(0, more);
    }
    // Keeps the change, or takes it back.
    void judge() {
        std::swap(open_, open_before_);
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
    void change() {
        before_ = board_;
        const Cell cell = some_cell();
        Cell dominoes[2] = {cell, cell};  // a cell of each
        if (rng_.below(2)) dominoes[1] = turned_with(cell);
        for (Cell one : dominoes)
            for (Cell half : {one, board_.partner[one]}) board_.set_pole(half, neutral);
        lay(dominoes[0]);
        if (dominoes[1] != dominoes[0]) lay(dominoes[1]);
    }
    // An open one; where only the share is wrong, any of a domino.
    Cell some_cell() const {
        if (!open_.empty()) return open_[rng_.below(static_cast<std::uint32_t>(open_.size()))];
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
        board_.lift(cell);
        board_.lift(across);
        board_.lay(std::min(cell, across), std::max(cell, across));
        board_.lay(std::min(other, beyond), std::max(other, beyond));
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

    CountedBoard& counted_;
    FilledBoard& board_;
    FilledBoard before_;
    double share_;
    Rng& rng_;
    std::vector<Cell> open_, open_before_;
    int first_neutrals_ = 0, cost_ = 0, best_ = 0;
    std::uint32_t vain_ = 0;  // changes since there was less to pay than ever before
};

}  // namespace

void CountedBoard::lay(double neutral_share, Rng& rng) {
    filled.clear();
    lay_dominoes(filled, rng);
    lay_poles(filled, neutral_share, rng);
}

void CountedBoard::propagate() {
    rules.start(filled);
    MagnetsBoard& state = board.state();
    state.start();
    state.set_every_count();
    state.propagate(true);
}

std::uint32_t repair(CountedBoard& counted, double neutral_share, Rng& rng, Monitor& monitor) {
    return Repair(counted, neutral_share, rng).run(monitor);
}

}  // namespace gridwright::magnets

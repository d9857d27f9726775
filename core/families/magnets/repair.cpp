// A random large board is hardly ever unique by its counts. It isn't thrown away: one of the dominoes that propagation
// leaves open is laid again, alone or turned by a quarter together with a parallel one:
//
//     a a       a b
//     b b  ⟶   a b
//
// The change is kept if the cost doesn't grow (one time in 12 also if it grows by at most 2). The cost is the number of
// open cells, plus 2 for each neutral cell that was added: without this, boards would drift to many neutral dominoes
// (77 % on 20×20), which are easy to tell apart but dull. If a share is asked for, a missing neutral cell costs 2 as
// well, and none may be missing at the end. One board in some thousands gets stuck and is laid again.
#include <algorithm>
#include <cstdlib>

#include "families/magnets/make.hpp"

namespace gridwright::magnets {

namespace {

constexpr std::uint32_t moves_a_cell = 100;  // changes to try in all, for each of the board's cells
constexpr std::uint32_t patience = 4;  // changes without progress before a board is laid again, for each of its cells
constexpr int little = 2;              // the largest growth of the cost that is accepted
constexpr std::uint32_t seldom = 12;   // and it is accepted one time in 12

class Repair {
  public:
    Repair(FilledBoard& board, double neutral_share, Rng& rng, Monitor& monitor)
        : board_(board), before_(board), share_(neutral_share), rng_(rng), monitor_(monitor) {}

    std::uint32_t run() {
        begin();
        const std::uint32_t cells = board_.cells();
        for (std::uint32_t move = 0; cost_ != 0 && move < moves_a_cell * cells; ++move) {
            // A propagation takes a millisecond on the largest boards.
            if (cells > 1000 ? monitor_.look() : monitor_.tick()) break;
            if (++vain_ > patience * cells) {
                magnets::lay(board_, share_, rng_);
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
        std::optional<BoardModel> model;
        const auto board = start_board(board_, true, model);
        board->propagate(monitor_, true);
        open_.clear();
        for (Cell cell = 0; cell < board_.cells(); ++cell)
            if (!board->knows(cell)) open_.push_back(cell);
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
        for (Cell one : dominoes) board_.set_domino(one, neutral);
        lay(dominoes[0]);
        if (dominoes[1] != dominoes[0]) lay(dominoes[1]);
    }
    // A random open cell; if only the share is wrong, a random cell of any domino.
    Cell some_cell() const {
        if (!open_.empty()) return open_[rng_.below(static_cast<std::uint32_t>(open_.size()))];
        Cell cell = rng_.below(board_.cells());
        while (board_.is_single(cell)) cell = rng_.below(board_.cells());
        return cell;
    }
    // Turns the domino of a cell together with a parallel one beside it. Returns a cell of the other domino, or `cell`
    // if there is none.
    Cell turned_with(Cell cell) {
        const Cell other = board_.partner[cell];
        const bool lies = cell / board_.columns == other / board_.columns;
        const bool back = rng_.below(2) != 0;
        const std::uint32_t place = lies ? cell / board_.columns : cell % board_.columns;
        if (back ? place == 0 : place + 1 == (lies ? board_.rows : board_.columns)) return cell;
        const std::uint32_t step = lies ? board_.columns : 1;
        const Cell across = back ? cell - step : cell + step, beyond = back ? other - step : other + step;
        if (board_.partner[across] != beyond) return cell;
        board_.lay(cell, across);
        board_.lay(other, beyond);
        return other;
    }
    // Gives a domino random poles; neighbours that would touch a like pole become neutral.
    void lay(Cell first) {
        if (rng_.below(8) == 0) return;  // seldom neutral: changes that make others neutral add up
        board_.set_domino(first, rng_.below(2));
        for (Cell cell : {first, board_.partner[first]})
            board_.each_beside(cell, [&](Cell other) {
                const bool may_touch = touching[board_.poles[cell]] >> board_.poles[other] & 1;
                if (!may_touch) board_.set_domino(other, neutral);
            });
    }

    FilledBoard& board_;
    FilledBoard before_;
    double share_;
    Rng& rng_;
    Monitor& monitor_;
    std::vector<Cell> open_, open_before_;
    int first_neutrals_ = 0, cost_ = 0, best_ = 0;
    std::uint32_t vain_ = 0;  // changes since the cost was last at a new minimum
};

}  // namespace

std::uint32_t repair(FilledBoard& filled, double neutral_share, Rng& rng, Monitor& monitor) {
    return Repair(filled, neutral_share, rng, monitor).run();
}

}  // namespace gridwright::magnets

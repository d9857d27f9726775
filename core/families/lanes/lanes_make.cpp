// Sweeps all lanes until some are at rest, asks their puzzles what to look at next, and puts new puzzles in the place
// of those that are made.
#include "families/lanes/lanes_make.hpp"

#include <algorithm>
#include <deque>
#include <stdexcept>
#include <type_traits>

#include "families/lanes/lanes_available.hpp"
#include "families/lanes/lanes_boards.hpp"
#include "families/lanes/lanes_laid.hpp"
#include "families/lanes/lanes_strips.hpp"

namespace gridwright {

namespace {

using namespace dominoes;

template <typename Lanes>
class LaneMaker {
  public:
    LaneMaker(const LaneSweeps& sweeps, const RandomBoards& boards, const Wish& wish,
              std::span<const std::uint64_t> seeds, Batch& batch, Monitor& monitor)
        : lanes_(sweeps, boards.rows(), boards.columns()),
          laid_(sweeps, boards, seeds),
          wish_(wish),
          batch_(batch),
          monitor_(monitor) {
        for (std::size_t lane = 0; lane < std::min(lanes_.lanes(), seeds.size()); ++lane)
            makings_.emplace_back(boards, wish, monitor);
        puzzle_.resize(makings_.size());
    }

    bool run() {
        alignas(64) typename Lanes::Lane changed[32];
        std::size_t busy = 0;
        for (std::size_t lane = 0; lane < makings_.size(); ++lane) busy += begin(lane);
        while (busy > 0) {
            if (monitor_.tick()) return false;
            lanes_.sweep(changed);
            for (std::size_t lane = 0; lane < makings_.size(); ++lane) {
                if (changed[lane] || puzzle_[lane] == nothing) continue;
                Making& making = makings_[lane];
                if (!lanes_.take(lane, making.propagation())) continue;
                if (making.go_on()) {
                    if (!wish_.givens) lanes_.put_board(lane, making.board());  // it is changed then
                    lanes_.put_candidates(lane, making.propagation().now());
                } else {
                    batch_.put(puzzle_[lane], making.made());
                    busy -= !begin(lane);
                }
            }
        }
        return true;
    }

  private:
    static constexpr std::size_t nothing = ~std::size_t{0};

    // The next puzzle; false when there is none left.
    bool begin(std::size_t lane) {
        const bool any = laid_.begin(makings_[lane]);
        puzzle_[lane] = any ? next_++ : nothing;
        if (!any) return false;
        lanes_.put_board(lane, makings_[lane].board());
        lanes_.put_candidates(lane, makings_[lane].propagation().now());
        return true;
    }

    Lanes lanes_;
    LaneLaid laid_;
    Wish wish_;
    Batch& batch_;
    Monitor& monitor_;
    std::deque<Making> makings_;
    std::vector<std::size_t> puzzle_;  // of every lane, the one in it
    std::size_t next_ = 0;
};

// How boards of one shape are held.
struct Hold {
    explicit Hold(const RandomBoards& boards)
        : rows(boards.rows()), columns(boards.columns()), longest(std::max(rows, columns)) {}

    // Long rows are better summed than walked; the sooner on three rows, where columns say most.
    bool is_strip() const {
        const std::uint32_t longest_walk = rows == 3 ? 8 : 18;
        return rows >= StripTable::fewest_rows && rows <= StripTable::most_rows && columns > longest_walk;
    }
    // Of the words of a lane.
    std::uint32_t bits() const {
        if (is_strip()) return columns <= 32 ? 32 : 64;
        return longest <= DominoLane<std::uint16_t, 1>::longest ? 16 : 32;
    }
    std::size_t lanes(const LaneSweeps& sweeps) const { return static_cast<std::size_t>(sweeps.lanes) * 16 / bits(); }
    // With fewer lanes a board at a time is faster: it looks only at what has changed, and has no more words for a long
    // line than it needs.
    std::size_t fewest_lanes() const { return is_strip() ? 4 : std::max(4u, parts_of(longest)); }
    // Likewise on larger boards, the sooner with givens, which mean many small questions.
    bool fits(bool givens) const {
        if (is_strip()) return !givens || rows * columns <= 256;
        return longest <= DominoLane<std::uint32_t, 6>::longest && rows * columns <= (givens ? 144 : 196);
    }

    std::uint32_t rows, columns, longest;
};

// The widest registers in which the boards would take turns; null where a board at a time is faster.
const LaneSweeps* best_sweeps(const Hold& hold, std::size_t puzzles) {
    constexpr std::size_t turns = 2;
    for (const LaneSweeps* sweeps : available_lanes())
        if (const std::size_t lanes = hold.lanes(*sweeps); lanes >= hold.fewest_lanes() && turns * lanes <= puzzles)
            return sweeps;
    return nullptr;
}

}  // namespace

bool makes_in_lanes(const RandomBoards& boards, const Wish& wish, std::size_t puzzles) {
    const Hold hold(boards);
    return wish.every_count(Board(boards.rows(), boards.columns())) && hold.fits(wish.givens) &&
           best_sweeps(hold, puzzles) != nullptr;
}

bool make_in_lanes(const RandomBoards& boards, const Wish& wish, std::span<const std::uint64_t> seeds, Batch& batch,
                   Monitor& monitor) {
    return make_in_lanes(boards, wish, seeds, best_sweeps(Hold(boards), seeds.size())->lanes, batch, monitor);
}

bool make_in_lanes(const RandomBoards& boards, const Wish& wish, std::span<const std::uint64_t> seeds, int width,
                   Batch& batch, Monitor& monitor) {
    const Hold hold(boards);
    for (const LaneSweeps* sweeps : available_lanes()) {
        if (sweeps->lanes != width) continue;
        const auto made_all = [&]<typename Lanes>(std::type_identity<Lanes>) {
            return LaneMaker<Lanes>(*sweeps, boards, wish, seeds, batch, monitor).run();
        };
        if (hold.is_strip())
            return hold.bits() == 32 ? made_all(std::type_identity<LaneStrips<std::uint32_t>>{})
                                     : made_all(std::type_identity<LaneStrips<std::uint64_t>>{});
        return hold.bits() == 16 ? made_all(std::type_identity<LaneBoards<std::uint16_t>>{})
                                 : made_all(std::type_identity<LaneBoards<std::uint32_t>>{});
    }
    throw std::invalid_argument("there are no registers of so many lanes");
}

}  // namespace gridwright

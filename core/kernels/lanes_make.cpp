// Sweeps all lanes until some are at rest, asks their puzzles what to look at next, and puts new puzzles in the place
// of those that are made.
#include "kernels/lanes_make.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <stdexcept>

#include "kernels/lanes_available.hpp"

namespace gridwright {

namespace {

using namespace dominoes;

auto sweep_of(const LaneSweeps& sweeps, std::uint16_t) { return sweeps.dominoes16; }
auto sweep_of(const LaneSweeps& sweeps, std::uint32_t) { return sweeps.dominoes32; }

// The parts that the counts of a line need, in lanes of 32 bits; in those of 16 bits, for shorter lines, one is enough.
std::uint32_t parts_of(std::uint32_t length) {
    for (std::uint32_t parts : {1, 2, 3, 4, 6})
        if (length <= 2 * (domino_step(32, parts) - 1)) return parts;
    return 8;
}

DominoTable table_of(std::uint32_t rows, std::uint32_t columns) {
    return {.rows = rows,
            .columns = columns,
            .joined_right = 3 * rows,
            .joined_below = 4 * rows,
            .row_counts = 5 * rows,
            .row_parts = parts_of(columns),
            .column_counts = (5 + parts_of(columns)) * rows,
            .column_parts = parts_of(rows)};
}

// Where the counts of a line stand in its parts.
template <typename Lane>
class CountPlaces {
  public:
    explicit CountPlaces(std::uint32_t parts) : parts_(parts) {
        const std::uint32_t step = domino_step(8 * sizeof(Lane), parts);
        for (std::uint32_t plusses = 0; plusses < step; ++plusses)
            places_.push_back({plusses % parts, plusses / parts * step});
    }
    // `distance`: from one part to the next.
    void put(Lane* words, std::size_t distance, std::int16_t plusses, std::int16_t minuses) const {
        const Place place = places_[static_cast<std::size_t>(plusses)];
        for (std::uint32_t part = 0; part < parts_; ++part)
            words[part * distance] =
                part == place.part ? static_cast<Lane>(Lane{1} << (place.bit + static_cast<std::uint32_t>(minuses)))
                                   : 0;
    }

  private:
    struct Place {
        std::uint32_t part, bit;
    };
    std::uint32_t parts_;
    std::vector<Place> places_;  // by the number of +
};

template <typename Lane>
class LaneMaker {
  public:
    LaneMaker(const LaneSweeps& sweeps, const RandomBoards& boards, const Wish& wish,
              std::span<const std::uint64_t> seeds, Batch& batch, Monitor& monitor)
        : sweep_(sweep_of(sweeps, Lane{})),
          table_(table_of(boards.rows(), boards.columns())),
          row_places_(table_.row_parts),
          column_places_(table_.column_parts),
          wish_(wish),
          lanes_(static_cast<std::size_t>(sweeps.lanes) * sizeof(std::uint16_t) / sizeof(Lane)),
          seeds_(seeds),
          batch_(batch),
          monitor_(monitor) {
        state_.reset(new (std::align_val_t{64}) Lane[words() * lanes_]());
        for (std::size_t lane = 0; lane < std::min(lanes_, seeds.size()); ++lane)
            makings_.emplace_back(boards, wish, monitor);
        puzzle_.resize(makings_.size());
    }

    bool run() {
        alignas(64) Lane changed[32];
        std::size_t busy = 0;
        for (std::size_t lane = 0; lane < makings_.size(); ++lane) busy += begin(lane);
        while (busy > 0) {
            if (monitor_.tick()) return false;
            sweep_(table_, state_.get(), changed);
            for (std::size_t lane = 0; lane < makings_.size(); ++lane) {
                if (changed[lane] || puzzle_[lane] == nothing) continue;
                take(lane);
                if (makings_[lane].go_on()) {
                    if (!wish_.givens) put_board(lane);  // it is changed then
                    put_candidates(lane);
                } else {
                    batch_.put(puzzle_[lane], makings_[lane].made());
                    busy -= !begin(lane);
                }
            }
        }
        return true;
    }

  private:
    static constexpr std::size_t nothing = ~std::size_t{0};
    struct Free {
        void operator()(Lane* words) const { operator delete[](words, std::align_val_t{64}); }
    };

    // The next puzzle; false when there is none left.
    bool begin(std::size_t lane) {
        puzzle_[lane] = next_ < seeds_.size() ? next_++ : nothing;
        if (puzzle_[lane] == nothing) return false;
        makings_[lane].begin(seeds_[puzzle_[lane]]);
        put_board(lane);
        put_candidates(lane);
        return true;
    }

    std::size_t words() const { return table_.column_counts + table_.columns * table_.column_parts; }
    Lane& at(std::uint32_t word, std::size_t lane) { return state_[word * lanes_ + lane]; }

    // What there is of a board beside its candidates.
    void put_board(std::size_t lane) {
        const Board& board = makings_[lane].board();
        for (std::uint32_t row = 0; row < table_.rows; ++row) {
            at(table_.joined_right + row, lane) = static_cast<Lane>(board.lying[row]);
            at(table_.joined_below + row, lane) = static_cast<Lane>(board.standing[row]);
            row_places_.put(&at(table_.row_counts + row * table_.row_parts, lane), lanes_,
                            board.counts[board.row_count(row, plus)], board.counts[board.row_count(row, minus)]);
        }
        for (std::uint32_t column = 0; column < table_.columns; ++column)
            column_places_.put(&at(table_.column_counts + column * table_.column_parts, lane), lanes_,
                               board.counts[board.column_count(column, plus)],
                               board.counts[board.column_count(column, minus)]);
    }
    void put_candidates(std::size_t lane) {
        const Candidates& now = makings_[lane].propagation().now();
        for (std::uint32_t row = 0; row < table_.rows; ++row)
            for (Value value : {plus, minus, neutral})
                at(value * table_.rows + row, lane) = static_cast<Lane>(now.of[value][row + 1]);
    }
    void take(std::size_t lane) {
        makings_[lane].propagation().settle(
            [&](Value value, std::uint32_t row) -> Word { return at(value * table_.rows + row - 1, lane); });
    }

    void (*sweep_)(const DominoTable&, Lane*, Lane*);
    DominoTable table_;
    CountPlaces<Lane> row_places_, column_places_;
    Wish wish_;
    std::size_t lanes_;
    std::span<const std::uint64_t> seeds_;
    Batch& batch_;
    Monitor& monitor_;
    std::unique_ptr<Lane[], Free> state_;  // [word][lane]
    std::deque<Making> makings_;
    std::vector<std::size_t> puzzle_;  // of every lane, the one in it
    std::size_t next_ = 0;
};

std::uint32_t longest(const RandomBoards& boards) { return std::max(boards.rows(), boards.columns()); }

std::size_t lanes_for(const RandomBoards& boards, const LaneSweeps& sweeps) {
    const auto lanes = static_cast<std::size_t>(sweeps.lanes);
    return longest(boards) <= DominoLane<std::uint16_t, 1>::longest ? lanes : lanes / 2;
}

// The widest registers in which the boards would take turns; null where a board at a time is faster: it looks only at
// what has changed, and has no more words for a long line than it needs.
const LaneSweeps* best_sweeps(const RandomBoards& boards, std::size_t puzzles) {
    constexpr std::size_t turns = 2;
    const std::size_t fewest_lanes = std::max(4u, parts_of(longest(boards)));
    for (const LaneSweeps* sweeps : available_lanes())
        if (const std::size_t lanes = lanes_for(boards, *sweeps); lanes >= fewest_lanes && turns * lanes <= puzzles)
            return sweeps;
    return nullptr;
}

}  // namespace

bool makes_in_lanes(const RandomBoards& boards, const Wish& wish, std::size_t puzzles) {
    const std::uint32_t most_cells = wish.givens ? 144 : 196;  // givens mean many small questions
    const Board board(boards.rows(), boards.columns());
    return longest(boards) <= DominoLane<std::uint32_t, 8>::longest && wish.every_count(board) &&
           board.cells() <= most_cells && best_sweeps(boards, puzzles) != nullptr;
}

bool make_in_lanes(const RandomBoards& boards, const Wish& wish, std::span<const std::uint64_t> seeds, Batch& batch,
                   Monitor& monitor) {
    return make_in_lanes(boards, wish, seeds, best_sweeps(boards, seeds.size())->lanes, batch, monitor);
}

bool make_in_lanes(const RandomBoards& boards, const Wish& wish, std::span<const std::uint64_t> seeds, int width,
                   Batch& batch, Monitor& monitor) {
    const auto made_all = [&]<typename Lane>(Lane, const LaneSweeps& sweeps) {
        return LaneMaker<Lane>(sweeps, boards, wish, seeds, batch, monitor).run();
    };
    for (const LaneSweeps* sweeps : available_lanes()) {
        if (sweeps->lanes != width) continue;
        if (longest(boards) <= DominoLane<std::uint16_t, 1>::longest) return made_all(std::uint16_t{}, *sweeps);
        return made_all(std::uint32_t{}, *sweeps);
    }
    throw std::invalid_argument("there are no registers of so many lanes");
}

}  // namespace gridwright

// Boards of dominoes as the lanes of vector registers hold them, for sweeps that walk all rows and columns.
#pragma once

#include <algorithm>
#include <vector>

#include "families/lanes/lane_words.hpp"
#include "families/magnets/candidates.hpp"

namespace gridwright {

// The parts that the counts of a line need, in lanes of 32 bits; in those of 16 bits, for shorter lines, one is enough.
inline std::uint32_t parts_of(std::uint32_t length) {
    for (std::uint32_t parts : {1, 2, 3, 4})
        if (length <= 2 * (domino_step(32, parts) - 1)) return parts;
    return 6;
}

template <typename Lane_>
class LaneBoards {
  public:
    using Lane = Lane_;

    LaneBoards(const LaneSweeps& sweeps, std::uint32_t rows, std::uint32_t columns)
        : table_(table_of(rows, columns)),
          row_places_(table_.row_parts),
          column_places_(table_.column_parts),
          state_(sweeps, table_.column_counts + table_.columns * table_.column_parts),
          sweep_(sweep_of(sweeps, Lane{})) {}

    std::size_t lanes() const { return state_.lanes(); }
    // Of every lane: something where candidates were lost.
    void sweep(Lane* changed) { sweep_(table_, state_.data(), changed); }

    // What there is of a board beside its candidates.
    void put_board(std::size_t lane, const dominoes::Board& board) {
        for (std::uint32_t row = 0; row < table_.rows; ++row) {
            state_.at(table_.joined_right + row, lane) = static_cast<Lane>(board.lying[row]);
            state_.at(table_.joined_below + row, lane) = static_cast<Lane>(board.standing[row]);
            row_places_.put(&state_.at(table_.row_counts + row * table_.row_parts, lane), state_.lanes(),
                            board.counts[board.row_count(row, dominoes::plus)],
                            board.counts[board.row_count(row, dominoes::minus)]);
        }
        for (std::uint32_t column = 0; column < table_.columns; ++column)
            column_places_.put(&state_.at(table_.column_counts + column * table_.column_parts, lane), state_.lanes(),
                               board.counts[board.column_count(column, dominoes::plus)],
                               board.counts[board.column_count(column, dominoes::minus)]);
    }
    void put_candidates(std::size_t lane, const dominoes::Candidates& now) {
        for (std::uint32_t row = 0; row < table_.rows; ++row)
            for (Value value : {dominoes::plus, dominoes::minus, dominoes::neutral})
                state_.at(value * table_.rows + row, lane) = static_cast<Lane>(now.of[value][row + 1]);
    }
    // Gives the propagation what the sweeps have found, which is all that follows.
    bool take(std::size_t lane, dominoes::Propagation& propagation) {
        propagation.settle([&](Value value, std::uint32_t row) -> dominoes::Word {
            return state_.at(value * table_.rows + row - 1, lane);
        });
        propagation.rest();
        return true;
    }

  private:
    // Where the counts of a line stand in its parts.
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

    static auto sweep_of(const LaneSweeps& sweeps, std::uint16_t) { return sweeps.dominoes16; }
    static auto sweep_of(const LaneSweeps& sweeps, std::uint32_t) { return sweeps.dominoes32; }

    static DominoTable table_of(std::uint32_t rows, std::uint32_t columns) {
        return {.rows = rows,
                .columns = columns,
                .joined_right = 3 * rows,
                .joined_below = 4 * rows,
                .row_counts = 5 * rows,
                .row_parts = parts_of(columns),
                .column_counts = (5 + parts_of(columns)) * rows,
                .column_parts = parts_of(rows)};
    }

    DominoTable table_;
    CountPlaces row_places_, column_places_;
    LaneWords<Lane> state_;
    void (*sweep_)(const DominoTable&, Lane*, Lane*);
};

}  // namespace gridwright

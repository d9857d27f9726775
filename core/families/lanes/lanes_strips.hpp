// Strips of dominoes as the lanes of vector registers hold them: sweeps walk all columns at the same time, and only sum
// the rows, which are long. When nothing more follows from that, rows are walked one at a time.
#pragma once

#include "families/lanes/lane_words.hpp"
#include "families/magnets/candidates.hpp"

namespace gridwright {

template <typename Lane_>
class LaneStrips {
  public:
    using Lane = Lane_;

    LaneStrips(const LaneSweeps& sweeps, std::uint32_t rows, std::uint32_t columns)
        : columns_(columns),
          all_(low_bits(columns)),
          table_{rows},
          state_(sweeps, table_.words),
          sweep_(sweep_of(sweeps, Lane{})) {}

    std::size_t lanes() const { return state_.lanes(); }
    // Of every lane: something where candidates were lost.
    void sweep(Lane* changed) { sweep_(table_.rows, state_.data(), changed); }

    // What there is of a board beside its candidates.
    void put_board(std::size_t lane, const dominoes::Board& board) {
        for (std::uint32_t row = 0; row < table_.rows; ++row) {
            state_.at(table_.joined_right + row, lane) = static_cast<Lane>(board.lying[row]);
            state_.at(table_.joined_below + row, lane) = static_cast<Lane>(board.standing[row]);
            const auto plusses = static_cast<Lane>(board.counts[board.row_count(row, dominoes::plus)]);
            const auto minuses = static_cast<Lane>(board.counts[board.row_count(row, dominoes::minus)]);
            state_.at(table_.row_counts + row, lane) = plusses;
            state_.at(table_.row_counts + table_.rows + row, lane) = minuses;
            state_.at(table_.row_counts + 2 * table_.rows + row, lane) = 8 * sizeof(Lane) - plusses - minuses;
        }
        for (Value pole : {dominoes::plus, dominoes::minus}) {
            Lane bits[StripTable::slices] = {};
            for (std::uint32_t column = 0; column < columns_; ++column) {
                const auto number = static_cast<Lane>(board.counts[board.column_count(column, pole)]);
                for (std::uint32_t slice = 0; slice < StripTable::slices; ++slice)
                    bits[slice] |= (number >> slice & 1) << column;
            }
            for (std::uint32_t slice = 0; slice < StripTable::slices; ++slice)
                state_.at(table_.column_counts + pole * StripTable::slices + slice, lane) = bits[slice];
        }
    }
    void put_candidates(std::size_t lane, const dominoes::Candidates& now) {
        for (std::uint32_t row = 0; row < table_.rows; ++row)
            for (Value value : {dominoes::plus, dominoes::minus, dominoes::neutral}) {
                const dominoes::Word beyond = value == dominoes::neutral ? ~all_ : 0;
                state_.at(value * table_.rows + row, lane) = static_cast<Lane>(now.of[value][row + 1] | beyond);
            }
    }
    // Gives the propagation what the sweeps have found, and walks along its rows. False: more may follow from what that
    // has found.
    bool take(std::size_t lane, dominoes::Propagation& propagation) {
        propagation.settle([&](Value value, std::uint32_t row) -> dominoes::Word {
            return state_.at(value * table_.rows + row - 1, lane) & all_;
        });
        if (!propagation.walk_rows()) return true;
        put_candidates(lane, propagation.now());
        return false;
    }

  private:
    static auto sweep_of(const LaneSweeps& sweeps, std::uint32_t) { return sweeps.strips32; }
    static auto sweep_of(const LaneSweeps& sweeps, std::uint64_t) { return sweeps.strips64; }

    std::uint32_t columns_;
    dominoes::Word all_;
    StripTable table_;
    LaneWords<Lane> state_;
    void (*sweep_)(std::uint32_t, Lane*, Lane*);
};

}  // namespace gridwright

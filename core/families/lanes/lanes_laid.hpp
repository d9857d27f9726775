// Random boards for one puzzle after the other. Those of which the cells fit into a word are laid some puzzles ahead,
// so that their poles are mixed side by side.
#pragma once

#include <span>
#include <vector>

#include "families/lanes/lanes.hpp"
#include "families/magnets/make.hpp"
#include "families/magnets/pole_mix.hpp"

namespace gridwright {

class LaneLaid {
  public:
    LaneLaid(const LaneSweeps& sweeps, const dominoes::RandomBoards& boards, std::span<const std::uint64_t> seeds)
        : boards_(boards), seeds_(seeds), mix_(sweeps.poles), width_(static_cast<std::size_t>(sweeps.lanes) / 4) {
        constexpr std::size_t fewest = 4;
        if (!boards.mixes_one_word() || width_ < fewest) width_ = 0;
        ahead_.assign(width_, {dominoes::Board(boards.rows(), boards.columns()), Rng()});
    }

    // Begins the puzzle of the next seed; false when there is none.
    bool begin(dominoes::Making& making) {
        if (next_ == seeds_.size()) return false;
        if (width_ == 0) {
            making.begin(seeds_[next_++]);
            return true;
        }
        if (next_ % width_ == 0) lay_ahead();
        Ahead& ahead = ahead_[next_++ % width_];
        making.begin(ahead.board, ahead.rng);
        return true;
    }

  private:
    using Mix = dominoes::PoleMix<dominoes::OneWord>;
    struct Ahead {
        dominoes::Board board;
        Rng rng;
    };

    void lay_ahead() {
        alignas(64) std::uint64_t state[PoleTable::words * most_width] = {};
        const std::size_t number = std::min(width_, seeds_.size() - next_);
        const auto at = [&](std::uint32_t word, std::size_t lane) -> std::uint64_t& {
            return state[word * width_ + lane];
        };
        std::uint32_t sweeps = 0, stride = 0;
        for (std::size_t lane = 0; lane < number; ++lane) {
            auto& [board, rng] = ahead_[lane];
            rng = Rng(seeds_[next_ + lane]);
            boards_.tile(board, rng);
            const Mix mix(board);
            for (std::uint32_t group = 0; group < PoleTable::groups; ++group) {
                at(PoleTable::lying + group, lane) = mix.lying(group).words[0];
                at(PoleTable::standing + group, lane) = mix.standing(group).words[0];
            }
            at(PoleTable::random, lane) = rng.state();
            sweeps = dominoes::sweeps_for(board), stride = mix.stride();
        }
        mix_(stride, sweeps, state);
        for (std::size_t lane = 0; lane < number; ++lane) {
            auto& [board, rng] = ahead_[lane];
            rng = Rng(at(PoleTable::random, lane));
            for (std::uint32_t row = 0; row < board.rows; ++row)
                board.set_row(row, at(PoleTable::plus, lane) >> row * stride,
                              at(PoleTable::minus, lane) >> row * stride);
        }
    }

    static constexpr std::size_t most_width = 8;
    const dominoes::RandomBoards& boards_;
    std::span<const std::uint64_t> seeds_;
    void (*mix_)(std::uint32_t, std::uint32_t, std::uint64_t*);
    std::size_t width_;  // how many at a time; none: each when its turn comes
    std::vector<Ahead> ahead_;
    std::size_t next_ = 0;
};

}  // namespace gridwright

// A random filling of a small board by depth-first search without propagation: a cell may hold what its scopes have
// left, and the cell with the fewest values comes first. For nine values that takes a few microseconds, for sixteen a
// few dozen. It keeps the values that each scope has used and the number of values that each open cell has left.
#include <algorithm>
#include <bit>
#include <cstring>

#include "families/sudoku/filling.hpp"

namespace gridwright::sudoku {

namespace {

constexpr std::uint32_t most_values = 16, most_cells = 256, most_scopes = 48;
constexpr std::uint8_t filled = 0x80;  // on top of what a filled cell would have left

class Filler {
  public:
    explicit Filler(const FillRules& rules) : rules_(rules) {
        std::fill_n(number_left_, most_cells, filled);
        std::fill_n(number_left_, rules.cells, static_cast<std::uint8_t>(std::popcount(rules.all)));
    }

    bool run(Rng& rng, std::uint32_t tries, std::span<std::uint8_t> grid) {
        while (depth_ < rules_.cells) {
            std::uint32_t cell = tightest(), open = left(cell);
            while (open == 0) {  // back to a cell that has another value
                if (depth_ == 0) return false;
                --depth_;
                cell = trials_[depth_].cell;
                toggle(cell, trials_[depth_].value);
                open = trials_[depth_].others;
            }
            if (tries-- == 0) return false;
            const std::uint32_t value = rng.bit_of(open);
            toggle(cell, value);
            trials_[depth_++] = {static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(value),
                                 static_cast<std::uint16_t>(open & ~value)};
        }
        for (std::uint32_t at = 0; at < depth_; ++at)
            grid[trials_[at].cell] = static_cast<std::uint8_t>(std::countr_zero(trials_[at].value));
        return true;
    }

  private:
    struct Trial {
        std::uint16_t cell, value, others;  // `others`: values that were not tried yet
    };

    std::uint32_t left(std::uint32_t cell) const {
        const auto& scopes = rules_.scopes[cell];
        return rules_.all & ~(used_[scopes[0]] | used_[scopes[1]] | used_[scopes[2]]);
    }
    // Fills an open cell, or opens a filled one.
    void toggle(std::uint32_t cell, std::uint32_t value) {
        for (std::uint8_t scope : rules_.scopes[cell]) used_[scope] ^= static_cast<std::uint16_t>(value);
        number_left_[cell] ^= filled;
        for (std::uint32_t k = rules_.first_peer[cell]; k < rules_.first_peer[cell + 1]; ++k) {
            const std::uint32_t peer = rules_.peers[k];
            number_left_[peer] = static_cast<std::uint8_t>((number_left_[peer] & filled) + std::popcount(left(peer)));
        }
    }
    std::uint32_t tightest() const {
        std::uint8_t fewest = 255;
        const std::uint32_t end = (rules_.cells + 15) & ~15u;  // places beyond the board count as filled
        for (std::uint32_t at = 0; at < end; ++at) fewest = std::min(fewest, number_left_[at]);
        const void* first = std::memchr(number_left_, fewest, most_cells);
        return static_cast<std::uint32_t>(static_cast<const std::uint8_t*>(first) - number_left_);
    }

    const FillRules& rules_;
    std::uint32_t depth_ = 0;
    std::uint16_t used_[most_scopes] = {};  // values in a scope
    std::uint8_t number_left_[most_cells];
    Trial trials_[most_cells];
};

}  // namespace

std::optional<FillRules> fill_rules(const Rules& board) {
    if (board.values > most_values || board.cells > most_cells || board.scopes > most_scopes) return std::nullopt;
    FillRules rules{board.cells, static_cast<std::uint16_t>(low_bits(board.values)), {}, {}, {}};
    for (Cell cell = 0; cell < board.cells; ++cell) {
        std::vector<std::uint16_t> peers;
        auto& scopes = rules.scopes.emplace_back();
        for (std::size_t k = 0; k < scopes.size(); ++k) {
            scopes[k] = static_cast<std::uint8_t>(board.places_of(cell)[k].scope / board.values);
            for (std::uint32_t at = 0; at < board.values; ++at)
                peers.push_back(static_cast<std::uint16_t>(board.cells_of(scopes[k] * board.values)[at]));
        }
        std::sort(peers.begin(), peers.end());
        peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
        std::erase(peers, cell);
        rules.first_peer.push_back(static_cast<std::uint32_t>(rules.peers.size()));
        rules.peers.insert(rules.peers.end(), peers.begin(), peers.end());
    }
    rules.first_peer.push_back(static_cast<std::uint32_t>(rules.peers.size()));
    return rules;
}

bool fill(const FillRules& rules, Rng& rng, std::uint32_t tries, std::span<std::uint8_t> grid) {
    return Filler(rules).run(rng, tries, grid);
}

}  // namespace gridwright::sudoku

// Sweeps all lanes until some are at rest, answers their questions and gives them the next.
#include "families/lanes/lanes_dig.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>
#include <vector>

#include "families/lanes/dig_question.hpp"
#include "families/lanes/lane_words.hpp"
#include "families/lanes/lanes_available.hpp"

namespace gridwright {

namespace {

// Beyond so many for each lane, a board at a time is faster: it looks only at what has changed.
std::uint32_t most_cells(const WordRules& words) {
    if (!words.binary) return 16;
    const bool is_long = std::max(words.binary->lines[across], words.binary->lines[down]) > 16;
    return is_long && words.binary->distinct[across] ? 7 : 8;
}

// So many make up for lanes that are empty in the beginning and in the end; the larger the boards, the less there is to
// gain.
std::size_t fewest_boards(const MakePlan& plan) {
    const std::size_t cells = plan.model->cells;
    return plan.words->binary ? 4 + cells * cells / 1200 : 4;
}

// The candidates of the cells.
class LatinLanes {
  public:
    explicit LatinLanes(const LatinRules& rules) : all_(static_cast<std::uint16_t>(low_bits(rules.values))) {
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> crossings;
        for (std::uint32_t scope = 0; scope < rules.scopes; ++scope)
            for (std::uint32_t k = rules.first_part[scope]; k < rules.first_part[scope + 1]; k += rules.values) {
                divisions_.push_back(static_cast<std::uint32_t>(names_.size()));
                std::vector<std::uint32_t> seen;
                for (std::uint32_t at = k; at < k + rules.values; ++at) {
                    const LatinRules::Part& part = rules.parts[rules.part_of[at]];
                    if (std::find(seen.begin(), seen.end(), part.other) != seen.end()) continue;
                    seen.push_back(part.other);
                    const auto [crossing, is_new] =
                        crossings.try_emplace(std::minmax(scope, part.other), crossings.size());
                    if (is_new) add_crossing(rules, scope, part.mask);
                    names_.push_back(2 * crossing->second + (scope > part.other));
                }
            }
        divisions_.push_back(static_cast<std::uint32_t>(names_.size()));
        begins_.push_back(static_cast<std::uint32_t>(members_.size()));
        table_ = {.values = rules.values,
                  .scopes = rules.scopes,
                  .cells = rules.cells,
                  .crossings = static_cast<std::uint32_t>(begins_.size() - 1),
                  .divisions = static_cast<std::uint32_t>(divisions_.size() - 1),
                  .scope_cells = rules.cell_at.data(),
                  .crossing_cells = begins_.data(),
                  .members = members_.data(),
                  .division_names = divisions_.data(),
                  .names = names_.data()};
    }
    // Whether each crossing has both its names; otherwise the sweep would miss something.
    static bool fits(const LatinRules& rules) {
        const LatinLanes lanes(rules);
        return lanes.names_.size() == 2 * lanes.table_.crossings;
    }

    std::size_t words() const { return table_.cells; }
    std::size_t scratch() const { return 3 * std::size_t{table_.crossings}; }
    std::uint16_t start(std::size_t) const { return all_; }
    void give(std::vector<std::uint16_t>& words, Cell cell, Value value) const {
        words[cell] = static_cast<std::uint16_t>(1u << value);
    }
    void open(std::vector<std::uint16_t>& words, Cell cell, Value) const { words[cell] = all_; }
    void sweep(const LaneSweeps& sweeps, std::uint16_t* state, std::uint16_t* changed, std::uint16_t* open) const {
        sweeps.latin(table_, state, changed, open);
    }

  private:
    void add_crossing(const LatinRules& rules, std::uint32_t scope, std::uint64_t mask) {
        begins_.push_back(static_cast<std::uint32_t>(members_.size()));
        for (std::uint32_t at = 0; at < rules.values; ++at)
            if (mask >> at & 1) members_.push_back(rules.cells_of(scope)[at]);
    }

    std::uint16_t all_;
    std::vector<std::uint32_t> divisions_, names_, begins_, members_;
    LatinTable table_;
};

// The cells of rows, then of columns, that hold 0 and that hold 1.
class BinaryLanes {
  public:
    explicit BinaryLanes(const BinaryRules& rules) {
        for (const int direction : {across, down}) {
            table_.lines[direction] = rules.lines[direction];
            table_.length[direction] = rules.length[direction];
            table_.distinct[direction] = rules.distinct[direction];
            std::copy(rules.least_ones[direction].begin(), rules.least_ones[direction].end(),
                      table_.least_ones[direction]);
            std::copy(rules.most_ones[direction].begin(), rules.most_ones[direction].end(),
                      table_.most_ones[direction]);
        }
        table_.parts = (std::max(rules.lines[across], rules.lines[down]) + 15) / 16;
    }
    // Whether every line holds about as many of either value, as the walks expect.
    static bool fits(const BinaryRules& rules) {
        for (const int direction : {across, down})
            for (std::uint32_t line = 0; line < rules.lines[direction]; ++line)
                if (2u * rules.least_ones[direction][line] + 2 < rules.length[direction] ||
                    2u * rules.most_ones[direction][line] > rules.length[direction] + 2)
                    return false;
        return true;
    }

    std::size_t words() const { return 2 * std::size_t{table_.parts} * (table_.lines[across] + table_.lines[down]); }
    std::size_t scratch() const { return 0; }
    std::uint16_t start(std::size_t) const { return 0; }
    void give(std::vector<std::uint16_t>& words, Cell cell, Value value) const {
        const std::uint32_t row = cell / table_.length[across], column = cell % table_.length[across];
        flip(words, row, value, column);
        flip(words, table_.lines[across] + column, value, row);
    }
    void open(std::vector<std::uint16_t>& words, Cell cell, Value value) const { give(words, cell, value); }
    void sweep(const LaneSweeps& sweeps, std::uint16_t* state, std::uint16_t* changed, std::uint16_t* open) const {
        sweeps.binary(table_, state, changed, open);
    }

  private:
    void flip(std::vector<std::uint16_t>& words, std::uint32_t line, Value value, std::uint32_t at) const {
        words[(2 * line + value) * table_.parts + at / 16] ^= static_cast<std::uint16_t>(1u << at % 16);
    }

    BinaryTable table_{};
};

template <typename Boards>
class LaneDigger {
  public:
    LaneDigger(const LaneSweeps& sweeps, const MakePlan& plan, Boards boards, std::span<MadeBoard> waiting)
        : sweeps_(sweeps),
          plan_(plan),
          boards_(std::move(boards)),
          waiting_(waiting),
          state_(sweeps, boards_.words() + boards_.scratch()),
          lanes_(state_.lanes()) {}

    bool run(Monitor& monitor) {
        alignas(64) std::uint16_t changed[32], open[32];
        std::size_t busy = 0;
        for (std::size_t lane = 0; lane < lanes_.size(); ++lane) busy += go_on(lane);
        while (busy > 0) {
            if (monitor.tick()) return false;
            boards_.sweep(sweeps_, state_.data(), changed, open);
            for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
                if (!lanes_[lane] || (changed[lane] && open[lane])) continue;
                auto& [question, words] = *lanes_[lane];
                question.answer(open[lane] == 0,
                                [&](Cell cell) { boards_.give(words, cell, question.board().grid[cell]); });
                busy -= !go_on(lane);
            }
        }
        return true;
    }

  private:
    struct Lane {
        DigQuestion question;
        std::vector<std::uint16_t> words;  // what the clues say, but those that are asked about
    };

    // The next question of a lane, of another puzzle if need be; false when there is none left.
    bool go_on(std::size_t lane) {
        while (!lanes_[lane] || !lanes_[lane]->question.next()) {
            lanes_[lane].reset();
            if (waiting_.empty()) return false;
            start(lane, waiting_.front());
            waiting_ = waiting_.subspan(1);
        }
        auto& [question, words] = *lanes_[lane];
        question.each_clue([&](Cell cell) { boards_.open(words, cell, question.board().grid[cell]); });
        for (std::size_t word = 0; word < words.size(); ++word) state_.at(word, lane) = words[word];
        return true;
    }
    void start(std::size_t lane, MadeBoard& board) {
        lanes_[lane].emplace(Lane{{plan_.groups, board, plan_.passes[0].fewest}, {}});
        auto& words = lanes_[lane]->words;
        for (std::size_t word = 0; word < boards_.words(); ++word) words.push_back(boards_.start(word));
        for (Cell cell = 0; cell < board.grid.size(); ++cell)
            if (board.given[cell]) boards_.give(words, cell, board.grid[cell]);
    }

    const LaneSweeps& sweeps_;
    const MakePlan& plan_;
    Boards boards_;
    std::span<MadeBoard> waiting_;
    LaneWords<std::uint16_t> state_;
    std::vector<std::optional<Lane>> lanes_;
};

}  // namespace

bool digs_in_lanes(const MakePlan& plan) {
    const Model& model = *plan.model;
    if (plan.passes.size() != 1 || plan.passes[0].conflicts != 0) return false;
    if (model.values > 16) return false;
    const WordRules& words = *plan.words;
    const auto lanes = static_cast<std::uint32_t>(available_lanes()[0]->lanes);
    if (model.cells > lanes * most_cells(words)) return false;
    for (Mask mask : plan.domains)
        if (mask != low_bits(model.values)) return false;
    if (words.binary && !BinaryLanes::fits(*words.binary)) return false;
    if (words.latin && !LatinLanes::fits(*words.latin)) return false;
    return WordBoards(plan.words).know(plan.strategy.inferences);
}

bool dig_in_lanes(const MakePlan& plan, std::span<MadeBoard> boards, Monitor& monitor) {
    if (boards.size() < fewest_boards(plan)) {
        const WordBoards shared(plan.words);
        return std::all_of(boards.begin(), boards.end(),
                           [&](MadeBoard& board) { return dig_clues(plan, board, shared, monitor); });
    }
    return dig_in_lanes(plan, boards, available_lanes()[0]->lanes, monitor);
}

std::vector<int> lane_widths() {
    std::vector<int> widths;
    for (const LaneSweeps* sweeps : available_lanes()) widths.push_back(sweeps->lanes);
    return widths;
}

bool dig_in_lanes(const MakePlan& plan, std::span<MadeBoard> boards, int lanes, Monitor& monitor) {
    for (const LaneSweeps* sweeps : available_lanes()) {
        if (sweeps->lanes != lanes) continue;
        if (plan.words->binary) return LaneDigger(*sweeps, plan, BinaryLanes(*plan.words->binary), boards).run(monitor);
        return LaneDigger(*sweeps, plan, LatinLanes(*plan.words->latin), boards).run(monitor);
    }
    throw std::invalid_argument("there are no registers of so many lanes");
}

}  // namespace gridwright

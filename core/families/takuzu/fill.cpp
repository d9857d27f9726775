// Depth first. The numbers of ones in the columns are kept as binary digits, a word for each digit, so that all columns
// are looked at together.
#include "families/takuzu/fill.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace gridwright {

namespace {

using Row = std::uint32_t;

constexpr std::uint32_t widest = 14;  // beyond, a search that propagates is faster
constexpr std::uint32_t highest = 64, digits = 7;

bool are_same(std::span<const std::uint8_t> numbers) {
    return std::all_of(numbers.begin(), numbers.end(), [&](std::uint8_t number) { return number == numbers[0]; });
}

class RowFiller {
  public:
    explicit RowFiller(const BinaryRows& rules) : rules_(rules), all_(static_cast<Row>(low_bits(rules.width))) {
        candidates_.resize(rules.height * rules.possible.size());
        find_candidates();
    }

    bool run(Rng& rng, std::uint32_t dead_ends) {
        for (;;) {
            if (number_[depth_] == 0) {
                if (depth_ == 0 || dead_ends-- == 0) return false;
                --depth_;
                continue;
            }
            // Any of those that are left, which is then no more.
            std::uint16_t* const here = candidates_of(depth_);
            const std::uint32_t chosen = rng.below(number_[depth_]);
            const Row row = here[chosen];
            here[chosen] = here[--number_[depth_]];
            if (rules_.distinct_rows && std::find(rows_, rows_ + depth_, row) != rows_ + depth_) continue;
            rows_[depth_] = row;
            if (depth_ + 1 == rules_.height) {
                if (!rules_.distinct_columns || columns_differ()) return true;
                continue;
            }
            Row carry = row;
            for (std::uint32_t digit = 0; digit < digits; ++digit) {
                ones_[depth_ + 1][digit] = ones_[depth_][digit] ^ carry;
                carry &= ones_[depth_][digit];
            }
            ++depth_;
            find_candidates();
        }
    }
    void write(std::span<std::uint8_t> grid) const {
        const std::uint32_t row_step = rules_.turned ? 1 : rules_.width, step = rules_.turned ? rules_.height : 1;
        for (std::uint32_t row = 0; row < rules_.height; ++row)
            for (std::uint32_t at = 0; at < rules_.width; ++at) grid[row * row_step + at * step] = rows_[row] >> at & 1;
    }

  private:
    std::uint16_t* candidates_of(std::uint32_t depth) { return candidates_.data() + depth * rules_.possible.size(); }
    // The columns that have so many ones.
    Row columns_with(std::uint32_t number) const {
        Row columns = all_;
        for (std::uint32_t digit = 0; digit < digits; ++digit)
            columns &= number >> digit & 1 ? ones_[depth_][digit] : ~ones_[depth_][digit];
        return columns;
    }
    void find_candidates() {
        Row zero = 0, one = 0;  // columns that must go on with it
        for (std::uint64_t rest = rules_.no_one[depth_] | rules_.no_zero[depth_]; rest != 0; rest &= rest - 1) {
            const auto number = static_cast<std::uint32_t>(std::countr_zero(rest));
            const Row columns = columns_with(number);
            if (rules_.no_one[depth_] >> number & 1) zero |= columns;
            if (rules_.no_zero[depth_] >> number & 1) one |= columns;
        }
        if (depth_ >= 2) {
            zero |= rows_[depth_ - 1] & rows_[depth_ - 2];
            one |= all_ & ~(rows_[depth_ - 1] | rows_[depth_ - 2]);
        }
        std::uint32_t number = 0;
        std::uint16_t* const found = candidates_of(depth_);
        if ((zero & one) == 0)
            for (const std::uint16_t row : rules_.possible) {
                found[number] = row;
                number += ((row ^ one) & (zero | one)) == 0;
            }
        number_[depth_] = number;
    }
    bool columns_differ() const {
        std::array<std::uint64_t, widest> columns{};
        for (std::uint32_t row = 0; row < rules_.height; ++row)
            for (std::uint32_t at = 0; at < rules_.width; ++at)
                columns[at] |= std::uint64_t{rows_[row] >> at & 1} << row;
        std::sort(columns.begin(), columns.begin() + rules_.width);
        return std::adjacent_find(columns.begin(), columns.begin() + rules_.width) == columns.begin() + rules_.width;
    }

    const BinaryRows& rules_;
    const Row all_;
    std::uint32_t depth_ = 0;  // rows that are filled
    Row rows_[highest];
    Row ones_[highest][digits] = {};         // by depth
    std::vector<std::uint16_t> candidates_;  // by depth: rows that were not tried yet
    std::uint32_t number_[highest];          // of these
};

}  // namespace

std::optional<BinaryRows> binary_rows(const std::optional<BinaryRules>& rules) {
    if (!rules || std::min(rules->lines[across], rules->lines[down]) > widest) return std::nullopt;
    for (const Direction direction : {across, down})
        for (const auto& numbers : {rules->least_ones[direction], rules->most_ones[direction]})
            if (!are_same({numbers.data(), rules->lines[direction]})) return std::nullopt;
    const bool turned = rules->lines[across] < rules->lines[down];
    const Direction along = turned ? down : across, crossing = turned ? across : down;
    BinaryRows found{.turned = turned,
                     .height = rules->lines[along],
                     .width = rules->lines[crossing],
                     .distinct_rows = rules->distinct[along],
                     .distinct_columns = rules->distinct[crossing],
                     .possible = {},
                     .no_zero = {},
                     .no_one = {}};
    for (Row row = 0; row <= low_bits(found.width); ++row)
        if (const int ones = std::popcount(row); !has_run(row, low_bits(found.width)) &&
                                                 ones >= rules->least_ones[along][0] &&
                                                 ones <= rules->most_ones[along][0])
            found.possible.push_back(static_cast<std::uint16_t>(row));
    // A column goes on with 0 if the ones that it needs then fit between its zeros and behind them, two at a time.
    const int height = static_cast<int>(found.height);
    for (int depth = 0; depth < height; ++depth) {
        std::uint64_t no_zero = 0, no_one = 0;
        for (int ones = 0; ones <= depth; ++ones) {
            bool zero = false, one = false;
            for (int total = rules->least_ones[crossing][0]; total <= rules->most_ones[crossing][0]; ++total) {
                const int more = total - ones, zeros = height - depth - more;
                if (more < 0 || zeros < 0) continue;
                zero = zero || (zeros > 0 && more <= 2 * zeros);
                one = one || (more > 0 && zeros <= 2 * more);
            }
            no_zero |= std::uint64_t{!zero} << ones;
            no_one |= std::uint64_t{!one} << ones;
        }
        found.no_zero.push_back(no_zero);
        found.no_one.push_back(no_one);
    }
    return found;
}

bool fill_by_rows(const BinaryRows& rules, Rng& rng, std::uint32_t dead_ends, std::span<std::uint8_t> grid) {
    RowFiller filler(rules);
    if (!filler.run(rng, dead_ends)) return false;
    filler.write(grid);
    return true;
}

}  // namespace gridwright

// The walk along a line, with every kind of states and sets of counts, against a set of all beginnings written down one
// by one.
#include <numeric>
#include <set>
#include <tuple>

#include "lines/line.hpp"
#include "model/rng.hpp"
#include "tests/support/check.hpp"

using namespace gridwright;

namespace {

struct RandomLine {
    RandomLine(Rng& rng, std::uint32_t length, Value values) : model(1, length, values) {
        std::vector<Cell> cells(length);
        std::iota(cells.begin(), cells.end(), 0u);
        model.add_no_run(cells, 2);  // so that the model has a line; replaced below
        const bool linked = rng.below(2);
        for (Cell cell = 0; linked && cell + 1 < length; ++cell) {
            std::vector<Mask> table(values);
            for (Mask& row : table) row = (rng.next() | rng.next()) & low_bits(values);
            if (rng.below(2)) model.add_allowed(cell, cell + 1, table);
        }
        model.finish();
        line = model.lines.empty() ? Line{.begin = 0, .end = length} : model.lines[0];
        line.run = rng.below(2) ? 0 : 2 + rng.below(3);
        const std::uint32_t counts = values == 2 ? rng.below(2) : rng.below(3);
        for (std::uint32_t slot = 0; slot < counts && slot < values; ++slot) {
            line.counted[slot] = values == 2 ? rng.below(2) : (slot + rng.below(2) * 2) % values;
            line.lo[slot] = rng.below(length / 2 + 1);
            line.hi[slot] = std::min(line.lo[slot] + rng.below(3), 63u);
            line.complement[slot] = rng.below(6) == 0;
        }
        if (line.counted[0] == line.counted[1]) line.counted[1] = none, line.complement[1] = false;
    }

    bool allows(std::size_t at, Value from, Value to) const {
        const std::uint32_t table = model.links[line.links + at];
        return table == none || (model.tables[table + from] >> to & 1) != 0;
    }
    // Whether there is a filling, by all (last value, its run, both counts) that a beginning can have.
    bool feasible(const std::vector<Mask>& masks) const {
        std::set<std::tuple<Value, std::uint32_t, std::uint32_t, std::uint32_t>> now, next;
        for (std::size_t at = 0; at < masks.size(); ++at, std::swap(now, next)) {
            next.clear();
            for (Value value = 0; value < model.values; ++value) {
                if (!(masks[at] >> value & 1)) continue;
                const std::uint32_t x = (line.counted[0] == value) != line.complement[0];
                const std::uint32_t y = (line.counted[1] == value) != line.complement[1];
                if (at == 0) next.insert({value, 1, x, y});
                for (const auto& [last, run, a, b] : now) {
                    const std::uint32_t longer = last == value ? run + 1 : 1;
                    if (line.run && longer >= line.run) continue;
                    if (allows(at - 1, last, value)) next.insert({value, line.run ? longer : 1, a + x, b + y});
                }
            }
        }
        for (const auto& [last, run, a, b] : now) {
            const bool first = line.counted[0] == none || (line.lo[0] <= a && a <= line.hi[0]);
            if (first && (line.counted[1] == none || (line.lo[1] <= b && b <= line.hi[1]))) return true;
        }
        return false;
    }

    Model model;
    Line line;
};

std::vector<Mask> random_masks(Rng& rng, std::uint32_t length, Value values) {
    std::vector<Mask> masks(length);
    for (Mask& mask : masks) mask = (rng.next() | rng.next() | rng.next()) & low_bits(values);
    return masks;
}

void a_candidate_stays_when_some_filling_has_it() {
    Rng rng(1);
    int fillable = 0;
    for (int round = 0; round < 500; ++round) {
        const std::uint32_t length = 2 + rng.below(7);
        const RandomLine it(rng, length, 1 + rng.below(5));
        auto masks = random_masks(rng, length, it.model.values);
        std::vector<Mask> expected(length, 0), possible(length, 0);
        for (std::uint32_t at = 0; at < length; ++at)
            for (Value value = 0; value < it.model.values; ++value) {
                const Mask kept = std::exchange(masks[at], masks[at] & bit(value));
                if (masks[at] != 0 && it.feasible(masks)) expected[at] |= bit(value);
                masks[at] = kept;
            }
        const bool any = line_support(it.model, it.line, masks.data(), possible.data());
        CHECK_EQUAL(any, it.feasible(masks));
        CHECK_EQUAL(line_feasible(it.model, it.line, masks.data()), any);
        if (any) CHECK(possible == expected);
        fillable += any;
    }
    CHECK(100 < fillable && fillable < 400);
}

void long_lines_with_two_counts_have_fillings_as_short_ones_do() {
    Rng rng(2);
    int fillable = 0;
    for (int round = 0; round < 30; ++round) {
        const std::uint32_t length = 12 + rng.below(53);
        RandomLine it(rng, length, 3);
        it.line.run = 0;
        for (const int slot : {0, 1}) {
            it.line.counted[slot] = static_cast<std::uint32_t>(slot);
            it.line.complement[slot] = rng.below(4) == 0;
            it.line.hi[slot] = std::min(length * (1 + rng.below(4)) / 4, 63u);
            it.line.lo[slot] = it.line.hi[slot] - std::min(it.line.hi[slot], rng.below(3));
        }
        const auto masks = random_masks(rng, length, 3);
        const bool any = it.feasible(masks);
        CHECK_EQUAL(line_feasible(it.model, it.line, masks.data()), any);
        fillable += any;
    }
    CHECK(5 < fillable && fillable < 25);
}

void a_line_without_fillings_is_widened_as_far_as_it_can_be() {
    Rng rng(3);
    int widened = 0;
    for (int round = 0; round < 1000; ++round) {
        const std::uint32_t length = 2 + rng.below(11);
        const RandomLine it(rng, length, 1 + rng.below(4));
        const auto before = random_masks(rng, length, it.model.values);
        const auto may = random_masks(rng, length, it.model.values);
        if (it.feasible(before)) continue;
        auto masks = before;
        widen_line(it.model, it.line, masks.data(), may.data());
        CHECK(!it.feasible(masks));
        widened += masks != before;
        for (std::uint32_t at = 0; at < length; ++at) {
            CHECK_EQUAL(masks[at] & ~may[at], before[at] & ~may[at]);
            for (Value value = 0; value < it.model.values; ++value) {
                if (!(may[at] & ~masks[at] & bit(value))) continue;
                auto wider = masks;
                wider[at] |= bit(value);
                CHECK(it.feasible(wider));
            }
        }
    }
    CHECK(widened > 50);
}

}  // namespace

int main() {
    return tests::run({
        {"a candidate stays when some filling has it", a_candidate_stays_when_some_filling_has_it},
        {"long lines with two counts have fillings as short ones do",
         long_lines_with_two_counts_have_fillings_as_short_ones_do},
        {"a line without fillings is widened as far as it can be",
         a_line_without_fillings_is_widened_as_far_as_it_can_be},
    });
}

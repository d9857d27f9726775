// Skyscraper: a value has two places in each of two parallel lines, and two of them see each other: one of the other
// two holds it. Two-string kite: the same of two crossing lines that meet in a box. What sees both ends loses the
// value.
#include "explain/techniques/finders.hpp"
#include "explain/techniques/single_value.hpp"

namespace gridwright {

namespace {

void find_turbot(const Board& board, Finds& finds, bool parallel) {
    const Geometry& geometry = board.geometry;
    for (Value value = 0; value < board.model.values && !finds.enough(); ++value) {
        const auto links = strong_links(board, value);
        for (std::size_t one = 0; one < links.size(); ++one)
            for (std::size_t two = one + 1; two < links.size(); ++two) {
                const StrongLink &first = links[one], &second = links[two];
                if (!geometry.is_line(first.unit) || !geometry.is_line(second.unit)) continue;
                if ((geometry.units[first.unit].group == geometry.units[second.unit].group) != parallel) continue;
                for (const int a : {0, 1})
                    for (const int b : {0, 1}) {
                        const Cell near = first.ends[a], other = second.ends[b];
                        const Cell ends[] = {first.ends[1 - a], second.ends[1 - b]};
                        if (near == other || ends[0] == ends[1] || near == ends[1] || other == ends[0]) continue;
                        if (!geometry.sees(near, other)) continue;
                        Step step;
                        step.because = {geometry.units[first.unit].constraint, geometry.units[second.unit].constraint,
                                        geometry.units[geometry.common_unit(near, other)].constraint};
                        step.marks = {{ends[0], bit(value)},
                                      {ends[1], bit(value)},
                                      {near, bit(value), Role::other},
                                      {other, bit(value), Role::other}};
                        remove_from_seers(board, value, ends, step);
                        if (!step.removes.empty()) finds.add(std::move(step));
                    }
            }
    }
}

}  // namespace

void find_skyscraper(const Board& board, Finds& finds) { find_turbot(board, finds, true); }
void find_two_string_kite(const Board& board, Finds& finds) { find_turbot(board, finds, false); }

}  // namespace gridwright

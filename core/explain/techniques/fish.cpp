// X-wing, swordfish, jellyfish: in so many parallel lines a value has places in only so many crossing ones, and so it
// leaves the rest of those. Finned: all but a few places (the fins) do; what sees every fin as well is still gone.
#include "explain/techniques/combinations.hpp"
#include "explain/techniques/finders.hpp"

namespace gridwright {

namespace {

struct Bases {  // the lines of one direction in which a value is open, with the crossing lines where it may stand
    std::vector<std::uint32_t> lines;  // index in Crossing::bases
    std::vector<Mask> covers;

    Bases(const Board& board, const Crossing& crossing, Value value, std::uint32_t most) {
        for (std::uint32_t base = 0; base < crossing.bases.size(); ++base) {
            const Mask places = board.places(crossing.bases[base], value);
            if (size_of(places) < 2 || size_of(places) > most) continue;
            Mask cover = 0;
            each_bit(places, [&](std::uint32_t at) { cover |= bit(crossing.cover_at[base][at]); });
            lines.push_back(base), covers.push_back(cover);
        }
    }
};

// Fills a step from the chosen bases and covers; `fins` gets the cells of the bases outside the covers.
void draw_fish(const Board& board, const Crossing& crossing, const Bases& bases, std::span<const std::uint32_t> chosen,
               Mask covers, Value value, Step& step, std::vector<Cell>& fins) {
    const Geometry& geometry = board.geometry;
    Mask base_lines = 0;
    for (std::uint32_t index : chosen) {
        const std::uint32_t base = bases.lines[index];
        base_lines |= bit(base);
        const Unit& unit = geometry.units[crossing.bases[base]];
        step.because.push_back(unit.constraint);
        each_bit(board.places(crossing.bases[base], value), [&](std::uint32_t at) {
            if (covers & bit(crossing.cover_at[base][at]))
                step.marks.push_back({unit.cells[at], bit(value)});
            else
                fins.push_back(unit.cells[at]);
        });
    }
    for (Cell fin : fins) step.marks.push_back({fin, bit(value), Role::other});
    each_bit(covers, [&](std::uint32_t cover) {
        const std::uint32_t unit = crossing.covers[cover];
        step.because.push_back(geometry.units[unit].constraint);
        each_bit(board.places(unit, value), [&](std::uint32_t at) {
            const Cell cell = geometry.units[unit].cells[at];
            for (std::uint32_t index : chosen)
                if (geometry.position(crossing.bases[bases.lines[index]], cell) != none) return;
            for (Cell fin : fins)
                if (!geometry.sees(fin, cell)) return;
            step.removes.push_back({cell, bit(value)});
            for (Cell fin : fins) step.cite(geometry.units[geometry.common_unit(fin, cell)].constraint);
        });
    });
}

}  // namespace

template <std::uint32_t size>
void find_fish(const Board& board, Finds& finds) {
    for (const Crossing& crossing : board.geometry.crossings)
        for (Value value = 0; value < board.model.values && !finds.enough(); ++value) {
            const Bases bases(board, crossing, value, size);
            each_small_union<size>(bases.covers, size, [&](std::span<const std::uint32_t> chosen, Mask covers) {
                Step step;
                std::vector<Cell> fins;
                draw_fish(board, crossing, bases, chosen, covers, value, step, fins);
                if (!step.removes.empty()) finds.add(std::move(step));
            });
        }
}

template <std::uint32_t size>
void find_finned_fish(const Board& board, Finds& finds) {
    constexpr std::uint32_t most_fins = 2;
    for (const Crossing& crossing : board.geometry.crossings)
        for (Value value = 0; value < board.model.values && !finds.enough(); ++value) {
            const Bases bases(board, crossing, value, size + most_fins);
            const std::uint32_t most = size + most_fins;
            each_small_union<size>(bases.covers, most, [&](std::span<const std::uint32_t> chosen, Mask touched) {
                const std::uint32_t extra = size_of(touched) - std::min(size_of(touched), size);
                if (extra == 0) return;
                // Every choice of lines that are left to the fins: one or two of those touched.
                each_bit(touched, [&](std::uint32_t one) {
                    each_bit(touched, [&](std::uint32_t two) {
                        if (extra == 1 ? two != one : two <= one) return;
                        Step step;
                        std::vector<Cell> fins;
                        const Mask covers = touched & ~bit(one) & ~bit(two);
                        draw_fish(board, crossing, bases, chosen, covers, value, step, fins);
                        if (!step.removes.empty() && !fins.empty()) finds.add(std::move(step));
                    });
                });
            });
        }
}

template void find_fish<2>(const Board&, Finds&);
template void find_fish<3>(const Board&, Finds&);
template void find_fish<4>(const Board&, Finds&);
template void find_finned_fish<2>(const Board&, Finds&);
template void find_finned_fish<3>(const Board&, Finds&);
template void find_finned_fish<4>(const Board&, Finds&);

}  // namespace gridwright

// Hidden pair, triple, quad: so many values of a unit have only so many places; nothing else goes there.
#include "explain/techniques/combinations.hpp"
#include "explain/techniques/finders.hpp"

namespace gridwright {

template <std::uint32_t size>
void find_hidden_subset(const Board& board, Finds& finds) {
    std::vector<Value> values;
    std::vector<Mask> places;
    for (std::uint32_t index = 0; index < board.geometry.units.size() && !finds.enough(); ++index) {
        const Unit& unit = board.geometry.units[index];
        if (!unit.complete) continue;
        values.clear(), places.clear();
        const Mask missing = low_bits(board.model.values) & ~board.placed(index);
        if (size_of(missing) <= size) continue;
        each_bit(missing, [&](Value value) {
            const Mask at = board.places(index, value);
            if (at != 0 && size_of(at) <= size) values.push_back(value), places.push_back(at);
        });
        each_small_union<size>(places, size, [&](std::span<const std::uint32_t> chosen, Mask cells) {
            if (size_of(cells) != size) return;
            Mask kept = 0;
            for (std::uint32_t at : chosen) kept |= bit(values[at]);
            Step step;
            each_bit(cells, [&](std::uint32_t at) {
                const Cell cell = unit.cells[at];
                step.marks.push_back({cell, board[cell] & kept});
                if (board[cell] & ~kept) step.removes.push_back({cell, board[cell] & ~kept});
            });
            if (step.removes.empty()) return;
            step.because = {unit.constraint};
            finds.add(std::move(step));
        });
    }
}

template void find_hidden_subset<2>(const Board&, Finds&);
template void find_hidden_subset<3>(const Board&, Finds&);
template void find_hidden_subset<4>(const Board&, Finds&);

}  // namespace gridwright

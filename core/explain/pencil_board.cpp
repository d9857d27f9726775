// Keeps masks, places and sets in step with each other.
#include "explain/pencil_board.hpp"

#include <algorithm>

namespace gridwright {

PencilBoard::PencilBoard(const Geometry& geometry_, std::span<const Mask> domains)
    : geometry(geometry_), model(geometry_.model), masks_(domains.begin(), domains.end()) {
    const std::size_t units = geometry.units.size();
    places_.assign(units * model.values, 0);
    placed_.assign(units, 0);
    where_.assign(geometry.words * model.values, 0);
    settled_.assign(model.cells, 0);
    open_ = model.cells;
    const Mask all = low_bits(model.values);
    for (Cell cell = 0; cell < model.cells; ++cell) {
        masks_[cell] &= all;
        if (masks_[cell] == 0) failed_ = true;
        each_bit(masks_[cell], [&](Value value) {
            where_[value * geometry.words + cell / 64] |= std::uint64_t{1} << (cell % 64);
            for (const Seat& seat : geometry.seats[cell])
                places_[std::size_t{seat.unit} * model.values + value] |= bit(seat.position);
        });
    }
    for (Cell cell = 0; cell < model.cells; ++cell) {
        if (!is_single(domains[cell] & all)) continue;
        place(cell, static_cast<Value>(std::countr_zero(domains[cell] & all)));
    }
}

void PencilBoard::remove(Cell cell, Mask values) {
    const Mask gone = masks_[cell] & values;
    if (gone == 0) return;
    masks_[cell] &= ~gone;
    each_bit(gone, [&](Value value) {
        where_[value * geometry.words + cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
        for (const Seat& seat : geometry.seats[cell])
            places_[std::size_t{seat.unit} * model.values + value] &= ~bit(seat.position);
    });
    if (masks_[cell] == 0) failed_ = true;
    if (is_single(masks_[cell]) && geometry.seats[cell].empty() && !settled_[cell]) settled_[cell] = 1, --open_;
}

void PencilBoard::place(Cell cell, Value value) {
    if (!has(cell, value)) {
        failed_ = true;
        return;
    }
    if (settled_[cell]) return;
    remove(cell, ~bit(value));
    if (!settled_[cell]) settled_[cell] = 1, --open_;
    for (const Seat& seat : geometry.seats[cell]) {
        const Unit& unit = geometry.units[seat.unit];
        placed_[seat.unit] |= bit(value);
        each_bit(places(seat.unit, value) & ~bit(seat.position),
                 [&](std::uint32_t at) { remove(unit.cells[at], bit(value)); });
    }
}

void PencilBoard::apply(const Step& step) {
    for (const Effect& effect : step.removes) remove(effect.cell, effect.values);
    for (const Effect& effect : step.places) place(effect.cell, static_cast<Value>(std::countr_zero(effect.values)));
}

namespace {

std::uint64_t mixed(std::uint64_t word) {  // splitmix64
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
    return word ^ (word >> 31);
}

}  // namespace

void Finds::add(Step step) {
    std::erase_if(step.removes, [&](Effect& effect) { return (effect.values &= board_[effect.cell]) == 0; });
    std::erase_if(step.places, [&](const Effect& effect) { return board_.settled(effect.cell); });
    for (const Effect& effect : step.places)
        if (const Mask others = board_[effect.cell] & ~effect.values) step.removes.push_back({effect.cell, others});
    if (step.removes.empty() && step.places.empty()) return;
    std::sort(step.removes.begin(), step.removes.end(),
              [](const Effect& a, const Effect& b) { return a.cell < b.cell; });
    for (std::size_t at = step.removes.size(); at-- > 1;)
        if (step.removes[at].cell == step.removes[at - 1].cell) {
            step.removes[at - 1].values |= step.removes[at].values;
            step.removes.erase(step.removes.begin() + static_cast<std::ptrdiff_t>(at));
        }
    std::uint64_t hash = 0;  // a sum: the order of effects does not matter
    for (const Effect& effect : step.removes)
        each_bit(effect.values, [&](Value value) { hash += mixed((std::uint64_t{effect.cell} << 7 | value) + 1); });
    for (const Effect& effect : step.places) hash += mixed(std::uint64_t{effect.cell} << 7 | 64);
    if (std::find(known_.begin(), known_.end(), hash) != known_.end()) return;
    known_.push_back(hash);
    step.technique = technique_;
    steps.push_back(std::move(step));
}

}  // namespace gridwright

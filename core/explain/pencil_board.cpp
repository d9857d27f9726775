// Derives units, groups and crossings from the all-different constraints of a model; keeps masks, places and sets of
// cells in step with each other.
#include "explain/pencil_board.hpp"

#include <algorithm>

#include "model/rng.hpp"

namespace gridwright {

Geometry::Geometry(const Model& model_) : model(model_), words((model_.cells + 63) / 64) {
    seats.resize(model.cells);
    sees_.assign(words * model.cells, 0);
    for (std::uint32_t index : model.of_kind[Kind::all_different]) {
        const Constraint& constraint = model.constraints[index];
        const auto scope = model.scope(constraint);
        if (scope.size() < 2 || scope.size() > 64) continue;
        const auto unit = static_cast<std::uint32_t>(units.size());
        units.push_back({index, {scope.begin(), scope.end()}, model.is_complete(constraint), 0, false});
        for (std::uint32_t at = 0; at < scope.size(); ++at) {
            seats[scope[at]].push_back({unit, at});
            for (Cell other : scope)
                if (other != scope[at])
                    sees_[std::size_t{scope[at]} * words + other / 64] |= std::uint64_t{1} << (other % 64);
        }
    }
    find_crossings(find_groups());
}

std::uint32_t Geometry::find_groups() {
    std::vector<std::vector<std::uint8_t>> covered;  // by group and cell
    for (Unit& unit : units) {
        const auto fits = std::find_if(covered.begin(), covered.end(), [&](const auto& taken) {
            return std::none_of(unit.cells.begin(), unit.cells.end(), [&](Cell cell) { return taken[cell] != 0; });
        });
        unit.group = static_cast<std::uint32_t>(fits - covered.begin());
        if (fits == covered.end()) covered.emplace_back(model.cells);
        for (Cell cell : unit.cells) covered[unit.group][cell] = 1;
    }
    return static_cast<std::uint32_t>(covered.size());
}

void Geometry::find_crossings(std::uint32_t groups) {
    std::vector<std::vector<std::uint32_t>> complete(groups);
    for (std::uint32_t unit = 0; unit < units.size(); ++unit)
        if (units[unit].complete) complete[units[unit].group].push_back(unit);
    for (const auto& bases : complete)
        for (const auto& covers : complete) {
            if (&bases == &covers || bases.size() != model.values || covers.size() != model.values) continue;
            Crossing crossing{bases, covers, {}};
            bool crosses = true;
            for (std::uint32_t base : bases) {
                std::vector<std::uint32_t>& at = crossing.cover_at.emplace_back();
                Mask met = 0;
                for (Cell cell : units[base].cells)
                    for (std::uint32_t cover = 0; cover < covers.size(); ++cover)
                        if (position(covers[cover], cell) != none) at.push_back(cover), met |= bit(cover);
                crosses = crosses && at.size() == model.values && met == low_bits(model.values);
            }
            if (!crosses) continue;
            for (std::uint32_t unit : bases) units[unit].is_line = true;
            crossings.push_back(std::move(crossing));
        }
}

std::uint32_t Geometry::position(std::uint32_t unit, Cell cell) const {
    for (const Seat& seat : seats[cell])
        if (seat.unit == unit) return seat.position;
    return none;
}

std::uint32_t Geometry::constraint_between(Cell a, Cell b) const {
    for (const Seat& seat : seats[a])
        if (position(seat.unit, b) != none) return units[seat.unit].constraint;
    return none;
}

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
        for (Value value : bits_of(masks_[cell])) {
            where_[value * geometry.words + cell / 64] |= std::uint64_t{1} << (cell % 64);
            for (const Seat& seat : geometry.seats[cell])
                places_[std::size_t{seat.unit} * model.values + value] |= bit(seat.position);
        }
    }
    for (Cell cell = 0; cell < model.cells; ++cell) {
        if (!is_single(domains[cell] & all)) continue;
        place(cell, lowest(domains[cell] & all));
    }
}

void PencilBoard::remove(Cell cell, Mask values) {
    const Mask gone = masks_[cell] & values;
    if (gone == 0) return;
    masks_[cell] &= ~gone;
    for (Value value : bits_of(gone)) {
        where_[value * geometry.words + cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
        for (const Seat& seat : geometry.seats[cell])
            places_[std::size_t{seat.unit} * model.values + value] &= ~bit(seat.position);
    }
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
        for (std::uint32_t at : bits_of(places(seat.unit, value) & ~bit(seat.position)))
            remove(unit.cells[at], bit(value));
    }
}

void PencilBoard::apply(const Step& step) {
    for (const Effect& effect : step.removes) remove(effect.cell, effect.values);
    for (const Effect& effect : step.places) place(effect.cell, lowest(effect.values));
}

void Finds::add(Step step) {
    if (stopped()) return;
    std::erase_if(step.removes, [&](Effect& effect) { return (effect.values &= board_[effect.cell]) == 0; });
    std::erase_if(step.places, [&](const Effect& effect) { return board_.settled(effect.cell); });
    for (const Effect& effect : step.places)
        if (const Mask others = board_[effect.cell] & ~effect.values) step.remove(effect.cell, others);
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
        for (Value value : bits_of(effect.values)) {
            hash += scrambled((std::uint64_t{effect.cell} << 7 | value) + 1);
        }
    for (const Effect& effect : step.places) hash += scrambled(std::uint64_t{effect.cell} << 7 | 64);
    if (std::find(known_.begin(), known_.end(), hash) != known_.end()) return;
    known_.push_back(hash);
    step.technique = technique_;
    steps.push_back(std::move(step));
}

}  // namespace gridwright

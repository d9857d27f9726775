// Derives units, groups and crossings from the all-different constraints of a model.
#include "explain/geometry.hpp"

#include <algorithm>

namespace gridwright {

Geometry::Geometry(const Model& model_) : model(model_), words((model_.cells + 63) / 64) {
    seats.resize(model.cells);
    sees_.assign(words * model.cells, 0);
    for (std::uint32_t index : model.of_kind[static_cast<std::size_t>(Kind::all_different)]) {
        const auto scope = model.scope(model.constraints[index]);
        if (scope.size() < 2 || scope.size() > 64) continue;
        const auto unit = static_cast<std::uint32_t>(units.size());
        units.push_back({index, {scope.begin(), scope.end()}, scope.size() == model.values, 0});
        for (std::uint32_t at = 0; at < scope.size(); ++at) {
            seats[scope[at]].push_back({unit, at});
            for (Cell other : scope)
                if (other != scope[at])
                    sees_[std::size_t{scope[at]} * words + other / 64] |= std::uint64_t{1} << (other % 64);
        }
    }
    find_groups();
    find_crossings();
}

void Geometry::find_groups() {
    std::vector<std::vector<std::uint8_t>> covered;  // by group and cell
    for (Unit& unit : units) {
        const auto fits = std::find_if(covered.begin(), covered.end(), [&](const auto& taken) {
            return std::none_of(unit.cells.begin(), unit.cells.end(), [&](Cell cell) { return taken[cell] != 0; });
        });
        unit.group = static_cast<std::uint32_t>(fits - covered.begin());
        if (fits == covered.end()) covered.emplace_back(model.cells);
        for (Cell cell : unit.cells) covered[unit.group][cell] = 1;
    }
    groups_ = static_cast<std::uint32_t>(covered.size());
    lines_.assign(groups_, 0);
}

void Geometry::find_crossings() {
    for (std::uint32_t first = 0; first < groups_; ++first)
        for (std::uint32_t second = 0; second < groups_; ++second) {
            if (first == second) continue;
            Crossing crossing;
            for (std::uint32_t unit = 0; unit < units.size(); ++unit) {
                if (!units[unit].complete) continue;
                if (units[unit].group == first) crossing.bases.push_back(unit);
                if (units[unit].group == second) crossing.covers.push_back(unit);
            }
            if (crossing.bases.size() != model.values || crossing.covers.size() != model.values) continue;
            bool crosses = true;
            for (std::uint32_t base : crossing.bases) {
                std::vector<std::uint32_t> at;
                for (Cell cell : units[base].cells)
                    for (std::uint32_t cover = 0; cover < crossing.covers.size(); ++cover)
                        if (position(crossing.covers[cover], cell) != none) at.push_back(cover);
                std::vector<std::uint32_t> sorted = at;
                std::sort(sorted.begin(), sorted.end());
                crosses = crosses && at.size() == model.values &&
                          std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
                crossing.cover_at.push_back(std::move(at));
            }
            if (!crosses) continue;
            lines_[first] = lines_[second] = 1;
            crossings.push_back(std::move(crossing));
        }
}

std::uint32_t Geometry::position(std::uint32_t unit, Cell cell) const {
    for (const Seat& seat : seats[cell])
        if (seat.unit == unit) return seat.position;
    return none;
}

std::uint32_t Geometry::common_unit(Cell a, Cell b) const {
    for (const Seat& seat : seats[a])
        if (position(seat.unit, b) != none) return seat.unit;
    return none;
}

}  // namespace gridwright

// Follows singles from a queue, and takes all back after every probe.
#include "explain/unit_prober.hpp"

namespace gridwright {

bool UnitProber::fits(const Model& model) {
    for (std::size_t kind = 0; kind < kind_count; ++kind)
        if (static_cast<Kind>(kind) != Kind::all_different && !model.of_kind[kind].empty()) return false;
    return true;
}

UnitProber::UnitProber(const Board& board)
    : board_(board),
      geometry_(board.geometry),
      values_(board.model.values),
      masks_(board.masks(), board.masks() + board.model.cells),
      places_(board.geometry.units.size() * board.model.values),
      placed_(board.model.cells) {
    for (std::uint32_t unit = 0; unit < geometry_.units.size(); ++unit)
        for (Value value = 0; value < values_; ++value)
            places_[std::size_t{unit} * values_ + value] =
                static_cast<std::uint8_t>(size_of(board.places(unit, value)));
    for (Cell cell = 0; cell < board.model.cells; ++cell) {
        placed_[cell] = board.settled(cell);
        if (!placed_[cell] && is_single(masks_[cell]))
            queue_.push_back({cell, static_cast<Value>(std::countr_zero(masks_[cell]))});
    }
    for (std::uint32_t index = 0; index < geometry_.units.size(); ++index)
        each_bit(geometry_.units[index].complete ? low_bits(values_) : 0, [&](Value value) {
            const Mask places = board.places(index, value);
            if (is_single(places))
                queue_.push_back(
                    {geometry_.units[index].cells[static_cast<std::size_t>(std::countr_zero(places))], value});
        });
    failed_ = !follow();
    removed_.clear(), placings_.clear();
}

bool UnitProber::refutes(Cell cell, Value value, std::vector<Mask>* after) {
    if (failed_) return false;
    if (!(masks_[cell] & bit(value))) return true;
    queue_.assign(1, {cell, value});
    const bool fine = follow();
    if (fine && after) *after = masks_;
    take_back();
    return !fine;
}

bool UnitProber::follow() {
    for (std::size_t head = 0; head < queue_.size(); ++head)
        if (const auto [cell, value] = queue_[head]; !place(cell, value)) return false;
    return true;
}

bool UnitProber::place(Cell cell, Value value) {
    if (!(masks_[cell] & bit(value))) return false;
    if (placed_[cell]) return true;
    placed_[cell] = 1;
    placings_.push_back(cell);
    for (Mask others = masks_[cell] & ~bit(value); others != 0; others &= others - 1)
        if (!remove(cell, static_cast<Value>(std::countr_zero(others)))) return false;
    for (const Seat& seat : geometry_.seats[cell]) {
        const std::vector<Cell>& cells = geometry_.units[seat.unit].cells;
        for (Mask places = board_.places(seat.unit, value) & ~bit(seat.position); places != 0; places &= places - 1) {
            const Cell other = cells[static_cast<std::size_t>(std::countr_zero(places))];
            if ((masks_[other] & bit(value)) && !remove(other, value)) return false;
        }
    }
    return true;
}

bool UnitProber::remove(Cell cell, Value value) {
    masks_[cell] &= ~bit(value);
    removed_.push_back({cell, value});
    bool fine = masks_[cell] != 0;
    if (is_single(masks_[cell]) && !placed_[cell])
        queue_.push_back({cell, static_cast<Value>(std::countr_zero(masks_[cell]))});
    for (const Seat& seat : geometry_.seats[cell]) {
        const Unit& unit = geometry_.units[seat.unit];
        const std::uint8_t left = --places_[std::size_t{seat.unit} * values_ + value];
        if (!unit.complete || left > 1) continue;
        fine = fine && left == 1;
        for (Mask places = left ? board_.places(seat.unit, value) : 0; places != 0; places &= places - 1) {
            const Cell last = unit.cells[static_cast<std::size_t>(std::countr_zero(places))];
            if (!(masks_[last] & bit(value))) continue;
            if (!placed_[last]) queue_.push_back({last, value});
            break;
        }
    }
    return fine;  // counted to the end all the same, so that it can be taken back
}

void UnitProber::take_back() {
    for (const auto& [cell, value] : removed_) {
        masks_[cell] |= bit(value);
        for (const Seat& seat : geometry_.seats[cell]) ++places_[std::size_t{seat.unit} * values_ + value];
    }
    for (Cell cell : placings_) placed_[cell] = 0;
    removed_.clear(), placings_.clear();
}

}  // namespace gridwright

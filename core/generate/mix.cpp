// Two kinds of change. Where scopes hold every value once, two values are exchanged along a chain (Kempe 1879): a cell
// takes the other value, so the cell beside it in a common scope that has it must take the first, and so on. Elsewhere
// two values change places at the corners of a rectangle, which leaves every count as it was:
//
//     a … b        b … a
//     ⋮   ⋮   →    ⋮   ⋮
//     b … a        a … b
//
// A change that breaks a constraint is taken back.

#include <algorithm>

#include "generate/make.hpp"

namespace gridwright {

namespace {

class Mixer {
  public:
    Mixer(const Model& model, std::span<std::uint8_t> grid, Rng& rng)
        : model_(model), grid_(grid), rng_(rng), in_chain_(model.cells, 0) {
        const auto scopes = model.of_kind[Kind::all_different];
        exchanges_ = !scopes.empty();
        place_.assign(exchanges_ ? model.constraints.size() * model.values : 0, none);
        for (Cell cell = 0; cell < model.cells && exchanges_; ++cell) enter(cell);
    }

    void step() {
        changed_.clear();
        if (exchanges_)
            exchange();
        else
            turn_rectangle();
    }

  private:
    std::span<const std::uint32_t> scopes_of(Cell cell) const {
        return model_.cell_constraints[Kind::all_different][cell];
    }
    std::uint32_t& place(std::uint32_t constraint, Value value) {
        return place_[std::size_t{constraint} * model_.values + value];
    }
    void enter(Cell cell) {
        for (std::uint32_t constraint : scopes_of(cell)) place(constraint, grid_[cell]) = cell;
    }

    void exchange() {
        const Cell start = rng_.below(model_.cells);
        const Value first = grid_[start];
        const Value second = rng_.below(model_.values);
        if (model_.values < 2 || first == second) return;
        changed_.assign(1, start);
        in_chain_[start] = 1;
        for (std::size_t at = 0; at < changed_.size(); ++at) {
            const Cell cell = changed_[at];
            const Value other = grid_[cell] == first ? second : first;
            for (std::uint32_t constraint : scopes_of(cell)) {
                const std::uint32_t next = place(constraint, other);
                if (next != none && !in_chain_[next]) in_chain_[next] = 1, changed_.push_back(next);
            }
        }
        for (Cell cell : changed_) in_chain_[cell] = 0;
        swap_values(first, second);
        if (breaks_other_rules()) swap_values(first, second);
    }
    // Scopes that don't hold every value forget the place of a value that left.
    void swap_values(Value first, Value second) {
        for (Cell cell : changed_)
            for (std::uint32_t constraint : scopes_of(cell)) place(constraint, grid_[cell]) = none;
        for (Cell cell : changed_) grid_[cell] = static_cast<std::uint8_t>(grid_[cell] == first ? second : first);
        for (Cell cell : changed_) enter(cell);
    }

    void turn_rectangle() {
        const std::uint32_t top = rng_.below(model_.rows), bottom = rng_.below(model_.rows);
        const std::uint32_t left = rng_.below(model_.columns), right = rng_.below(model_.columns);
        const Cell corners[4] = {top * model_.columns + left, top * model_.columns + right,
                                 bottom * model_.columns + left, bottom * model_.columns + right};
        const std::uint8_t a = grid_[corners[0]], b = grid_[corners[1]];
        if (top == bottom || left == right || a == b || grid_[corners[2]] != b || grid_[corners[3]] != a) return;
        changed_.assign(corners, corners + 4);
        const auto turn = [&] {
            std::swap(grid_[corners[0]], grid_[corners[1]]);
            std::swap(grid_[corners[2]], grid_[corners[3]]);
        };
        turn();
        if (breaks_other_rules()) turn();
    }

    // Whether a constraint on a changed cell is broken, of the kinds that a change need not keep; the cheap ones first.
    bool breaks_other_rules() const {
        const auto is_broken = [&](std::uint32_t index) { return model_.is_broken(model_.constraints[index], grid_); };
        for (const Kind kind : {Kind::allowed, Kind::no_run, Kind::count})
            for (Cell cell : changed_)
                if (std::ranges::any_of(model_.cell_constraints[kind][cell], is_broken)) return true;
        return std::ranges::any_of(model_.of_kind[Kind::distinct_lines], is_broken);  // few, and each on many cells
    }

    const Model& model_;
    std::span<std::uint8_t> grid_;
    Rng& rng_;
    bool exchanges_;
    std::vector<std::uint32_t> place_;  // of a value in a scope
    std::vector<std::uint8_t> in_chain_;
    std::vector<Cell> changed_;
};

}  // namespace

void mix(const Model& model, const Accelerator* accelerator, Rng& rng, std::uint64_t changes,
         std::span<std::uint8_t> grid, Monitor& monitor) {
    if (accelerator && accelerator->mix) return accelerator->mix(rng, changes, grid, monitor);
    Mixer mixer(model, grid, rng);
    for (std::uint64_t change = 0; change < changes && !monitor.tick(); ++change) mixer.step();
}

std::uint64_t changes_for(const Model& model, const Accelerator* accelerator) {
    if (accelerator && accelerator->changes != 0) return accelerator->changes;
    return model.cells * changes_a_cell(model.cells);
}

}  // namespace gridwright

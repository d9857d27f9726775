// The one path from a plan to a puzzle.

#include "generate/make.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace gridwright {

Maker::Maker(const MakePlan& plan)
    : plan_(plan), board_(board_of(*plan.model, plan.accelerator.get(), plan.domains, plan.strategy.inferences)) {
    if (plan.accelerator && plan.accelerator->dig_many) dig_many_ = plan.accelerator->dig_many(plan);
}

FillEnd Maker::fill(std::uint64_t seed, Monitor& monitor, std::vector<std::uint8_t>& grid) {
    Rng rng(seed);
    grid.resize(plan_.model->cells);
    const FillEnd found = find_filling(plan_, *board_, rng, monitor, grid);
    if (found != FillEnd::filled) return found;
    const Accelerator* accelerator = plan_.accelerator.get();
    mix(*plan_.model, accelerator, rng, changes_for(*plan_.model, accelerator), grid, monitor);
    if (monitor.stopped()) return FillEnd::stopped;
    if (plan_.model->first_broken(grid) != none) throw std::logic_error("a filling breaks a constraint");
    return found;
}

MadeBoard Maker::full_board(std::span<const std::uint8_t> grid, std::uint64_t seed) const {
    MadeBoard board{.grid = {grid.begin(), grid.end()},
                    .order = std::vector<std::uint32_t>(plan_.groups.size()),
                    .given = std::vector<std::uint8_t>(grid.size(), 1)};
    std::iota(board.order.begin(), board.order.end(), 0u);
    Rng rng(seed);
    rng.shuffle(board.order);
    return board;
}

bool Maker::dig(std::span<MadeBoard> boards, Monitor& monitor) {
    if (dig_many_) return dig_many_(plan_, boards, monitor);
    return std::all_of(boards.begin(), boards.end(), [&](MadeBoard& made) { return dig_one(made, monitor); });
}

bool Maker::dig_one(MadeBoard& made, Monitor& monitor) {
    Digger digger(*board_, made.grid,
                  [this] { return Digger::BoardLearner{std::make_unique<Learner>(*plan_.model, plan_.domains), {}}; });
    std::vector<Clue> clues(plan_.model->cells);
    std::iota(clues.begin(), clues.end(), Clue{0});
    digger.give(clues);
    ClueGroups groups;
    groups.reserve(made.order.size());
    for (std::uint32_t index : made.order) groups.add(plan_.groups[index]);
    for (const DigLimits& limits : plan_.passes)
        if (!digger.dig(groups, limits, monitor)) return false;
    made.given.assign(plan_.model->cells, 0);
    for (Clue clue : digger.clues()) made.given[clue] = 1;
    return true;
}

std::unique_ptr<Board> board_of(const Model& model, const Accelerator* accelerator, std::span<const Mask> domains,
                                const std::vector<Inference>& inferences) {
    auto board = accelerator && accelerator->board ? accelerator->board(inferences) : nullptr;
    if (!board) return general_board(model, domains, inferences);
    for (Cell cell = 0; cell < model.cells; ++cell)
        for (Mask gone = low_bits(model.values) & ~domains[cell]; gone != 0; gone &= gone - 1)
            if (!board->bar(cell, static_cast<Value>(std::countr_zero(gone))))
                throw std::invalid_argument("a cell without candidates");
    return board;
}

std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index, std::uint64_t attempt) {
    const std::uint64_t beyond = Rng(0).next();  // for the bits beyond the 64th, which a number in Python may have
    std::uint64_t state = 0;
    for (std::uint64_t part : {seed, index, attempt}) state = Rng(state ^ part).next() ^ beyond;
    return state;
}

}  // namespace gridwright

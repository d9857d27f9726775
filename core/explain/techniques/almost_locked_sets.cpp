// Sets of cells with one value more than cells, and two of them that share values.
#include <algorithm>
#include <array>

#include "explain/techniques/patterns.hpp"
#include "explain/techniques/technique_table.hpp"

namespace gridwright {

// ALS-XZ. An almost locked set is some cells of a unit with one candidate more than cells. Two of them share a value x
// whose places all see each other, so x is in one of them at most: the other is then locked. A second shared value z is
// in one of the two for certain; what sees all of its places loses it.

namespace {

constexpr std::size_t most_cells = 5;    // of a set
constexpr std::size_t most_sets = 8000;  // beyond, only smaller ones are looked at

struct AlmostLocked {
    std::array<Cell, most_cells> at{};  // in ascending order, 0 beyond the last
    std::uint32_t size = 0;
    Mask values = 0;
    std::uint32_t unit = none;

    std::span<const Cell> cells() const { return {at.data(), size}; }
};

void gather(const PencilBoard& board, std::uint32_t index, std::uint32_t size, std::vector<AlmostLocked>& sets) {
    std::vector<Cell> open;
    for (Cell cell : board.geometry.units[index].cells)
        if (!board.settled(cell)) open.push_back(cell);
    const auto extend = [&](auto&& self, std::size_t from, const AlmostLocked& set) -> void {
        if (set.size == size) {
            if (size_of(set.values) != size + 1) return;
            sets.push_back(set);
            std::sort(sets.back().at.begin(), sets.back().at.begin() + size);
            return;
        }
        for (std::size_t at = from; at < open.size() && sets.size() <= most_sets; ++at) {
            AlmostLocked larger = set;
            larger.values |= board[open[at]];
            if (size_of(larger.values) > size + 1) continue;
            larger.at[larger.size++] = open[at];
            self(self, at + 1, larger);
        }
    };
    if (open.size() > size) extend(extend, 0, {.unit = index});
}

std::vector<AlmostLocked> almost_locked_sets(const PencilBoard& board) {
    std::vector<AlmostLocked> sets;
    for (std::uint32_t size = 1; size <= most_cells; ++size) {
        std::vector<AlmostLocked> more = sets;
        for (std::uint32_t unit = 0; unit < board.geometry.units.size(); ++unit) gather(board, unit, size, more);
        std::stable_sort(more.begin(), more.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
        const auto same = [](const auto& a, const auto& b) { return a.at == b.at && a.size == b.size; };
        more.erase(std::unique(more.begin(), more.end(), same), more.end());
        if (more.size() > most_sets) break;  // by size, so that no order of cells decides what is looked at
        sets = std::move(more);
    }
    return sets;
}

// By set and by value of it: the cells of the set with the value, and those that see all of them, as sets of cells.
class SetIndex {
  public:
    SetIndex(const PencilBoard& board, const std::vector<AlmostLocked>& sets)
        : sets_(sets),
          words_(board.geometry.words),
          holding_(sets.size() * (most_cells + 1) * words_),
          seers_(holding_.size()) {
        for (std::size_t set = 0; set < sets.size(); ++set)
            for (Value value : bits_of(sets[set].values)) {
                const std::size_t row = row_of(set, value);
                for (std::size_t word = 0; word < words_; ++word) seers_[row + word] = board.where(value)[word];
                for (Cell cell : sets[set].cells()) {
                    if (!board.has(cell, value)) continue;
                    holding_[row + cell / 64] |= std::uint64_t{1} << (cell % 64);
                    for (std::size_t word = 0; word < words_; ++word)
                        seers_[row + word] &= board.geometry.seen_by(cell)[word];
                }
            }
    }

    // Whether all places of the value in one set see all its places in the other.
    bool see_each_other(std::size_t one, std::size_t two, Value value) const {
        const std::size_t some = row_of(two, value), all = row_of(one, value);
        for (std::size_t word = 0; word < words_; ++word)
            if (holding_[some + word] & ~seers_[all + word]) return false;
        return true;
    }
    // Removes the value from the cells that see all its places in both sets.
    void remove_from_seers(std::size_t one, std::size_t two, Value value, Step& step) const {
        const std::size_t a = row_of(one, value), b = row_of(two, value);
        for (std::size_t word = 0; word < words_; ++word)
            for (std::uint32_t at : bits_of(seers_[a + word] & seers_[b + word]))
                step.remove(static_cast<Cell>(word * 64 + at), bit(value));
    }

  private:
    std::size_t row_of(std::size_t set, Value value) const {
        return (set * (most_cells + 1) + size_of(sets_[set].values & low_bits(value))) * words_;
    }
    const std::vector<AlmostLocked>& sets_;
    std::size_t words_;
    std::vector<std::uint64_t> holding_, seers_;
};

bool overlap(const AlmostLocked& one, const AlmostLocked& two) {
    return std::any_of(one.cells().begin(), one.cells().end(),
                       [&](Cell cell) { return std::binary_search(two.cells().begin(), two.cells().end(), cell); });
}

// Cites and marks for a step whose effects are known already.
void draw(const PencilBoard& board, const AlmostLocked& one, const AlmostLocked& two, Value x, Value z, Step& step) {
    const Geometry& geometry = board.geometry;
    step.because = {geometry.constraint_of(one.unit), geometry.constraint_of(two.unit)};
    for (Cell a : one.cells())
        for (Cell b : two.cells())
            if (board.has(a, x) && board.has(b, x)) step.cite(geometry.constraint_between(a, b));
    for (const Effect& effect : step.removes)
        for (const AlmostLocked* set : {&one, &two})
            for (Cell cell : set->cells())
                if (board.has(cell, z)) step.cite(geometry.constraint_between(effect.cell, cell));
    for (Cell cell : one.cells()) step.mark(cell, board[cell]);
    for (Cell cell : two.cells()) step.mark(cell, board[cell], Role::other);
}

}  // namespace

void find_als_xz(const PencilBoard& board, Finds& finds) {
    const std::vector<AlmostLocked> sets = almost_locked_sets(board);
    const SetIndex index(board, sets);
    for (std::size_t one = 0; one < sets.size() && !finds.must_end(); ++one)
        for (std::size_t two = one + 1; two < sets.size(); ++two) {
            const Mask common = sets[one].values & sets[two].values;
            if (size_of(common) < 2) continue;
            for (Value x : bits_of(common)) {
                if (!index.see_each_other(one, two, x) || overlap(sets[one], sets[two])) continue;
                for (Value z : bits_of(common & ~bit(x))) {
                    Step step;
                    index.remove_from_seers(one, two, z, step);
                    if (step.removes.empty()) continue;
                    draw(board, sets[one], sets[two], x, z, step);
                    finds.add(std::move(step));
                }
            }
        }
}

// Sue de Coq: some cells where a line meets a box, some other cells of the line and some of the box together have as
// many candidates as cells, and the line part and the box part share none. Then each of these values stands exactly
// once in these cells. So the rest of the line loses all of them except those of the box part, and the rest of the box
// all except those of the line part.

namespace {

struct SidePart {
    std::vector<Cell> cells;
    Mask values = 0;
};

// One or two open cells of a unit, outside another, that add fewer new values than cells.
std::vector<SidePart> side_parts(const PencilBoard& board, std::uint32_t unit, std::uint32_t outside, Mask core) {
    std::vector<Cell> rest;
    for (Cell cell : board.geometry.units[unit].cells)
        if (!board.settled(cell) && board.geometry.position(outside, cell) == none) rest.push_back(cell);
    std::vector<SidePart> parts;
    const auto add = [&](SidePart part) {
        if (size_of(part.values & ~core) < part.cells.size()) parts.push_back(std::move(part));
    };
    for (std::size_t one = 0; one < rest.size(); ++one) {
        add({{rest[one]}, board[rest[one]]});
        for (std::size_t two = one + 1; two < rest.size(); ++two)
            if (size_of(board[rest[one]] | board[rest[two]]) <= 4)
                add({{rest[one], rest[two]}, board[rest[one]] | board[rest[two]]});
    }
    return parts;
}

void look_at(const PencilBoard& board, std::uint32_t line, std::uint32_t box, const SidePart& core, Finds& finds) {
    const Geometry& geometry = board.geometry;
    const auto in_line = side_parts(board, line, box, core.values), in_box = side_parts(board, box, line, core.values);
    for (const SidePart& a : in_line)
        for (const SidePart& b : in_box) {
            if (a.values & b.values) continue;
            const Mask all = core.values | a.values | b.values;
            if (size_of(all) != core.cells.size() + a.cells.size() + b.cells.size()) continue;
            Step step;
            for (Cell cell : core.cells) step.mark(cell, board[cell]);
            for (const SidePart* part : {&a, &b})
                for (Cell cell : part->cells) step.mark(cell, board[cell], Role::other);
            clear_rest(board, line, all & ~b.values, step);
            clear_rest(board, box, all & ~a.values, step);
            step.because = {geometry.constraint_of(line), geometry.constraint_of(box)};
            finds.add(std::move(step));
        }
}

// Cores of `size` cells with two to four candidates more than cells.
template <std::uint32_t size>
void look_at_cores(const PencilBoard& board, std::uint32_t line, std::uint32_t box, std::span<const Cell> meeting,
                   Finds& finds) {
    std::vector<Mask> masks;
    for (Cell cell : meeting) masks.push_back(board[cell]);
    each_small_union<size>(masks, size + 4, [&](std::span<const std::uint32_t> chosen, Mask values) {
        if (size_of(values) < size + 2) return;
        SidePart core;
        core.values = values;
        for (std::uint32_t at : chosen) core.cells.push_back(meeting[at]);
        look_at(board, line, box, core, finds);
    });
}

}  // namespace

void find_sue_de_coq(const PencilBoard& board, Finds& finds) {
    const Geometry& geometry = board.geometry;
    for (std::uint32_t box = 0; box < geometry.units.size(); ++box) {
        if (geometry.is_line(box)) continue;
        for (std::uint32_t line = 0; line < geometry.units.size() && !finds.must_end(); ++line) {
            if (!geometry.is_line(line)) continue;
            std::vector<Cell> meeting;
            for (Cell cell : geometry.units[box].cells)
                if (!board.settled(cell) && geometry.position(line, cell) != none) meeting.push_back(cell);
            look_at_cores<2>(board, line, box, meeting, finds);
            look_at_cores<3>(board, line, box, meeting, finds);
        }
    }
}

}  // namespace gridwright

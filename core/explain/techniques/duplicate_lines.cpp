// No two lines may be alike: a line that could still repeat a finished one.
#include "explain/techniques/line_view.hpp"
#include "explain/techniques/technique_table.hpp"
#include "lines/states.hpp"
#include "lines/walk.hpp"

namespace gridwright {

namespace {

using CellSpan = std::span<const Cell>;

std::size_t open_cells(const PencilBoard& board, CellSpan line) {
    return static_cast<std::size_t>(
        std::count_if(line.begin(), line.end(), [&](Cell cell) { return !board.settled(cell); }));
}

bool agree(const PencilBoard& board, CellSpan line, CellSpan finished) {
    return std::equal(line.begin(), line.end(), finished.begin(),
                      [&](Cell a, Cell b) { return (board[a] & board[b]) != 0; });
}

// The lines that a constraint tells apart.
std::vector<CellSpan> lines_of(const Model& model, std::uint32_t index) {
    const std::size_t length = model.constraints[index].length;
    const auto all = model.scope(model.constraints[index]);
    std::vector<CellSpan> lines;
    for (std::size_t begin = 0; begin < all.size(); begin += length) lines.push_back(all.subspan(begin, length));
    return lines;
}

// Finished lines that an open one could still repeat.
std::vector<CellSpan> still_alike(const PencilBoard& board, const std::vector<CellSpan>& lines, CellSpan line) {
    std::vector<CellSpan> alike;
    for (const CellSpan& other : lines)
        if (open_cells(board, other) == 0 && agree(board, line, other)) alike.push_back(other);
    return alike;
}

}  // namespace

// Avoiding a duplicate line: a line with one or two open cells agrees with a finished one in all others. With one it
// takes another value there; with two that must hold one of each, it takes them the other way round.

namespace {

// The counts that leave just one of each value for the two open cells of a line; empty when there are none such.
std::vector<std::uint32_t> one_of_each(const PencilBoard& board, std::span<const Cell> cells) {
    std::vector<std::uint32_t> cited;
    for (const Line& line : board.model.lines) {
        const auto scope = board.model.scope(line);
        if (!std::equal(scope.begin(), scope.end(), cells.begin(), cells.end())) continue;
        const LineView view(board, line);
        for (std::uint32_t index : view.counts) {
            const Constraint& count = board.model.constraints[index];
            if (view.settled_with(count.value) + 1 == count.hi) cited.push_back(index);
        }
    }
    return cited.size() == board.model.values ? cited : std::vector<std::uint32_t>{};
}

}  // namespace

void find_duplicate_line(const PencilBoard& board, Finds& finds) {
    for (std::uint32_t index : board.model.of_kind[Kind::distinct_lines]) {
        const auto lines = lines_of(board.model, index);
        for (const CellSpan& line : lines) {
            if (finds.enough()) return;
            const std::size_t open = open_cells(board, line);
            if (open != 1 && open != 2) continue;
            const auto counts = open == 2 ? one_of_each(board, line) : std::vector<std::uint32_t>{};
            if (open == 2 && counts.empty()) continue;
            for (const CellSpan& other : still_alike(board, lines, line)) {
                Step step;
                step.because = {index};
                for (std::uint32_t count : counts) step.cite(count);
                for (std::size_t at = 0; at < line.size(); ++at) {
                    if (board.settled(line[at])) continue;
                    step.remove(line[at], board[other[at]]);
                    step.mark(other[at], board[other[at]]);
                }
                finds.add(std::move(step));
            }
        }
    }
}

// Line analysis with duplicates: every filling of a line that its own constraints allow, less those that would repeat a
// finished line. The fillings are counted, not listed: a candidate goes when all fillings with it are finished lines.

namespace {

// Numbers of fillings by the number of ones, in place of sets of counts. Numbers stop growing at `many`.
class FillingNumbers {
  public:
    using Set = std::vector<std::uint64_t>;
    static constexpr std::uint64_t many = 1u << 20;  // more than there can be lines; sums stay below

    FillingNumbers(const LineView& view) : length_(view.cells.size()), wanted_(length_ + 1, 1) {
        for (std::uint32_t index : view.counts) {
            const Constraint& count = view.board.model.constraints[index];
            for (std::size_t ones = 0; ones <= length_; ++ones) {
                const std::size_t number = count.value == 1 ? ones : length_ - ones;
                if (number < count.lo || number > count.hi) wanted_[ones] = 0;
            }
        }
    }

    Set nothing() const { return Set(length_ + 1, 0); }
    Set start() const {
        Set set = nothing();
        set[0] = 1;
        return set;
    }
    const Set& wanted() const { return wanted_; }
    static Set more(Set set, Value value) {
        if (value) std::rotate(set.begin(), set.end() - 1, set.end()), set[0] = 0;
        return set;
    }
    static Set less(Set set, Value value) {
        if (value) std::rotate(set.begin(), set.begin() + 1, set.end()), set.back() = 0;
        return set;
    }
    static void add(Set& into, const Set& set) {
        for (std::size_t ones = 0; ones < set.size(); ++ones) into[ones] = std::min(many, into[ones] + set[ones]);
    }
    template <typename Make>
    Set only_if(bool possible, Make&& make) const {
        return possible ? make() : nothing();
    }
    // How many fillings go on from a beginning of `ahead` with an end of `behind`.
    static std::uint64_t product(const Set& ahead, const Set& behind) {
        std::uint64_t number = 0;
        for (std::size_t ones = 0; ones < ahead.size(); ++ones) {
            const std::uint64_t a = ahead[ones], b = behind[ones];
            number += a == 0 || b == 0 ? 0 : a >= many || b >= many ? many : a * b;
        }
        return number;
    }

  private:
    std::size_t length_;
    Set wanted_;
};

// How many fillings of a line hold each value at each place.
class Fillings {
  public:
    Fillings(const LineView& view, const Mask* masks) : states_{{2, view.line.run}, {}} {
        const FillingNumbers numbers(view);
        const LineWalk walk(states_, numbers, view.cells.size());
        const auto has = [&](std::size_t at, Value value) { return (masks[at] >> value & 1) != 0; };
        walk.all_forward(has, ahead_);
        walk.all_backward(has, behind_);
    }
    std::uint64_t with(std::size_t at, Value value) const {
        std::uint64_t number = 0;
        for (std::size_t state = 0; state < states_.size(); ++state)
            if (states_.value(state) == value) number += FillingNumbers::product(ahead_[at][state], behind_[at][state]);
        return number;
    }

  private:
    LineStates<AnyShape, NoLinks> states_;
    LineWalk<LineStates<AnyShape, NoLinks>, FillingNumbers>::Rows ahead_, behind_;
};

}  // namespace

void find_line_analysis_with_duplicates(const PencilBoard& board, Finds& finds) {
    const Model& model = board.model;
    if (model.values != 2) return;
    for (std::uint32_t index : model.of_kind[Kind::distinct_lines]) {
        const auto lines = lines_of(model, index);
        each_open_line(board, finds, [&](const LineView& view) {
            const CellSpan cells = view.cells;
            const bool is_member = std::any_of(lines.begin(), lines.end(), [&](const CellSpan& line) {
                return std::equal(cells.begin(), cells.end(), line.begin(), line.end());
            });
            if (!is_member || view.line.linked) return;
            const auto alike = still_alike(board, lines, cells);
            if (alike.empty()) return;
            const auto masks = view.masks();
            const Fillings fillings(view, masks.data());
            Step step;
            for (std::size_t at = 0; at < cells.size(); ++at)
                for (Value value : bits_of(board.settled(cells[at]) ? 0 : masks[at])) {
                    std::uint64_t repeats = 0;
                    for (const CellSpan& other : alike) repeats += board.has(other[at], value);
                    if (fillings.with(at, value) <= repeats) step.remove(cells[at], bit(value));
                }
            if (step.removes.empty()) return;
            step.because = {index};
            view.cite_all(step);
            for (const CellSpan& other : alike) step.mark(other[0], board[other[0]]);
            finds.add(std::move(step));
        });
    }
}

}  // namespace gridwright

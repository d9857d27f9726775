// Line analysis with duplicates: every filling of a line that its own constraints allow, less those that would repeat a
// finished line. The fillings are counted, not listed: a candidate goes when all fillings with it are finished lines.
#include "explain/techniques/finders.hpp"
#include "explain/techniques/line_view.hpp"
#include "lines/states.hpp"
#include "lines/walk.hpp"

namespace gridwright {

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
    for (std::uint32_t index : model.of_kind[static_cast<std::size_t>(Kind::distinct_lines)]) {
        const std::size_t length = model.constraints[index].length;
        const auto all = model.scope(model.constraints[index]);
        const auto finished = [&](std::span<const Cell> line) {
            return std::all_of(line.begin(), line.end(), [&](Cell cell) { return board.settled(cell); });
        };
        for (const Line& line : model.lines) {
            if (finds.enough()) return;
            const auto cells = model.scope(line);
            if (cells.size() != length || finished(cells) || line.linked) continue;
            bool is_member = false;
            std::vector<std::span<const Cell>> alike;  // finished lines that this one could still repeat
            for (std::size_t begin = 0; begin < all.size(); begin += length) {
                const auto other = all.subspan(begin, length);
                is_member = is_member || std::equal(cells.begin(), cells.end(), other.begin());
                if (!finished(other)) continue;
                bool agrees = true;
                for (std::size_t at = 0; at < length; ++at) agrees = agrees && (board[cells[at]] & board[other[at]]);
                if (agrees) alike.push_back(other);
            }
            if (!is_member || alike.empty()) continue;
            const LineView view(board, line);
            Mask masks[64];
            for (std::size_t at = 0; at < length; ++at) masks[at] = board[cells[at]];
            const Fillings fillings(view, masks);
            Step step;
            for (std::size_t at = 0; at < length; ++at) {
                if (board.settled(cells[at])) continue;
                each_bit(masks[at], [&](Value value) {
                    std::uint64_t repeats = 0;
                    for (const auto& other : alike) repeats += board.has(other[at], value);
                    if (fillings.with(at, value) <= repeats) step.removes.push_back({cells[at], bit(value)});
                });
            }
            if (step.removes.empty()) continue;
            step.because = {index};
            view.cite_all(step);
            for (const auto& other : alike) step.marks.push_back({other[0], board[other[0]]});
            finds.add(std::move(step));
        }
    }
}

}  // namespace gridwright

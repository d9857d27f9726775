// Line analysis with duplicates: every filling of a line that its own constraints allow, less those that would repeat a
// finished line. The fillings are counted, not listed: a candidate goes when all fillings with it are finished lines.
#include "explain/techniques/finders.hpp"
#include "explain/techniques/line_view.hpp"

namespace gridwright {

namespace {

constexpr std::uint64_t many = 1u << 20;  // more than there can be lines; sums stay below

// Counts the fillings of a line of two values by walks from both ends: [position][last value, run][number of ones].
class Fillings {
  public:
    Fillings(const LineView& view, const Mask* masks)
        : length_(view.cells.size()), runs_(view.line.run ? view.line.run - 1 : 1), masks_(masks) {
        limited_ = view.line.run != 0;
        width_ = length_ + 1;
        ahead_.assign(length_ * 2 * runs_ * width_, 0);
        behind_ = ahead_;
        lo_ = 0, hi_ = length_;
        for (std::uint32_t index : view.counts) {
            const Constraint& count = view.board.model.constraints[index];
            const std::size_t lo = count.value == 1 ? count.lo : length_ - std::min<std::size_t>(count.hi, length_);
            const std::size_t hi = count.value == 1 ? count.hi : length_ - count.lo;
            lo_ = std::max(lo_, lo), hi_ = std::min(hi_, hi);
        }
        walk();
    }

    std::uint64_t with(std::size_t at, Value value) const {
        std::uint64_t number = 0;
        for (std::size_t run = 0; run < runs_; ++run)
            for (std::size_t ones = 0; ones < width_; ++ones) {
                const std::uint64_t a = ahead_[index(at, value, run, ones)], b = behind_[index(at, value, run, ones)];
                number += a == 0 || b == 0 ? 0 : a >= many || b >= many ? many : a * b;
            }
        return number;
    }

  private:
    std::size_t index(std::size_t at, Value value, std::size_t run, std::size_t ones) const {
        return ((at * 2 + value) * runs_ + run) * width_ + ones;
    }
    // The run after another cell; `runs_` when it is one too many.
    std::size_t next_run(Value value, std::size_t run, Value next) const {
        if (!limited_) return 0;
        return next == value ? run + 1 : 0;
    }
    static void add(std::uint64_t& sum, std::uint64_t number) { sum = std::min(many, sum + number); }

    template <typename Visit>
    void each_step(std::size_t at, Visit&& visit) const {
        for (Value value = 0; value < 2; ++value)
            for (std::size_t run = 0; run < runs_; ++run)
                for (Value next = 0; next < 2; ++next)
                    if (masks_[at] >> value & masks_[at + 1] >> next & 1)
                        if (const std::size_t after = next_run(value, run, next); after < runs_)
                            for (std::size_t ones = 0; ones + next < width_; ++ones)
                                visit(index(at, value, run, ones), index(at + 1, next, after, ones + next));
    }
    void walk() {
        for (Value value = 0; value < 2; ++value) {
            if (masks_[0] >> value & 1) ahead_[index(0, value, 0, value)] = 1;
            for (std::size_t run = 0; run < runs_; ++run)
                for (std::size_t ones = lo_; ones <= hi_ && ones < width_; ++ones)
                    behind_[index(length_ - 1, value, run, ones)] = 1;
        }
        for (std::size_t at = 0; at + 1 < length_; ++at)
            each_step(at, [&](std::size_t from, std::size_t to) { add(ahead_[to], ahead_[from]); });
        for (std::size_t at = length_ - 1; at-- > 0;)
            each_step(at, [&](std::size_t from, std::size_t to) { add(behind_[from], behind_[to]); });
    }

    std::size_t length_, runs_, width_, lo_, hi_;
    const Mask* masks_;
    bool limited_;
    std::vector<std::uint64_t> ahead_, behind_;
};

}  // namespace

void find_line_analysis_with_duplicates(const Board& board, Finds& finds) {
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

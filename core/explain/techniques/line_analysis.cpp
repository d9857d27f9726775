// All that the constraints of one line imply together, and those of two neighbouring lines.
#include "explain/techniques/line_view.hpp"
#include "explain/techniques/technique_table.hpp"
#include "lines/line.hpp"
#include "lines/walk.hpp"

namespace gridwright {

void find_line_analysis(const PencilBoard& board, Finds& finds) {
    each_open_line(board, finds, [&](const LineView& view) {
        const auto masks = view.masks();
        Mask possible[longest_line];
        if (!line_support(board.model, view.line, masks.data(), possible)) return;
        Step step;
        for (std::size_t at = 0; at < view.cells.size(); ++at) {
            if (const Mask gone = masks[at] & ~possible[at]) step.remove(view.cells[at], gone);
            if (board.settled(view.cells[at])) step.mark(view.cells[at], masks[at]);
        }
        if (step.removes.empty()) return;
        view.cite_all(step);
        finds.add(std::move(step));
    });
}

// Coupled lines: two parallel lines that tables join cell by cell are analysed together, by one walk along both.

namespace {

// The counts of both lines as digits of one number, and sets of such numbers as bits: counts for the walk. A digit has
// one value more than it needs: a count that grows too large or too small gets there and is masked.
class CoupledCounts {
  public:
    using Set = std::vector<Mask>;  // empty: nothing reached

    CoupledCounts(const LineView* const views[2]) : values_(views[0]->board.model.values) {
        constexpr std::size_t most_numbers = 1 << 18;
        std::size_t numbers = 1;
        for (const int side : {0, 1})
            for (std::uint32_t index : views[side]->counts) {
                const Constraint& count = views[0]->board.model.constraints[index];
                const auto length = static_cast<std::uint32_t>(views[0]->cells.size());
                digits_.push_back({side, count.value, count.lo, std::min(count.hi, length), bits_});
                bits_ *= digits_.back().hi + 2;
                if ((numbers *= digits_.back().hi + 1) > most_numbers) return;
            }
        fits_ = !digits_.empty();
        if (fits_) find_bounds();
    }
    bool fits() const { return fits_; }

    static Set nothing() { return {}; }
    Set start() const {
        Set set(inside_.size(), 0);
        set[0] = 1;
        return set;
    }
    const Set& wanted() const { return wanted_; }
    Set more(Set set, std::size_t pair) const {
        const std::size_t step = step_of(pair), skip = step / 64, turn = step % 64;
        for (std::size_t word = set.size(); word-- > 0;) {
            Mask moved = word >= skip ? set[word - skip] << turn : 0;
            if (turn != 0 && word > skip) moved |= set[word - skip - 1] >> (64 - turn);
            set[word] = moved & inside_[word];
        }
        return set;
    }
    Set less(Set set, std::size_t pair) const {
        const std::size_t step = step_of(pair), skip = step / 64, turn = step % 64;
        for (std::size_t word = 0; word < set.size(); ++word) {
            Mask moved = word + skip < set.size() ? set[word + skip] >> turn : 0;
            if (turn != 0 && word + skip + 1 < set.size()) moved |= set[word + skip + 1] << (64 - turn);
            set[word] = moved & inside_[word];
        }
        return set;
    }
    static void add(Set& into, const Set& set) {
        if (into.empty()) into = set;
        for (std::size_t word = 0; word < set.size(); ++word) into[word] |= set[word];
    }
    static bool meet(const Set& a, const Set& b) {
        for (std::size_t word = 0; word < std::min(a.size(), b.size()); ++word)
            if (a[word] & b[word]) return true;
        return false;
    }
    template <typename Make>
    static Set only_if(bool possible, Make&& make) {
        return possible ? make() : nothing();
    }

  private:
    struct Digit {
        int side;  // 0 or 1: the line
        Value value;
        std::uint32_t lo, hi;
        std::size_t weight;
    };
    std::size_t step_of(std::size_t pair) const {
        std::size_t step = 0;
        for (const Digit& digit : digits_)
            if (digit.value == (digit.side == 0 ? pair / values_ : pair % values_)) step += digit.weight;
        return step;
    }
    void find_bounds() {
        inside_.assign((bits_ + 63) / 64, 0);
        wanted_ = inside_;
        for (std::size_t number = 0; number < bits_; ++number) {
            bool is_inside = true, is_wanted = true;
            for (const Digit& digit : digits_) {
                const std::size_t count = number / digit.weight % (digit.hi + 2);
                is_inside = is_inside && count <= digit.hi;
                is_wanted = is_wanted && count >= digit.lo;
            }
            inside_[number / 64] |= Mask{is_inside} << (number % 64);
            wanted_[number / 64] |= Mask{is_inside && is_wanted} << (number % 64);
        }
    }

    Value values_;
    std::vector<Digit> digits_;
    std::size_t bits_ = 1;
    bool fits_ = false;
    Set inside_, wanted_;
};

// Two lines side by side: a state of the walk is the pair of values of their last cells.
class CoupledStates {
  public:
    CoupledStates(const LineView& first, const LineView& second, const std::vector<std::uint32_t>& rungs)
        : views_{&first, &second}, rungs_(rungs), values_(first.board.model.values) {}

    std::size_t values() const { return size(); }
    std::size_t runs() const { return 1; }
    Value value(std::size_t pair) const { return static_cast<Value>(pair); }
    bool starts(std::size_t) const { return true; }
    std::size_t size() const { return std::size_t{values_} * values_; }
    template <typename Set>
    std::vector<Set> row() const {
        return std::vector<Set>(size());
    }
    template <typename Visit>
    void each(Visit&& visit) const {
        for (std::size_t pair = 0; pair < size(); ++pair) visit(pair);
    }
    template <typename Body>
    void between(std::size_t at, Body&& body) const {
        body([&](std::size_t from, std::size_t to) { return joined(at - 1, from, to); });
    }
    bool allowed(std::size_t at, std::size_t pair) const {
        for (const int side : {0, 1})
            if (!views_[0]->board.has(views_[side]->cells[at], value_of(pair, side))) return false;
        return rungs_[at] == none || admits(rungs_[at], views_[0]->cells[at], value_of(pair, 0), value_of(pair, 1));
    }

    // The candidates that occur in no common filling, as effects; nothing when there is no filling at all.
    std::vector<Effect> impossible() const {
        const CoupledCounts counts(views_);
        if (!counts.fits()) return {};
        const std::size_t length = views_[0]->cells.size();
        std::array<std::array<Mask, 2>, longest_line> possible{};
        const auto has = [&](std::size_t at, std::size_t pair) { return allowed(at, pair); };
        const auto found = [&](std::size_t at, std::size_t pair, bool occurs) {
            for (const int side : {0, 1}) possible[at][side] |= Mask{occurs} << value_of(pair, side);
        };
        if (!LineWalk(*this, counts, length).support(has, found)) return {};
        std::vector<Effect> gone;
        for (std::size_t at = 0; at < length; ++at)
            for (const int side : {0, 1}) {
                const Cell cell = views_[side]->cells[at];
                if (const Mask lost = views_[0]->board[cell] & ~possible[at][side]) gone.push_back({cell, lost});
            }
        return gone;
    }

  private:
    Value value_of(std::size_t pair, int side) const {
        return static_cast<Value>(side == 0 ? pair / values_ : pair % values_);
    }
    bool joined(std::size_t at, std::size_t from, std::size_t to) const {
        for (const int side : {0, 1}) {
            const std::uint32_t link = views_[side]->links[at];
            if (link != none && !admits(link, views_[side]->cells[at], value_of(from, side), value_of(to, side)))
                return false;
        }
        return true;
    }
    bool admits(std::uint32_t constraint, Cell first, Value a, Value b) const {
        const Model& model = views_[0]->board.model;
        const Constraint& it = model.constraints[constraint];
        const bool turned = model.scope(it)[0] != first;
        return model.table(it.table)[turned ? b : a] >> (turned ? a : b) & 1;
    }

    const LineView* views_[2];
    const std::vector<std::uint32_t>& rungs_;  // by position: the table between the two lines
    Value values_;
};

std::vector<std::uint32_t> rungs_between(const LineView& first, const LineView& second) {
    std::vector<std::uint32_t> rungs;
    for (std::size_t at = 0; at < first.cells.size(); ++at)
        rungs.push_back(first.board.model.table_between(first.cells[at], second.cells[at]));
    return rungs;
}

}  // namespace

void find_coupled_lines(const PencilBoard& board, Finds& finds) {
    std::vector<LineView> views;
    for (const Line& line : board.model.lines) views.emplace_back(board, line);
    for (std::size_t one = 0; one < views.size(); ++one)
        for (std::size_t two = one + 1; two < views.size() && !finds.stopped(); ++two) {
            if (views[one].cells.size() != views[two].cells.size() || views[one].open() + views[two].open() == 0)
                continue;
            const auto rungs = rungs_between(views[one], views[two]);
            if (std::all_of(rungs.begin(), rungs.end(), [](std::uint32_t rung) { return rung == none; })) continue;
            if (views[one].has(views[two].cells[0]) || views[two].has(views[one].cells[0])) continue;  // they cross
            if (finds.must_end()) return;
            Step step;
            step.removes = CoupledStates(views[one], views[two], rungs).impossible();
            if (step.removes.empty()) continue;
            views[one].cite_all(step);
            views[two].cite_all(step);
            for (std::uint32_t rung : rungs)
                if (rung != none) step.cite(rung);
            for (const Effect& effect : step.removes) step.mark(effect.cell, board[effect.cell]);
            finds.add(std::move(step));
        }
}

}  // namespace gridwright

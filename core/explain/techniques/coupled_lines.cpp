// Neighbouring lines coupled: two parallel lines that tables join cell by cell are analysed together. A walk along both
// keeps, for each pair of values of the last two cells, the set of reachable counts, all four of them in one number:
//
//     bit index = ((first line's A · size + first line's B) · size + second line's A) · size + second line's B
#include "explain/techniques/finders.hpp"
#include "explain/techniques/line_view.hpp"
#include "lines/walk.hpp"

namespace gridwright {

namespace {

constexpr std::size_t most_bits = 1 << 18;

struct Counter {  // one of the counts of the two lines
    int line;     // 0 or 1
    Value value;
    std::uint32_t lo, hi;
    std::size_t weight;
};

// The counts of both lines as digits of one number, and sets of such numbers as bits: counts for the walk.
class CoupledCounts {
  public:
    using Set = std::vector<std::uint64_t>;  // empty: nothing reached

    CoupledCounts(const LineView* const views[2]) : values_(views[0]->board.model.values) {
        for (const int side : {0, 1})
            for (std::uint32_t index : views[side]->counts) {
                const Constraint& count = views[0]->board.model.constraints[index];
                const auto length = static_cast<std::uint32_t>(views[0]->cells.size());
                counters_.push_back({side, count.value, count.lo, std::min(count.hi, length), bits_});
                bits_ *= counters_.back().hi + 1;
                if (bits_ > most_bits) break;
            }
        words_ = (bits_ + 63) / 64;
        if (fits()) prepare();
    }
    bool fits() const { return bits_ <= most_bits && !counters_.empty(); }

    static Set nothing() { return {}; }
    Set start() const {
        Set set(words_, 0);
        set[0] = 1;
        return set;
    }
    const Set& wanted() const { return wanted_; }
    Set more(Set set, std::size_t pair) const {
        if (set.empty()) return set;
        for (std::size_t k = 0; k < counters_.size(); ++k) {
            if (value_of(pair, counters_[k].line) != counters_[k].value) continue;
            for (std::size_t word = 0; word < words_; ++word) set[word] &= ~full_[k][word];
            const std::size_t skip = counters_[k].weight / 64, turn = counters_[k].weight % 64;
            for (std::size_t word = words_; word-- > 0;) {
                std::uint64_t moved = word >= skip ? set[word - skip] << turn : 0;
                if (turn && word > skip) moved |= set[word - skip - 1] >> (64 - turn);
                set[word] = moved;
            }
        }
        return set;
    }
    Set less(Set set, std::size_t pair) const {
        if (set.empty()) return set;
        for (std::size_t k = 0; k < counters_.size(); ++k) {
            if (value_of(pair, counters_[k].line) != counters_[k].value) continue;
            for (std::size_t word = 0; word < words_; ++word) set[word] &= ~zero_[k][word];
            const std::size_t skip = counters_[k].weight / 64, turn = counters_[k].weight % 64;
            for (std::size_t word = 0; word < words_; ++word) {
                std::uint64_t moved = word + skip < words_ ? set[word + skip] >> turn : 0;
                if (turn && word + skip + 1 < words_) moved |= set[word + skip + 1] << (64 - turn);
                set[word] = moved;
            }
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
    Set only_if(bool possible, Make&& make) const {
        return possible ? make() : nothing();
    }

  private:
    Value value_of(std::size_t pair, int side) const {
        return static_cast<Value>(side == 0 ? pair / values_ : pair % values_);
    }
    // Which numbers have a counter at its top or at zero, and which satisfy all lower bounds.
    void prepare() {
        wanted_.assign(words_, 0);
        full_ = zero_ = std::vector<Set>(counters_.size(), wanted_);
        for (std::size_t number = 0; number < bits_; ++number) {
            bool fine = true;
            for (std::size_t k = 0; k < counters_.size(); ++k) {
                const std::size_t digit = number / counters_[k].weight % (counters_[k].hi + 1);
                fine = fine && digit >= counters_[k].lo;
                if (digit == counters_[k].hi) full_[k][number / 64] |= std::uint64_t{1} << (number % 64);
                if (digit == 0) zero_[k][number / 64] |= std::uint64_t{1} << (number % 64);
            }
            if (fine) wanted_[number / 64] |= std::uint64_t{1} << (number % 64);
        }
    }

    Value values_;
    std::vector<Counter> counters_;
    std::size_t bits_ = 1, words_;
    Set wanted_;
    std::vector<Set> full_, zero_;
};

// Two lines side by side: a state of the walk is the pair of values of their last cells.
class CoupledStates {
  public:
    CoupledStates(const LineView& first, const LineView& second, const std::vector<std::uint32_t>& rungs)
        : views_{&first, &second}, rungs_(rungs), values_(first.board.model.values) {}

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
        const LineWalk walk(*this, counts, length);
        const auto has = [&](std::size_t at, std::size_t pair) { return allowed(at, pair); };
        LineWalk<CoupledStates, CoupledCounts>::Rows ahead, behind;
        walk.all_forward(has, ahead);
        walk.all_backward(has, behind);
        std::vector<Effect> gone;
        for (std::size_t at = 0; at < length; ++at) {
            Mask possible[2] = {0, 0};
            for (std::size_t pair = 0; pair < size(); ++pair) {
                if (!counts.meet(ahead[at][pair], behind[at][pair])) continue;
                possible[0] |= bit(value_of(pair, 0));
                possible[1] |= bit(value_of(pair, 1));
            }
            if (!possible[0]) return {};
            for (const int side : {0, 1}) {
                const Cell cell = views_[side]->cells[at];
                if (const Mask lost = views_[0]->board[cell] & ~possible[side]) gone.push_back({cell, lost});
            }
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
    const Model& model = first.board.model;
    std::vector<std::uint32_t> rungs(first.cells.size(), none);
    for (std::size_t at = 0; at < first.cells.size(); ++at)
        for (std::uint32_t index : model.cell_constraints[static_cast<std::size_t>(Kind::allowed)][first.cells[at]]) {
            const auto scope = model.scope(model.constraints[index]);
            if (scope[0] == second.cells[at] || scope[1] == second.cells[at]) rungs[at] = index;
        }
    return rungs;
}

}  // namespace

void find_coupled_lines(const PencilBoard& board, Finds& finds) {
    std::vector<LineView> views;
    for (const Line& line : board.model.lines) views.emplace_back(board, line);
    for (std::size_t one = 0; one < views.size(); ++one)
        for (std::size_t two = one + 1; two < views.size() && !finds.enough(); ++two) {
            if (views[one].cells.size() != views[two].cells.size() || views[one].open() + views[two].open() == 0)
                continue;
            const auto rungs = rungs_between(views[one], views[two]);
            if (std::all_of(rungs.begin(), rungs.end(), [](std::uint32_t rung) { return rung == none; })) continue;
            if (std::find(views[one].cells.begin(), views[one].cells.end(), views[two].cells[0]) !=
                    views[one].cells.end() ||
                std::find(views[two].cells.begin(), views[two].cells.end(), views[one].cells[0]) !=
                    views[two].cells.end())
                continue;  // lines that cross
            Step step;
            step.removes = CoupledStates(views[one], views[two], rungs).impossible();
            if (step.removes.empty()) continue;
            views[one].cite_all(step);
            views[two].cite_all(step);
            for (std::uint32_t rung : rungs)
                if (rung != none) step.cite(rung);
            for (const Effect& effect : step.removes) step.marks.push_back({effect.cell, board[effect.cell]});
            finds.add(std::move(step));
        }
}

}  // namespace gridwright

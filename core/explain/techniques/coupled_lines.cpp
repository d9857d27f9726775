// Neighbouring lines coupled: two parallel lines that tables join cell by cell are analysed together. A walk along both
// keeps, for each pair of values of the last two cells, the set of reachable counts, all four of them in one number:
//
//     bit index = ((first line's A · size + first line's B) · size + second line's A) · size + second line's B
#include "explain/techniques/finders.hpp"
#include "explain/techniques/line_view.hpp"

namespace gridwright {

namespace {

constexpr std::size_t most_bits = 1 << 18;

struct Counter {  // one of the counts of the two lines
    int line;     // 0 or 1
    Value value;
    std::uint32_t lo, hi;
    std::size_t weight;
};

class Pair {
  public:
    Pair(const LineView& first, const LineView& second, std::vector<std::uint32_t> rungs)
        : views_{&first, &second}, rungs_(std::move(rungs)), values_(first.board.model.values) {
        bits_ = 1;
        for (const int side : {0, 1})
            for (std::uint32_t index : views_[side]->counts) {
                const Constraint& count = first.board.model.constraints[index];
                const auto length = static_cast<std::uint32_t>(first.cells.size());
                counters_.push_back({side, count.value, count.lo, std::min(count.hi, length), bits_});
                bits_ *= counters_.back().hi + 1;
                if (bits_ > most_bits) break;
            }
        words_ = (bits_ + 63) / 64;
    }
    bool fits() const { return bits_ <= most_bits && !counters_.empty(); }

    // The candidates that occur in no common filling, as effects; nothing when there is no filling at all.
    std::vector<Effect> impossible() {
        prepare();
        const std::size_t length = views_[0]->cells.size();
        std::vector<Set> ahead(length * states()), behind(length * states());
        for (std::size_t state = 0; state < states(); ++state) {
            if (!allowed(0, state)) continue;
            Set start(words_, 0);
            start[0] = 1;
            ahead[state] = shifted(start, state);
        }
        for (std::size_t at = 0; at + 1 < length; ++at)
            for (std::size_t to = 0; to < states(); ++to) {
                if (!allowed(at + 1, to)) continue;
                Set sum;
                for (std::size_t from = 0; from < states(); ++from)
                    if (!ahead[at * states() + from].empty() && joined(at, from, to))
                        merge(sum, ahead[at * states() + from]);
                if (!sum.empty()) ahead[(at + 1) * states() + to] = shifted(sum, to);
            }
        for (std::size_t state = 0; state < states(); ++state)
            if (allowed(length - 1, state)) behind[(length - 1) * states() + state] = wanted_;
        for (std::size_t at = length - 1; at-- > 0;)
            for (std::size_t to = 0; to < states(); ++to) {
                if (behind[(at + 1) * states() + to].empty()) continue;
                const Set before = unshifted(behind[(at + 1) * states() + to], to);
                for (std::size_t from = 0; from < states(); ++from)
                    if (allowed(at, from) && joined(at, from, to)) merge(behind[at * states() + from], before);
            }
        std::vector<Effect> gone;
        for (std::size_t at = 0; at < length; ++at) {
            Mask possible[2] = {0, 0};
            for (std::size_t state = 0; state < states(); ++state)
                if (meet(ahead[at * states() + state], behind[at * states() + state])) {
                    possible[0] |= bit(value_of(state, 0));
                    possible[1] |= bit(value_of(state, 1));
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
    using Set = std::vector<std::uint64_t>;  // empty: nothing reached

    std::size_t states() const { return std::size_t{values_} * values_; }
    Value value_of(std::size_t state, int side) const {
        return static_cast<Value>(side == 0 ? state / values_ : state % values_);
    }
    bool allowed(std::size_t at, std::size_t state) const {
        for (const int side : {0, 1})
            if (!views_[0]->board.has(views_[side]->cells[at], value_of(state, side))) return false;
        return rungs_[at] == none || admits(rungs_[at], views_[0]->cells[at], value_of(state, 0), value_of(state, 1));
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

    // Which numbers have a counter at its top, and which satisfy all lower bounds.
    void prepare() {
        wanted_.assign(words_, 0);
        full_.assign(counters_.size(), Set(words_, 0));
        zero_ = full_;
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
    Set shifted(Set set, std::size_t state) const {
        for (std::size_t k = 0; k < counters_.size(); ++k) {
            if (value_of(state, counters_[k].line) != counters_[k].value) continue;
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
    Set unshifted(Set set, std::size_t state) const {
        for (std::size_t k = 0; k < counters_.size(); ++k) {
            if (value_of(state, counters_[k].line) != counters_[k].value) continue;
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
    void merge(Set& into, const Set& set) const {
        if (into.empty()) into.assign(words_, 0);
        for (std::size_t word = 0; word < words_; ++word) into[word] |= set[word];
    }
    static bool meet(const Set& a, const Set& b) {
        for (std::size_t word = 0; word < std::min(a.size(), b.size()); ++word)
            if (a[word] & b[word]) return true;
        return false;
    }

    const LineView* views_[2];
    std::vector<std::uint32_t> rungs_;  // by position: the table between the two lines
    Value values_;
    std::vector<Counter> counters_;
    std::size_t bits_, words_;
    Set wanted_;
    std::vector<Set> full_, zero_;
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

void find_coupled_lines(const Board& board, Finds& finds) {
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
            Pair pair(views[one], views[two], rungs);
            if (!pair.fits()) continue;
            Step step;
            step.removes = pair.impossible();
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

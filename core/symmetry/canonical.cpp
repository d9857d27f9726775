// The least text. All partial spellings of the least text so far go on side by side, those that have written least
// first: a spelling that turns out to be greater ends there. Spellings that an automorphism carries onto one another
// are as good as one. Automorphisms come from pairing two such spellings, and from two that are complete.
#include "symmetry/canonical.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "symmetry/choice_tree.hpp"
#include "symmetry/spelling_result.hpp"

namespace gridwright {

namespace {

struct State {
    Spelling spelling;
    Fork fork;
    int length;  // of what is written: a prefix of the bound
    int node;
    std::size_t refined_by;                    // so many of the choices that lead to the node
    std::shared_ptr<const Partition> refined;  // made when it is asked for
};

class SideBySide {
  public:
    SideBySide(const LineGroup& group, const std::uint8_t* cells, Monitor& monitor, std::size_t most_states)
        : points_(group),
          array_(group, cells),
          givens_(points_, cells),
          monitor_(monitor),
          most_states_(most_states),
          most_nodes_(most_states / 2),
          bound_(static_cast<std::size_t>(group.cells())),
          text_(bound_),
          tree_(points_, exchanges_of_equal_lines(points_, cells)) {}

    std::optional<CanonicalForm> find() {
        const Spelling start(array_);
        add({start, start.first_fork(), 0, ChoiceTree::root, 0, nullptr});
        while (!monitor_.tick()) {
            if (tree_.size() > most_nodes_) forget_ended_branches();
            std::vector<State> next = take_next();
            if (next.empty()) return result();
            const bool side_by_side = next.size() > 1;
            if (side_by_side) drop_copies(next);
            for (State& state : next) {
                if (monitor_.tick()) break;
                if (side_by_side && state_count_ > most_states_) {
                    add(std::move(state));
                } else {
                    expand(state);
                }
            }
        }
        return std::nullopt;
    }

  private:
    // What it costs to copy a spelling and to refine a partition, in characters written, about.
    static constexpr int copying = 500, refining = 3;

    std::vector<State> take_next() {
        std::vector<State> taken;
        if (states_.empty()) return taken;
        const bool one_by_one = state_count_ > most_states_;
        const auto place = one_by_one ? std::prev(states_.end()) : states_.begin();
        if (one_by_one) {
            taken.push_back(std::move(place->second.back()));
            place->second.pop_back();
        } else {
            taken = std::move(place->second);
        }
        if (!one_by_one || place->second.empty()) states_.erase(place);
        state_count_ -= taken.size();
        return taken;
    }

    void add(State state) {
        ++state_count_;
        states_[state.length].push_back(std::move(state));
    }

    // States whose text is greater than one that was found; so is the complete one.
    void drop_beyond(int length) {
        for (auto place = states_.upper_bound(length); place != states_.end(); place = states_.erase(place)) {
            state_count_ -= place->second.size();
        }
        complete_.reset();
    }

    // Branches that ended would fill the memory of a long search.
    void forget_ended_branches() {
        std::vector<int*> nodes;
        for (auto& [length, states] : states_) {
            for (State& state : states) nodes.push_back(&state.node);
        }
        if (complete_) nodes.push_back(&complete_->node);
        tree_.keep_branches_to(nodes);
        most_nodes_ = std::max(most_nodes_, 2 * tree_.size());
    }

    void expand(const State& state) {
        Orbits& orbits = tree_.orbits_at(state.node);
        std::copy(bound_.begin(), bound_.begin() + state.length, text_.begin());
        std::vector<int> seen;
        for (int index = 0; index < state.fork.count; ++index) {
            const Point point = chosen(points_, state.spelling, state.fork.kind, state.fork.options[index]);
            const int orbit = orbits.of(point);
            if (std::find(seen.begin(), seen.end(), orbit) != seen.end()) continue;
            seen.push_back(orbit);
            State option = state;
            option.spelling.choose(state.fork.kind, state.fork.options[index]);
            Tape tape{text_.data(), state.length, bound_.data(), bound_length_};
            const auto stop = option.spelling.advance(tape, option.fork);
            spelled_ += tape.length - state.length + copying;
            if (stop == Spelling::Stop::too_great) continue;
            if (tape.below) {
                const auto parted = std::mismatch(text_.begin(), text_.begin() + tape.length, bound_.begin());
                drop_beyond(static_cast<int>(parted.first - text_.begin()));
                bound_length_ = state.length;
            }
            if (tape.length > bound_length_) {
                std::copy(text_.begin() + state.length, text_.begin() + tape.length, bound_.begin() + state.length);
                bound_length_ = tape.length;
            }
            option.length = tape.length;
            option.node = tree_.add(state.node, point);
            if (stop == Spelling::Stop::complete) {
                finish(std::move(option));
            } else {
                add(std::move(option));
            }
        }
    }

    // Two complete spellings of one text differ by an automorphism.
    void finish(State state) {
        if (complete_) {
            const LineMove mine = move_of(state.spelling, text_), other = move_of(complete_->spelling, text_);
            const int kept = tree_.drop_later(state.node, complete_->node, carry(points_, mine, other));
            if (kept != state.node) return;
        }
        complete_ = std::make_unique<State>(std::move(state));
    }

    // Comparing takes longer than spelling, and most ties are broken in the next row: it may take as long in all.
    void drop_copies(std::vector<State>& states) {
        const auto is_dropped = [&](const State& state) { return tree_.is_dropped(state.node); };
        std::erase_if(states, is_dropped);
        std::vector<State*> kept;
        for (State& state : states) {
            if (compared_ > spelled_ || monitor_.tick()) break;
            if (is_dropped(state)) continue;
            refine(state);
            const auto same = std::find_if(kept.begin(), kept.end(), [&](State* other) {
                return other->refined->trace() == state.refined->trace() && pair(state, *other);
            });
            if (same == kept.end()) {
                kept.push_back(&state);
            } else if (is_dropped(**same)) {
                *same = &state;
            }
        }
        std::erase_if(states, is_dropped);
    }

    bool pair(const State& state, const State& other) {
        constexpr int effort = 200;
        Pairing pairing(givens_, givens_, effort, monitor_);
        const auto images = pairing.find(*state.refined, *other.refined);
        count_refinements(pairing.refinements());
        if (images) tree_.drop_later(state.node, other.node, *images);
        return images.has_value();
    }

    void refine(State& state) {
        const std::vector<Point> path = tree_.path_to(state.node);
        auto refined = std::make_shared<Partition>(state.refined ? *state.refined : start());
        for (; state.refined_by < path.size(); ++state.refined_by) {
            refined->single_out(path[state.refined_by], givens_);
            count_refinements(1);
        }
        state.refined = std::move(refined);
    }

    const Partition& start() {
        if (!start_) start_ = std::make_unique<Partition>(givens_);
        return *start_;
    }

    void count_refinements(int count) {
        compared_ += std::int64_t{refining} * count * (static_cast<int>(givens_.givens.size()) + points_.count);
    }

    CanonicalForm result() {
        std::vector<Point> base = tree_.path_to(complete_->node);
        std::vector<Permutation> generators = tree_.automorphisms(complete_->node);
        add_free_orders(points_, complete_->spelling, bound_, base, generators);
        add_free_values(givens_, base, generators);
        return {bound_, move_of(complete_->spelling, bound_),
                Automorphisms(points_, std::move(base), std::move(generators))};
    }

    Points points_;
    SpelledArray array_;
    GivenArray givens_;
    Monitor& monitor_;
    std::size_t most_states_, most_nodes_;
    std::vector<std::uint8_t> bound_, text_;
    int bound_length_ = 0;
    std::int64_t spelled_ = 0, compared_ = 0;
    ChoiceTree tree_;
    std::map<int, std::vector<State>> states_;  // by length
    std::size_t state_count_ = 0;
    std::unique_ptr<State> complete_;
    std::unique_ptr<Partition> start_;
};

}  // namespace

std::optional<CanonicalForm> canonical_form(const LineGroup& group, const std::uint8_t* cells, Monitor& monitor,
                                            std::size_t most_states) {
    return std::make_unique<SideBySide>(group, cells, monitor, most_states)->find();
}

}  // namespace gridwright

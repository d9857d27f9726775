// The least text. All partial spellings of the least text so far go on side by side, those that have written least
// first: a partial that turns out to be greater ends there. Spellings that an automorphism carries onto one another
// are as good as one. Automorphisms come from search two such spellings, and from two that are complete.
#include "symmetry/least_text/canonical_form.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "symmetry/least_text/choice_tree.hpp"
#include "symmetry/least_text/partial_move_result.hpp"

namespace gridwright {

namespace {

struct State {
    PartialMove partial;
    Fork fork;
    int length;  // of what is written: a prefix of the bound
    int node;
    std::size_t refined_by;                    // so many of the choices that lead to the node
    std::shared_ptr<const Partition> refined;  // made when it is asked for
};

class LeastTextSearch {
  public:
    LeastTextSearch(const LineGroup& group, const std::uint8_t* cells, Monitor& monitor, std::size_t most_states)
        : parts_(group),
          array_(group, cells),
          givens_(parts_, cells),
          monitor_(monitor),
          most_states_(most_states),
          most_nodes_(most_states / 2),
          bound_(static_cast<std::size_t>(group.cells())),
          text_(bound_),
          tree_(parts_, exchanges_of_equal_lines(parts_, cells)) {}

    std::optional<CanonicalForm> find() {
        const PartialMove start(array_);
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
    // What it costs to copy a partial and to refine a partition, in characters written, about.
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
            const Part part = chosen(parts_, state.partial, state.fork.kind, state.fork.options[index]);
            const int orbit = orbits.of(part);
            if (std::find(seen.begin(), seen.end(), orbit) != seen.end()) continue;
            seen.push_back(orbit);
            State option = state;
            option.partial.choose(state.fork.kind, state.fork.options[index]);
            BoundedText tape{text_.data(), state.length, bound_.data(), bound_length_};
            const auto stop = option.partial.advance(tape, option.fork);
            spelled_ += tape.length - state.length + copying;
            if (stop == PartialMove::Stop::too_great) continue;
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
            option.node = tree_.add(state.node, part);
            if (stop == PartialMove::Stop::complete) {
                finish(std::move(option));
            } else {
                add(std::move(option));
            }
        }
    }

    // Two complete spellings of one text differ by an automorphism.
    void finish(State state) {
        if (complete_) {
            const LineMove mine = move_of(state.partial, text_), other = move_of(complete_->partial, text_);
            const int kept = tree_.drop_later(state.node, complete_->node, carry(parts_, mine, other));
            if (kept != state.node) return;
        }
        complete_ = std::make_unique<State>(std::move(state));
    }

    // Comparing takes longer than partial, and most ties are broken in the next row: it may take as long in all.
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
        IsomorphismSearch search(givens_, givens_, effort, monitor_);
        const auto images = search.find(*state.refined, *other.refined);
        count_refinements(search.refinements());
        if (images) tree_.drop_later(state.node, other.node, *images);
        return images.has_value();
    }

    void refine(State& state) {
        const std::vector<Part> path = tree_.path_to(state.node);
        auto refined = std::make_shared<Partition>(state.refined ? *state.refined : start());
        for (; state.refined_by < path.size(); ++state.refined_by) {
            refined->individualize(path[state.refined_by], givens_);
            count_refinements(1);
        }
        state.refined = std::move(refined);
    }

    const Partition& start() {
        if (!start_) start_ = std::make_unique<Partition>(givens_);
        return *start_;
    }

    void count_refinements(int count) {
        compared_ += std::int64_t{refining} * count * (static_cast<int>(givens_.givens.size()) + parts_.count);
    }

    CanonicalForm result() {
        std::vector<Part> base = tree_.path_to(complete_->node);
        std::vector<Permutation> generators = tree_.automorphisms(complete_->node);
        add_free_orders(parts_, complete_->partial, bound_, base, generators);
        add_free_values(givens_, base, generators);
        return {bound_, move_of(complete_->partial, bound_),
                Automorphisms(parts_, std::move(base), std::move(generators))};
    }

    BoardParts parts_;
    SourceArray array_;
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
    return std::make_unique<LeastTextSearch>(group, cells, monitor, most_states)->find();
}

}  // namespace gridwright

// What a search does at a node: which inferences run (cheapest first), which cell is chosen, which value is tried
// first. The slugs are permanent; Python and the command line use them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/rng.hpp"
#include "model/state.hpp"

namespace gridwright {

enum class Inference : std::uint8_t {
    cross_hatching,
    lone_number,
    locked_candidates,
    naked_subset,
    hidden_subset,
    consecutive,
    in_between,
    half_line,
    sufficient,
    feasible,
    propagate,
    line_analysis,
    distinct_lines,
    pairs,
};

enum class Choice : std::uint8_t {
    first,
    fewest_candidates,
    fewest_places,
    fullest_line,
    heaviest,
    most_constrained,
    random
};
enum class ValueOrder : std::uint8_t { in_order, reversed, empty_first, random };

// What an inference is run on: every constraint of a kind, or every line.
enum class Subject : std::uint8_t { all_different, count, no_run, distinct_lines, allowed, line };

struct InferenceRow {
    std::string_view slug;
    Subject subject;
    bool on_assign;  // woken only by cells that got their value; otherwise by every lost candidate
};

inline constexpr std::array inference_table = {
    InferenceRow{"cross-hatching", Subject::all_different, true},
    InferenceRow{"lone-number", Subject::all_different, false},
    InferenceRow{"locked-candidates", Subject::all_different, false},
    InferenceRow{"naked-subset", Subject::all_different, false},
    InferenceRow{"hidden-subset", Subject::all_different, false},
    InferenceRow{"consecutive", Subject::no_run, true},
    InferenceRow{"in-between", Subject::no_run, true},
    InferenceRow{"half-line", Subject::count, false},
    InferenceRow{"sufficient", Subject::count, false},
    InferenceRow{"feasible", Subject::count, false},
    InferenceRow{"propagate", Subject::count, false},
    InferenceRow{"line-analysis", Subject::line, false},
    InferenceRow{"distinct-lines", Subject::distinct_lines, true},
    InferenceRow{"pairs", Subject::allowed, false},
};

inline constexpr Subject subject_of(Inference inference) {
    return inference_table[static_cast<std::size_t>(inference)].subject;
}

// In the order of `Choice` and `ValueOrder`.
inline constexpr auto choice_table = std::to_array<std::string_view>(
    {"first", "fewest-candidates", "fewest-places", "fullest-line", "heaviest", "most-constrained", "random"});
inline constexpr auto value_order_table =
    std::to_array<std::string_view>({"in-order", "reversed", "empty-first", "random-value"});

struct Strategy {
    std::vector<Inference> inferences;
    Choice choice = Choice::fewest_candidates;
    ValueOrder values = ValueOrder::in_order;
    std::uint64_t seed = 0;
};

struct Trial {
    Cell cell;
    Value value;
};

// The open cell with the fewest candidates: the first of several, or a random one if there are random numbers.
template <typename Word>
Cell tightest_cell(std::span<const Word> candidates, Rng* rng = nullptr) {
    Cell best = 0;
    int fewest = 65;
    std::uint32_t ties = 0;
    for (Cell cell = 0; cell < candidates.size(); ++cell) {
        const int number = std::popcount(candidates[cell]);
        if (number < 2 || number > fewest || (number == fewest && !rng)) continue;
        if (number < fewest) fewest = number, ties = 0;
        if (!rng || rng->below(++ties) == 0) best = cell;
        if (fewest == 2 && !rng) break;
    }
    return best;
}

// Which cell the search tries next, and which of its values first. At least one cell must be open.
Trial choose(const Model& model, const State& state, const Strategy& strategy, Rng& rng);

}  // namespace gridwright

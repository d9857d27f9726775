// Boards of words: which model has one, and what its boards share.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>

#include "families/sudoku/board.hpp"
#include "families/sudoku/fill.hpp"
#include "families/sudoku/mix.hpp"
#include "families/takuzu/board.hpp"
#include "families/takuzu/fill.hpp"
#include "model/monitor.hpp"

namespace gridwright {

struct WordRules {
    explicit WordRules(const Model& model)
        : binary(binary_rules(model)),
          binary_fill(binary_rows(binary)),
          latin(latin_rules(model)),
          latin_fill(fill_rules(latin)),
          rows(row_scopes(model)) {}

    std::optional<BinaryRules> binary;
    std::optional<BinaryRows> binary_fill;
    std::optional<LatinRules> latin;
    std::optional<FillRules> latin_fill;
    std::optional<RowScopes> rows;
};

// The rules are for all threads; the rest is for one at a time, from board to board.
struct WordBoards {
    explicit WordBoards(std::shared_ptr<const WordRules> rules_) : rules(std::move(rules_)) {}

    // Whether there is a board that knows just what these inferences do.
    bool know(std::span<const Inference> inferences) const {
        return (rules->binary && are_binary(inferences, *rules->binary)) || (rules->latin && are_latin(inferences));
    }

    std::shared_ptr<const WordRules> rules;
    std::shared_ptr<BinaryMemo> memo = std::make_shared<BinaryMemo>();
    std::shared_ptr<LatinQueue> queue = std::make_shared<LatinQueue>();
};

// Calls `use` with an empty board of the smallest type that holds the model.
template <typename Use>
auto with_board(const WordBoards& boards, Use&& use) {
    const auto& binary = boards.rules->binary;
    const auto& latin = boards.rules->latin;
    if (binary) {
        const std::uint32_t longest = std::max(binary->lines[across], binary->lines[down]);
        if (longest <= small_board) return use(BinaryBoard<small_board>(*binary, *boards.memo));
        if (longest <= medium_board) return use(BinaryBoard<medium_board>(*binary, *boards.memo));
        return use(BinaryBoard<large_board>(*binary, *boards.memo));
    }
    if (!latin) throw std::logic_error("the model has no board of words");
    if (latin->values <= 16) return use(LatinBoard<std::uint16_t>(*latin, *boards.queue));
    if (latin->values <= 32) return use(LatinBoard<std::uint32_t>(*latin, *boards.queue));
    return use(LatinBoard<std::uint64_t>(*latin, *boards.queue));
}

}  // namespace gridwright

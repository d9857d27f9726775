// Writes the key of a part: exactly what problem is left in it, in bytes.
#include <algorithm>

#include "counting/open_parts.hpp"

namespace gridwright {

namespace {

void put(std::string& key, std::size_t number) {
    key.push_back(static_cast<char>(number & 0xFF));
    key.push_back(static_cast<char>(number >> 8 & 0xFF));
}

void put_mask(std::string& key, Mask mask, std::size_t bytes) {
    for (; bytes > 0; --bytes, mask >>= 8) key.push_back(static_cast<char>(mask & 0xFF));
}

}  // namespace

void OpenParts::write_key(const State& state, std::span<const Cell> part, std::string& key) {
    key.clear();
    put(key, part.size());
    if (only_all_different_) return write_pattern(state, part, key);
    ++membership_;
    for (Cell cell : part) member_[cell] = membership_;
    write_board(state, part, key);
    write_counts(state, part, key);
    write_runs(state, part, key);
    write_lines(state, part, key);
}

void OpenParts::write_board(const State& state, std::span<const Cell> part, std::string& key) {
    for (Cell cell : part) {
        put(key, cell);
        put_mask(key, state[cell], (model_.values + 7) / 8);
    }
}

// Where cells need only be different, neither their places nor the names of values matter: constraints and values are
// numbered as they appear, so that equal patterns anywhere on the board share a key.
void OpenParts::write_pattern(const State& state, std::span<const Cell> part, std::string& key) {
    std::uint8_t name_of[max_values];
    std::uint32_t names = 0, scopes = 0;
    Mask named = 0;
    ++stamp_;
    for (Cell cell : part) {
        const auto indexes = model_.cell_constraints[static_cast<std::size_t>(Kind::all_different)][cell];
        key.push_back(static_cast<char>(indexes.size()));
        for (std::uint32_t index : indexes) {
            auto& [stamp, number] = first_with_[std::size_t{index} * model_.values];
            if (stamp != stamp_) stamp = stamp_, number = scopes++;
            put(key, number);
        }
        Mask renamed = 0;
        for (Mask rest = state[cell]; rest != 0; rest &= rest - 1) {
            const auto value = static_cast<std::size_t>(std::countr_zero(rest));
            if (!(named & bit(static_cast<Value>(value)))) {
                named |= bit(static_cast<Value>(value));
                name_of[value] = static_cast<std::uint8_t>(names++);
            }
            renamed |= bit(name_of[value]);
        }
        const auto bytes = static_cast<std::size_t>((std::bit_width(renamed) + 7) / 8);
        key.push_back(static_cast<char>(bytes));
        put_mask(key, renamed, bytes);
    }
}

void OpenParts::write_counts(const State& state, std::span<const Cell> part, std::string& key) {
    each_constraint(Kind::count, part, [&](std::uint32_t index, const Constraint& count) {
        const CountLeft left = count_left(model_, count, state);
        if (!left.can_break() || member_[left.first] != membership_) return;
        put(key, index);
        put(key, left.lo);
        put(key, left.hi);
    });
    put(key, none);
}

void OpenParts::write_runs(const State& state, std::span<const Cell> part, std::string& key) {
    each_constraint(Kind::no_run, part, [&](std::uint32_t index, const Constraint& no_run) {
        each_threatened_window(model_, no_run, state,
                               [&](std::size_t begin, std::span<const Cell>, Cell open, Mask fixed) {
                                   if (~fixed == 0 || member_[open] != membership_) return;
                                   put(key, index);
                                   put(key, begin);
                                   key.push_back(static_cast<char>(std::countr_zero(fixed)));
                               });
    });
    put(key, none);
}

// Of a line that is full only the pattern matters that it forbids, not which line it is: the patterns are sorted. A
// pair with open cells on both sides records what is fixed beside an open cell.
void OpenParts::write_lines(const State& state, std::span<const Cell> part, std::string& key) {
    each_constraint(Kind::distinct_lines, part, [&](std::uint32_t index, const Constraint& lines) {
        std::size_t used = 0;
        each_similar_pair(lines, state, [&](const OpenLine& a, const OpenLine& b) {
            const bool full_a = a.open == 0, full_b = b.open == 0;
            if (member_[full_a ? b.first_open : a.first_open] != membership_) return;
            if (used == patterns_.size()) patterns_.emplace_back();
            std::string& pattern = patterns_[used++];
            pattern.clear();
            put(pattern, full_a ? b.index : a.index);
            put(pattern, full_a || full_b ? none : b.index);
            const std::uint64_t beside = a.open ^ b.open;
            for (Value value = 1; value < model_.values; ++value) {  // where it is none of these, it is value 0
                const std::uint64_t fixed_a = ~a.open & places_[a.index * model_.values + value];
                const std::uint64_t fixed_b = ~b.open & places_[b.index * model_.values + value];
                put_mask(pattern, beside & (fixed_a | fixed_b), (lines.length + 7) / 8);
            }
        });
        std::sort(patterns_.begin(), patterns_.begin() + static_cast<std::ptrdiff_t>(used));
        const auto end = std::unique(patterns_.begin(), patterns_.begin() + static_cast<std::ptrdiff_t>(used));
        put(key, index);
        put(key, static_cast<std::size_t>(end - patterns_.begin()));
        for (auto pattern = patterns_.begin(); pattern != end; ++pattern) key += *pattern;
    });
}

}  // namespace gridwright

// Partly filled 9×9 grids: a partial form is the first place that each column can still take, and where each value has
// its home (the idea is that of core/symmetry/least_text/partial_move.hpp; here columns that write the same are chosen
// together).
#include "families/sudoku/nine/minlex9.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace gridwright {

namespace minlex9 {
namespace {

// The rank of a first row, in six bits: fewer values in the emptiest stack, then in the next, make a lesser text.
constexpr auto first_row_ranks = [] {
    std::array<std::uint8_t, 512> ranks{};
    for (unsigned filled = 0; filled < 512; ++filled) {
        std::array<int, 3> counts;
        for (int stack = 0; stack < 3; ++stack) counts[stack] = std::popcount(filled & stack_columns(stack));
        std::sort(counts.begin(), counts.end());
        ranks[filled] = static_cast<std::uint8_t>(counts[0] << 4 | counts[1] << 2 | counts[2]);
    }
    return ranks;
}();

class Writer {
  public:
    explicit Writer(const Grid& grid) : grid_(grid) {}

    bool write_all(std::uint8_t* text) {
        count_ = 0;
        for (std::uint8_t side = 0; side < 2; ++side) {
            PartialForm& start = states_[count_++];
            start = PartialForm{};
            start.run[0] = all_columns;
            start.rows_left = all_columns;
            start.side = side;
            start.band = 3;
        }
        unsigned fewest = ~0u;
        for (const auto& lines : grid_.lines)
            for (const FormLine& line : lines) fewest = std::min<unsigned>(fewest, first_row_ranks[line.filled]);
        for (int row = 0; row < 9; ++row) {
            if (!next_row(row, row == 0 ? fewest : ~0u)) return false;
            for (int place = 0; place < 9; ++place) {
                names_[row][place] = static_cast<std::uint8_t>(least_ >> (4 * (8 - place)) & 15);
                text[9 * row + place] = names_[row][place];
            }
        }
        return true;
    }

  private:
    // Extends every partial form by every row that may come next, and keeps those that write least. The first row is
    // chosen by its rank before anything is written.
    bool next_row(int row, unsigned rank) {
        row_ = row;
        least_ = ~std::uint64_t{0};
        found_ = 0;
        overflow_ = false;
        for (int index = 0; index < count_; ++index) {
            const PartialForm& state = states_[index];
            unsigned rows = state.rows_left;
            if (state.band < 3) rows &= 7u << (3 * state.band);
            unsigned empty_bands = 0;  // of several empty rows of a band, one will do
            for (; rows; rows &= rows - 1) {
                const int line = std::countr_zero(rows), band = line / 3;
                const FormLine& content = grid_.lines[state.side][line];
                if (first_row_ranks[content.filled] > rank) continue;
                if (!content.filled) {
                    if (empty_bands >> band & 1) continue;
                    empty_bands |= 1u << band;
                }
                PartialForm next = state;
                next.rows_left = static_cast<std::uint16_t>(next.rows_left & ~(1u << line));
                next.band = static_cast<std::uint8_t>(next.rows_left >> (3 * band) & 7 ? band : 3);
                unsigned named = 0;
                for (unsigned left = content.filled; left; left &= left - 1) {
                    const int column = std::countr_zero(left);
                    named |= (state.known >> content.value[column] & 1u) << column;
                }
                write(next, content, named, 0, 0);
                if (overflow_) return false;
            }
        }
        std::swap(states_, next_states_);
        count_ = found_;
        return true;
    }

    bool too_great(std::uint64_t written, int place) const { return written > least_ >> (4 * (9 - place)); }

    void write(PartialForm& state, const FormLine& line, unsigned named, int place, std::uint64_t written) {
        while (place < 9) {
            if (place % 3 == 0) {
                const int slot = place / 3;
                const unsigned columns = state.run[place] | state.run[place + 1] | state.run[place + 2];
                if (!(columns & line.filled)) {  // most rows are so sparse that no columns need telling apart
                    const int count = count_of(columns);
                    place += count;
                    written <<= 4 * count;
                    continue;
                }
                if (several_stacks(columns)) {
                    write_free_stacks(state, line, named, slot, columns, place, written);
                    if (too_great(written, place)) return;
                    continue;
                }
            }
            const unsigned columns = state.run[place];
            if (const unsigned empty = columns & ~line.filled) {
                state.split(place, empty);
                const int count = count_of(empty);
                place += count;
                written <<= 4 * count;
            } else if (const unsigned with_name = columns & named) {
                state.split(place, with_name);
                if (!write_named(state, line, named, place, written)) return;
            } else {
                for (unsigned left = columns; left; left &= left - 1)
                    written = written << 4 | name_new(state, line, std::countr_zero(left));
                place += count_of(columns);
            }
            if (too_great(written, place)) return;
        }
        keep(state, written);
    }

    unsigned name_new(PartialForm& state, const FormLine& line, int column) const {
        const int value = line.value[column];
        state.known = static_cast<std::uint16_t>(state.known | 1u << value);
        state.home_row[value] = static_cast<std::uint8_t>(row_);
        state.home_column[value] = static_cast<std::uint8_t>(column);
        return ++state.names;
    }

    // Stacks in free order: those whose kinds of cells write least. They stay free unless a named value is among them.
    void write_free_stacks(PartialForm& state, const FormLine& line, unsigned named, int slot, unsigned columns,
                           int& place, std::uint64_t& written) {
        unsigned least = ~0u, stacks = 0;
        for (int stack = 0; stack < 3; ++stack) {
            if (!(columns & stack_columns(stack))) continue;
            const unsigned kinds = kinds_of(state, line, named, slot, stack_columns(stack));
            if (kinds < least) {
                least = kinds;
                stacks = 0;
            }
            if (kinds == least) stacks |= stack_columns(stack);
        }
        if (least & 0b010101) {
            while (several_stacks(stacks)) {
                const unsigned one = stack_columns(std::countr_zero(stacks) / 3);
                stacks &= ~one;
                PartialForm other = state;
                other.push_back(slot, one, 1);
                write(other, line, named, place, written);
            }
            state.push_back(slot, stacks, 1);
            return;
        }
        const int count = count_of(stacks) / 3;
        state.push_back(slot, stacks, count);
        for (int at = 3 * slot; at < 3 * slot + 3;) {
            const unsigned run = state.run[at];
            const int length = count_of(run) / count, empties = count_of(run & ~line.filled) / count;
            if (empties && empties < length) state.move(run & line.filled, at, at + empties);
            at += length;
        }
        for (int one = 0; one < count; ++one) {
            const unsigned mine = stack_columns(std::countr_zero(stacks) / 3);
            stacks &= ~mine;
            for (int at = 3 * slot; at < 3 * slot + 3; ++at) {
                for (unsigned left = state.run[at] & mine; left; left &= left - 1) {
                    const int column = std::countr_zero(left);
                    written = written << 4 | (line.filled >> column & 1 ? name_new(state, line, column) : 0u);
                }
            }
        }
        place += 3 * count;
    }

    // Two bits per cell in the order of a slot: 0 empty, 1 named (nothing follows), 2 new.
    static unsigned kinds_of(const PartialForm& state, const FormLine& line, unsigned named, int slot, unsigned stack) {
        unsigned kinds = 0;
        int length = 0;
        for (int at = 3 * slot; at < 3 * slot + 3; ++at) {
            const unsigned run = state.run[at] & stack;
            if (!run) continue;
            const int empties = count_of(run & ~line.filled);
            kinds <<= 2 * empties;
            length += empties;
            if (run & named) return (kinds << 2 | 1) << 2 * (2 - length);
            for (unsigned left = run & line.filled; left; left &= left - 1, ++length) kinds = kinds << 2 | 2;
        }
        return kinds;
    }

    // A run of named values: the least name that any of them can have comes first. Returns false if all ways were
    // tried.
    bool write_named(PartialForm& state, const FormLine& line, unsigned named, int& place, std::uint64_t& written) {
        unsigned least = 16, candidates = 0;
        for (unsigned left = state.run[place]; left; left &= left - 1) {
            const int column = std::countr_zero(left), value = line.value[column];
            const int home = state.home_column[value];
            // If the home is in this run, another column will come before it.
            const int home_place = state.place[home] + (state.place[home] == place && home != column);
            const unsigned name = names_[state.home_row[value]][home_place];
            if (name < least) {
                least = name;
                candidates = 0;
            }
            if (name == least) candidates |= 1u << column;
        }
        if (too_great(written << 4 | least, place + 1)) return false;
        while (candidates & (candidates - 1)) {
            const unsigned one = candidates & -candidates;
            candidates &= ~one;
            PartialForm other = state;
            other.split(place, one);
            fix_home(other, line, std::countr_zero(one));
            write(other, line, named, place + 1, written << 4 | least);
            if (overflow_) return false;
        }
        state.split(place, candidates);
        fix_home(state, line, std::countr_zero(candidates));
        ++place;
        written = written << 4 | least;
        return true;
    }

    static void fix_home(PartialForm& state, const FormLine& line, int column) {
        const int home = state.home_column[line.value[column]];
        const int slot = state.place[home] / 3;
        const unsigned stack = stack_columns(home / 3);
        const unsigned columns = state.run[3 * slot] | state.run[3 * slot + 1] | state.run[3 * slot + 2];
        if (several_stacks(columns)) state.push_back(slot, stack, 1);
        state.split(state.place[home], 1u << home);
    }

    void keep(const PartialForm& state, std::uint64_t written) {
        if (written < least_) {
            least_ = written;
            found_ = 0;
        }
        if (found_ == most_states) {
            overflow_ = true;
            return;
        }
        next_states_[found_++] = state;
    }

    static constexpr int most_states = 128;

    const Grid& grid_;
    std::array<PartialForm, most_states> room_, more_room_;
    PartialForm *states_ = room_.data(), *next_states_ = more_room_.data();
    int count_ = 0, found_ = 0, row_ = 0;
    bool overflow_ = false;
    std::uint64_t least_ = 0;  // the least text of the row that was found so far, four bits per cell
    std::array<std::array<std::uint8_t, 9>, 9> names_{};
};

}  // namespace
}  // namespace minlex9

bool knows_sudoku9(const LineGroup& group) {
    return group.rows == 9 && group.columns == 9 && group.values == 9 && group.band_height == 3 &&
           group.stack_width == 3 && group.transposes;
}

bool least_text_sudoku9(const LineGroup& group, const std::uint8_t* cells, std::uint8_t* text) {
    if (!knows_sudoku9(group)) return false;
    minlex9::Grid grid;
    if (!grid.read(cells)) return false;
    if (!grid.is_full()) return minlex9::Writer(grid).write_all(text);
    minlex9::write_full(grid, text);
    return true;
}

}  // namespace gridwright

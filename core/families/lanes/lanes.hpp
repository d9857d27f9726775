// Sweeps of inferences over many small boards at once, a board in each lane of the vector registers. Plain
// arrays only: the translation units that are compiled for wide registers share no code with the rest, so that the
// linker can never hand it to a machine without them.
#pragma once

#include <cstdint>

namespace gridwright {

// Boards on which every scope holds every value once. The state is a word of candidates for each cell. Two scopes that
// share cells meet in a crossing; a division is a scope cut up into crossings. Each crossing is named once by a
// division of either scope: by twice its number, and by one more than that.
struct LatinTable {
    std::uint32_t values, scopes, cells, crossings, divisions;
    const std::uint32_t* scope_cells;     // [scopes][values]
    const std::uint32_t* crossing_cells;  // [crossings + 1]: where its cells begin in `members`
    const std::uint32_t* members;
    const std::uint32_t* division_names;  // [divisions + 1]: where its crossings begin in `names`
    const std::uint32_t* names;
};

// Boards of two values: as BinaryRules. The state is, for each row and then for each column, the cells that hold 0, 16
// to a word, in as many parts as the longest line needs, and then those that hold 1.
struct BinaryTable {
    std::uint32_t lines[2], length[2], parts;
    std::uint8_t least_ones[2][64], most_ones[2][64];
    bool distinct[2];
};

// Boards of dominoes with all their counts. The state is, for each row, a word of the cells that may be +, then as many
// words for −, and for neutral. Words that never change follow, from the places named here on: for each row the cells
// that are joined with the one to the right, and with the one below; the counts of each row, and of each column, as a
// bit in one of so many words of it, its parts:
//
//     word (number of +) mod parts      bit (number of +) / parts · step + (number of −)
struct DominoTable {
    std::uint32_t rows, columns, joined_right, joined_below, row_counts, row_parts, column_counts, column_parts;
};

// More than a line can have of a pole, which is at most half of its cells, rounded up: as much as there is room for.
static constexpr std::uint32_t domino_step(std::uint32_t bits, std::uint32_t parts) {
    std::uint32_t step = 1;
    while (step / parts * (step + 1) + step < bits) ++step;
    return step;
}

template <typename Word, std::uint32_t Parts>
struct DominoLane {
    static constexpr std::uint32_t parts = Parts, step = domino_step(8 * sizeof(Word), Parts), longest = 2 * (step - 1);
};

// Strips of dominoes: boards of 2 to 8 rows and of at most as many columns as a word has bits. The state begins as
// above; words that never change follow: for each row the cells that are joined with the one to the right, and with the
// one below; the numbers of + of each row, of −, and of neutral cells, which all are beyond the rim; and the numbers of
// + of all columns, of which word k has bit k of each, and of −.
struct StripTable {
    static constexpr std::uint32_t fewest_rows = 2, most_rows = 8, slices = 3;

    std::uint32_t rows, joined_right = 3 * rows, joined_below = 4 * rows, row_counts = 5 * rows,
                        column_counts = 8 * rows, words = 8 * rows + 2 * slices;
};

// Boards of dominoes in words of 64 bits, an empty bit after each row, whose poles are mixed: as dominoes::PoleMix.
struct PoleTable {
    static constexpr std::uint32_t groups = 3;
    // The state: the first cells of each group, the random generator, and in the end the poles.
    static constexpr std::uint32_t lying = 0, standing = groups, random = 2 * groups, plus = random + 1,
                                   minus = random + 2, words = random + 3;
};

// One sweep over all lanes. `state` has a word for each lane, then the next word (for LatinTable, followed by three
// words of scratch for each crossing); `changed` and `open` get something in the lanes in which a word may have
// changed, and in which a cell is open.
struct LaneSweeps {
    int lanes;  // of 16 bits
    void (*latin)(const LatinTable& table, std::uint16_t* state, std::uint16_t* changed, std::uint16_t* open);
    void (*binary)(const BinaryTable& table, std::uint16_t* state, std::uint16_t* changed, std::uint16_t* open);
    void (*dominoes16)(const DominoTable& table, std::uint16_t* state, std::uint16_t* changed);
    void (*dominoes32)(const DominoTable& table, std::uint32_t* state, std::uint32_t* changed);
    void (*strips32)(std::uint32_t rows, std::uint32_t* state, std::uint32_t* changed);
    void (*strips64)(std::uint32_t rows, std::uint64_t* state, std::uint64_t* changed);
    void (*poles)(std::uint32_t stride, std::uint32_t sweeps, std::uint64_t* state);
};

extern const LaneSweeps lane_sweeps_portable, lane_sweeps_avx2, lane_sweeps_avx512;

}  // namespace gridwright

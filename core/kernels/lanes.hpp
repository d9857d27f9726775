// Sweeps of inferences over many small boards at once, a board in each 16-bit lane of the vector registers. Plain
// arrays only: the translation units that are compiled for wide registers share no code with the rest, so that the
// linker can never hand it to a machine without them.
#pragma once

#include <cstdint>

namespace gridwright {

// Boards on which every scope holds every value once. The state is a word of candidates for each cell.
struct LatinTable {
    struct Part {
        std::uint32_t inside, outside, end;  // in `members`: its cells, then those of the other scope that are not
    };
    std::uint32_t values, scopes, cells, divisions;
    const std::uint32_t* scope_cells;     // [scopes][values]
    const std::uint32_t* division_parts;  // [divisions + 1]: where its parts begin
    const Part* parts;
    const std::uint32_t* members;
};

// Boards of two values: as BinaryRules. The state is, for the 16 rows and the 16 columns there is room for, a word of
// the cells that hold 0 and a word of those that hold 1.
struct BinaryTable {
    std::uint32_t lines[2], length[2];
    std::uint8_t least_ones[2][16], most_ones[2][16];
    bool distinct[2];
};

// One sweep over all lanes. `state` has a word for each lane, then the next word; `changed` and `open` get something in
// the lanes in which a word has changed, and in which a cell is open.
struct LaneSweeps {
    int lanes;
    void (*latin)(const LatinTable& table, std::uint16_t* state, std::uint16_t* changed, std::uint16_t* open);
    void (*binary)(const BinaryTable& table, std::uint16_t* state, std::uint16_t* changed, std::uint16_t* open);
};

extern const LaneSweeps lane_sweeps_portable, lane_sweeps_avx2, lane_sweeps_avx512;

}  // namespace gridwright

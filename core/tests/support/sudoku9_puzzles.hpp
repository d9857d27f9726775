// 9×9 Sudokus for the tests of the kernel: random ones, published ones, and the oracle, a brute force that is too
// simple to be wrong.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

namespace gridwright::tests {

using Masks = std::array<std::uint16_t, 81>;
using Digits = std::array<std::uint8_t, 81>;

inline bool see_each_other(int a, int b) {
    return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

// The oracle: takes the open cell with the fewest candidates, tries them all, counts to the limit.
inline unsigned brute_force(const Masks& cells, unsigned limit, std::vector<int>& placed) {
    int best = -1, best_size = 10;
    unsigned best_mask = 0;
    for (int cell = 0; cell < 81; ++cell) {
        if (placed[cell] >= 0) continue;
        unsigned mask = cells[cell] & 0x1FF;
        for (int other = 0; other < 81; ++other)
            if (placed[other] >= 0 && see_each_other(cell, other)) mask &= ~(1u << placed[other]);
        if (const int size = __builtin_popcount(mask); size < best_size)
            best = cell, best_size = size, best_mask = mask;
    }
    if (best < 0) return 1;
    unsigned count = 0;
    for (int digit = 0; digit < 9 && count < limit; ++digit) {
        if (!(best_mask >> digit & 1)) continue;
        placed[best] = digit;
        count += brute_force(cells, limit - count, placed);
        placed[best] = -1;
    }
    return count;
}

inline unsigned brute_force(const Masks& cells, unsigned limit) {
    std::vector<int> placed(81, -1);
    return brute_force(cells, limit, placed);
}

inline bool solves(const Digits& digits, const Masks& puzzle) {
    for (int cell = 0; cell < 81; ++cell) {
        if (digits[cell] > 8 || !(puzzle[cell] >> digits[cell] & 1)) return false;
        for (int other = 0; other < cell; ++other)
            if (see_each_other(cell, other) && digits[cell] == digits[other]) return false;
    }
    return true;
}

inline Masks empty_grid() {
    Masks masks;
    masks.fill(0x1FF);
    return masks;
}

inline Masks parse(const std::string& line) {
    Masks masks = empty_grid();
    for (int cell = 0; cell < 81; ++cell)
        if (line[cell] >= '1' && line[cell] <= '9') masks[cell] = static_cast<std::uint16_t>(1 << (line[cell] - '1'));
    return masks;
}

// A random filled grid: the cyclic one, with digits renamed and rows shuffled inside their bands.
inline Digits filled_grid(std::mt19937& random) {
    std::array<int, 9> digits{0, 1, 2, 3, 4, 5, 6, 7, 8}, rows{0, 1, 2, 3, 4, 5, 6, 7, 8};
    std::shuffle(digits.begin(), digits.end(), random);
    for (int band = 0; band < 3; ++band) std::shuffle(rows.begin() + 3 * band, rows.begin() + 3 * band + 3, random);
    Digits grid;
    for (int cell = 0; cell < 81; ++cell) {
        const int row = rows[cell / 9];
        grid[cell] = static_cast<std::uint8_t>(digits[(3 * row + row / 3 + cell % 9) % 9]);
    }
    return grid;
}

// Puzzles of every kind: many givens and few, some wrong, some cells with a random set of candidates.
inline std::vector<Masks> random_puzzles(int count, unsigned seed) {
    std::mt19937 random(seed);
    const auto one_in = [&](unsigned n) { return random() % n == 0; };
    std::vector<Masks> puzzles;
    for (int i = 0; i < count; ++i) {
        const Digits grid = filled_grid(random);
        const unsigned givens = 20 + random() % 40;
        const bool pencilled = one_in(2), wrong = one_in(8);
        Masks puzzle = empty_grid();
        for (int cell = 0; cell < 81; ++cell) {
            if (random() % 81 < givens)
                puzzle[cell] = static_cast<std::uint16_t>(1 << grid[cell]);
            else if (pencilled && one_in(2))
                puzzle[cell] = static_cast<std::uint16_t>((random() & 0x1FF) | 1u << grid[cell]);
        }
        if (wrong) puzzle[random() % 81] = static_cast<std::uint16_t>(random() % 3 ? 1 << random() % 9 : 0);
        puzzles.push_back(puzzle);
    }
    return puzzles;
}

// The first lines of 81 characters, or nothing where the shared data is missing.
inline std::vector<Masks> shared_puzzles(const char* name, std::size_t most) {
    const auto here = std::filesystem::path(__FILE__).parent_path();
    const auto path = here / "../../../../shared/data/sudoku/9x9" / name;
    std::ifstream file(path);
    if (!file) std::printf("skipped: %s is missing\n", path.c_str());
    std::vector<Masks> puzzles;
    for (std::string line; puzzles.size() < most && std::getline(file, line);)
        if (line.size() >= 81) puzzles.push_back(parse(line));
    return puzzles;
}

}  // namespace gridwright::tests

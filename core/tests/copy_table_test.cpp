// Classes of copies by refinement against classes by canonical forms.
#include "symmetry/copy_table.hpp"

#include <map>

#include "symmetry/least_text/canonical_form.hpp"
#include "tests/support/check.hpp"
#include "tests/support/line_arrays.hpp"

namespace {

using namespace gridwright;
using namespace gridwright::tests;

std::vector<std::uint32_t> numbers_in(CopyTable& table, const Cells& arrays, unsigned threads) {
    std::vector<std::uint32_t> numbers(arrays.size() / static_cast<std::size_t>(table.group().cells()));
    CHECK(table.add(arrays.data(), numbers.size(), numbers.data(), threads, {}));
    return numbers;
}

// Thinned grids, with many copies among them.
Cells some_arrays(const LineGroup& group, int count, std::mt19937& random) {
    Cells arrays;
    for (int index = 0; index < count; ++index) {
        const Cells cells = thinned(cyclic(group), index % 5 / 4.0, random);
        const Cells copy = moved(group, random_move(group, random), cells.data());
        arrays.insert(arrays.end(), copy.begin(), copy.end());
    }
    return arrays;
}

}  // namespace

int main() {
    return run({
        {"arrays have the same number exactly where their canonical forms are the same, however many come at once",
         [] {
             std::mt19937 random(1);
             for (const LineGroup& group : {sudoku_group(2, 2), sudoku_group(2, 3), sudoku_group(4, 2)}) {
                 const auto size = static_cast<std::size_t>(group.cells());
                 CopyTable table(group);
                 std::map<Cells, std::uint32_t> number_of;
                 for (const int count : {1, 7, 100, 0, 40}) {
                     const Cells arrays = some_arrays(group, count, random);
                     const auto numbers = numbers_in(table, arrays, count % 2 ? 1 : 3);
                     for (std::size_t index = 0; index < numbers.size(); ++index) {
                         Monitor monitor;
                         const auto form = canonical_form(group, arrays.data() + index * size, monitor);
                         const auto next = static_cast<std::uint32_t>(number_of.size());
                         CHECK_EQUAL(numbers[index], number_of.emplace(*form, next).first->second);
                     }
                     CHECK_EQUAL(table.size(), number_of.size());
                 }
             }
         }},
        {"an addition that is ended early adds nothing",
         [] {
             std::mt19937 random(2);
             const LineGroup group = sudoku_group(8, 8);
             CopyTable table(group);
             const Cells arrays = some_arrays(group, 400, random);
             std::vector<std::uint32_t> numbers(400);
             CHECK(!table.add(arrays.data(), numbers.size(), numbers.data(), 1, [] { return false; }));
             CHECK_EQUAL(table.size(), std::size_t{0});
         }},
    });
}

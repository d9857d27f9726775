// Big numbers, and counts of boards whose number is known or can be had by trying all fillings.
#include <string>

#include "counting/counter.hpp"
#include "model/rng.hpp"
#include "tests/support/check.hpp"
#include "tests/support/family_models.hpp"
#include "tests/support/random_model.hpp"

using namespace gridwright;
using namespace gridwright::tests;

namespace {

std::string decimal(const Natural& number) {
    std::string text;
    auto bytes = number.to_bytes();
    while (!bytes.empty()) {
        unsigned rest = 0;
        for (std::size_t at = bytes.size(); at-- > 0;) {
            rest = rest * 256 + bytes[at];
            bytes[at] = static_cast<std::uint8_t>(rest / 10);
            rest %= 10;
        }
        text.insert(text.begin(), static_cast<char>('0' + rest));
        while (!bytes.empty() && bytes.back() == 0) bytes.pop_back();
    }
    return text.empty() ? "0" : text;
}

// A small memory, and an attempt that gives up at once for the learner to narrow the candidates.
const CountTuning tunings[] = {{}, {.cache_bytes = 400}, {.first_patience = 0}};

const std::vector<Inference> some = {Inference::lone_number, Inference::locked_candidates, Inference::line_analysis};

struct Asked {
    std::vector<Mask> domains = {};  // a cell without one has all values
    std::optional<std::uint64_t> limit = {};
    std::uint64_t nodes = ~std::uint64_t{0};
    CountTuning tuning = {};
    std::vector<Inference> inferences = some;
};

Tally count(const Model& model, Asked asked = {}) {
    asked.domains.resize(model.cells, low_bits(model.values));
    Monitor monitor;
    return Counter(model, asked.domains, {.inferences = asked.inferences}, asked.tuning)
        .run(monitor, asked.limit, asked.nodes);
}

std::string counted(const Model& model) {
    const Tally tally = count(model);
    CHECK(tally.exact);
    return decimal(tally.number);
}

}  // namespace

int main() {
    return gridwright::tests::run({
        {"numbers grow beyond a word",
         [] {
             Natural factorial = 1, sum = ~std::uint64_t{0};
             for (std::uint64_t factor = 2; factor <= 40; ++factor) factorial *= factor;
             CHECK_EQUAL(decimal(factorial), "815915283247897734345611269596115894272000000000");
             sum += 1;
             CHECK_EQUAL(decimal(sum), "18446744073709551616");
             sum += sum;
             CHECK_EQUAL(decimal(sum), "36893488147419103232");
             factorial *= factorial;
             factorial += sum;
             CHECK_EQUAL(
                 decimal(factorial),
                 "665717749437497189208769764374695648426401518406663862032185661739706282410020893488147419103232");
             factorial *= 0;
             CHECK(factorial.is_zero());
             CHECK_EQUAL(decimal(factorial), "0");
         }},
        {"numbers compare as their decimal digits do",
         [] {
             Rng rng(7);
             const auto some_number = [&] {
                 Natural number = rng.below(1000);
                 for (std::uint32_t left = rng.below(6); left > 0; --left)
                     number *= rng.below(~0u), number += rng.below(9);
                 return number;
             };
             for (int k = 0; k < 2000; ++k) {
                 const Natural a = some_number(), b = some_number();
                 const std::string one = decimal(a), other = decimal(b);
                 CHECK((a <=> b) == std::pair(one.size(), one) <=> std::pair(other.size(), other));
             }
         }},
        {"counts of empty boards are the known ones",
         [] {
             CHECK_EQUAL(counted(sudoku_model(1, 1)), "1");
             CHECK_EQUAL(counted(sudoku_model(1, 4)), "576");
             CHECK_EQUAL(counted(sudoku_model(2, 2)), "288");
             CHECK_EQUAL(counted(sudoku_model(2, 3)), "28200960");
             CHECK_EQUAL(counted(takuzu_model(4, 4)), "72");
             CHECK_EQUAL(counted(takuzu_model(4, 4, false)), "90");
             CHECK_EQUAL(counted(takuzu_model(6, 6)), "4140");
             CHECK_EQUAL(counted(takuzu_model(6, 6, false)), "11222");
         }},
        {"cells without constraints multiply",
         [] {
             Model model(10, 10, 10);
             model.finish();
             CHECK_EQUAL(counted(model), "1" + std::string(100, '0'));
             const Tally tally = count(model, {.domains = std::vector<Mask>(100, 0b11)});
             CHECK_EQUAL(decimal(tally.number), "1267650600228229401496703205376");
         }},
        {"any constraints on any board count as trying all fillings does, whatever is inferred and remembered",
         [] {
             Rng rng(2026);
             for (int k = 0; k < 1500; ++k) {
                 const Model model = random_model(rng);
                 const std::vector<Mask> domains = random_domains(model, rng);
                 const Natural expected = all_solutions(model, domains).size();
                 for (const auto& inferences : {some, std::vector<Inference>{}})
                     for (const CountTuning& tuning : tunings) {
                         const Tally tally =
                             count(model, {.domains = domains, .tuning = tuning, .inferences = inferences});
                         CHECK(tally.exact);
                         CHECK_EQUAL(decimal(tally.number), decimal(expected));
                     }
                 const std::uint64_t limit = 1 + rng.below(5);
                 for (const CountTuning& tuning : tunings) {
                     const Tally limited = count(model, {.domains = domains, .limit = limit, .tuning = tuning});
                     CHECK(limited.number <= expected);
                     CHECK(limited.exact ? limited.number == expected : limited.number >= Natural(limit));
                     const Tally cut = count(model, {.domains = domains, .nodes = rng.below(6), .tuning = tuning});
                     CHECK(cut.number <= expected);
                     CHECK(!cut.exact || cut.number == expected);
                 }
             }
         }},
        {"a small memory gives the same number",
         [] {
             const Model model = sudoku_model(2, 3);
             CHECK_EQUAL(decimal(count(model, {.tuning = {.cache_bytes = 100000}}).number), "28200960");
         }},
        {"a limit is enough as soon as it is reached",
         [] {
             const Model model = sudoku_model(3, 3);
             const std::uint64_t limit = 100000;
             const Tally tally = count(model, {.limit = limit});
             CHECK(!tally.exact);
             CHECK(tally.number >= Natural(limit));
         }},
        {"what the budget allowed is a lower bound",
         [] {
             const Tally tally = count(sudoku_model(2, 3), {.nodes = 1000});
             CHECK(!tally.exact);
             CHECK(tally.number > Natural(0));
             CHECK(tally.number < Natural(28200960));
             CHECK(count(sudoku_model(2, 3), {.nodes = 0}).number.is_zero());
         }},
        {"a monitor ends a count that would not end by itself",
         [] {
             const Model model = sudoku_model(4, 4);
             Monitor monitor(0.02);
             CHECK(!Counter(model, all_candidates(model), {.inferences = some}).run(monitor).exact);
         }},
    });
}

// Big numbers: what they add, subtract, multiply and divide to.
#include "counting/natural.hpp"

#include "model/rng.hpp"
#include "tests/check.hpp"
#include "tests/decimal.hpp"

using namespace gridwright;
using gridwright::tests::decimal;

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
        {"numbers compare, subtract and divide as they should",
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
                 Natural sum = a;
                 sum += b;
                 CHECK(sum.less(b) == a);
                 CHECK(sum >= a);
                 CHECK((a <=> b) == (sum <=> [&] {
                           Natural twice = b;
                           twice += b;
                           return twice;
                       }()));
                 CHECK(Natural::from_bytes(sum.to_bytes()) == sum);
                 if (b.is_zero()) continue;
                 Natural up = a.divided_up(b), product = up;
                 product *= b;
                 CHECK(product >= a);
                 if (up.is_zero()) continue;
                 product = up.less(1);
                 product *= b;
                 CHECK(product < a);
             }
         }},
    });
}

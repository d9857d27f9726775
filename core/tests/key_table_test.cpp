// The table of keys against a std::map, with keys that differ little and often come again.
#include "symmetry/key_table.hpp"

#include <map>
#include <random>

#include "tests/check.hpp"

namespace {

void numbers_keys_like_a_map(std::size_t length, int symbols) {
    std::mt19937 random(static_cast<unsigned>(length));
    gridwright::KeyTable table(length, symbols);
    std::map<std::vector<std::uint8_t>, std::uint32_t> numbers;
    for (int round = 0; round < 20000; ++round) {
        std::vector<std::uint8_t> key(length);
        for (int change = 0; change < 2; ++change) {
            key[random() % length] = static_cast<std::uint8_t>(random() % static_cast<unsigned>(symbols));
        }
        const auto expected = numbers.emplace(key, static_cast<std::uint32_t>(numbers.size())).first->second;
        CHECK_EQUAL(table.add(key.data()), expected);
    }
    CHECK_EQUAL(table.size(), numbers.size());
    CHECK(table.memory() > 0);
}

}  // namespace

int main() {
    return gridwright::tests::run({
        {"packed keys are numbered in the order of their first arrival", [] { numbers_keys_like_a_map(81, 10); }},
        {"so are keys with more symbols than half a byte holds", [] { numbers_keys_like_a_map(256, 17); }},
        {"so are keys of one symbol", [] { numbers_keys_like_a_map(1, 2); }},
    });
}

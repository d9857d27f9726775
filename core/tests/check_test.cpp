// The frame of the tests, tested: a check that can't fail would make every other test worthless.
#include "tests/support/check.hpp"

#include <string>

namespace {

std::string message_of(void (*body)()) {
    try {
        body();
    } catch (const std::exception& error) {
        return error.what();
    }
    return "";
}

}  // namespace

int main() {
    return gridwright::tests::run({
        {"what holds passes",
         [] {
             CHECK(1 < 2);
             CHECK_EQUAL(1 + 1, 2);
         }},
        {"what does not hold fails, and says where",
         [] {
             CHECK(message_of([] { CHECK(2 < 1); }).ends_with("2 < 1 does not hold"));
             CHECK(message_of([] { CHECK_EQUAL(1 + 1, 3); }).ends_with("1 + 1 == 3: 2 is not 3"));
             CHECK(message_of([] { CHECK(false); }).find("check_test.cpp:") != std::string::npos);
         }},
    });
}

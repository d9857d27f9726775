// The frame of the C++ tests: a table of sentences, each with a function that throws where it does not hold.
//
//     int main() { return gridwright::tests::run({{"an empty grid has no candidates", [] { CHECK_EQUAL(a, b); }}}); }
#pragma once

#include <cstdio>
#include <exception>
#include <initializer_list>
#include <sstream>
#include <stdexcept>
#include <string>

namespace gridwright::tests {

struct Test {
    const char* sentence;
    void (*body)();
};

[[noreturn]] inline void fail(const char* file, int line, const std::string& message) {
    throw std::runtime_error(std::string(file) + ":" + std::to_string(line) + ": " + message);
}

template <class Left, class Right>
void check_equal(const Left& left, const Right& right, const char* text, const char* file, int line) {
    if (left == right) return;
    std::ostringstream message;
    message << text << ": " << left << " is not " << right;
    fail(file, line, message.str());
}

// Runs every row, even after one has failed, and returns the exit code of the program.
inline int run(std::initializer_list<Test> tests) {
    int failures = 0;
    for (const Test& test : tests) {
        try {
            test.body();
        } catch (const std::exception& error) {
            ++failures;
            std::printf("FAILED: %s\n    %s\n", test.sentence, error.what());
        }
    }
    std::printf("%zu passed, %d failed\n", tests.size() - static_cast<std::size_t>(failures), failures);
    return failures == 0 ? 0 : 1;
}

}  // namespace gridwright::tests

#define CHECK(condition) \
    ((condition) ? void() : ::gridwright::tests::fail(__FILE__, __LINE__, #condition " does not hold"))
#define CHECK_EQUAL(left, right) \
    ::gridwright::tests::check_equal((left), (right), #left " == " #right, __FILE__, __LINE__)

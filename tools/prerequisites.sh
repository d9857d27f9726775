#!/bin/sh
# Prints the Python that the project's own environment is made from. Where something that PyPI cannot give is missing
# (Python, its headers, venv, a C++20 compiler), says in one sentence what to install instead, and fails.

missing() {
    echo "gridwright: $1: install it with $2 (Debian, Ubuntu), $3 (Fedora) or $4 (macOS)." >&2
    exit 1
}

python=
for candidate in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        python=$candidate
        break
    fi
done
[ -n "$python" ] || missing "Python 3.11 or newer is needed and was not found" \
    "apt install python3 python3-venv python3-dev" "dnf install python3 python3-devel" "brew install python"

"$python" -c 'import venv, ensurepip' 2>/dev/null || missing "The venv module of $python is missing" \
    "apt install python3-venv" "dnf install python3-pip" "brew install python"

"$python" -c 'import os, sys, sysconfig
sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))' || missing \
    "The C headers of $python are missing" "apt install python3-dev" "dnf install python3-devel" "brew install python"

works() {
    echo '#include <bit>
#include <span>
int main() { return std::popcount(0u) + static_cast<int>(std::span<int>().size()); }' |
        "$1" -std=c++20 -x c++ -fsyntax-only - 2>/dev/null
}
works "${CXX:-c++}" || { [ -z "${CXX:-}" ] && { works g++ || works clang++; }; } || missing \
    "A C++20 compiler is needed and ${CXX:-c++} is not one" \
    "apt install g++" "dnf install gcc-c++" "xcode-select --install"

echo "$python"

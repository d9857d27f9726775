// Variables that take different values, each out of a set.
#pragma once

#include <cstdint>

namespace gridwright {

// Takes out what can't be, so that all that is left belongs to some way to choose different values for all (of values
// 0 … 63, for at most 64 variables). False if there is none.
bool keep_different(std::uint64_t* domains, int count);

}  // namespace gridwright

// The border to Python: the only file that knows nanobind. Integers and arrays go in and out, nothing else.
#include <nanobind/nanobind.h>

namespace {

// Whether the SIMD kernels were left out when this module was built.
bool is_portable() {
#ifdef GRIDWRIGHT_PORTABLE
    return true;
#else
    return false;
#endif
}

}  // namespace

NB_MODULE(_core, module) { module.def("is_portable", &is_portable); }

// The program `gridwright`: blocks the signals that end it, then becomes Python. The mask survives `exec`, so a signal
// that comes while the interpreter starts waits until cli/signals.py handles it. Python alone would show a traceback.
//
// The package is built for one version of Python. It is looked for beside this file (a virtual environment, pipx), then
// where the build found it (`pip install --user`, `--prefix`), then on PATH.

#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

namespace {

// CMakeLists.txt defines both names.
constexpr char python_name[] = GRIDWRIGHT_PYTHON_NAME;  // such as python3.11
constexpr char python_of_the_build[] = GRIDWRIGHT_PYTHON;
// -P: like any installed program, it doesn't import modules from the current folder.
constexpr const char* options[] = {"-P", "-m", "gridwright"};
constexpr int option_count = sizeof options / sizeof *options;
constexpr int path_size = 4096;

void block_signals() {
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGHUP);
    sigprocmask(SIG_BLOCK, &ending, nullptr);
}

// The path of this program without symbolic links; nullptr if the system doesn't tell it.
char* own_path() {
#ifdef __APPLE__
    char path[path_size];
    uint32_t size = path_size;
    return _NSGetExecutablePath(path, &size) == 0 ? realpath(path, nullptr) : nullptr;
#else
    return realpath("/proc/self/exe", nullptr);
#endif
}

// Becomes that interpreter; returns if there is none. Python finds its environment by argument 0.
void become(const char* python, char** arguments) {
    arguments[0] = const_cast<char*>(python);
    execvp(python, arguments);
}

}  // namespace

int main(int count, char** given) {
    block_signals();
    // The interpreter, the options, what was given without its argument 0 (if it has one), and a null pointer.
    char** arguments = static_cast<char**>(calloc(option_count + count + 2, sizeof(char*)));
    if (!arguments) return 127;
    for (int at = 0; at < option_count; ++at) arguments[1 + at] = const_cast<char*>(options[at]);
    for (int at = 1; at < count; ++at) arguments[option_count + at] = given[at];

    if (char* path = own_path()) {
        char beside[path_size];
        *strrchr(path, '/') = '\0';
        if (snprintf(beside, path_size, "%s/%s", path, python_name) < path_size) become(beside, arguments);
    }
    become(python_of_the_build, arguments);
    become(python_name, arguments);
    fprintf(stderr, "gridwright: %s was not found; call it by its path: .../%s -m gridwright\n", python_name,
            python_name);
    return 127;
}

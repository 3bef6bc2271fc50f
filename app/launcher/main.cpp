// bin/fornax and bin/fornax-cli: find LibTorch, prepare the environment, become the real program. The process id,
// signals and the exit code are those of the program, since it replaces this one.
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>

#include "Environment.h"
#include "TorchSearch.h"

namespace fs = std::filesystem;
using namespace fornax::launcher;

namespace {

/// Started from a menu there is no terminal to read the sentence in; any of these shows a window.
void showInWindow(const std::string& sentence) {
    const char* display = std::getenv("DISPLAY");
    const char* wayland = std::getenv("WAYLAND_DISPLAY");
    if (isatty(STDERR_FILENO) || (!display && !wayland)) return;
    std::string text = sentence;
    char error[] = "--error", info[] = "--text", zenity[] = "zenity", dialog[] = "kdialog", plain[] = "xmessage";
    char* const commands[][5] = {{zenity, error, info, text.data(), nullptr},
                                 {dialog, error, text.data(), nullptr, nullptr},
                                 {plain, text.data(), nullptr, nullptr, nullptr}};
    for (auto& command : commands) {
        pid_t child = 0;
        if (posix_spawnp(&child, command[0], nullptr, nullptr, command, environ) == 0) {
            waitpid(child, nullptr, 0);
            return;
        }
    }
}

int fail(const std::string& sentence) {
    std::fprintf(stderr, "%s: %s\n", FORNAX_PROGRAM, sentence.c_str());
    if (std::strcmp(FORNAX_PROGRAM, "fornax") == 0) showInWindow(sentence);
    return 1;
}

/// A closed standard descriptor would become the next file that is opened, and what the program prints would be written
/// into its log. Opened the wrong way round, using it fails as it does on a closed one.
void keepStandardDescriptors() {
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor)
        if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF)
            static_cast<void>(open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

}  // namespace

int main(int argc, char** argv) {
    keepStandardDescriptors();
    std::error_code error;
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    if (error) return fail("/proc is not mounted, so the program cannot find its own files.");
    const fs::path folder = self.parent_path();

    const Found found = search(places(folder, FORNAX_BUILD_TORCH));
    if (found.torch.empty()) {
        if (argc == 2 && std::strcmp(argv[1], "--version") == 0) {
            std::printf("%s %s (LibTorch not found)\n", FORNAX_PROGRAM, FORNAX_VERSION);
            return 0;
        }
        return fail(found.problem);
    }
    prepare(found.torch);

    const fs::path program = folder.parent_path() / "libexec" / "fornax" / FORNAX_PROGRAM;
    execv(program.c_str(), argv);
    return fail(program.string() + " could not be started (" + std::strerror(errno) + "). Build or install it again.");
}

// Folders of the studio after the XDG base directory specification.
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>

#include "fornax/base/Files.h"

namespace fornax::files {

namespace fs = std::filesystem;

namespace {
std::string absoluteFromEnvironment(const char* name) {
    const char* value = std::getenv(name);
    return value && value[0] == '/' ? value : "";  // the specification says to ignore relative paths
}

bool makeFolder(const fs::path& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) return ::access(folder.c_str(), W_OK | X_OK) == 0;
    const fs::path parent = folder.parent_path();
    if (!fs::is_directory(parent, error) && (parent == folder || !makeFolder(parent))) return false;
    return ::mkdir(folder.c_str(), 0700) == 0 || (errno == EEXIST && fs::is_directory(folder, error));
}

// /tmp is open to everybody: a folder there counts only when it is ours and closed to others.
bool isPrivate(const fs::path& folder) {
    struct stat facts{};
    return ::lstat(folder.c_str(), &facts) == 0 && S_ISDIR(facts.st_mode) && facts.st_uid == ::getuid() &&
           (facts.st_mode & 0022) == 0;
}

fs::path temporaryHome() {
    const fs::path usual = "/tmp/fornax-" + std::to_string(::getuid());
    if (makeFolder(usual) && isPrivate(usual)) return usual;
    static const fs::path own = [] {
        std::string name = "/tmp/fornax-XXXXXX";
        return fs::path(::mkdtemp(name.data()) ? name : "/tmp");
    }();
    return own;
}

fs::path folder(const char* variable, const char* belowHome, const char* fallbackName) {
    fs::path base = absoluteFromEnvironment(variable);
    if (base.empty()) {
        const fs::path home = absoluteFromEnvironment("HOME");
        if (!home.empty()) base = home / belowHome;
    }
    if (!base.empty() && makeFolder(base / "fornax")) return base / "fornax";
    const fs::path fallback = temporaryHome() / fallbackName;
    makeFolder(fallback);
    return fallback;
}
}  // namespace

fs::path configFolder() { return folder("XDG_CONFIG_HOME", ".config", "config"); }
fs::path dataFolder() { return folder("XDG_DATA_HOME", ".local/share", "data"); }
fs::path cacheFolder() { return folder("XDG_CACHE_HOME", ".cache", "cache"); }
fs::path stateFolder() { return folder("XDG_STATE_HOME", ".local/state", "state"); }

}  // namespace fornax::files

#include "project/DataFiles.h"

#include <zlib.h>

#include <array>
#include <string>

namespace fornax::project {

namespace fs = std::filesystem;

namespace {
constexpr std::array kNames = {"train-images", "train-labels", "t10k-images", "t10k-labels"};

std::string idxSuffix(const std::string& name) { return name.ends_with("images") ? "idx3-ubyte" : "idx1-ubyte"; }

// The names under which these sets are handed round: "-idx3-ubyte" and ".idx3-ubyte", each plain or packed.
std::optional<fs::path> findFile(const fs::path& folder, const std::string& name) {
    for (const char* joint : {"-", "."})
        for (const char* packed : {"", ".gz"}) {
            const fs::path path = folder / (name + joint + idxSuffix(name) + packed);
            std::error_code error;
            if (fs::is_regular_file(path, error)) return path;
        }
    return std::nullopt;
}
}  // namespace

bool dataFilesIn(const fs::path& folder) {
    for (const char* name : kNames)
        if (!findFile(folder, name)) return false;
    return true;
}

std::optional<std::int64_t> trainingPictures(const fs::path& folder) {
    const auto path = findFile(folder, "train-images");
    if (!path) return std::nullopt;
    const gzFile file = ::gzopen(path->c_str(), "rb");  // reads plain files as well
    if (!file) return std::nullopt;
    std::array<unsigned char, 8> head{};
    const int got = ::gzread(file, head.data(), head.size());
    ::gzclose(file);
    const bool idxOfBytes = got == 8 && head[0] == 0 && head[1] == 0 && head[2] == 8;
    if (!idxOfBytes) return std::nullopt;
    return std::int64_t{head[4]} << 24 | head[5] << 16 | head[6] << 8 | head[7];
}

Text missingDataHint(const fs::path& folder) {
    if (folder == "/usr/share/datasets/fashion-mnist")
        return text("Install Debian's package with the pictures: sudo apt install dataset-fashion-mnist");
    return text("Choose the folder with train-images, train-labels, t10k-images and t10k-labels as IDX files, plain or .gz.");
}

}  // namespace fornax::project

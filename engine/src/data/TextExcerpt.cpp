// The first lines of texts, for showing what they are like.
#include <algorithm>

#include "data/TextLayout.h"
#include "fornax/data/Recognise.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

/// A file that shows what the others are like.
fs::path example(const DataConfig& config) {
    std::error_code error;
    if (config.source == "corpus") {
        if (!fs::is_directory(config.folder, error)) return config.folder;
        for (const auto& entry : fs::directory_iterator(config.folder, error))
            if (entry.is_regular_file(error)) return entry.path();
        return {};
    }
    const TextLayout layout = textLayout(config.folder);
    if (!layout.files.empty()) return layout.files.begin()->second;
    if (!layout.fileOfClass.empty()) return layout.fileOfClass.begin()->second;
    return layout.listing.files.empty() ? fs::path() : fs::path(config.folder) / layout.listing.files.front().path;
}

}  // namespace

std::vector<std::string> excerpt(const DataConfig& config, std::size_t lines) {
    std::vector<std::string> found;
    const fs::path file = example(config);
    if (file.empty()) return found;
    const std::string head = textHead(file);
    for (std::size_t at = 0; at < head.size() && found.size() < lines;) {
        const std::size_t end = std::min(head.find('\n', at), head.size());
        std::string line = head.substr(at, end - at);
        std::replace(line.begin(), line.end(), '\t', ' ');
        std::erase(line, '\r');
        if (line.find_first_not_of(' ') != std::string::npos) found.push_back(std::move(line));
        at = end + 1;
    }
    return found;
}

}  // namespace fornax::data

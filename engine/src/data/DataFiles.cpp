#include "data/DataFiles.h"

#include <algorithm>

#include "base/Archive.h"
#include "data/FolderScan.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostFiles = 10'000, mostFolders = 100'000;

bool hasLeftover(const fs::path& name) {
    return std::any_of(name.begin(), name.end(), [](const fs::path& part) { return isLeftover(part.native()); });
}

}  // namespace

DataFiles::DataFiles(fs::path folder, IsKind isKind) : m_home(std::move(folder)), m_isKind(isKind), m_packed(files::isArchive(m_home)) {
    if (!m_packed) return;
    for (const files::ArchiveEntry& entry : files::listArchive(m_home))
        if (!hasLeftover(entry.path)) m_names.insert(entry.path);
    findHome();
}

void DataFiles::findHome() {
    const std::vector<std::string> inside = folders();
    if (!files().empty() || inside.size() != 1) return;
    const std::string root = inside.front() + '/';
    std::set<std::string> below;
    for (const std::string& name : m_names)
        if (name.starts_with(root)) below.insert(name.substr(root.size()));
    m_names = std::move(below);
    m_home /= inside.front();
}

fs::path DataFiles::find(const std::string& name) const {
    std::error_code ignored;
    const bool there = m_packed ? m_names.contains(name) : fs::exists(m_home / name, ignored);
    return there ? m_home / name : fs::path();
}

std::vector<fs::path> DataFiles::files(const std::string& below) const {
    std::vector<fs::path> found;
    const auto add = [&](const fs::path& file) {
        if (found.size() < mostFiles && m_isKind(file)) found.push_back(file);
    };
    if (m_packed)
        for (const std::string& name : m_names)
            if (fs::path(name).parent_path() == below) add(m_home / name);
    std::error_code error;
    if (!m_packed)
        for (fs::directory_iterator at(below.empty() ? m_home : m_home / below, error), end; !error && at != end; at.increment(error)) {
            std::error_code ignored;
            if (!isLeftover(at->path().filename().native()) && at->is_regular_file(ignored)) add(at->path());
        }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<std::string> DataFiles::folders() const {
    if (!m_packed) return foldersIn(m_home, mostFolders);
    std::set<std::string> found;
    for (const std::string& name : m_names)
        if (const std::size_t slash = name.find('/'); slash != std::string::npos) found.insert(name.substr(0, slash));
    return {found.begin(), found.end()};
}

}  // namespace fornax::data

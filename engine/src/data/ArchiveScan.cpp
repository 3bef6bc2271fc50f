// Classes and splits by the names of an archive's entries.
#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "base/Archive.h"
#include "base/Utf8.h"
#include "data/FolderScan.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;
using files::ArchiveEntry;

bool hasLeftover(const std::string& path) {
    for (std::size_t at = 0; at < path.size();) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        if (isLeftover(path.substr(at, end - at))) return true;
        at = end + 1;
    }
    return false;
}

std::string firstPart(std::string_view path) { return std::string(path.substr(0, path.find('/'))); }
std::string_view behindFirst(std::string_view path) { return path.substr(std::min(path.find('/'), path.size() - 1) + 1); }
bool hasFolder(std::string_view path) { return path.find('/') != std::string_view::npos; }

/// Folders right below `root`, each with whether it has folders itself.
std::map<std::string, bool> foldersBelow(const std::vector<ArchiveEntry>& entries, const std::string& root) {
    std::map<std::string, bool> found;
    for (const ArchiveEntry& entry : entries) {
        const std::string_view path = std::string_view(entry.path).substr(std::min(root.size(), entry.path.size()));
        if (entry.path.starts_with(root) && hasFolder(path)) found[firstPart(path)] |= hasFolder(behindFirst(path));
    }
    return found;
}

class ArchiveScan {
  public:
    explicit ArchiveScan(const fs::path& archive) : m_archive(archive) {}

    FolderListing run() {
        std::vector<ArchiveEntry> entries = files::listArchive(m_archive);
        std::erase_if(entries, [](const ArchiveEntry& entry) { return hasLeftover(entry.path); });
        auto top = foldersBelow(entries, m_out.root);
        while (top.size() == 1 && top.begin()->second) {
            m_out.root += top.begin()->first + '/';
            top = foldersBelow(entries, m_out.root);
        }
        for (const auto& [name, hasFolders] : top)
            if (const auto split = splitOfName(name)) m_splits.emplace(name, *split), m_hasSplits |= *split == Split::Train && hasFolders;
        for (const ArchiveEntry& entry : entries) add(entry);
        if (m_classes.size() < 2) throw tooFewClasses(m_archive, m_classes.empty() ? std::string() : *m_classes.begin());
        number();
        return std::move(m_out);
    }

  private:
    struct Found { std::string className, order; FolderFile file; };

    void skip(std::string_view path, Text reason) { m_out.skipped.push_back({printable(path), std::move(reason)}); }

    void add(const ArchiveEntry& entry) {
        if (!entry.path.starts_with(m_out.root)) return skip(entry.path, text("lies outside of the class folders"));
        const std::string path = entry.path.substr(m_out.root.size());
        std::string_view below = path;
        Split split = Split::Train;
        if (m_hasSplits) {
            const auto found = m_splits.find(firstPart(path));
            if (found == m_splits.end()) return skip(path, text("lies beside the folders of the splits"));
            split = found->second;
            below = behindFirst(path);
        }
        if (!hasFolder(below)) return skip(path, text("lies outside of the class folders"));
        std::string order = path;
        std::replace(order.begin(), order.end(), '/', '\0');   // a folder comes before what its name begins
        m_classes.insert(firstPart(below));
        m_found.push_back({firstPart(below), std::move(order), {path, 0, split, static_cast<std::int64_t>(entry.size)}});
        m_out.validationGiven |= split == Split::Validation;
        m_out.testGiven |= split == Split::Test;
    }

    void number() {
        std::map<std::string, std::int64_t> labels;
        for (const std::string& name : m_classes) {
            labels.emplace(name, static_cast<std::int64_t>(m_out.classes.size()));
            m_out.classes.push_back(printable(name));
        }
        std::sort(m_found.begin(), m_found.end(), [](const Found& a, const Found& b) { return std::tie(a.file.split, a.order) < std::tie(b.file.split, b.order); });
        for (Found& found : m_found) {
            found.file.label = labels.at(found.className);
            m_out.files.push_back(std::move(found.file));
        }
        m_out.identity = identityOf({m_archive});
    }

    const fs::path& m_archive;
    FolderListing m_out;
    std::map<std::string, Split> m_splits;
    bool m_hasSplits = false;
    std::vector<Found> m_found;
    std::set<std::string> m_classes;
};

}  // namespace

FolderListing scanArchive(const fs::path& archive) { return ArchiveScan(archive).run(); }

FolderListing scanData(const fs::path& folder) { return files::isArchive(folder) ? scanArchive(folder) : scanFolder(folder); }

}  // namespace fornax::data

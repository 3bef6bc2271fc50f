#include "data/FolderScan.h"

#include <sys/stat.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <set>

#include "base/Numbers.h"
#include "base/Utf8.h"
#include "fornax/base/Files.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

constexpr int deepest = 16;
constexpr std::size_t mostFiles = 20'000'000, mostClasses = 100'000;

struct Entry {
    std::string name;
    struct stat facts{};
    bool link = false;
    int problem = 0;   ///< an errno value
};

/// Entries of one folder sorted by bytes; an errno value where it cannot be listed.
int list(const fs::path& folder, std::vector<Entry>& out) {
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        Entry entry{at->path().filename().native(), {}, false, 0};
        if (isLeftover(entry.name)) continue;
        struct stat own{};
        entry.link = ::lstat(at->path().c_str(), &own) == 0 && S_ISLNK(own.st_mode);
        if (::stat(at->path().c_str(), &entry.facts) != 0) entry.problem = errno;
        out.push_back(std::move(entry));
    }
    std::sort(out.begin(), out.end(), [](const Entry& a, const Entry& b) { return a.name < b.name; });
    return error.value();
}

Text reasonOf(int problem, bool link) {
    if (link && problem == ENOENT) return text("a link to a file that is not there");
    if (problem == ELOOP) return text("a link that leads to itself");
    if (problem == EACCES) return text("no permission to read it");
    return text("cannot be read: %1", std::strerror(problem));
}

class Scan {
  public:
    explicit Scan(fs::path folder) : m_folder(std::move(folder)) {}
    FolderListing run();

  private:
    using Key = std::pair<std::uint64_t, std::uint64_t>;   // device and inode
    std::vector<Entry> folders(const fs::path& folder, const std::string& below);
    void addClasses(const std::string& below, Split split);
    void addFiles(const std::string& below, const std::string& name, Split split, int depth);
    void skip(const std::string& path, Text reason) { m_out.skipped.push_back({printable(path), std::move(reason)}); }
    bool isNew(const struct stat& facts) { return m_visited.insert({facts.st_dev, facts.st_ino}).second; }
    void note(const std::string& path, const struct stat& facts);
    void number();

    struct Found { std::string className; FolderFile file; };
    fs::path m_folder;
    FolderListing m_out;
    std::vector<Found> m_found;
    std::set<std::string> m_classes;
    std::set<Key> m_visited;
    XXH64_hash_t m_identity = 0;
};

void Scan::note(const std::string& path, const struct stat& facts) {
    const std::int64_t numbers[] = {static_cast<std::int64_t>(facts.st_dev), static_cast<std::int64_t>(facts.st_ino), facts.st_size, facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec, facts.st_ctim.tv_sec, facts.st_ctim.tv_nsec};
    m_identity = XXH3_64bits_withSeed(path.data(), path.size(), m_identity);
    m_identity = XXH3_64bits_withSeed(numbers, sizeof numbers, m_identity);
}

/// Folders among the entries; what is lying beside them is reported.
std::vector<Entry> Scan::folders(const fs::path& folder, const std::string& below) {
    std::vector<Entry> entries, out;
    if (const int problem = list(folder, entries); problem != 0) {
        if (below.empty()) throw Error(ErrorCode::Unreadable, text("%1 cannot be read: %2", files::display(folder), reasonOf(problem, false)), text("Check the permissions of the folder."));
        skip(below, reasonOf(problem, false));
    }
    for (Entry& entry : entries) {
        if (entry.problem == 0 && S_ISDIR(entry.facts.st_mode)) out.push_back(std::move(entry));
        else skip(below + entry.name, entry.problem != 0 ? reasonOf(entry.problem, entry.link) : text("lies outside of the class folders"));
    }
    return out;
}

void Scan::addFiles(const std::string& below, const std::string& name, Split split, int depth) {
    std::vector<Entry> entries;
    if (const int problem = list(m_folder / below, entries); problem != 0) skip(below, reasonOf(problem, false));
    for (const Entry& entry : entries) {
        const std::string path = below + entry.name;
        if (entry.problem != 0) skip(path, reasonOf(entry.problem, entry.link));
        else if (S_ISDIR(entry.facts.st_mode)) {
            const std::size_t before = m_found.size();
            if (entry.link) skip(path, text("a link to a folder"));
            else if (depth == deepest) skip(path, text("too many folders inside each other"));
            else if (isNew(entry.facts)) addFiles(path + '/', name, split, depth + 1);
            if (!entry.link && m_found.size() == before) skip(path, text("a folder without pictures"));
        } else if (!S_ISREG(entry.facts.st_mode)) skip(path, text("no ordinary file"));
        else if (m_found.size() >= mostFiles) throw Error(ErrorCode::OutOfMemory, text("%1 holds more than %2 files.", files::display(m_folder), mostFiles), text("Choose a smaller folder."));
        else {
            note(path, entry.facts);
            m_found.push_back({name, {path, 0, split, entry.facts.st_size}});
        }
    }
}

void Scan::addClasses(const std::string& below, Split split) {
    for (const Entry& entry : folders(m_folder / below, below)) {
        if (!isNew(entry.facts)) {
            skip(below + entry.name, text("the same folder as another one"));
            continue;
        }
        m_classes.insert(entry.name);
        addFiles(below + entry.name + '/', entry.name, split, 0);
    }
}

void Scan::number() {
    std::map<std::string, std::int64_t> labels;
    for (const std::string& name : m_classes) {
        labels.emplace(name, static_cast<std::int64_t>(m_out.classes.size()));
        m_out.classes.push_back(printable(name));
    }
    for (Found& found : m_found) {
        found.file.label = labels.at(found.className);
        m_out.files.push_back(std::move(found.file));
    }
    for (const std::string& name : m_out.classes) m_identity = XXH3_64bits_withSeed(name.data(), name.size(), m_identity);
    m_out.identity = std::to_string(m_identity) + ':' + std::to_string(m_out.skipped.size());
}

FolderListing Scan::run() {
    requireFolder(m_folder);
    struct stat facts{};
    std::error_code ignored;
    // With all the folders that hold it: by a link to one of them, everything would come twice.
    for (fs::path up = fs::canonical(m_folder, ignored); ::stat(up.c_str(), &facts) == 0; up = up.parent_path()) {
        isNew(facts);
        if (up == up.parent_path()) break;
    }
    std::map<Split, std::string> splits;
    for (const std::string& name : foldersIn(m_folder, mostClasses))
        if (const auto split = splitOfName(name)) splits.emplace(*split, name);
    // "train" may be the class of the railway: then it has no folders.
    if (splits.count(Split::Train) != 0 && !foldersIn(m_folder / splits[Split::Train], 1).empty()) {
        for (const auto& [split, name] : splits) addClasses(name + '/', split);
        for (const Entry& entry : folders(m_folder, ""))
            if (!splitOfName(entry.name)) skip(entry.name, text("lies beside the folders of the splits"));
        m_out.validationGiven = splits.count(Split::Validation) != 0;
        m_out.testGiven = splits.count(Split::Test) != 0;
    } else {
        addClasses("", Split::Train);
    }
    if (m_classes.size() < 2) throw tooFewClasses(m_folder, m_classes.empty() ? std::string() : *m_classes.begin());
    number();
    return std::move(m_out);
}

}  // namespace

bool isLeftover(const std::string& name) {   // of file managers, archivers and notebooks
    return name.starts_with('.') || name == "__MACOSX" || name == "Thumbs.db" || name == "desktop.ini" || name == "@eaDir";
}

Error tooFewClasses(const fs::path& folder, const std::string& onlyOne) {
    return {ErrorCode::NotFound, onlyOne.empty() ? text("%1 has no folders for the classes.", files::display(folder)) : text("%1 has a single class folder, %2.", files::display(folder), printable(onlyOne)),
            text("Put the pictures of each class into a folder of its own: cat/1.png, dog/1.png. Folders train, val and test may stand above them.")};
}

std::optional<Split> splitOfName(std::string name) {
    name = asciiLower(name);
    if (name == "train" || name == "training") return Split::Train;
    if (name == "val" || name == "valid" || name == "validation" || name == "dev") return Split::Validation;
    if (name == "test" || name == "testing") return Split::Test;
    return std::nullopt;
}

std::vector<std::string> foldersIn(const fs::path& folder, std::size_t most) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end && names.size() < most; at.increment(error)) {
        std::error_code ignored;
        const std::string name = at->path().filename().native();
        if (!isLeftover(name) && at->is_directory(ignored)) names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

FolderListing scanFolder(const fs::path& folder) { return Scan(folder).run(); }

}  // namespace fornax::data

#include "base/Archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "base/GzipInput.h"
#include "base/Numbers.h"
#include "base/RegularFile.h"
#include "base/Utf8.h"
#include "fornax/base/Error.h"
#include "fornax/base/Files.h"

namespace fornax::files {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t blockBytes = 64 * 1024, longestName = 4096;

/// Names in an archive are turned into those of the thread's locale: in "C" two Chinese names would become one.
class Utf8Names {
  public:
    Utf8Names() : m_utf8(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)), m_before(m_utf8 ? ::uselocale(m_utf8) : nullptr) {}
    ~Utf8Names() {
        if (!m_utf8) return;
        ::uselocale(m_before);
        ::freelocale(m_utf8);
    }
    Utf8Names(const Utf8Names&) = delete;

  private:
    locale_t m_utf8, m_before;
};

using Handle = std::unique_ptr<archive, int (*)(archive*)>;

/// Only what the library reads by itself: its other filters start programs. A failure is told by the first header.
struct Opened {
    std::unique_ptr<GzipInput> gzip;   ///< must outlive the handle
    Handle handle{archive_read_new(), archive_read_free};

    explicit Opened(RegularFile& file) {
        if (!handle) throw std::bad_alloc();
        archive_read_support_format_tar(handle.get());
        if (GzipInput::fits(file)) {
            gzip = std::make_unique<GzipInput>(file);
            gzip->open(handle.get());
            return;
        }
        archive_read_support_filter_bzip2(handle.get());
        archive_read_support_filter_xz(handle.get());
        archive_read_support_filter_zstd(handle.get());
        archive_read_support_format_zip_seekable(handle.get());   // by its directory, which a file that is cut off lacks
        archive_read_open_fd(handle.get(), file.descriptor(), blockBytes);
    }
};

bool isReadable(int result) { return result == ARCHIVE_OK || result == ARCHIVE_WARN; }

Text again() { return text("Download or copy the file again."); }

bool isNamedAsArchive(const fs::path& path) {
    constexpr std::array<std::string_view, 11> endings = {".zip", ".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".tzst", ".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst"};
    const std::string name = asciiLower(path.filename().native());
    return std::ranges::any_of(endings, [&](std::string_view ending) { return name.size() > ending.size() && name.ends_with(ending); });
}

/// Whether this may be the start of what its name promises; a plain tar file has nothing at its start to know it by.
bool beginsAsPacked(std::string_view start, const fs::path& path) {
    constexpr std::array<std::string_view, 4> packers = {"\x1f\x8b", "BZh", "\xFD" "7zXZ", "\x28\xB5\x2F\xFD"};
    return std::ranges::any_of(packers, [&](std::string_view magic) { return start.starts_with(magic); }) || (path.extension() == ".tar" && !start.starts_with('<'));
}

/// Why a name must not be used; empty where it may.
Text nameFault(std::string_view name) {
    if (name.empty() || name.size() > longestName) return text("has no usable name");
    if (name.front() == '/' || (name.size() > 1 && name[1] == ':')) return text("begins at the root of a disk");
    if (name.find('\\') != std::string_view::npos) return text("has a backslash in its name");
    for (const char c : name)
        if (static_cast<unsigned char>(c) < 32 || c == 127) return text("has a control character in its name");
    for (std::size_t at = 0; at <= name.size();) {
        const std::size_t end = std::min(name.find('/', at), name.size());
        if (name.substr(at, end - at) == "..") return text("leads out of the archive");
        at = end + 1;
    }
    return {};
}

Text kindFault(archive_entry* entry) {
    if (archive_entry_hardlink(entry) != nullptr || archive_entry_filetype(entry) == AE_IFLNK) return text("is a link");
    if (archive_entry_is_encrypted(entry) != 0) return text("is encrypted");
    const auto kind = archive_entry_filetype(entry);
    return kind == AE_IFREG || kind == AE_IFDIR || kind == 0 ? Text{} : text("is no ordinary file");
}

/// "./cat//1.png" is "cat/1.png".
std::string plainName(std::string_view name) {
    std::string out;
    for (std::size_t at = 0; at < name.size();) {
        const std::size_t end = std::min(name.find('/', at), name.size());
        const std::string_view part = name.substr(at, end - at);
        if (!part.empty() && part != ".") {
            if (!out.empty()) out += '/';
            out += part;
        }
        at = end + 1;
    }
    return out;
}

}  // namespace

struct ArchiveReader::State {
    State(const fs::path& path, ArchiveLimits given) : name(display(path)), file(path), opened(file), handle(opened.handle), limits(given) {}
    std::string name;
    RegularFile file;
    Opened opened;
    const Handle& handle;
    ArchiveLimits limits;
    ArchiveEntry entry;
    std::uint64_t read = 0;                  ///< of this entry
    bool checked = false;                    ///< … to its end, where a ZIP file has its checksum
    std::uint64_t promised = 0;              ///< content of all entries so far
    std::size_t entries = 0;

    [[noreturn]] void damaged() const {
        const char* said = archive_error_string(handle.get());
        const Text sentence = entry.path.empty() ? text("The archive %1 is damaged or cut off at its very beginning.", name)
                                                 : text("The archive %1 is damaged or cut off, in or behind its entry %2.", name, printable(entry.path.substr(0, 200)));
        throw Error(ErrorCode::Corrupt, sentence, again(), said ? said : "");
    }
    [[noreturn]] void refuse(const std::string& entryName, const Text& why) const {
        throw Error(ErrorCode::Corrupt, text("The archive %1 is not read: its entry %2 %3.", name, printable(entryName.substr(0, 200)), why), text("Unpack it with a tool that you trust and choose the folder."));
    }
    void checkEnd() {
        char more = 0;
        const la_ssize_t got = archive_read_data(handle.get(), &more, 1);
        if (got < 0) damaged();
        if (got > 0) refuse(entry.path, text("is larger than it says"));
    }
    void count(std::uint64_t size) {
        if (++entries > limits.entries)
            throw Error(ErrorCode::Corrupt, text("The archive %1 is not read: it has more than %2 entries.", name, limits.entries), text("Unpack it with a tool that you trust and choose the folder."));
        promised = size > ~std::uint64_t{0} - promised ? ~std::uint64_t{0} : promised + size;
        if (promised > limits.freeBytes && promised / limits.ratio > file.size())
            throw Error(ErrorCode::Corrupt, text("The archive %1 is not read: its content is more than %2 times as large as the file.", name, limits.ratio), text("Such files are made to fill a disk. Unpack it with a tool that you trust and choose the folder."));
    }
};

ArchiveReader::ArchiveReader(const fs::path& path, ArchiveLimits limits) : m_state(std::make_unique<State>(path, limits)) {}
ArchiveReader::~ArchiveReader() = default;
const ArchiveEntry& ArchiveReader::entry() const { return m_state->entry; }

bool ArchiveReader::next() {
    const Utf8Names names;
    State& s = *m_state;
    while (true) {
        archive_entry* entry = nullptr;
        const int result = archive_read_next_header(s.handle.get(), &entry);
        if (result == ARCHIVE_EOF && s.opened.gzip && !s.opened.gzip->isWhole()) s.damaged();
        if (result == ARCHIVE_EOF) return false;
        if (!isReadable(result)) s.damaged();
        const char* found = archive_entry_pathname(entry);
        if (!found) found = archive_entry_pathname_utf8(entry);
        const std::string name = found ? found : "";
        if (const Text fault = nameFault(name); !fault.empty()) s.refuse(name, fault);
        if (const Text fault = kindFault(entry); !fault.empty()) s.refuse(name, fault);
        const std::int64_t size = archive_entry_size_is_set(entry) != 0 ? archive_entry_size(entry) : 0;
        if (size < 0) s.refuse(name, text("does not say how large it is"));
        s.count(static_cast<std::uint64_t>(size));
        if (archive_entry_filetype(entry) == AE_IFDIR) continue;
        if (archive_entry_size_is_set(entry) == 0) s.refuse(name, text("does not say how large it is"));
        s.entry = {plainName(name), static_cast<std::uint64_t>(size)};
        s.read = 0;
        s.checked = false;
        if (s.entry.path.empty()) s.refuse(name, text("has no usable name"));
        return true;
    }
}

std::size_t ArchiveReader::read(void* to, std::size_t count) {
    State& s = *m_state;
    std::size_t have = 0;
    while (have < count) {
        const la_ssize_t got = archive_read_data(s.handle.get(), static_cast<char*>(to) + have, count - have);
        if (got == ARCHIVE_RETRY) continue;
        if (got < 0) s.damaged();
        if (got == 0) break;
        have += static_cast<std::size_t>(got);
        s.read += static_cast<std::uint64_t>(got);
        if (s.read > s.entry.size) s.refuse(s.entry.path, text("is larger than it says"));
    }
    if (have < count && s.read < s.entry.size) s.refuse(s.entry.path, text("is shorter than it says"));
    if (s.read == s.entry.size && !std::exchange(s.checked, true)) s.checkEnd();
    return have;
}

bool isArchive(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return false;
    const Utf8Names names;
    try {
        RegularFile file(path);
        const Opened opened(file);
        archive_entry* entry = nullptr;
        return isReadable(archive_read_next_header(opened.handle.get(), &entry));
    } catch (const Error&) {
        return false;   // reading will say what is wrong
    }
}

void refuseBrokenArchive(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return;
    char first[6] = {};
    RegularFile file(path);
    const std::string_view start(first, file.read(first, sizeof first));
    const bool zip = start.starts_with("PK\3\4");
    if ((!zip && !isNamedAsArchive(path)) || isArchive(path)) return;
    const std::string name = display(path);
    if (start.empty()) throw Error(ErrorCode::Corrupt, text("The archive %1 is empty: it has 0 bytes.", name), again());
    if (zip) throw Error(ErrorCode::Corrupt, text("The archive %1 is damaged or cut off: the list of its files, which a ZIP file has at its end, is not behind its %2 bytes.", name, file.size()), again());
    if (beginsAsPacked(start, path)) throw Error(ErrorCode::Corrupt, text("The archive %1 is damaged or cut off at its very beginning.", name), again());
    throw Error(ErrorCode::Corrupt, text("%1 is named as an archive, but is none: it begins with \"%2\".", name, printable(start)),
                start.starts_with('<') ? text("It looks like a web page that was saved instead of the file. Download it again.") : text("Choose the right file."));
}

std::vector<ArchiveEntry> listArchive(const fs::path& path, ArchiveLimits limits) {
    ArchiveReader reader(path, limits);
    std::vector<ArchiveEntry> entries;
    while (reader.next()) entries.push_back(reader.entry());
    std::set<std::string_view> seen;
    for (const ArchiveEntry& entry : entries)
        if (!seen.insert(entry.path).second)
            throw Error(ErrorCode::Corrupt, text("The archive %1 is not read: its entry %2 %3.", display(path), printable(entry.path.substr(0, 200)), text("occurs twice")), text("Unpack it with a tool that you trust and choose the folder."));
    return entries;
}

std::optional<std::pair<fs::path, std::string>> splitAtArchive(const fs::path& path) {
    std::error_code error;
    if (fs::exists(path, error)) return std::nullopt;
    for (fs::path above = path.parent_path(); above.has_relative_path(); above = above.parent_path())
        if (fs::is_regular_file(above, error)) return std::pair(above, path.lexically_relative(above).generic_string());
    return std::nullopt;
}

}  // namespace fornax::files

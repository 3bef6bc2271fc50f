#include "text/SourceFiles.h"

#include <sys/stat.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <cmath>

#include "base/Archive.h"
#include "base/SystemError.h"
#include "fornax/base/Error.h"
#include "fornax/base/Files.h"
#include "fornax/text/Tokenizer.h"
#include "text/Unicode.h"

namespace fornax::tokens {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t kReadBytes = 256 * 1024, kLookAhead = 4096;

void addFile(const fs::path& path, std::vector<SourceFile>& to) {
    struct stat facts{};
    if (::stat(path.c_str(), &facts) != 0) files::throwReadError(path, errno);
    to.push_back({path, static_cast<std::uint64_t>(facts.st_size), std::int64_t{facts.st_mtim.tv_sec} * 1'000'000'000 + facts.st_mtim.tv_nsec});
}

bool isNamedAsText(const fs::path& path) {
    const std::string ending = path.extension().native();
    return !path.filename().native().starts_with('.') && (ending == ".txt" || ending == ".gz" || ending == ".bz2");
}

void addArchive(const fs::path& archive, std::vector<SourceFile>& to) {
    std::vector<SourceFile> itself;
    addFile(archive, itself);
    const std::size_t before = to.size();
    for (const files::ArchiveEntry& entry : files::listArchive(archive))
        if (isNamedAsText(entry.path)) to.push_back({archive / entry.path, entry.size, itself.front().changedNanos});
    std::sort(to.begin() + static_cast<std::ptrdiff_t>(before), to.end(), [](const SourceFile& a, const SourceFile& b) { return a.path.native() < b.path.native(); });
}

void addFolder(const fs::path& folder, std::vector<SourceFile>& to) {
    std::error_code error;
    std::vector<fs::path> found;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        const fs::path& path = it->path();
        if (path.filename().native().starts_with('.')) {
            it.disable_recursion_pending();
            continue;
        }
        std::error_code ignored;
        if (isNamedAsText(path) && it->is_regular_file(ignored)) found.push_back(path);
    }
    if (error) files::throwReadError(folder, error.value());
    std::ranges::sort(found, {}, [](const fs::path& path) -> const std::string& { return path.native(); });
    for (const fs::path& path : found) addFile(path, to);
}

bool isSpaceAt(std::string_view text, std::size_t at) { return (propertiesOf(next(text, at)) & kSpace) != 0; }

bool isSpaceBefore(std::string_view text, std::size_t end) {
    do --end;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80);
    return isSpaceAt(text, end);
}

std::size_t characterStart(std::string_view text, std::size_t at) {
    while (at < text.size() && at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
    return at;
}

/// Where a piece of at most `most` bytes ends. There is text behind `most`.
std::size_t pieceEnd(std::string_view text, std::size_t most) {
    for (std::size_t i = most - 1; i > 0; --i)
        if (text[i] == '\n' && !isSpaceBefore(text, i) && !isSpaceAt(text, i + 1)) return i + 1;
    for (std::size_t i = most - 1; i > 0; --i)
        if (text[i] == ' ' && !isSpaceBefore(text, i) && !isSpaceAt(text, i + 1)) return i;
    return std::max<std::size_t>(1, characterStart(text, most));
}

void freeState(XXH3_state_s* state) { XXH3_freeState(state); }

}  // namespace

std::uint64_t cutOf(std::uint64_t bytes, double validationShare) { return bytes - static_cast<std::uint64_t>(std::floor(static_cast<double>(bytes) * validationShare)); }

std::vector<SourceFile> listSources(const std::vector<fs::path>& sources) {
    std::vector<SourceFile> list;
    std::error_code ignored;
    for (const fs::path& source : sources)
        if (fs::is_directory(source, ignored)) addFolder(source, list);
        else if (files::isArchive(source)) addArchive(source, list);
        else addFile(source, list);
    if (list.empty()) throw Error(ErrorCode::NotFound, text("There is no text file to read."), text("Choose files, or a folder with .txt, .gz or .bz2 files."));
    return list;
}

std::uint64_t stampOf(const std::vector<SourceFile>& list) {
    std::string all;
    for (const SourceFile& file : list) all += fs::absolute(file.path).native() + '\0' + std::to_string(file.size) + '\0' + std::to_string(file.changedNanos) + '\0';
    return XXH3_64bits(all.data(), all.size());
}

TextReader::TextReader(const fs::path& path, TextRules rules) : m_file(path), m_rules(rules), m_hash(XXH3_createState(), &freeState) {
    XXH3_64bits_reset(m_hash.get());
}

TextReader::~TextReader() = default;

std::uint64_t TextReader::hash() const { return XXH3_64bits_digest(m_hash.get()); }

void TextReader::decode(bool final) {
    if (!m_started && (m_raw.size() >= 3 || final)) {
        if (m_raw.starts_with("\xEF\xBB\xBF")) m_raw.erase(0, 3);   // a byte order mark is no text
        if (m_raw.starts_with("\xFF\xFE") || m_raw.starts_with("\xFE\xFF"))
            throw Error(ErrorCode::Corrupt, text("%1 is a text in UTF-16; only UTF-8 is read.", m_file.name()), text("Convert the file to UTF-8."));
        m_started = true;
    }
    if (!m_started) return;
    const std::uint64_t rawStart = m_rawBytes - m_raw.size();
    const auto bad = firstInvalidByte(m_raw);
    std::uint64_t replacedNow = 0;
    std::string decoded;
    appendDecoded(m_raw, decoded, final, &replacedNow);
    if (replacedNow > 0 && m_rules.refuseInvalid)
        throw Error(ErrorCode::Corrupt, text("%1 is no UTF-8 text: byte %2 of its content belongs to no character.", m_file.name(), rawStart + *bad),
                    text("Convert the file to UTF-8, or let such bytes be replaced (invalid_bytes)."));
    m_replaced += replacedNow;
    m_text += decoded;
}

void TextReader::fill(std::size_t wanted) {
    const auto enough = [&] { return m_ended || m_text.size() >= wanted + 8; };
    std::string buffer;
    while (!enough()) {
        buffer.resize(kReadBytes);
        buffer.resize(m_file.read(buffer.data(), buffer.size()));
        m_ended = buffer.empty();
        m_rawBytes += buffer.size();
        XXH3_64bits_update(m_hash.get(), buffer.data(), buffer.size());
        m_raw += buffer;
        const std::size_t before = m_text.size();
        decode(m_ended);
        if (!m_rules.plainNewlines) continue;
        // From one character before what is new: a CR may have waited there for its LF.
        std::size_t to = before > 0 ? before - 1 : 0;
        for (std::size_t i = to; i < m_text.size(); ++i)
            if (m_text[i] != '\r' || i + 1 == m_text.size() || m_text[i + 1] != '\n') m_text[to++] = m_text[i];
        m_text.resize(to);
    }
}

/// The end of the line at `from`, or the next character where the line is long.
std::size_t TextReader::stopEnd(std::size_t from) const {
    if (from == 0 || from >= m_text.size()) return std::min(from, m_text.size());
    const std::size_t end = m_text.find('\n', from - 1);
    if (end != std::string::npos && end < from + kLookAhead) return end + 1;
    while (from < m_text.size() && (static_cast<unsigned char>(m_text[from]) & 0xC0) == 0x80) ++from;
    return from;
}

bool TextReader::nextPiece(std::size_t about, std::optional<std::uint64_t> stopAt, std::string& piece) {
    fill(about + kLookAhead);
    m_reachedStop = false;
    piece.clear();
    std::size_t end = m_text.size() > about ? pieceEnd(m_text, about) : m_text.size();
    if (stopAt && *stopAt >= m_position && m_position + end >= *stopAt) {
        end = stopEnd(static_cast<std::size_t>(*stopAt - m_position));
        m_reachedStop = true;
    }
    piece.assign(m_text, 0, end);
    m_text.erase(0, end);
    m_position += end;
    return !piece.empty() || m_reachedStop;
}

}  // namespace fornax::tokens

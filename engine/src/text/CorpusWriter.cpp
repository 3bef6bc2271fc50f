#include "text/CorpusWriter.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/JsonText.h"
#include "base/SystemError.h"
#include "fornax/base/Files.h"

namespace fornax::tokens {
namespace {

constexpr std::size_t kBuffer = 1 << 20;
constexpr std::uintmax_t kLargestNote = 4096;

std::filesystem::path with(std::filesystem::path path, const char* ending) { return path += ending; }

std::optional<std::uint64_t> number(const Json& note, const char* key) {
    const auto found = note.find(key);
    return found != note.end() && found->is_number_unsigned() ? std::optional(found->get<std::uint64_t>()) : std::nullopt;
}

}  // namespace

CorpusWriter::CorpusWriter(std::filesystem::path target, std::uint64_t key, std::uint32_t idBytes)
    : m_target(std::move(target)), m_partial(with(m_target, ".partial")), m_resume(with(m_target, ".resume")), m_key(key), m_idBytes(idBytes) {
    try {
        while (!lock()) {
        }
        takeUp(key);
    } catch (...) {
        if (m_fd >= 0) ::close(m_fd);
        throw;
    }
}

CorpusWriter::~CorpusWriter() {
    if (m_fd >= 0) ::close(m_fd);
}

/// False when what was locked is no longer the half-finished corpus: another process has just put it in its place.
bool CorpusWriter::lock() {
    if (m_fd >= 0) ::close(m_fd);
    m_fd = ::open(m_partial.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (m_fd < 0) files::throwWriteError(m_partial, errno);
    if (::flock(m_fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        throw Error(ErrorCode::Busy, text("%1 is being built by another process.", files::display(m_target)), text("Wait until it has finished."));
    struct stat locked{}, named{};
    return ::fstat(m_fd, &locked) == 0 && ::stat(m_partial.c_str(), &named) == 0 && locked.st_ino == named.st_ino && locked.st_dev == named.st_dev;
}

void CorpusWriter::takeUp(std::uint64_t key) {
    struct stat facts{};
    if (::fstat(m_fd, &facts) != 0) files::throwReadError(m_partial, errno);
    BuildPlace place;
    try {
        const Json note = parseJson(files::readAll(m_resume, kLargestNote), files::display(m_resume));
        place.file = number(note, "file").value_or(0);
        place.offset = number(note, "offset").value_or(0);
        place.tokens = number(note, "tokens").value_or(0);
        place.bytes = number(note, "bytes").value_or(0);
        place.invalidBytes = number(note, "invalid_bytes").value_or(0);
        place.trainingTokens = number(note, "training_tokens");
        place.trainingBytes = number(note, "training_bytes");
        const bool whole = place.tokens < (std::uint64_t{1} << 60) && static_cast<std::uint64_t>(facts.st_size) >= kCorpusPage + place.tokens * m_idBytes;
        // A power cut may have left the note without its ids: their hash tells.
        if (number(note, "key") == key && whole && number(note, "hash") == hashOfFile(m_fd, kCorpusPage, place.tokens * m_idBytes, m_partial)) m_place = place;
    } catch (const Error&) {
        m_place = {};   // no note, or none that can be read: from the start
    }
    const auto size = static_cast<off_t>(kCorpusPage + m_place.tokens * m_idBytes);
    if (::ftruncate(m_fd, size) != 0 || ::lseek(m_fd, size, SEEK_SET) != size) files::throwWriteError(m_partial, errno);
}

void CorpusWriter::append(std::span<const TokenId> ids) {
    for (const TokenId id : ids) {
        char bytes[4];
        std::memcpy(bytes, &id, sizeof bytes);
        m_buffer.insert(m_buffer.end(), bytes, bytes + m_idBytes);
    }
    if (m_buffer.size() >= kBuffer) flush();
}

void CorpusWriter::flush() {
    for (std::size_t at = 0; at < m_buffer.size();) {
        const ssize_t wrote = ::write(m_fd, m_buffer.data() + at, m_buffer.size() - at);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) files::throwWriteError(m_partial, errno);
        at += static_cast<std::size_t>(wrote);
    }
    m_buffer.clear();
}

void CorpusWriter::save(const BuildPlace& place) {
    flush();
    if (::fdatasync(m_fd) != 0) files::throwWriteError(m_partial, errno);
    Json note = {{"key", m_key}, {"file", place.file}, {"offset", place.offset}, {"tokens", place.tokens}, {"bytes", place.bytes}, {"invalid_bytes", place.invalidBytes}};
    note["hash"] = hashOfFile(m_fd, kCorpusPage, place.tokens * m_idBytes, m_partial);
    if (place.trainingTokens) note["training_tokens"] = *place.trainingTokens;
    if (place.trainingBytes) note["training_bytes"] = *place.trainingBytes;
    files::writeAtomic(m_resume, note.dump());
}

void CorpusWriter::finish(CorpusHeader header) {
    flush();
    std::memcpy(header.magic, kCorpusMagic, sizeof header.magic);
    header.idBytes = m_idBytes;
    header.payloadHash = hashOfFile(m_fd, kCorpusPage, header.tokens * m_idBytes, m_partial);
    header.headerHash = hashOf(header);
    if (::pwrite(m_fd, &header, sizeof header, 0) != static_cast<ssize_t>(sizeof header) || ::fsync(m_fd) != 0) files::throwWriteError(m_partial, errno);
    if (::rename(m_partial.c_str(), m_target.c_str()) != 0) files::throwWriteError(m_target, errno);
    ::unlink(m_resume.c_str());
}

void CorpusWriter::discard() {
    ::unlink(m_resume.c_str());
    ::unlink(m_partial.c_str());
}

}  // namespace fornax::tokens

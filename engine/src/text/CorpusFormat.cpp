#include "text/CorpusFormat.h"

#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <memory>
#include <vector>

#include "base/RegularFile.h"
#include "base/SystemError.h"
#include "fornax/base/Files.h"

namespace fornax::tokens {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& path, const Text& why) {
    throw Error(ErrorCode::Corrupt, text("%1 is no usable corpus: %2", files::display(path), why), text("Delete it; it is built again from the text."));
}

}  // namespace

std::uint64_t hashOf(const CorpusHeader& header) { return XXH3_64bits(&header, offsetof(CorpusHeader, headerHash)); }

std::uint64_t hashOf(const CorpusConfig& config) {
    const std::string words = schema::toJson(config).dump();
    return XXH3_64bits(words.data(), words.size());
}

std::uint64_t hashOfFile(int fd, std::uint64_t from, std::uint64_t bytes, const std::filesystem::path& path) {
    const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(), &XXH3_freeState);
    XXH3_64bits_reset(state.get());
    std::vector<char> buffer(1 << 20);
    while (bytes > 0) {
        const ssize_t got = ::pread(fd, buffer.data(), std::min<std::uint64_t>(buffer.size(), bytes), static_cast<off_t>(from));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) files::throwReadError(path, got < 0 ? errno : EIO);
        XXH3_64bits_update(state.get(), buffer.data(), static_cast<std::size_t>(got));
        from += static_cast<std::uint64_t>(got);
        bytes -= static_cast<std::uint64_t>(got);
    }
    return XXH3_64bits_digest(state.get());
}

CorpusInfo infoOf(const CorpusHeader& header) {
    CorpusInfo info;
    info.training = {0, header.trainingTokens, header.trainingBytes};
    info.validation = {header.trainingTokens, header.tokens - header.trainingTokens, header.bytes - header.trainingBytes};
    info.tokens = header.tokens;
    info.bytes = header.bytes;
    info.sourceHash = header.sourceHash;
    info.tokenizerHash = header.tokenizerHash;
    info.payloadHash = header.payloadHash;
    info.vocabularySize = header.vocabularySize;
    info.idBytes = header.idBytes;
    info.files = header.files;
    info.invalidBytes = header.invalidBytes;
    return info;
}

CorpusHeader readHeader(const std::filesystem::path& path, std::uint64_t& fileSize) {
    files::RegularFile file(path);
    CorpusHeader header;
    fileSize = file.size();
    if (fileSize < kCorpusPage || file.read(&header, sizeof header) < sizeof header) refuse(path, text("it is cut off"));
    if (std::memcmp(header.magic, kCorpusMagic, sizeof header.magic) != 0) refuse(path, text("it does not start like one"));
    if (header.version > kCorpusVersion)
        throw Error(ErrorCode::FormatTooNew, text("%1 was made by a newer version of the studio.", files::display(path)), text("Delete it; it is built again from the text."));
    if (header.headerHash != hashOf(header)) refuse(path, text("its header is damaged"));
    const bool sound = (header.idBytes == 2 || header.idBytes == 4) && header.trainingTokens <= header.tokens && header.trainingBytes <= header.bytes;
    if (!sound || header.tokens > (UINT64_MAX - kCorpusPage) / 4 || fileSize != kCorpusPage + header.tokens * header.idBytes) refuse(path, text("its size is not that of its tokens"));
    return header;
}

}  // namespace fornax::tokens

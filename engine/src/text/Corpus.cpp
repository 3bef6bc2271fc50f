#include "fornax/text/Corpus.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/SystemError.h"
#include "fornax/base/Files.h"
#include "text/CorpusFormat.h"
#include "text/SourceFiles.h"

#include <xxhash.h>

namespace fornax::tokens {

std::shared_ptr<const Corpus> Corpus::open(const std::filesystem::path& path) {
    std::uint64_t size = 0;
    const CorpusHeader header = readHeader(path, size);
    const std::shared_ptr<Corpus> corpus(new Corpus);
    corpus->m_info = infoOf(header);
    corpus->m_name = files::display(path);
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) files::throwReadError(path, errno);
    struct stat facts{};
    // What is mapped is what was checked, and no shorter: touching pages behind the end of a file is fatal.
    const bool same = ::fstat(fd, &facts) == 0 && S_ISREG(facts.st_mode) && static_cast<std::uint64_t>(facts.st_size) == size;
    void* map = same ? ::mmap(nullptr, size, PROT_READ, MAP_SHARED, fd, 0) : MAP_FAILED;
    const int error = errno;
    ::close(fd);
    if (!same) throw Error(ErrorCode::Corrupt, text("%1 changed while it was opened.", corpus->m_name), text("Try again."));
    if (map == MAP_FAILED) files::throwReadError(path, error);
    corpus->m_map = static_cast<const std::byte*>(map);
    corpus->m_size = size;
    return corpus;
}

Corpus::~Corpus() {
    if (m_map) ::munmap(const_cast<std::byte*>(m_map), m_size);
}

void Corpus::read(std::uint64_t first, std::span<std::int64_t> to) const {
    if (first > m_info.tokens || to.size() > m_info.tokens - first)
        throw Error(ErrorCode::InvalidUsage, text("Tokens %1 to %2 were asked of %3, which has %4.", first, first + to.size(), m_name, m_info.tokens));
    const std::byte* from = m_map + kCorpusPage + first * m_info.idBytes;
    std::uint32_t largest = 0;
    for (std::size_t i = 0; i < to.size(); ++i) {
        std::uint32_t id = 0;
        std::memcpy(&id, from + i * m_info.idBytes, m_info.idBytes);
        largest = std::max(largest, id);
        to[i] = id;
    }
    if (!to.empty() && largest >= m_info.vocabularySize)
        throw Error(ErrorCode::Corrupt, text("%1 is damaged: it has the token %2, the vocabulary ends at %3.", m_name, largest, m_info.vocabularySize), text("Delete it; it is built again from the text."));
}

void Corpus::verify() const {
    if (XXH3_64bits(m_map + kCorpusPage, m_size - kCorpusPage) != m_info.payloadHash)
        throw Error(ErrorCode::Corrupt, text("%1 is damaged: its tokens are not those that were written.", m_name), text("Delete it; it is built again from the text."));
}

bool Corpus::isCurrent(const std::filesystem::path& path, const std::vector<std::filesystem::path>& sources, const TokenizerPtr& tokenizer, const CorpusConfig& config) {
    try {
        std::uint64_t size = 0;
        const CorpusHeader header = readHeader(path, size);
        return header.tokenizerHash == tokenizer->hash() && header.settingsHash == hashOf(config) && header.stamp == stampOf(listSources(sources));
    } catch (const Error&) {
        return false;   // to be built anew, which says what is wrong with the sources
    }
}

std::shared_ptr<const Corpus> openOrBuild(const std::vector<std::filesystem::path>& sources, const TokenizerPtr& tokenizer, const CorpusConfig& config, const std::filesystem::path& target, const BuildOptions& options) {
    if (!Corpus::isCurrent(target, sources, tokenizer, config) && !buildCorpus(sources, tokenizer, config, target, options)) return nullptr;
    return Corpus::open(target);
}

}  // namespace fornax::tokens

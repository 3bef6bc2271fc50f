// Text files -> corpus: a first pass counts, checks and hashes, a second one encodes.
#include <xxhash.h>

#include <algorithm>

#include "fornax/base/Files.h"
#include "text/CorpusWriter.h"
#include "text/SourceFiles.h"

namespace fornax::tokens {
namespace {

constexpr std::size_t kScanPiece = 256 * 1024;

struct Scanned {
    std::uint64_t bytes = 0, hash = 0;   // of the text; of the unpacked file
};

class Build {
  public:
    Build(const std::vector<std::filesystem::path>& sources, const TokenizerPtr& tokenizer, const CorpusConfig& config, const BuildOptions& options)
        : m_files(listSources(sources)), m_tokenizer(tokenizer), m_config(config), m_options(options), m_encoder(tokenizer, EncodeOptions::plain()) {
        m_rules = {config.newlines == "lf", config.invalidBytes == "refuse"};
        m_separator = config.separateFiles ? tokenizer->specials().end : std::nullopt;
    }

    bool scan() {
        std::string all, piece;
        for (const SourceFile& file : m_files) {
            TextReader reader(file.path, m_rules);
            while (reader.nextPiece(kScanPiece, std::nullopt, piece))
                if (!goOn(reader.bytesRead(), file.size, true)) return false;
            m_scanned.push_back({reader.position(), reader.hash()});
            m_done += file.size;
            m_bytes += reader.position();
            all += files::display(file.path.filename()) + '\n' + std::to_string(reader.position()) + ' ' + std::to_string(reader.hash()) + '\n';
        }
        m_done = 0;
        m_sourceHash = XXH3_64bits(all.data(), all.size());
        if (m_bytes == 0) throw Error(ErrorCode::NotFound, text("The text files are empty."), text("Choose files with text in them."));
        m_cut = cutOf(m_bytes, m_config.validationShare);
        return true;
    }

    std::optional<CorpusInfo> write(const std::filesystem::path& target) {
        const std::uint32_t idBytes = m_tokenizer->vocabularySize() <= 65'536 ? 2 : 4;
        CorpusWriter writer(target, key(), idBytes);
        m_place = writer.place();
        const std::uint64_t resumedAt = m_place.bytes;
        m_saved = m_place.bytes;
        for (std::uint64_t i = 0; i < m_place.file; ++i) m_done += m_files[i].size;
        try {
            while (m_place.file < m_files.size())
                if (!encodeFile(writer)) {
                    writer.save(m_place);
                    return std::nullopt;
                }
        } catch (const Error& error) {
            if (error.code() == ErrorCode::Corrupt) writer.discard();
            throw;
        }
        const CorpusHeader header = headerNow();
        writer.finish(header);
        std::uint64_t size = 0;
        CorpusInfo info = infoOf(readHeader(target, size));
        info.resumedAtByte = resumedAt;
        return info;
    }

  private:
    /// Everything that decides what the ids are.
    std::uint64_t key() const {
        const std::uint64_t parts[] = {m_sourceHash, m_tokenizer->hash(), hashOf(m_config), kCorpusVersion};
        return XXH3_64bits(parts, sizeof parts);
    }

    bool goOn(std::uint64_t read, std::uint64_t fileSize, bool scanning) {
        std::uint64_t total = 1;
        for (const SourceFile& file : m_files) total += file.size;
        const double share = static_cast<double>(m_done + std::min(read, fileSize)) / static_cast<double>(total);
        if (m_options.progress) m_options.progress({scanning ? share * 0.2 : 0.2 + share * 0.8, scanning});
        return !m_options.stop.stop_requested();
    }

    /// False when stopped; the place is then one to resume from.
    bool encodeFile(CorpusWriter& writer) {
        const SourceFile& file = m_files[m_place.file];
        TextReader reader(file.path, m_rules);
        const std::uint64_t fileStart = m_place.bytes - m_place.offset, resumeAt = m_place.offset;
        std::uint64_t replacedBefore = 0;
        std::string piece;
        while (reader.nextPiece(kPiece, localCut(fileStart), piece)) {
            const std::uint64_t replaced = reader.replaced() - replacedBefore;
            replacedBefore = reader.replaced();
            if (reader.position() > resumeAt || (reader.reachedStop() && !m_place.trainingTokens)) take(reader, piece, replaced, writer);
            m_cutSeen = m_cutSeen || reader.reachedStop();
            if (m_place.bytes - m_saved >= m_options.saveEvery) {
                m_saved = m_place.bytes;
                writer.save(m_place);
            }
            if (!goOn(reader.bytesRead(), file.size, false)) return false;
        }
        checkUnchanged(file, reader);
        if (m_separator) put(std::span(&*m_separator, 1), writer);
        m_done += file.size;
        ++m_place.file;
        m_place.offset = 0;
        return true;
    }

    /// The cut as a place in the text of this file. While what was done before is skipped it is the same as then, so that
    /// the pieces are the same.
    std::optional<std::uint64_t> localCut(std::uint64_t fileStart) const {
        if (m_config.validationShare <= 0 || m_cut < fileStart || m_cutSeen) return std::nullopt;
        return m_cut - fileStart;
    }

    void take(const TextReader& reader, const std::string& piece, std::uint64_t replaced, CorpusWriter& writer) {
        m_ids.clear();
        m_encoder.append(piece, m_ids);
        put(m_ids, writer);
        m_place.bytes += piece.size();
        m_place.offset = reader.position();
        m_place.invalidBytes += replaced;
        if (!reader.reachedStop() || m_place.trainingTokens) return;
        m_place.trainingTokens = m_place.tokens;
        m_place.trainingBytes = m_place.bytes;
    }

    void put(std::span<const TokenId> ids, CorpusWriter& writer) {
        writer.append(ids);
        m_place.tokens += ids.size();
    }

    void checkUnchanged(const SourceFile& file, const TextReader& reader) const {
        const Scanned& before = m_scanned[m_place.file];
        if (reader.hash() == before.hash && reader.position() == before.bytes) return;
        throw Error(ErrorCode::Corrupt, text("%1 changed while the corpus was built from it.", files::display(file.path)), text("Wait until nothing writes to the text any more, then start again."));
    }

    CorpusHeader headerNow() const {
        CorpusHeader header;
        header.tokens = m_place.tokens;
        header.bytes = m_place.bytes;
        header.trainingTokens = m_place.trainingTokens.value_or(m_place.tokens);
        header.trainingBytes = m_place.trainingBytes.value_or(m_place.bytes);
        header.sourceHash = m_sourceHash;
        header.tokenizerHash = m_tokenizer->hash();
        header.settingsHash = hashOf(m_config);
        header.stamp = stampOf(m_files);
        header.files = m_files.size();
        header.invalidBytes = m_place.invalidBytes;
        header.vocabularySize = static_cast<std::uint32_t>(m_tokenizer->vocabularySize());
        return header;
    }

    std::vector<SourceFile> m_files;
    TokenizerPtr m_tokenizer;
    CorpusConfig m_config;
    BuildOptions m_options;
    Encoder m_encoder;
    TextRules m_rules;
    std::optional<TokenId> m_separator;
    std::vector<Scanned> m_scanned;
    std::vector<TokenId> m_ids;
    BuildPlace m_place;
    std::uint64_t m_bytes = 0, m_cut = 0, m_sourceHash = 0, m_done = 0, m_saved = 0;
    bool m_cutSeen = false;
};

}  // namespace

std::optional<CorpusInfo> buildCorpus(const std::vector<std::filesystem::path>& sources, const TokenizerPtr& tokenizer, const CorpusConfig& config, const std::filesystem::path& target, const BuildOptions& options) {
    schema::completed(schema::settingsOf<CorpusConfig>(), schema::toJson(config), "corpus.");
    Build build(sources, tokenizer, config, options);
    if (!build.scan()) return std::nullopt;
    return build.write(target);
}

}  // namespace fornax::tokens

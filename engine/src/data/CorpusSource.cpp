// A text, or a folder of texts, to be continued by a language model.
#include <algorithm>
#include <array>

#include "data/Corpora.h"
#include "data/Source.h"
#include "fornax/base/Files.h"
#include "text/SourceFiles.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

/// Enough to see whether a file is text.
constexpr std::size_t kLook = 16 * 1024;

/// A single file counts by its name: tables, programs and web pages are text as well.
bool isNamedAsText(const fs::path& file) {
    static const std::array<std::string_view, 5> endings = {".txt", ".text", ".md", ".gz", ".bz2"};
    return std::ranges::find(endings, file.extension().native()) != endings.end();
}

bool looksLikeText(const fs::path& file) {
    try {
        tokens::TextReader reader(file, {true, true});
        std::string piece;
        return reader.nextPiece(kLook, std::nullopt, piece) && piece.find('\0') == std::string::npos;
    } catch (const Error&) {
        return false;
    }
}

std::vector<tokens::SourceFile> filesAt(const fs::path& path) {
    std::error_code error;
    requireSet(path);
    if (!fs::exists(path, error)) throw Error(ErrorCode::NotFound, text("%1 does not exist.", files::display(path)), text("Choose a text file, or a folder with .txt, .gz or .bz2 files."));
    return tokens::listSources({path});
}

class CorpusSource : public Source {
  public:
    const char* name() const override { return "corpus"; }

    /// Below texts with labels, which are plain text as well.
    std::optional<Recognition> recognise(const fs::path& path, const DataConfig& base) const override {
        std::vector<tokens::SourceFile> files;
        try {
            files = tokens::listSources({path});
        } catch (const Error&) {
            return std::nullopt;
        }
        if (!isNamedAsText(files.front().path) || !looksLikeText(files.front().path)) return std::nullopt;
        Recognition found{base, 0.3, files.size() == 1 ? text("A text to be continued by a language model") : text("%1 texts to be continued by a language model", files.size())};
        found.config.source = name();
        found.config.folder = path.string();
        found.config.tokenizer = "byte_bpe";
        found.config.vocabularySize = std::min<std::int64_t>(base.vocabularySize, 2048);
        found.config.maxLength = std::max<std::int64_t>(base.maxLength, 128);
        found.config.validationShare = std::min(base.validationShare, 0.05);
        return found;
    }
    void look(const DataConfig&, const fs::path& folder) const override { filesAt(folder); }
    std::string fingerprint(const DataConfig&, const fs::path& folder) const override { return std::to_string(tokens::stampOf(filesAt(folder))); }
    Samples read(const DataConfig&, const fs::path&) const override { return {}; }   // see whole()
    std::shared_ptr<const Dataset> whole(const DataConfig& config, const fs::path& folder) const override {
        filesAt(folder);
        return openCorpus(config, {folder});
    }
};

}  // namespace

const Source& corpusSource() {
    static const CorpusSource source;
    return source;
}

}  // namespace fornax::data

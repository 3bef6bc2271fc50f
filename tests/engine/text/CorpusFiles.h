// Text files and a small tokenizer for the tests of corpora.
#pragma once
#include <bzlib.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "fornax/text/Corpus.h"
#include "fornax/text/TokenizerTraining.h"

namespace fornax::test {

inline void writeFile(const std::filesystem::path& path, std::string_view bytes) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
}

inline void writeGzip(const std::filesystem::path& path, const std::string& bytes) {
    gzFile file = gzopen(path.c_str(), "wb");
    gzwrite(file, bytes.data(), static_cast<unsigned>(bytes.size()));
    gzclose(file);
}

inline std::string bzip2(std::string bytes) {
    std::string out(bytes.size() + bytes.size() / 50 + 1000, '\0');
    auto size = static_cast<unsigned>(out.size());
    BZ2_bzBuffToBuffCompress(out.data(), &size, bytes.data(), static_cast<unsigned>(bytes.size()), 9, 0, 0);
    out.resize(size);
    return out;
}

/// Lines of words, always the same; `bytes` or a little more.
inline std::string prose(std::size_t bytes) {
    static const char* words[] = {"furnace", "glows", "the", "and", "a", "crucible", "炼丹", "火", "ten", "minutes", "don't", "hurry", "gold", "naïve", "😀", "1234"};
    std::string out;
    std::uint64_t state = 7;
    while (out.size() < bytes) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        out += words[state >> 60];
        out += (state >> 32) % 9 == 0 ? (state >> 40) % 5 == 0 ? "\n\n" : "\n" : " ";
    }
    return out + "\n";
}

inline tokens::TokenizerPtr byteTokenizer(std::int64_t size = 400) {
    tokens::TokenizerConfig config;
    config.vocabularySize = size;
    tokens::TokenizerBuilder builder(config);
    builder.add(prose(20'000));
    return builder.build();
}

inline std::vector<std::int64_t> allIds(const tokens::Corpus& corpus) {
    std::vector<std::int64_t> ids(corpus.info().tokens);
    corpus.read(0, ids);
    return ids;
}

inline std::string decoded(const tokens::Tokenizer& tokenizer, const std::vector<std::int64_t>& ids) {
    const std::vector<tokens::TokenId> narrow(ids.begin(), ids.end());
    return tokenizer.decode(narrow);
}

}  // namespace fornax::test

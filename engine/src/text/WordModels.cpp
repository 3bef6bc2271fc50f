// WordPiece (the longest token first) and WordLevel (the whole piece), and the choice among all models.
#include <algorithm>

#include "base/Utf8.h"
#include "text/Model.h"
#include "text/Unicode.h"

namespace fornax::tokens {
namespace {

struct WordPiece : Model {
    using Model::Model;
    std::string_view kind() const override { return "WordPiece"; }

    void encode(std::string_view piece, std::vector<TokenId>& to) const override {
        const std::size_t first = to.size();
        if (countCharacters(piece) <= mostCharacters && cover(piece, to)) return;
        to.resize(first);
        to.push_back(*unknown);
    }

    bool cover(std::string_view piece, std::vector<TokenId>& to) const {
        std::string token;
        for (std::size_t start = 0; start < piece.size();) {
            // No token is longer, so that a long piece costs its length, not its square.
            std::size_t end = std::min(piece.size(), start + vocabulary.longest());
            std::optional<TokenId> found;
            for (; end > start; --end) {
                if (end < piece.size() && (static_cast<unsigned char>(piece[end]) & 0xC0) == 0x80) continue;
                token = start > 0 ? prefix : std::string();
                token += piece.substr(start, end - start);
                if ((found = vocabulary.find(token))) break;
            }
            if (!found) return false;
            to.push_back(*found);
            start = end;
        }
        return true;
    }

    std::string prefix;
    std::size_t mostCharacters = 100;
};

struct WordLevel : Model {
    using Model::Model;
    std::string_view kind() const override { return "WordLevel"; }
    bool worthRemembering() const override { return false; }
    void encode(std::string_view piece, std::vector<TokenId>& to) const override { to.push_back(vocabulary.find(piece).value_or(*unknown)); }
};

}  // namespace

TokenId needToken(const Vocabulary& vocabulary, const std::string& token, Fields& fields, const char* key) {
    const auto id = vocabulary.find(token);
    if (!id) fields.broken(key, text("the token \"%1\" is not in the vocabulary", printable(token)));
    return *id;
}

std::unique_ptr<const Model> readWordPiece(Fields& fields) {
    auto model = std::make_unique<WordPiece>(fields.need("vocab"), fields.file());
    model->unknown = needToken(model->vocabulary, fields.string("unk_token", "[UNK]"), fields, "unk_token");
    model->prefix = fields.string("continuing_subword_prefix", "##");
    model->mostCharacters = fields.number("max_input_chars_per_word", 1'000'000, 100);
    return model;
}

std::unique_ptr<const Model> readWordLevel(Fields& fields) {
    auto model = std::make_unique<WordLevel>(fields.need("vocab"), fields.file());
    model->unknown = needToken(model->vocabulary, fields.string("unk_token", "<unk>"), fields, "unk_token");
    return model;
}

std::unique_ptr<const Model> readModel(const FileJson& json, const std::string& file) {
    Fields fields(json, "model", file);
    // The first files of the layout did not say so; only BPE has merges.
    const std::string type = fields.string("type", json.contains("merges") ? "BPE" : "");
    std::unique_ptr<const Model> model;
    if (type == "BPE") model = readBpe(fields);
    else if (type == "WordPiece") model = readWordPiece(fields);
    else if (type == "WordLevel") model = readWordLevel(fields);
    else fields.unsupported("the model \"" + type + "\"");
    fields.done();
    return model;
}

}  // namespace fornax::tokens

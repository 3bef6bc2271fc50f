#include <functional>
#include <map>

#include "text/Normalizer.h"
#include "text/PreTokenizer.h"
#include "text/Splitting.h"
#include "text/Unicode.h"

namespace fornax::tokens {
namespace {

using Made = std::unique_ptr<const PreTokenizer>;

/// Cuts pieces further; the text stays.
struct Cutting : PreTokenizer {
    using Function = std::function<void(std::string_view piece, std::size_t offset, std::vector<Range>& to)>;
    explicit Cutting(Function f) : function(std::move(f)) {}
    void apply(Pieces& pieces) const override {
        std::vector<Range> out;
        out.reserve(pieces.ranges.size());
        for (const Range& range : pieces.ranges) function(range.of(pieces.text), range.begin, out);
        pieces.atStart = pieces.atStart && !out.empty() && !pieces.ranges.empty() && out.front().begin == pieces.ranges.front().begin;
        pieces.ranges = std::move(out);
    }
    Function function;
};

Made cutting(Cutting::Function function) { return std::make_unique<Cutting>(std::move(function)); }

/// Characters with one of these properties, each a match of its own.
Made byProperty(std::uint8_t property, Behaviour behaviour) {
    return cutting([=](std::string_view piece, std::size_t offset, std::vector<Range>& to) {
        std::vector<Range> matches;
        for (std::size_t at = 0; at < piece.size();) {
            const std::size_t start = at;
            if (propertiesOf(next(piece, at)) & property) matches.push_back({start, at});
        }
        cut(piece, matches, behaviour, false, offset, to);
    });
}

/// \w+|[^\w\s]+
void cutWords(std::string_view piece, std::size_t offset, std::vector<Range>& to) {
    enum class Kind { Word, Other, Space } last = Kind::Space;
    for (std::size_t at = 0; at < piece.size();) {
        const std::size_t start = at;
        const std::uint8_t is = propertiesOf(next(piece, at));
        const Kind kind = is & kWord ? Kind::Word : is & kSpace ? Kind::Space : Kind::Other;
        if (kind != Kind::Space && kind == last) to.back().end = offset + at;
        else if (kind != Kind::Space) to.push_back({offset + start, offset + at});
        last = kind;
    }
}

struct ByteLevel : PreTokenizer {
    void apply(Pieces& pieces) const override {
        Pieces out;
        out.text.reserve(pieces.text.size() * 2);
        std::string spaced;
        std::vector<Range> words;
        for (const Range& range : pieces.ranges) {
            std::string_view piece = range.of(pieces.text);
            if (prefixSpace && !piece.starts_with(' ')) piece = spaced.assign(" ").append(piece);
            words.clear();
            if (useRegex) cutAsGpt2(piece, 0, words);
            else words.push_back({0, piece.size()});
            for (const Range& word : words) write(word.of(piece), out);
        }
        out.atStart = pieces.atStart;
        pieces = std::move(out);
    }
    static void write(std::string_view word, Pieces& out) {
        const std::size_t begin = out.text.size();
        for (const char byte : word) out.text += byteLetters()[static_cast<unsigned char>(byte)];
        out.ranges.push_back({begin, out.text.size()});
    }
    bool prefixSpace = true, useRegex = true;
};

struct Metaspace : PreTokenizer {
    enum class Prepend { Always, First, Never } prepend = Prepend::Always;
    std::string replacement;
    bool split = true;

    void apply(Pieces& pieces) const override {
        Pieces out;
        for (std::size_t i = 0; i < pieces.ranges.size(); ++i) {
            std::string piece = replaced(pieces.ranges[i].of(pieces.text), " ", replacement);
            const bool wanted = prepend == Prepend::Always || (prepend == Prepend::First && i == 0 && pieces.atStart);
            if (wanted && !piece.starts_with(replacement)) piece.insert(0, replacement);
            write(piece, out);
        }
        out.atStart = pieces.atStart;
        pieces = std::move(out);
    }
    void write(const std::string& piece, Pieces& out) const {
        std::vector<Range> matches;
        for (std::size_t at = 0; split && (at = piece.find(replacement, at)) != std::string::npos; at += replacement.size())
            matches.push_back({at, at + replacement.size()});
        cut(piece, matches, Behaviour::MergedWithNext, false, out.text.size(), out.ranges);
        out.text += piece;
    }
};

struct Chain : PreTokenizer {
    void apply(Pieces& pieces) const override {
        for (const auto& step : steps) step->apply(pieces);
    }
    std::vector<Made> steps;
};

Made readChain(Fields& fields) {
    auto chain = std::make_unique<Chain>();
    const FileJson& list = fields.need("pretokenizers");
    if (!list.is_array()) fields.broken("pretokenizers", text("a list was expected"));
    for (const FileJson& step : list)
        if (auto made = readPreTokenizer(&step, fields.where() + "." + std::to_string(chain->steps.size()), fields.file())) chain->steps.push_back(std::move(made));
    return chain;
}

Made readByteLevel(Fields& fields) {
    auto made = std::make_unique<ByteLevel>();
    made->prefixSpace = fields.boolean("add_prefix_space", true);
    made->useRegex = fields.boolean("use_regex", true);
    fields.ignore("trim_offsets");
    return made;
}

Made readMetaspace(Fields& fields) {
    auto made = std::make_unique<Metaspace>();
    made->replacement = fields.string("replacement");
    fields.ignore("str_rep");   // older files repeat the replacement here
    made->split = fields.boolean("split", true);
    const bool older = fields.boolean("add_prefix_space", true);
    const std::string scheme = fields.string("prepend_scheme", older ? "always" : "never");
    if (countCharacters(made->replacement) != 1) fields.broken("replacement", text("one character was expected"));
    if (scheme != "always" && scheme != "first" && scheme != "never") fields.unsupported("the prepend_scheme \"" + scheme + "\"");
    made->prepend = scheme == "always" ? Metaspace::Prepend::Always : scheme == "first" ? Metaspace::Prepend::First : Metaspace::Prepend::Never;
    return made;
}

Made readSplit(Fields& fields) {
    Fields pattern(fields.need("pattern"), fields.where() + ".pattern", fields.file());
    const Behaviour behaviour = readBehaviour(fields, "behavior", "");
    const bool invert = fields.boolean("invert", false);
    if (const auto expression = pattern.optionalString("Regex")) {
        pattern.done();
        const auto regex = std::make_shared<const Regex>(*expression, fields.file(), fields.where());
        return cutting([=](std::string_view piece, std::size_t offset, std::vector<Range>& to) { cut(piece, regex->matches(piece), behaviour, invert, offset, to); });
    }
    const std::string part = pattern.string("String");
    pattern.done();
    if (part.empty()) fields.unsupported("a split at nothing");
    return cutting([=](std::string_view piece, std::size_t offset, std::vector<Range>& to) {
        std::vector<Range> matches;
        for (std::size_t at = 0; (at = piece.find(part, at)) != std::string_view::npos; at += part.size()) matches.push_back({at, at + part.size()});
        cut(piece, matches, behaviour, invert, offset, to);
    });
}

Made readBert(Fields&) {
    auto chain = std::make_unique<Chain>();
    chain->steps.push_back(byProperty(kSpace, Behaviour::Removed));
    chain->steps.push_back(byProperty(kPunctuation, Behaviour::Isolated));
    return chain;
}

Made readDigits(Fields& fields) {
    return byProperty(kNumber, fields.boolean("individual_digits", false) ? Behaviour::Isolated : Behaviour::Contiguous);
}

}  // namespace

std::unique_ptr<const PreTokenizer> readPreTokenizer(const FileJson* json, const std::string& where, const std::string& file) {
    if (!json || json->is_null()) return nullptr;
    static const std::map<std::string, std::function<Made(Fields&)>> readers = {
        {"Sequence", readChain},
        {"ByteLevel", readByteLevel},
        {"Metaspace", readMetaspace},
        {"Split", readSplit},
        {"BertPreTokenizer", readBert},
        {"Digits", readDigits},
        {"Punctuation", [](Fields& fields) { return byProperty(kPunctuation, readBehaviour(fields, "behavior", "Isolated")); }},
        {"Whitespace", [](Fields&) { return cutting(cutWords); }},
        {"WhitespaceSplit", [](Fields&) { return byProperty(kSpace, Behaviour::Removed); }},
    };
    Fields fields(*json, where, file);
    const auto reader = readers.find(fields.type());
    if (reader == readers.end()) fields.unsupported("the pre_tokenizer \"" + fields.type() + "\"");
    Made made = reader->second(fields);
    fields.done();
    return made;
}

}  // namespace fornax::tokens

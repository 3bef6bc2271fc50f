#include "text/Decoder.h"

#include "text/DecodeSteps.h"
#include "text/Unicode.h"

namespace fornax::tokens {
namespace {

Step readReplace(Fields& fields, bool apart) {
    Fields pattern(fields.need("pattern"), fields.where() + ".pattern", fields.file());
    if (pattern.find("Regex")) fields.unsupported("a decoder with a regular expression");
    const std::string from = pattern.string("String");
    pattern.done();
    if (from.empty() || !apart) fields.unsupported("the decoder \"Replace\" in this place");
    return replacing(from, fields.string("content"));
}

Step readStrip(Fields& fields, bool fused) {
    const std::string content = fields.string("content");
    const std::uint64_t start = fields.number("start", 1000, 0), stop = fields.number("stop", 1000, 0);
    if (countCharacters(content) != 1) fields.broken("content", text("one character was expected"));
    if (fused && stop > 0) fields.unsupported("taking characters from the end of the text");
    return stripping(content, start, stop, fused);
}

Step readMetaspace(Fields& fields) {
    fields.ignore("str_rep");
    fields.ignore("split");
    const std::string scheme = fields.string("prepend_scheme", fields.boolean("add_prefix_space", true) ? "always" : "never");
    return fromMetaspace(fields.string("replacement"), scheme != "never");
}

Step readWordPiece(Fields& fields) {
    std::string prefix = fields.string("prefix", "##");
    return fromWordPieces(std::move(prefix), fields.boolean("cleanup", true));
}

}  // namespace

void DecodeChain::readStep(const FileJson& json, const std::string& where, const std::string& file) {
    Fields fields(json, where, file);
    const std::string type = fields.type();
    if (type == "Sequence") {
        const FileJson& list = fields.need("decoders");
        if (!list.is_array()) fields.broken("decoders", text("a list was expected"));
        for (const FileJson& step : list) readStep(step, where + ".decoders", file);
        return fields.done();
    }
    // The package joins all bytes before the next step; here the limits between tokens would still be there.
    if (m_bytes && type != "Fuse") fields.unsupported("the decoder \"" + type + "\" behind ByteLevel");
    if (type == "ByteLevel") {
        for (const char* key : {"add_prefix_space", "trim_offsets", "use_regex"}) fields.ignore(key);
        m_steps.push_back(fromByteLetters());
        m_bytes = true;
    } else if (type == "WordPiece") {
        m_steps.push_back(readWordPiece(fields));
    } else if (type == "Metaspace") {
        m_steps.push_back(readMetaspace(fields));
    } else if (type == "ByteFallback") {
        m_steps.push_back(fromByteTokens());
    } else if (type == "BPEDecoder") {
        m_steps.push_back(fromSuffixes(fields.string("suffix", "</w>")));
    } else if (type == "Replace") {
        m_steps.push_back(readReplace(fields, !m_fused));
    } else if (type == "Strip") {
        m_steps.push_back(readStrip(fields, m_fused));
    } else if (type == "Fuse") {
        m_fused = true;   // text is joined at the end anyway
    } else {
        fields.unsupported("the decoder \"" + type + "\"");
    }
    if (m_fused && type != "Fuse" && type != "Strip") fields.unsupported("the decoder \"" + type + "\" behind Fuse");
    fields.done();
}

void DecodeChain::read(const FileJson* json, const std::string& file) {
    if (json && !json->is_null()) readStep(*json, "decoder", file);
    else m_steps.push_back(spaceBetween());
}

DecodeChain DecodeChain::fresh() const {
    DecodeChain copy;
    for (const auto& step : m_steps) copy.m_steps.push_back(step->fresh());
    return copy;
}

std::string DecodeChain::run(std::vector<std::string> tokens, std::size_t from) {
    for (std::size_t i = from; i < m_steps.size(); ++i) {
        std::vector<std::string> out;
        for (std::string& token : tokens) m_steps[i]->push(std::move(token), out);
        tokens = std::move(out);
    }
    std::string joined;
    for (const std::string& token : tokens) joined += token;
    return joined;
}

std::string DecodeChain::push(std::string token) { return run({std::move(token)}, 0); }

std::string DecodeChain::finish() {
    std::string rest;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        std::vector<std::string> out;
        m_steps[i]->finish(out);
        rest += run(std::move(out), i + 1);
    }
    return rest;
}

}  // namespace fornax::tokens

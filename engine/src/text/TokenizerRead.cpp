// tokenizer.json -> parts.
#include <initializer_list>

#include "base/Utf8.h"
#include "text/TokenizerParts.h"

namespace fornax::tokens {
namespace {

Side readSide(Fields& fields) {
    const std::string side = fields.string("direction", "Right");
    if (side != "Left" && side != "Right") fields.unsupported("the direction \"" + side + "\"");
    return side == "Left" ? Side::Left : Side::Right;
}

std::optional<Truncation> readTruncation(const FileJson* json, std::size_t added, const std::string& file) {
    if (!json) return std::nullopt;
    Fields fields(*json, "truncation", file);
    Truncation rule;
    rule.side = readSide(fields);
    rule.maxLength = static_cast<std::int64_t>(fields.number("max_length", 1u << 30));
    fields.ignore("stride");   // only of what is cut off, which is not returned
    if (const std::string strategy = fields.string("strategy", "LongestFirst"); strategy != "LongestFirst" && strategy != "OnlyFirst") fields.unsupported("the strategy \"" + strategy + "\"");
    fields.done();
    if (rule.maxLength <= static_cast<std::int64_t>(added)) fields.broken("max_length", text("%1 tokens leave no room for the text", rule.maxLength));
    return rule;
}

std::optional<Padding> readPadding(const FileJson* json, std::size_t idLimit, const std::string& file) {
    if (!json) return std::nullopt;
    Fields fields(*json, "padding", file);
    Padding rule;
    rule.side = readSide(fields);
    rule.id = static_cast<TokenId>(fields.number("pad_id", idLimit - 1, 0));
    rule.multipleOf = static_cast<std::int64_t>(fields.number("pad_to_multiple_of", 1u << 20, 0));
    fields.ignore("pad_type_id");
    fields.ignore("pad_token");
    const FileJson& strategy = fields.need("strategy");
    if (strategy.is_object()) {
        Fields fixed(strategy, "padding.strategy", file);
        rule.fixedLength = static_cast<std::int64_t>(fixed.number("Fixed", 1u << 30));
        fixed.done();
    } else if (strategy != "BatchLongest") {
        fields.unsupported("the strategy " + strategy.dump());
    }
    fields.done();
    return rule;
}

std::optional<TokenId> firstOf(const TokenizerParts& parts, std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (const auto id = parts.idOf(name)) return id;
    return std::nullopt;
}

SpecialTokens findSpecials(const TokenizerParts& parts) {
    SpecialTokens found;
    found.unknown = parts.model->unknown;
    if (parts.padding) found.padding = parts.padding->id;
    else found.padding = firstOf(parts, {"<pad>", "[PAD]", "<|pad|>"});
    found.begin = firstOf(parts, {"<bos>", "<s>", "[BOS]", "<|begin_of_text|>", "<|startoftext|>", "<|endoftext|>"});
    found.end = firstOf(parts, {"<eos>", "</s>", "[EOS]", "<|end_of_text|>", "<|endoftext|>"});
    found.separator = firstOf(parts, {"[SEP]", "</s>", "<sep>"});
    found.classifier = firstOf(parts, {"[CLS]", "<s>", "<cls>"});
    found.mask = firstOf(parts, {"[MASK]", "<mask>"});
    return found;
}

}  // namespace

std::unique_ptr<TokenizerParts> readParts(const FileJson& document, const std::string& file) {
    Fields fields(document, "the file", file);
    if (const std::string version = fields.string("version", "1.0"); version != "1.0") fields.unsupported("the version " + version);
    auto parts = std::make_unique<TokenizerParts>();
    parts->model = readModel(fields.need("model"), file);
    parts->normalizer = readNormalizer(fields.find("normalizer"), "normalizer", file);
    parts->preTokenizer = readPreTokenizer(fields.find("pre_tokenizer"), "pre_tokenizer", file);
    parts->added.read(fields.find("added_tokens"), *parts->model, parts->normalizer.get(), file);
    parts->postProcessor.read(fields.find("post_processor"), "post_processor", file, parts->idLimit());
    parts->decoder.read(fields.find("decoder"), file);
    parts->truncation = readTruncation(fields.find("truncation"), parts->postProcessor.added(), file);
    parts->padding = readPadding(fields.find("padding"), parts->idLimit(), file);
    fields.done();
    parts->specials = findSpecials(*parts);
    return parts;
}

}  // namespace fornax::tokens

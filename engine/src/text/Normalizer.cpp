#include "text/Normalizer.h"

#include <functional>
#include <map>
#include <vector>

#include "text/Regex.h"
#include "text/Unicode.h"

namespace fornax::tokens {
namespace {

using Made = std::unique_ptr<const Normalizer>;

/// Most normalisers are a function.
struct Plain : Normalizer {
    explicit Plain(std::function<std::string(std::string)> f) : function(std::move(f)) {}
    std::string apply(std::string text) const override { return function(std::move(text)); }
    std::function<std::string(std::string)> function;
};

Made plain(std::function<std::string(std::string)> function) { return std::make_unique<Plain>(std::move(function)); }

struct Chain : Normalizer {
    std::string apply(std::string text) const override {
        for (const auto& step : steps) text = step->apply(std::move(text));
        return text;
    }
    std::vector<Made> steps;
};

template <class Keep> std::string filtered(std::string_view text, Keep keep) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        if (keep(next(text, at))) out.append(text, start, at - start);
    }
    return out;
}

/// BERT's: controls away, every white space a space.
std::string cleaned(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        const std::uint8_t is = propertiesOf(next(text, at));
        if (is & kControl) continue;
        if (is & kSpace) out += ' ';
        else out.append(text, start, at - start);
    }
    return out;
}

std::string withIdeographsApart(std::string_view text) {
    std::string out;
    out.reserve(text.size() * 2);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        const bool apart = (propertiesOf(next(text, at)) & kIdeograph) != 0;
        if (apart) out += ' ';
        out.append(text, start, at - start);
        if (apart) out += ' ';
    }
    return out;
}

std::string stripped(const std::string& text, bool left, bool right) {
    std::size_t begin = 0, end = 0;
    bool started = !left;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        const bool space = (propertiesOf(next(text, at)) & kSpace) != 0;
        if (!started && !space) {
            started = true;
            begin = start;
        }
        if (!space || !right) end = at;
    }
    if (!started) return {};
    return end > begin ? text.substr(begin, end - begin) : std::string();
}

Made readBert(Fields& fields) {
    const bool clean = fields.boolean("clean_text", true), ideographs = fields.boolean("handle_chinese_chars", true), lower = fields.boolean("lowercase", true);
    const bool accents = fields.boolean("strip_accents", lower);
    return plain([=](std::string text) {
        if (clean) text = cleaned(text);
        if (ideographs) text = withIdeographsApart(text);
        if (accents) text = filtered(normalized(text, Form::Nfd), [](char32_t c) { return !(propertiesOf(c) & kMark); });
        return lower ? lowered(text) : text;
    });
}

Made readReplace(Fields& fields) {
    Fields pattern(fields.need("pattern"), fields.where() + ".pattern", fields.file());
    const std::string content = fields.string("content");
    if (const auto expression = pattern.optionalString("Regex")) {
        pattern.done();
        const auto regex = std::make_shared<const Regex>(*expression, fields.file(), fields.where());
        return plain([=](std::string text) {
            std::string out;
            std::size_t at = 0;
            for (const Range& match : regex->matches(text)) {
                out.append(text, at, match.begin - at).append(content);
                at = match.end;
            }
            return out.append(text, at);
        });
    }
    const std::string from = pattern.string("String");
    pattern.done();
    if (from.empty()) fields.unsupported("the replacement of nothing");
    return plain([=](std::string text) { return replaced(text, from, content); });
}

Made readChain(Fields& fields) {
    auto chain = std::make_unique<Chain>();
    const FileJson& list = fields.need("normalizers");
    if (!list.is_array()) fields.broken("normalizers", text("a list was expected"));
    for (const FileJson& step : list)
        if (auto made = readNormalizer(&step, fields.where() + "." + std::to_string(chain->steps.size()), fields.file())) chain->steps.push_back(std::move(made));
    return chain;
}

Made readForm(Form form) { return plain([form](std::string text) { return normalized(text, form); }); }

Made readStrip(Fields& fields) {
    const bool left = fields.boolean("strip_left", true), right = fields.boolean("strip_right", true);
    return plain([=](std::string text) { return stripped(text, left, right); });
}

Made readPrepend(Fields& fields) {
    return plain([prefix = fields.string("prepend")](std::string text) { return text.empty() ? text : prefix + text; });
}

}  // namespace

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string out;
    out.reserve(text.size());
    std::size_t at = 0;
    for (std::size_t found; (found = text.find(from, at)) != std::string_view::npos; at = found + from.size())
        out.append(text.substr(at, found - at)).append(to);
    return out.append(text.substr(at));
}

std::unique_ptr<const Normalizer> readNormalizer(const FileJson* json, const std::string& where, const std::string& file) {
    if (!json || json->is_null()) return nullptr;
    static const std::map<std::string, std::function<Made(Fields&)>> readers = {
        {"Sequence", readChain},
        {"BertNormalizer", readBert},
        {"Replace", readReplace},
        {"Prepend", readPrepend},
        {"Strip", readStrip},
        {"NFC", [](Fields&) { return readForm(Form::Nfc); }},
        {"NFD", [](Fields&) { return readForm(Form::Nfd); }},
        {"NFKC", [](Fields&) { return readForm(Form::Nfkc); }},
        {"NFKD", [](Fields&) { return readForm(Form::Nfkd); }},
        {"Lowercase", [](Fields&) { return plain([](std::string text) { return lowered(text); }); }},
        {"StripAccents", [](Fields&) { return plain([](std::string text) { return filtered(text, [](char32_t c) { return !isAnyMark(c); }); }); }},
    };
    Fields fields(*json, where, file);
    const auto reader = readers.find(fields.type());
    if (reader == readers.end()) fields.unsupported("the normalizer \"" + fields.type() + "\"");
    Made made = reader->second(fields);
    fields.done();
    return made;
}

}  // namespace fornax::tokens

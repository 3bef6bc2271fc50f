#include "text/PostProcessor.h"

#include <algorithm>

namespace fornax::tokens {
namespace {

TokenId idFrom(const FileJson& json, std::size_t idLimit, Fields& fields, const char* key) {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() >= idLimit) fields.broken(key, text("the id %1 belongs to no token", json.dump()));
    return json.get<TokenId>();
}

/// ["[CLS]", 101]
TokenId pairFrom(Fields& fields, const char* key, std::size_t idLimit) {
    const FileJson& pair = fields.need(key);
    if (!pair.is_array() || pair.size() != 2) fields.broken(key, text("a token and its id were expected"));
    return idFrom(pair[1], idLimit, fields, key);
}

bool isText(const std::optional<TokenId>& item) { return !item; }

}  // namespace

void PostProcessor::add(Template made) {
    const auto texts = std::ranges::count_if(made, isText);
    m_added += made.size() - static_cast<std::size_t>(texts);
    if (!made.empty() && made.front()) m_first = made.front();
    if (!made.empty() && made.back()) m_last = made.back();
    m_templates.push_back(std::move(made));
}

void PostProcessor::readTemplate(Fields& fields, std::size_t idLimit) {
    fields.ignore("pair");   // one text at a time is encoded here
    const FileJson &single = fields.need("single"), &specials = fields.need("special_tokens");
    if (!single.is_array() || !specials.is_object()) fields.broken("single", text("a list was expected"));
    Template made;
    for (const FileJson& piece : single) {
        Fields entry(piece, fields.where() + ".single", fields.file());
        if (const FileJson* sequence = entry.find("Sequence")) {
            Fields inner(*sequence, entry.where(), fields.file());
            if (inner.string("id") != "A") fields.broken("single", text("it asks for a second text"));
            made.push_back(std::nullopt);
        } else {
            Fields inner(entry.need("SpecialToken"), entry.where(), fields.file());
            const auto found = specials.find(inner.string("id"));
            if (found == specials.end()) fields.broken("special_tokens", text("the token \"%1\" is not in the vocabulary", inner.string("id")));
            Fields token(*found, fields.where() + ".special_tokens", fields.file());
            const FileJson& ids = token.need("ids");
            if (!ids.is_array()) token.broken("ids", text("a list was expected"));
            for (const FileJson& id : ids) made.push_back(idFrom(id, idLimit, token, "ids"));
        }
        entry.done();
    }
    if (std::ranges::count_if(made, isText) != 1) fields.unsupported("a template that has the text not exactly once");
    add(std::move(made));
}

/// BERT and RoBERTa: one id before the text, one behind it.
void PostProcessor::readAround(Fields& fields, std::size_t idLimit) {
    const TokenId begin = pairFrom(fields, "cls", idLimit), end = pairFrom(fields, "sep", idLimit);
    fields.ignore("trim_offsets");
    fields.ignore("add_prefix_space");
    add({begin, std::nullopt, end});
}

void PostProcessor::read(const FileJson* json, const std::string& where, const std::string& file, std::size_t idLimit) {
    if (!json || json->is_null()) return;
    Fields fields(*json, where, file);
    const std::string type = fields.type();
    if (type == "Sequence") {
        const FileJson& list = fields.need("processors");
        if (!list.is_array()) fields.broken("processors", text("a list was expected"));
        for (const FileJson& step : list) read(&step, where + ".processors", file, idLimit);
    } else if (type == "TemplateProcessing") {
        readTemplate(fields, idLimit);
    } else if (type == "BertProcessing" || type == "RobertaProcessing") {
        readAround(fields, idLimit);
    } else if (type == "ByteLevel") {
        for (const char* key : {"add_prefix_space", "trim_offsets", "use_regex"}) fields.ignore(key);   // it only moves offsets
    } else {
        fields.unsupported("the post_processor \"" + type + "\"");
    }
    fields.done();
}

void PostProcessor::apply(std::vector<TokenId>& ids) const {
    for (const Template& made : m_templates) {
        std::vector<TokenId> out;
        out.reserve(ids.size() + made.size());
        for (const auto& item : made)
            if (item) out.push_back(*item);
            else out.insert(out.end(), ids.begin(), ids.end());
        ids = std::move(out);
    }
}

}  // namespace fornax::tokens
